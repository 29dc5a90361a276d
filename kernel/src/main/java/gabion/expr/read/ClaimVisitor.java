package gabion.expr.read;

/**
 * Goes over claims: one method for each kind, so that a new kind breaks the build until every pass
 * knows what it is there.
 *
 * @param <T> what each claim comes to
 * @param <X> what a visitor may throw
 */
public interface ClaimVisitor<T, X extends Exception> {

  /** Whether there is anything in a set, or nothing. */
  T some(Node.Some some) throws X;

  /** Whether two are the same, or an adjective that is told holds of a thing. */
  T same(Node.Same same) throws X;

  /** Whether a thing is one of a set, or a piece lies at one of several places. */
  T in(Node.In in) throws X;

  /** A claim by a defined adjective, {@code area is held by side}. */
  T adjective(Node.Adjective adjective) throws X;

  /** Whether a thing has a mark. */
  T has(Node.Has has) throws X;

  /** Whether one number is less or more than another. */
  T compare(Node.Compare compare) throws X;

  /** Several claims of which all hold. */
  T both(Node.Both both) throws X;

  /** Several claims of which one holds. */
  T either(Node.Either either) throws X;

  /** A claim that does not hold. */
  T not(Node.Not not) throws X;
}
