package gabion.expr.read;

import gabion.define.Holds;
import java.util.List;

/** The words of the language itself, and which of them a sentence uses. */
public final class Usage {

  /**
   * All words of the language, in the order of the reference; {@link Spoken} says them of nodes.
   */
  public static final List<BuiltIn> WORDS =
      List.of(
          new BuiltIn("any S", "any SET", Holds.CLAIM, "whether a set has something in it"),
          new BuiltIn("no S", "no SET", Holds.CLAIM, "whether a set has nothing in it"),
          new BuiltIn("not", "not CLAIM", Holds.CLAIM, "whether a claim does not hold"),
          new BuiltIn(
              "and",
              "CLAIM and CLAIM",
              Holds.CLAIM,
              "whether both hold; `and` and `or` mix only with brackets"),
          new BuiltIn("or", "CLAIM or CLAIM", Holds.CLAIM, "whether one of them holds"),
          new BuiltIn(
              "is", "X is Y, X is not Y", Holds.CLAIM, "sameness; or a kind, a group, a mark"),
          new BuiltIn(
              "is in",
              "X is in SET, X is not in SET",
              Holds.CLAIM,
              "whether a thing is one of a set or list, or a piece lies at one of some places"),
          new BuiltIn("is HEAD", "X is WORDS", Holds.CLAIM, "whether a definition holds of it"),
          new BuiltIn(
              "has", "X has WORD", Holds.CLAIM, "whether what it tells under that name holds"),
          new BuiltIn("< > <= >=", "N < N", Holds.CLAIM, "whether numbers stand so"),
          new BuiltIn(
              "+ - *",
              "N + N",
              Holds.NUMBER,
              "reckons; `-N` is below 0; between two numbers the minus needs blanks"),
          new BuiltIn("capped at", "N capped at N", Holds.NUMBER, "the lower of both"),
          new BuiltIn(
              "x.word",
              "X.WORD",
              Holds.VALUE,
              "what a thing tells, or a field that is kept for it"),
          new BuiltIn(
              "it",
              "it, its WORD",
              Holds.THING,
              "each thing of a set, in `where`, `with`, `sum` and the like"),
          new BuiltIn(
              "[a, b]",
              "[X, Y]",
              Holds.THINGS,
              "a list, in that order; with a set or pieces in it, all that are in one of them"),
          new BuiltIn("nothing", "nobody, nothing", Holds.THING, "no side, no thing"),
          new BuiltIn(
              "units of X in Y",
              "units of OWNER in PLACE",
              Holds.PIECES,
              "pieces of a kind, a group or a sort; both prepositions may be left out. OWNER is a faction, a side, `nobody` or several"),
          new BuiltIn(
              "places of",
              "places of PIECES",
              Holds.THINGS,
              "the areas on which pieces lie, not boxes"),
          new BuiltIn("where", "SET where CLAIM", Holds.THINGS, "those of which the claim holds"),
          new BuiltIn(
              "with most, least",
              "SET with most N, SET with least N",
              Holds.THINGS,
              "those with the highest, lowest number; all that tie"),
          new BuiltIn(
              "only of",
              "only of SET",
              Holds.THING,
              "the one thing, or nobody where there are none or several"),
          new BuiltIn("one of", "one of SET", Holds.THING, "one of alike pieces"),
          new BuiltIn("first of", "first of SET", Holds.THING, "the first in written order"),
          new BuiltIn("count", "count(SET)", Holds.NUMBER, "how many there are"),
          new BuiltIn(
              "sum of N over S",
              "sum of N over SET",
              Holds.NUMBER,
              "the sum for all of them; `it` in N is each"),
          new BuiltIn(
              "least, most of",
              "least of N over SET, most of [N, N]",
              Holds.NUMBER,
              "the least or the most of some numbers; 0 of no things"),
          new BuiltIn(
              "showing",
              "THROW showing FACE",
              Holds.PIECES,
              "the dice of a throw with that face; a number is a face too"),
          new BuiltIn(
              "total of",
              "total of THROW",
              Holds.NUMBER,
              "the sum of the numbers that dice show; a face that is no number counts nothing"),
          new BuiltIn(
              "highest N of",
              "highest N of THROW",
              Holds.NUMBER,
              "the number on the best, second best ... die; 0 where there are not so many"),
          new BuiltIn(
              "position",
              "position",
              Holds.NUMBER,
              "one number for where all pieces lie that all can see: the same whenever they lie so again"),
          new BuiltIn(
              "neighbors of",
              "neighbors of A by LINK",
              Holds.THINGS,
              "the areas beside A, one area or a set of areas; without `by` the borders that areas print"),
          new BuiltIn(
              "distance from",
              "distance from A to B by LINK through SET",
              Holds.NUMBER,
              "the least number of borders from A to B: 0 for an area itself, 1 for a neighbour; areas on the way must belong to SET; `by` and `through` may be left out"),
          new BuiltIn(
              "unreachable",
              "unreachable",
              Holds.NUMBER,
              "the distance where there is no way, greater than any other"),
          new BuiltIn(
              "reach of through",
              "reach of A within N by LINK through SET",
              Holds.THINGS,
              "the areas outside of A at a distance of N or less"),
          new BuiltIn(
              "reach of",
              "reach of AREA within N by WAY",
              Holds.THINGS,
              "the areas where a walk of N steps may end"),
          new BuiltIn(
              "by LINK",
              "by LINK",
              Holds.WORD,
              "in the three above: by which borders, as `links:` names them; `by A or B` by any of both, and a parameter may be a `link`"));

  private Usage() {}

  /** The names of all words of the language. */
  static List<String> all() {
    return WORDS.stream().map(BuiltIn::name).toList();
  }

  /** Counts the words of a sentence. */
  public static void count(Node node, Vocabulary vocabulary) {
    String word = node.accept(Spoken.WORD);
    if (!word.equals(Spoken.NONE)) {
      vocabulary.used(word);
    }
    if (byLink(node)) {
      vocabulary.used("by LINK");
    }
    node.parts().forEach(part -> count(part, vocabulary));
  }

  private static boolean byLink(Node node) {
    return node instanceof Node.Neighbors beside && !beside.links().isEmpty()
        || node instanceof Node.Distance distance && !distance.links().isEmpty()
        || node instanceof Node.Within within && !within.links().isEmpty();
  }
}
