package gabion.expr.value;

/**
 * Knows every kind of code.
 *
 * @param <T> what each comes to
 */
public interface CodeVisitor<T> {
  /** A number, one thing, or one of the interchangeable pieces. */
  T num(Code.OfNum num);

  /** Something that holds or does not. */
  T claim(Code.OfClaim claim);

  /** Things of a sort. */
  T set(Code.OfSet set);

  /** Things of a sort in an order that matters. */
  T list(Code.OfList list);

  /** So many of the interchangeable pieces. */
  T group(Code.OfGroup group);

  /** Dice showing some of their faces. */
  T roll(Code.OfRoll roll);

  /** A variable that stands for all things of a sort at once. */
  T many(Code.OfMany many);

  /** A variable whose step is broken: what names it is broken too, and says nothing of it again. */
  T lost(Code.Lost lost);
}
