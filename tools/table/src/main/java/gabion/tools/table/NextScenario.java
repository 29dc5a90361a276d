package gabion.tools.table;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The next scenario, which begins from the end of a game. */
public final class NextScenario {

  private NextScenario() {}

  /**
   * Returns the setup of the next game. It stands alone: it holds what the scenario keeps.
   *
   * @param scenario its id; empty for the only one that comes after that of the game
   * @param asked readings by option; for the rest it has those of the game
   * @param problems receives why there is no such game
   */
  public static Optional<Setup> setup(
      Game before, String scenario, Map<String, String> asked, Problems problems) {
    Ruleset rules = before.ruleset();
    String first = before.setup().scenario();
    if (!before.isOver()) {
      String turn = rules.layout().sorts().seats().id(before.question().seat());
      problems.add(
          ProblemCode.EXPECTED,
          null,
          null,
          TableMessage.FINISHED_GAME.text(),
          TableMessage.UNFINISHED_GAME.text(turn));
      return Optional.empty();
    }
    ScenarioSeries series = ScenarioSeries.of(rules, problems);
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    List<String> next = series.next(first);
    String chosen = scenario.isEmpty() && next.size() == 1 ? next.get(0) : scenario;
    if (!next.contains(chosen)) {
      String found = chosen.isEmpty() ? TableMessage.NO_SCENARIO.text() : "`" + chosen + "`";
      String help =
          next.isEmpty()
              ? TableMessage.NO_NEXT.text(first)
              : TableMessage.NEXT_ARE.text(String.join("`, `", next));
      String wanted = TableMessage.SCENARIO_AFTER.text(first);
      problems.add(ProblemCode.EXPECTED, null, help, wanted, found);
      return Optional.empty();
    }
    Map<String, String> options = new LinkedHashMap<>(before.setup().options());
    String seating = rules.layout().seating().ofScenario(chosen);
    if (seating != null) {
      options.put(Ruleset.SEATS, seating);
    }
    options.putAll(asked);
    return rules
        .setup(chosen, options, problems)
        .map(
            setup ->
                new Setup(chosen, setup.options(), series.keep(chosen, before.state().thaw())));
  }
}
