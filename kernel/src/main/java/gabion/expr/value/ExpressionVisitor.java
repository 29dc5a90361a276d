package gabion.expr.value;

/**
 * Visits every kind of compiled expression.
 *
 * @param <T> the result
 */
public interface ExpressionVisitor<T> {
  /** A number, one thing, or one of the interchangeable pieces. */
  T num(CompiledExpression.OfNum num);

  /** Something that holds or does not. */
  T condition(CompiledExpression.OfCondition claim);

  /** Things of a sort. */
  T set(CompiledExpression.OfSet set);

  /** Things of a sort in an order that matters. */
  T list(CompiledExpression.OfList list);

  /** Visits a number of interchangeable pieces. */
  T group(CompiledExpression.OfGroup group);

  /** Dice showing some of their faces. */
  T roll(CompiledExpression.OfRoll roll);

  /** Visits a variable that represents all things of a sort at once. */
  T many(CompiledExpression.OfMany many);

  /** A variable whose step is broken: what names it is broken too, and says nothing of it again. */
  T invalid(CompiledExpression.Invalid lost);
}
