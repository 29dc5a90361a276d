package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The odds of a position without given policies: with optimal play of both sides if that is solved
 * within a limit, else with sensible policies or first answers.
 *
 * @param calculation the calculation
 * @param result its result
 * @param note the range over all choices, or a note that optimal play was not solved
 */
public record OptimalPlay(OddsCalculation calculation, OddsResult result, String note) {

  /** The default limit of positions explored for optimal play. */
  public static final int MOST = 60_000;

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * Computes the odds.
   *
   * @param sensible the sensible policies; empty if none are defined
   * @param most the limit of positions explored for optimal play
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from the position
   */
  public static OptimalPlay of(
      Ruleset rules,
      OddsQuery query,
      OddsStart start,
      List<String> sensible,
      int most,
      SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    OddsCalculation best = query.by(OddsQuery.BEST).upTo(most).of(rules, start);
    if (best.aim().isEmpty()) {
      OddsCalculation first = query.of(rules, start);
      return new OptimalPlay(first, first.answer(patience), "");
    }
    OddsResult found = best.answer(patience);
    if (!isSolved(found)) {
      OddsCalculation first = query.by(sensible).of(rules, start);
      String note =
          LabMessage.POLICY_BEST_CONTINUES.text(describeUnsolved(best, found, most, sensible));
      return new OptimalPlay(first, first.answer(patience), note);
    }
    return new OptimalPlay(best, found, range(query, best, found, patience));
  }

  /**
   * Returns a note that optimal play was not solved, with bounds of the side's win probability and
   * the policy used instead.
   *
   * @param sensible the sensible policies; empty if none are defined
   * @param most the number of positions explored
   */
  public static String describeUnsolved(
      OddsCalculation best, OddsResult found, int most, List<String> sensible) {
    return say(
        LabMessage.OPTIMAL_PLAY_UNSOLVED.text(),
        most,
        between(best, found),
        sensible.isEmpty()
            ? LabMessage.TAKES_FIRST_ANSWER.text()
            : LabMessage.FOLLOWS_SENSIBLE_POLICY.text());
  }

  private static String between(OddsCalculation best, OddsResult found) {
    Sort sides = best.rules().layout().sorts().sides();
    return found.between().isEmpty()
        ? ""
        : say(
            LabMessage.WIN_BETWEEN.text(),
            best.aim().map(aim -> sides.title(aim.side())).orElse(""),
            PERCENT * found.between().get(0),
            PERCENT * found.between().get(1));
  }

  /**
   * Computes the odds under the given policies, with a note on the range over all choices.
   *
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from the position
   */
  public static OptimalPlay withOptimalRange(
      Ruleset rules, OddsQuery query, OddsStart start, int most, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    OddsCalculation best = query.by(OddsQuery.BEST).upTo(most).of(rules, start);
    OddsCalculation said = query.of(rules, start);
    String note = best.aim().isEmpty() ? "" : range(query, best, best.answer(patience), patience);
    return new OptimalPlay(said, said.answer(patience), note);
  }

  /** Whether no limit has left anything unknown. */
  public static boolean isSolved(OddsResult result) {
    return result.unresolvedChance() == 0 && result.between().isEmpty();
  }

  /**
   * Returns a note on the win probability of the optimizing side under optimal play and its range
   * over all choices; empty if choices do not matter, or it is not solved.
   *
   * @param best optimal play of both sides
   * @param found its result
   */
  public static String range(
      OddsQuery query, OddsCalculation best, OddsResult found, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    Optional<Policy.OptimalAnswer> aim = best.aim();
    if (aim.isEmpty() || !isSolved(found)) {
      return "";
    }
    Sort sides = best.rules().layout().sorts().sides();
    String id = sides.id(aim.get().side());
    List<Double> all = new ArrayList<>();
    for (String word : List.of("worst-for ", "best-for ")) {
      OddsQuery together = query.by(List.of(word + aim.get().seat())).upTo(best.most());
      OddsResult result = together.of(best.rules(), best.start()).answer(patience);
      if (!isSolved(result)) {
        return "";
      }
      all.add(PERCENT * wins(result, id));
    }
    double is = PERCENT * wins(found, id);
    return all.get(1) - all.get(0) < NOTHING
        ? ""
        : say(
            LabMessage.WIN_IF_BOTH_OPTIMAL.text(),
            sides.title(aim.get().side()),
            is,
            Math.min(is, all.get(0)),
            Math.max(is, all.get(1)));
  }

  private static double wins(OddsResult result, String side) {
    return result.ends().stream()
        .filter(end -> end.winner().equals(side))
        .mapToDouble(OddsResult.Chance::chance)
        .sum();
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** The note, if there is one. */
  public Optional<String> optionalNote() {
    return note.isEmpty() ? Optional.empty() : Optional.of(note);
  }
}
