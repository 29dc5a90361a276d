package gabion.expr.read;

/**
 * Goes over sentences: one method for each kind of node, so that a new kind breaks the build until
 * every pass knows what it is there.
 *
 * @param <T> what each node comes to
 * @param <X> what a visitor may throw
 */
public interface NodeVisitor<T, X extends Exception> extends ClaimVisitor<T, X> {

  /** A number, or the id of a thing that is written in digits. */
  T literal(Node.Literal literal) throws X;

  /** The distance where there is no way: above all others. */
  T unreachable(Node.Unreachable unreachable) throws X;

  /** One number for where all pieces lie that all can see. */
  T standing(Node.Standing standing) throws X;

  /** A word that is no noun: a local, or the id of a thing. */
  T name(Node.Name name) throws X;

  /** What is spoken of. */
  T it(Node.It it) throws X;

  /** What a thing tells, by the word behind the dot. */
  T access(Node.Access access) throws X;

  /** A noun with what its prepositions lead to: a box, a field or a definition. */
  T phrase(Node.Phrase phrase) throws X;

  /** A plural: all things of a sort, or pieces, of an owner, at a place. */
  T selector(Node.Selector selector) throws X;

  /** Those of a set of which a claim about {@code it} holds. */
  T narrowed(Node.Narrowed narrowed) throws X;

  /** Those of a set that have most or least of something. */
  T best(Node.Best best) throws X;

  /** The dice of a throw that show one face. */
  T showing(Node.Showing showing) throws X;

  /** How many there are in a set. */
  T count(Node.Count count) throws X;

  /** What all in a set have together. */
  T sum(Node.Sum sum) throws X;

  /** The least or the most of some numbers. */
  T extreme(Node.Extreme extreme) throws X;

  /** A number made from two others. */
  T arithmetic(Node.Arithmetic arithmetic) throws X;

  /** Things in the order in which they are written. */
  T listed(Node.Listed listed) throws X;

  /** One thing out of several. */
  T of(Node.Of of) throws X;

  /** The sum of what dice show. */
  T total(Node.Total total) throws X;

  /** The number on the die of a throw that is so many from the best. */
  T highest(Node.Highest highest) throws X;

  /** The areas beside others. */
  T neighbors(Node.Neighbors neighbors) throws X;

  /** How many borders lie between; what lies in between may have to belong to a set. */
  T distance(Node.Distance distance) throws X;

  /** The areas at most so far away. */
  T within(Node.Within within) throws X;

  /** The areas where a walk may end. */
  T reach(Node.Reach reach) throws X;
}
