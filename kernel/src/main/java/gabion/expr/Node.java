package gabion.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sentence after reading and before linking. {@code from} and {@code to} are its letters. */
sealed interface Node {

  Span span();

  /** The nodes directly below this one. */
  default List<Node> parts() {
    return List.of();
  }

  /** The letters of a sentence that a node was read from. */
  record Span(int from, int to) {}

  /** The ways two numbers compare. */
  enum Order {
    LESS("<"),
    MORE(">"),
    AT_MOST("<="),
    AT_LEAST(">=");

    final String sign;

    Order(String sign) {
      this.sign = sign;
    }
  }

  record Literal(Span span, long value) implements Node {}

  /** A word that is no noun: a local, or the id of a thing. */
  record Name(Span span, String text) implements Node {}

  record It(Span span) implements Node {}

  record Access(Span span, Node of, String field) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(of);
    }
  }

  /** A noun with what its prepositions lead to: a box, a field or a definition. */
  record Phrase(Span span, Noun noun, List<Node> arguments) implements Node {
    @Override
    public List<Node> parts() {
      return arguments;
    }
  }

  /** A plural: all things of a sort, or pieces, of an owner, at a place. */
  record Selector(Span span, String plural, @Nullable Node of, @Nullable Node in) implements Node {
    @Override
    public List<Node> parts() {
      return Mentions.present(of, in);
    }
  }

  record Where(Span span, Node set, Node claim) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(set, claim);
    }
  }

  record Best(Span span, Node set, boolean most, Node amount) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(set, amount);
    }
  }

  record Showing(Span span, Node roll, Node result) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(roll);
    }
  }

  record Count(Span span, Node set) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(set);
    }
  }

  record Sum(Span span, Node amount, Node set) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(amount, set);
    }
  }

  record Some(Span span, boolean any, Node set) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(set);
    }
  }

  record Same(Span span, Node left, boolean not, Node right) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(left, right);
    }
  }

  /** Whether a thing is one of a set, or a piece lies at one of several places. */
  record In(Span span, Node subject, boolean not, Node set) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(subject, set);
    }
  }

  /** A claim by a defined adjective, {@code area is held by side}. */
  record Adjective(Span span, Node subject, boolean not, Noun noun, List<Node> arguments)
      implements Node {
    @Override
    public List<Node> parts() {
      return Mentions.with(subject, arguments);
    }
  }

  record Has(Span span, Node subject, String field) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(subject);
    }
  }

  record Compare(Span span, Node left, Order order, Node right) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(left, right);
    }
  }

  /** {@code +}, {@code -}, {@code *}, or {@code <} for "capped at". */
  record Arithmetic(Span span, char sign, Node left, Node right) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(left, right);
    }
  }

  record Both(Span span, List<Node> claims) implements Node {
    @Override
    public List<Node> parts() {
      return claims;
    }
  }

  record Either(Span span, List<Node> claims) implements Node {
    @Override
    public List<Node> parts() {
      return claims;
    }
  }

  record Not(Span span, Node claim) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(claim);
    }
  }

  record Listed(Span span, List<Node> items) implements Node {
    @Override
    public List<Node> parts() {
      return items;
    }
  }

  /** {@code only of}, {@code one of}, {@code first of}, {@code total of}. */
  record Of(Span span, String word, Node set) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(set);
    }
  }

  /** The number on the die of a throw that is so many from the best. */
  record Highest(Span span, Node place, Node roll) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(place, roll);
    }
  }

  /**
   * The areas beside others.
   *
   * @param link by which borders; null for those that areas print
   */
  record Neighbors(Span span, Node of, @Nullable String link) implements Node {
    @Override
    public List<Node> parts() {
      return List.of(of);
    }
  }

  /** How many borders lie between; what lies in between may have to belong to a set. */
  record Distance(Span span, Node from, Node to, @Nullable String link, @Nullable Node through)
      implements Node {
    @Override
    public List<Node> parts() {
      return Mentions.with(from, Mentions.present(to, through));
    }
  }

  /** The areas at most so far away. */
  record Within(Span span, Node of, Node most, @Nullable String link, @Nullable Node through)
      implements Node {
    @Override
    public List<Node> parts() {
      return Mentions.with(of, Mentions.present(most, through));
    }
  }

  /** The areas where a walk may end. */
  record Reach(Span span, Node of, Node within, Noun way, List<Node> arguments) implements Node {
    @Override
    public List<Node> parts() {
      return Mentions.with(of, Mentions.with(within, arguments));
    }
  }
}
