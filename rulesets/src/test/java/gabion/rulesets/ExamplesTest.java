package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Clause;
import gabion.define.Ruling;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.View;
import gabion.state.Draft;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.ViewContext;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples that are games of their own: from them authors learn, so they are whole. */
class ExamplesTest {

  private static final Path EXAMPLES = Shelf.HOME.resolve("tools").resolve("examples");
  private static final int GAMES = 100;
  private static final int COLUMNS = 80;

  /** A pack and the game in it. */
  record Example(Library library, Ruleset rules) {
    @Override
    public String toString() {
      return rules.id();
    }
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    try (Stream<Path> packs = Files.list(EXAMPLES)) {
      for (Path pack : packs.sorted().toList()) {
        Library library = new Library(List.of(Shelf.HOME, pack), Shelf.SCRIPTS);
        Set<String> own = new TreeSet<>(library.ids());
        own.removeAll(Shelf.library().ids());
        own.forEach(id -> examples.add(new Example(library, Shelf.load(library, id))));
      }
    }
    return examples;
  }

  @Test
  void there_are_a_game_on_squares_two_with_hidden_blocks_and_a_campaign() throws IOException {
    assertThat(examples())
        .extracting(Example::toString)
        .contains("brandubh", "salt-road", "fen-war", "two-summers");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void its_cases_hold_and_each_clause_and_ruling_has_one(Example example) {
    Problems problems = new Problems();
    List<CaseReport> reports =
        Cases.run(example.library(), example.rules(), Optional.empty(), problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    for (CaseReport report : reports) {
      assertThat(report.failure()).as(report.id()).isEmpty();
    }
    Set<String> cited =
        reports.stream().flatMap(report -> report.cites().stream()).collect(Collectors.toSet());
    var definitions = example.rules().program().definitions();
    assertThat(definitions.clauses())
        .isNotEmpty()
        .allMatch((Clause clause) -> clause.ids().anyMatch(cited::contains));
    assertThat(definitions.rulings())
        .extracting((Ruling ruling) -> ruling.thing().id())
        .isSubsetOf(cited);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void its_random_games_end_and_lose_nothing(Example example) {
    Ruleset rules = example.rules();
    try (Machine machine = new Machine(rules.program())) {
      for (Match match : Match.of(rules, 1, GAMES)) {
        Draft draft = rules.createDraft(match.setup(), match.seed());
        Census census = new Census(draft);
        machine.enter(draft, "game");
        assertThat(machine.run(draft, match.players())).as("%s", match).isEqualTo(Outcome.ENDED);
        census.check(draft);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void its_board_is_drawn_in_eighty_columns(Example example) {
    Problems problems = new Problems();
    Display display = Display.of(example.rules(), problems);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    try (Game game = Game.begin(example.rules(), example.rules().setup(), 1)) {
      assertThat(display.picture(ViewContext.at(game, View.NOBODY)).sketch())
          .isNotEmpty()
          .allSatisfy(line -> assertThat(line.text()).hasSizeLessThanOrEqualTo(COLUMNS));
    }
  }
}
