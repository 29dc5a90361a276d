package gabion.expr.read;

import gabion.expr.value.Noun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sentence after reading and before linking. Whoever goes over sentences is a {@link NodeVisitor}
 * and must know every kind of node.
 */
public sealed interface Node {

  /** The letters it was read from. */
  Letters span();

  /** What this node is to a visitor. */
  <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X;

  /** The nodes directly below this one. */
  default List<Node> parts() {
    return accept(NodeParts.OF_NODES).all();
  }

  /** The nodes directly below in which {@code it} is what it is here. */
  default List<Node> around() {
    return accept(NodeParts.OF_NODES).around();
  }

  /** The nodes directly below in which {@code it} is one of those that this node speaks of. */
  default List<Node> bound() {
    return accept(NodeParts.OF_NODES).bound();
  }

  /** A node that says something true or false, whatever stands in it. */
  sealed interface Claiming extends Node {

    /** What this claim is to a visitor who asks for claims alone. */
    <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X;

    @Override
    default <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return claiming(visitor);
    }
  }

  // ---- claims

  /** Whether there is anything in a set, or nothing. */
  record Some(Letters span, boolean any, Node set) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.some(this);
    }
  }

  /** Whether two are the same, or an adjective that is told holds of a thing. */
  record Same(Letters span, Node left, boolean not, Node right) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.same(this);
    }
  }

  /** Whether a thing is one of a set, or a piece lies at one of several places. */
  record In(Letters span, Node subject, boolean not, Node set) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.in(this);
    }
  }

  /** A claim by a defined adjective, {@code area is held by side}. */
  record Adjective(Letters span, Node subject, boolean not, Noun noun, List<Node> arguments)
      implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.adjective(this);
    }
  }

  /** Whether a thing has a mark. */
  record Has(Letters span, Node subject, String field) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.has(this);
    }
  }

  /** Whether one number is less or more than another. */
  record Compare(Letters span, Node left, Comparison comparison, Node right) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.compare(this);
    }
  }

  /** Several claims of which all hold. */
  record Both(Letters span, List<Node> claims) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.both(this);
    }
  }

  /** Several claims of which one holds. */
  record Either(Letters span, List<Node> claims) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.either(this);
    }
  }

  /** A claim that does not hold. */
  record Not(Letters span, Node claim) implements Claiming {
    @Override
    public <T, X extends Exception> T claiming(ClaimVisitor<T, X> visitor) throws X {
      return visitor.not(this);
    }
  }

  // ---- things, numbers and sets

  /** A number, or the id of a thing that is written in digits. */
  record Literal(Letters span, long value) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.literal(this);
    }
  }

  /** The distance where there is no way: above all others. */
  record Unreachable(Letters span) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.unreachable(this);
    }
  }

  /** One number for where all pieces lie that all can see. */
  record Standing(Letters span) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.standing(this);
    }
  }

  /** A word that is no noun: a local, or the id of a thing. */
  record Name(Letters span, String text) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.name(this);
    }
  }

  /** What is spoken of. */
  record It(Letters span) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.it(this);
    }
  }

  /** What a thing tells, by the word behind the dot. */
  record Access(Letters span, Node of, String field) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.access(this);
    }
  }

  /** A noun with what its prepositions lead to: a box, a field or a definition. */
  record Phrase(Letters span, Noun noun, List<Node> arguments) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.phrase(this);
    }
  }

  /** A plural: all things of a sort, or pieces, of an owner, at a place. */
  record Selector(Letters span, String plural, @Nullable Node of, @Nullable Node in)
      implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.selector(this);
    }
  }

  /** Those of a set of which a claim about {@code it} holds. */
  record Narrowed(Letters span, Node set, Node claim) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.narrowed(this);
    }
  }

  /** Those of a set that have most or least of something. */
  record Best(Letters span, Node set, boolean most, Node amount) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.best(this);
    }
  }

  /** The dice of a throw that show one face. */
  record Showing(Letters span, Node roll, Name result) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.showing(this);
    }
  }

  /** How many there are in a set. */
  record Count(Letters span, Node set) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.count(this);
    }
  }

  /** What all in a set have together. */
  record Sum(Letters span, Node amount, Node set) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.sum(this);
    }
  }

  /**
   * The least or the most of some numbers.
   *
   * @param amounts the numbers; one that is asked of each thing where there is a set
   * @param set of which things; null where the numbers are written
   */
  record Extreme(Letters span, boolean most, List<Node> amounts, @Nullable Node set)
      implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.extreme(this);
    }
  }

  /** A number made from two others. */
  record Arithmetic(Letters span, Node left, Operator operator, Node right) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.arithmetic(this);
    }
  }

  /** Things in the order in which they are written. */
  record Listed(Letters span, List<Node> items) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.listed(this);
    }
  }

  /** One thing out of several. */
  record Of(Letters span, Taking taking, Node set) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.of(this);
    }
  }

  /** The sum of what dice show. */
  record Total(Letters span, Node roll) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.total(this);
    }
  }

  /** The number on the die of a throw that is so many from the best. */
  record Highest(Letters span, Node place, Node roll) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.highest(this);
    }
  }

  /**
   * The areas beside others.
   *
   * @param links by which borders; none for those that areas print
   */
  record Neighbors(Letters span, Node of, List<Node> links) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.neighbors(this);
    }
  }

  /** How many borders lie between; what lies in between may have to belong to a set. */
  record Distance(Letters span, Node from, Node to, List<Node> links, @Nullable Node through)
      implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.distance(this);
    }
  }

  /** The areas at most so far away. */
  record Within(Letters span, Node of, Node most, List<Node> links, @Nullable Node through)
      implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.within(this);
    }
  }

  /** The areas where a walk may end. */
  record Reach(Letters span, Node of, Node within, Noun way, List<Node> arguments) implements Node {
    @Override
    public <T, X extends Exception> T accept(NodeVisitor<T, X> visitor) throws X {
      return visitor.reach(this);
    }
  }
}
