package gabion.tools.lab.odds;

import gabion.play.Ruleset;
import gabion.play.Setup;
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
public record GoodPlay(Calculation calculation, Result result, String note) {

  private static final double PERCENT = 100;
  private static final double NOTHING = 5e-9;

  /**
   * Works it out.
   *
   * @param most how many positions are looked at before good play is given up
   * @throws Policies.Wrong where the rules cannot go on from the position
   */
  public static GoodPlay of(
      Ruleset rules, OddsAsked asked, OddsStart start, int most, Patience patience)
      throws Policies.Wrong {
    Calculation best = asked.by(OddsAsked.BEST).upTo(most).of(rules, start);
    if (best.aim().isEmpty()) {
      Calculation first = asked.of(rules, start);
      return new GoodPlay(first, first.answer(patience), "");
    }
    Result found = best.answer(patience);
    if (!isSolved(found)) {
      Calculation first = asked.of(rules, start);
      String note =
          say("good play was not solved in %,d positions, so each takes the first answer", most);
      return new GoodPlay(
          first, first.answer(patience), note + "; `--policy best --most N` goes on");
    }
    return new GoodPlay(best, found, note(rules, asked, start, best, found, patience));
  }

  private static boolean isSolved(Result result) {
    return result.unresolved() == 0 && result.between().isEmpty();
  }

  /** How likely the side whose seat is sought wins if both play well, and by any other choices. */
  private static String note(
      Ruleset rules,
      OddsAsked asked,
      OddsStart start,
      Calculation best,
      Result found,
      Patience patience)
      throws Policies.Wrong {
    int side = best.aim().map(Policy.Solved::side).orElse(-1);
    String id = rules.layout().sorts().sides().id(side);
    Setup setup = start.setup();
    List<Double> all = new ArrayList<>();
    for (boolean help : List.of(false, true)) {
      OddsAsked by = asked.by(Policies.together(rules, setup, start.draft(), help));
      Result result = by.upTo(best.most()).of(rules, start).answer(patience);
      if (!isSolved(result)) {
        return "";
      }
      all.add(PERCENT * wins(result, id));
    }
    String title = rules.layout().sorts().sides().title(side);
    double is = PERCENT * wins(found, id);
    return all.get(1) - all.get(0) < NOTHING
        ? ""
        : say(
            "%s win %.1f %% if both play well; %.1f to %.1f %% by other choices",
            title, is, Math.min(is, all.get(0)), Math.max(is, all.get(1)));
  }

  private static double wins(Result result, String side) {
    return result.ends().stream()
        .filter(end -> end.winner().equals(side))
        .mapToDouble(Result.Chance::chance)
        .sum();
  }

  private static String say(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** The note, if there is one. */
  public Optional<String> said() {
    return note.isEmpty() ? Optional.empty() : Optional.of(note);
  }
}
