package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.tools.packs.Library;
import gabion.tools.table.ScenarioSeries;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The last scenario of each ruleset begins from the end of its first and keeps all. */
class ScenarioSeriesTest {

  private static final int GAMES = Shelf.WIDE ? 100 : 4;

  @TempDir private Path pack = Path.of("");

  static Stream<Ruleset> rulesetsOfSeveralScenarios() {
    return Shelf.rulesets().filter(rules -> rules.scenarioIds().size() > 1);
  }

  @Test
  void several_rulesets_have_several_scenarios() {
    assertThat(rulesetsOfSeveralScenarios()).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @MethodSource("rulesetsOfSeveralScenarios")
  void what_is_kept_is_as_it_was_at_the_end(Ruleset plain) throws IOException {
    List<String> scenarios = plain.scenarioIds();
    String first = scenarios.get(0);
    String last = scenarios.get(scenarios.size() - 1);
    Path folder = Files.createDirectories(pack.resolve("rulesets").resolve(plain.id()));
    Files.writeString(
        folder.resolve("campaign.yaml"),
        "scenarios: { %s: { after: %s, keep: %s } }\n".formatted(last, first, keepable(plain)));
    Ruleset rules = Shelf.load(new Library(List.of(Shelf.HOME, pack), Shelf.SCRIPTS), plain.id());
    Problems problems = new Problems();
    ScenarioSeries campaign = ScenarioSeries.of(rules, problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(campaign.next(first)).containsExactly(last);
    try (Machine machine = new Machine(rules.program())) {
      for (Match match : Match.of(rules, 1, GAMES)) {
        if (match.setup().scenario().equals(first)) {
          Draft end = rules.createDraft(match.setup(), match.seed());
          machine.enter(end, "game");
          assertThat(machine.run(end, match.players())).as("%s", match).isEqualTo(Outcome.ENDED);
          Setup alone = Match.setup(rules, last, Map.of());
          Draft next =
              rules.createDraft(
                  new Setup(last, alone.options(), campaign.keep(last, end)), match.seed());
          assertThat(kept(next)).as("%s", match).isEqualTo(kept(end));
          assertThat(next.disagreement()).isEmpty();
        }
      }
    }
  }

  private static boolean isKept(Field field, Ruleset rules) {
    return field.offset() > Fields.WINNER
        && !field.isOption()
        && (field.keys().size() < 2 || !field.isOfNumbers(rules.layout().sorts()));
  }

  /** The names of all kinds, groups and fields that can be kept. */
  private static Set<String> keepable(Ruleset rules) {
    Sorts sorts = rules.layout().sorts();
    Set<String> names = new TreeSet<>(rules.layout().rows().kinds().keySet());
    sorts.byName().values().stream()
        .filter(sort -> sort.within(sorts.pieces()))
        .map(Sort::name)
        .forEach(names::add);
    rules.layout().fields().all().stream()
        .filter(field -> isKept(field, rules))
        .map(Field::name)
        .filter(name -> rules.layout().fields().ofPieces(name) == null)
        .forEach(names::add);
    return names;
  }

  /** All counts, places and fields that can be kept, a line each. */
  private static List<String> kept(Draft draft) {
    Sorts sorts = draft.layout().sorts();
    Stream.Builder<String> lines = Stream.builder();
    for (int place = 0; place < sorts.places().size(); place++) {
      for (int row = 0; row < draft.layout().rows().size(); row++) {
        if (draft.count(row, place) > 0) {
          lines.add(row + " at " + sorts.places().id(place) + ": " + draft.count(row, place));
        }
      }
    }
    for (int piece = 0; piece < sorts.pieces().size(); piece++) {
      lines.add(sorts.pieces().id(piece) + ": " + sorts.places().id(draft.placeOf(piece)));
    }
    for (Field field : draft.layout().fields().all()) {
      boolean isSetting = field.offset() <= Fields.WINNER || field.isOption();
      for (int at = 0; !isSetting && at < field.size(); at++) {
        lines.add(field.name() + " " + at + ": " + draft.field(field.offset() + at));
      }
    }
    for (int memory = 0; memory < draft.layout().fields().memories(); memory++) {
      var noted = draft.notes(memory);
      for (int at = 0; at < noted.size(); at++) {
        lines.add(memory + " " + noted.key(at) + ": " + noted.get(noted.key(at), 0));
      }
    }
    return lines.build().collect(Collectors.toList());
  }
}
