package gabion.tools.lab.bot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a bot thought of answers to a question, in the words of the seat that was asked.
 *
 * @param evaluations the answers that it weighed, the one that it gave first, then the better
 *     first; no more than the best few
 * @param games how many games, or beginnings of games, it tried them in
 * @param isInterrupted whether it would have gone on, had it not been told to answer
 */
public record BotEvaluation(List<AnswerEvaluation> evaluations, long games, boolean isInterrupted) {

  /** How many answers are kept. */
  static final int MOST = 10;

  private static final int SAID = 3;

  /**
   * An answer as a bot thinks of it.
   *
   * @param words the answer
   * @param share how much of a game it is worth to the side of the seat: 0 lost, 1 won
   * @param games in how many games it was tried
   */
  public record AnswerEvaluation(String words, double share, long games) {}

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
