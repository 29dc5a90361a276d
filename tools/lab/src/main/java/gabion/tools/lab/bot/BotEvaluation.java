package gabion.tools.lab.bot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A bot's evaluation of the answers to a question, in the words of the seat asked.
 *
 * @param evaluations the answers considered, the given one first, then by decreasing value; only
 *     the best few
 * @param games the number of full or partial trial games
 * @param isInterrupted whether the search was cut short
 */
public record BotEvaluation(List<AnswerEvaluation> evaluations, long games, boolean isInterrupted) {

  /** How many answers are kept. */
  static final int MOST = 10;

  private static final int SAID = 3;

  /**
   * An answer as a bot thinks of it.
   *
   * @param answer its number among the legal answers
   * @param words the answer
   * @param share how much of a game it is worth to the side of the seat: 0 lost, 1 won
   * @param games in how many games it was tried
   */
  public record AnswerEvaluation(long answer, String words, double share, long games) {}

  /** The best three: {@code e4 0.61, d4 0.57; 400 playouts}. */
  @Override
  public String toString() {
    String best =
        evaluations.stream()
            .limit(SAID)
            .map(each -> String.format(Locale.ROOT, "%s %.2f", each.words(), each.share()))
            .collect(Collectors.joining(", "));
    return best + "; " + games + " playouts" + (isInterrupted ? ", stopped" : "");
  }
}
