package gabion.tools.command;

import gabion.play.Library;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.text.Problems;
import gabion.tools.lab.Starts;
import gabion.tools.lab.balance.Impact;
import gabion.tools.lab.balance.PairedGames;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.Policies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a difference of rules does to the odds of positions, and to whole games. */
final class DiffImpact {

  /** Cases of which the odds are told. */
  private static final int MOST_CASES = 3;

  @Option(
      names = "--battle",
      paramLabel = "LINE",
      description =
          "A position whose odds are compared, as for `odds`; cases that part where none is told.")
  private List<String> battles = new ArrayList<>();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games at random under both, with the same luck; 60 by default, 0 for none.")
  private int games = 60;

  @Option(
      names = "--measure",
      paramLabel = "SENTENCE",
      description = "A number or a claim that is told besides; may be repeated.")
  private List<String> measures = new ArrayList<>();

  /**
   * Rules with how they are set up.
   *
   * @param readings what a case is read with, whatever it asks for itself
   */
  record Side(Library library, Ruleset rules, Setup setup, Map<String, String> readings) {}

  /** What came of it; no games where none were asked for, or sides differ. */
  record Told(List<ChangedOdds> odds, @Nullable Impact wins) {

    List<String> lines() {
      List<String> lines = new ArrayList<>();
      if (!odds.isEmpty()) {
        lines.add("odds");
        odds.forEach(one -> one.lines().forEach(line -> lines.add("  " + line)));
      }
      if (wins != null) {
        lines.add("games");
        lines.add("  " + wins.line());
      }
      return lines;
    }

    Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("odds", odds.stream().map(ChangedOdds::fields).toList());
      if (wins != null) {
        fields.put("games", wins.fields());
      }
      return fields;
    }
  }

  /**
   * Works it out.
   *
   * @param cases the cases that show the difference
   */
  Told of(Surroundings here, Packs packs, Side one, Side two, List<String> cases)
      throws InterruptedException {
    if (games < 0) {
      throw packs.wrong("--games wants a number of games");
    }
    List<ChangedOdds> odds = new ArrayList<>();
    try {
      for (String line : battles) {
        odds.add(battle(here, one, two, line));
      }
      for (String id : battles.isEmpty() ? cases : List.<String>of()) {
        Optional<OddsStart> first = start(one, id);
        Optional<OddsStart> second = start(two, id);
        if (odds.size() < MOST_CASES && first.isPresent() && second.isPresent()) {
          ChangedOdds changed =
              ChangedOdds.of(
                  "case " + id,
                  new ChangedOdds.Asked(one.rules(), first.get(), "", measures),
                  new ChangedOdds.Asked(two.rules(), second.get(), "", measures));
          if (changed.isKnown()) {
            odds.add(changed);
          }
        }
      }
    } catch (Policies.Wrong wrong) {
      throw packs.wrong(String.valueOf(wrong.getMessage()));
    }
    return new Told(odds, wins(here, packs, one, two));
  }

  private static Optional<OddsStart> start(Side side, String id) {
    Problems problems = new Problems(); // a case that the other rules do not understand has no odds
    return Starts.ofCase(side.library(), side.rules(), id, side.readings(), problems)
        .filter(start -> problems.isEmpty());
  }

  private ChangedOdds battle(Surroundings here, Side one, Side two, String line)
      throws Policies.Wrong {
    List<ChangedOdds.Asked> asked = new ArrayList<>();
    for (Side side : List.of(one, two)) {
      Problems problems = new Problems();
      Starts.Battle battle =
          Starts.ofLine(side.rules(), side.setup(), line, problems)
              .orElseThrow(() -> Packs.refused(here, problems.list()));
      asked.add(new ChangedOdds.Asked(side.rules(), battle.start(), battle.winner(), measures));
    }
    return ChangedOdds.of(line, asked.get(0), asked.get(1));
  }

  private @Nullable Impact wins(Surroundings here, Packs packs, Side one, Side two)
      throws InterruptedException {
    PairedGames.Contender now = new PairedGames.Contender(one.rules(), one.setup(), Map.of());
    PairedGames.Contender then = new PairedGames.Contender(two.rules(), two.setup(), Map.of());
    if (games == 0 || !now.hasSidesOf(then)) {
      return null;
    }
    return MeasuredImpact.of(
        here, packs, now, then, MeasuredImpact.Asked.random(games, 1, measures));
  }
}
