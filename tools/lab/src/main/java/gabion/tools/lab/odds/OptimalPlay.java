package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A question about a position for which nobody has said how choices are made: both sides play well,
 * where that is solved within a bound, else each takes the first answer.
 *
 * @param calculation what is worked out
 * @param result what came of it
 * @param note how far it hangs on choices, or that good play was not solved
 */
public record OptimalPlay(OddsCalculation calculation, OddsResult result, String note) {

  /** So many positions are looked at before good play is given up where nobody says how many. */
  public static final int MOST = 60_000;

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * Works it out.
   *
   * @param sensible how somebody sensible chooses; empty where nothing says it
   * @param most how many positions are looked at before good play is given up
   * @throws Policies.Wrong where the rules cannot go on from the position
   */
  public static OptimalPlay of(
      Ruleset rules,
      OddsQuery asked,
      OddsStart start,
      List<String> sensible,
      int most,
      SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    OddsCalculation best = asked.by(OddsQuery.BEST).upTo(most).of(rules, start);
    if (best.aim().isEmpty()) {
      OddsCalculation first = asked.of(rules, start);
      return new OptimalPlay(first, first.answer(patience), "");
    }
    OddsResult found = best.answer(patience);
    if (!isSolved(found)) {
      OddsCalculation first = asked.by(sensible).of(rules, start);
      String note =
          describeUnsolved(best, found, most, sensible) + "; `--policy best --most N` goes on";
      return new OptimalPlay(first, first.answer(patience), note);
    }
    return new OptimalPlay(best, found, range(asked, best, found, patience));
  }

  /**
   * That good play was not solved, between what the side's victory lies, and who chooses instead.
   *
   * @param sensible how somebody sensible chooses; empty where nothing says it
   * @param most how many positions were looked at
   */
  public static String describeUnsolved(
      OddsCalculation best, OddsResult found, int most, List<String> sensible) {
    return say(
        "good play was not solved in %,d positions%s, so each %s",
        most,
        between(best, found),
        sensible.isEmpty() ? "takes the first answer" : "chooses as the ruleset says is sensible");
  }

  private static String between(OddsCalculation best, OddsResult found) {
    Sort sides = best.rules().layout().sorts().sides();
    return found.between().isEmpty()
        ? ""
        : say(
            " (%s win between %.0f and %.0f %%)",
            best.aim().map(aim -> sides.title(aim.side())).orElse(""),
            PERCENT * found.between().get(0),
            PERCENT * found.between().get(1));
  }

  /**
   * The same where choices are made as is said, and beside it how far it hangs on them.
   *
   * @throws Policies.Wrong where the rules cannot go on from the position
   */
  public static OptimalPlay withOptimalRange(
      Ruleset rules, OddsQuery asked, OddsStart start, int most, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    OddsCalculation best = asked.by(OddsQuery.BEST).upTo(most).of(rules, start);
    OddsCalculation said = asked.of(rules, start);
    String note = best.aim().isEmpty() ? "" : range(asked, best, best.answer(patience), patience);
    return new OptimalPlay(said, said.answer(patience), note);
  }

  /** Whether no limit has left anything unknown. */
  public static boolean isSolved(OddsResult result) {
    return result.unresolvedChance() == 0 && result.between().isEmpty();
  }

  /**
   * How likely the side wins whose good is sought if both play well, and by any other choices;
   * empty where it does not hang on choices, or is not solved.
   *
   * @param best good play of both sides
   * @param found what came of it
   */
  public static String range(
      OddsQuery asked, OddsCalculation best, OddsResult found, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    Optional<Policy.OptimalAnswer> aim = best.aim();
    if (aim.isEmpty() || !isSolved(found)) {
      return "";
    }
    Sort sides = best.rules().layout().sorts().sides();
    String id = sides.id(aim.get().side());
    List<Double> all = new ArrayList<>();
    for (String word : List.of("worst-for ", "best-for ")) {
      OddsQuery together = asked.by(List.of(word + aim.get().seat())).upTo(best.most());
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
            "%s win %.1f %% if both play well; %.1f to %.1f %% by other choices",
            sides.title(aim.get().side()), is, Math.min(is, all.get(0)), Math.max(is, all.get(1)));
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
