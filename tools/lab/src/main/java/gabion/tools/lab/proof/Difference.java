package gabion.tools.lab.proof;

import java.util.List;

/**
 * The first difference of two rulesets on one position.
 *
 * @param kind what differs
 * @param first what the first rules do: a line of the log, a question, an answer, an ending or an
 *     error; empty where they do nothing of the kind. For {@code CASE} why the case fails
 * @param second what the second rules do
 * @param answer an answer that is legal under one of them alone, for {@code ANSWER}
 */
public record Difference(Kind kind, String first, String second, List<PlayedAnswer> answer) {

  /** What may differ. */
  public enum Kind {
    /** A line of the log. */
    LOG,
    /** The open question, or that there is none. */
    QUESTION,
    /** An answer is legal under one of them alone. */
    ANSWER,
    /** The chance of a result. */
    CHANCE,
    /** The ending. */
    ENDING,
    /** The winner. */
    WINNER,
    /** The rules fail. */
    FAULT,
    /** A case of the ruleset holds under one of them alone. */
    CASE
  }

  static Difference of(Kind kind, String first, String second) {
    return new Difference(kind, first, second, List.of());
  }
}
