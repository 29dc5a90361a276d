package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.Num;
import java.util.Optional;

/**
 * Code as one number, which a slot or a field can hold: a claim is 1 or 0. Empty for the others.
 */
final class NumberConverter implements ExpressionVisitor<Optional<Num>> {

  private static final NumberConverter AS_NUMBER = new NumberConverter();

  private NumberConverter() {}

  static Optional<Num> of(CompiledExpression code) {
    return code.accept(AS_NUMBER);
  }

  @Override
  public Optional<Num> num(CompiledExpression.OfNum num) {
    return Optional.of(num.num());
  }

  @Override
  public Optional<Num> condition(CompiledExpression.OfCondition claim) {
    Condition holds = claim.condition();
    return Optional.of(draft -> holds.of(draft) ? 1 : 0);
  }

  @Override
  public Optional<Num> set(CompiledExpression.OfSet set) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> list(CompiledExpression.OfList list) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> group(CompiledExpression.OfGroup group) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> roll(CompiledExpression.OfRoll roll) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> many(CompiledExpression.OfMany many) {
    return Optional.empty();
  }

  @Override
  public Optional<Num> invalid(CompiledExpression.Invalid lost) {
    return Optional.empty();
  }
}
