package gabion.tools.lab.coach;

import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The answer that a bot would give for the seat asked, and why. It is computed from what the seat
 * sees alone.
 *
 * @param answer its number among the legal answers
 * @param words of the answer
 * @param comparison with the next best answer; empty where there is only one answer, where the seat
 *     has no side to play for, or where no game could be tried
 */
public record Hint(long answer, String words, Optional<Comparison> comparison) {

  /** How many reasons of a kind are told. */
  private static final int TOLD = 2;

  private static final double PERCENT = 100;

  /**
   * The comparison with another answer.
   *
   * @param side the title of the seat's side
   * @param other the words of the other answer
   * @param result of the trial games; the first answer is the hint's
   * @param reasons as sentences
   */
  public record Comparison(
      String side, String other, AnswerComparison.Result result, List<String> reasons) {}

  /** Returns what an answer gains and costs against another, as far as the games show it. */
  static List<String> reasons(Ruleset rules, int side, AnswerComparison.Result result) {
    List<String> gains = new ArrayList<>();
    List<String> costs = new ArrayList<>();
    for (AnswerComparison.TermDifference term : result.terms()) {
      boolean own = term.side() == side;
      double points = own ? term.points().is() : -term.points().is();
      String what =
          own
              ? term.say()
              : LabMessage.HINT_OF_OTHER.text(
                  rules.layout().sorts().sides().title(term.side()), term.say());
      LabMessage text =
          own
              ? points > 0 ? LabMessage.HINT_GAINS : LabMessage.HINT_COSTS
              : points > 0 ? LabMessage.HINT_PREVENTS : LabMessage.HINT_ALLOWS;
      (points > 0 ? gains : costs).add(text.text(what, Math.abs(points)));
    }
    List<String> told = new ArrayList<>();
    gains.stream().limit(TOLD).forEach(told::add);
    costs.stream().limit(1).forEach(told::add);
    return told;
  }

  /** Whether the trial games separate the answer from the next best, in its favour. */
  public boolean isSure() {
    return comparison.filter(one -> one.result().difference().from() > 0).isPresent();
  }

  /** Returns the hint in two or three sentences. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(LabMessage.HINT_ANSWER.text(words));
    comparison.ifPresent(
        one -> {
          AnswerComparison.Result result = one.result();
          PairedMetric.Estimate difference = result.difference();
          lines.add(
              LabMessage.HINT_WORTH.text(
                      one.side(), PERCENT * result.first(), result.games(), one.other())
                  + (!difference.mayBeNothing()
                      ? LabMessage.HINT_DIFFERS.text(
                          PERCENT * result.second(),
                          PERCENT * difference.from(),
                          PERCENT * difference.to())
                      : LabMessage.HINT_ALIKE.text(PERCENT * result.second())));
          if (!one.reasons().isEmpty()) {
            lines.add(LabMessage.HINT_REASONS.text(String.join("; ", one.reasons())));
          }
        });
    return lines;
  }
}
