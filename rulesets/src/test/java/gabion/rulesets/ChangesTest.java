package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Thing;
import gabion.flow.log.EventFormatter;
import gabion.flow.run.Machine;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Designers change numbers, and modders lay packs over rulesets; neither touches Java. */
class ChangesTest {

  private static final Path EXAMPLES = Shelf.HOME.resolve("tools").resolve("examples");
  private static final int SEEDS = 60;

  /** So many games are played in any case. */
  private static final int LEAST = Shelf.LONG ? SEEDS : Shelf.WIDE ? 15 : 5;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets()
        .filter(rules -> !rules.program().definitions().dice().isEmpty())
        .toList();
  }

  /** An example pack and one ruleset it changes. */
  record Example(Path pack, String id) {
    Library library() {
      return new Library(List.of(Shelf.HOME, pack), Shelf.SCRIPTS);
    }

    @Override
    public String toString() {
      return pack.getFileName() + " over " + id;
    }
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    try (Stream<Path> packs = Files.list(EXAMPLES)) {
      for (Path pack : packs.sorted().toList()) {
        for (String id : Shelf.library().ids()) {
          if (Files.isDirectory(pack.resolve("rulesets").resolve(id))) {
            examples.add(new Example(pack, id));
          }
        }
      }
    }
    return examples;
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void one_number_on_a_die_makes_another_game(Ruleset rules) throws IOException {
    Pack pack = new Pack(folder).copied(rules.id());
    List<Long> written = results(rules);
    assertThat(results(Shelf.load(pack.alone(), rules.id()))).isEqualTo(written);
    Tree.Text number = numberOnADie(rules);
    SourceLocation where = number.location();
    Path name = Path.of(where.source().name()).getFileName();
    Path file = folder.resolve("rulesets").resolve(rules.id()).resolve(name);
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    String line = lines.get(where.line() - 1);
    int from = where.column() - 1;
    int to = from + number.value().length();
    int more = Integer.parseInt(number.value()) + 1;
    lines.set(where.line() - 1, line.substring(0, from) + more + line.substring(to));
    Files.write(file, lines);
    Ruleset changed = Shelf.load(pack.alone(), rules.id());
    assertThat(changed.fingerprint().whole()).isNotEqualTo(rules.fingerprint().whole());
    assertThat(rules.fingerprint().changes(changed.fingerprint()))
        .containsExactly("rulesets/" + rules.id() + "/" + name + " has changed");
    assertThat(results(changed)).isNotEqualTo(written);
  }

  private static Tree.Text numberOnADie(Ruleset rules) {
    for (Thing die : rules.program().definitions().dice()) {
      Tree tree = die.block().tree("faces").orElse(null);
      if (tree instanceof Tree.Text range) { // 1 to 6
        return range.part(range.value().lastIndexOf(' ') + 1, range.value().length());
      }
      if (tree instanceof Tree.Fields faces) {
        for (Tree.Field face : faces.fields().values()) {
          if (face.value() instanceof Tree.Text number) {
            return number;
          }
        }
      }
    }
    throw new AssertionError("no die of " + rules.id() + " has numbered faces");
  }

  /** How some games end. */
  private static List<Long> results(Ruleset rules) {
    List<Long> results = new ArrayList<>();
    try (Machine machine = new Machine(rules.program())) {
      for (Match match : Match.of(rules, 1, LEAST)) {
        Draft draft = rules.createDraft(match.setup(), match.seed());
        machine.enter(draft, "game");
        machine.run(draft, match.players());
        results.add(draft.hash());
      }
    }
    return results;
  }

  @Test
  void there_are_examples() throws IOException {
    assertThat(examples()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void the_cases_of_an_example_hold(Example example) {
    Ruleset changed = Shelf.load(example.library(), example.id());
    Problems problems = new Problems();
    List<String> old = casesOfTheBase(example.id());
    List<CaseReport> own =
        Cases.run(example.library(), changed, Optional.empty(), problems).stream()
            .filter(report -> !old.contains(report.id()))
            .toList();
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(own).isNotEmpty();
    for (CaseReport report : own) {
      assertThat(report.failure()).as(report.id()).isEmpty();
    }
  }

  private static List<String> casesOfTheBase(String id) {
    Ruleset base = Shelf.rulesets().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    return CasesTest.run(base).stream().map(CaseReport::id).toList();
  }

  /** What an example adds to the pieces turns up in games, and the games still end. */
  @ParameterizedTest
  @MethodSource("examples")
  void what_an_example_adds_is_played(Example example) {
    Ruleset base =
        Shelf.rulesets().filter(one -> one.id().equals(example.id())).findFirst().orElseThrow();
    Ruleset changed = Shelf.load(example.library(), example.id());
    List<String> added = new ArrayList<>(changed.layout().sorts().pieces().ids());
    added.removeAll(base.layout().sorts().pieces().ids());
    assertThat(added).as("pieces that only the example has").isNotEmpty();
    added.replaceAll(id -> title(changed, id));
    try (Machine machine = new Machine(changed.program())) {
      EventFormatter sentences = new EventFormatter(changed.layout());
      machine.listen(
          event -> sentences.lines(event).forEach(line -> added.removeIf(line::contains)));
      List<Match> matches = Match.of(changed, 1, SEEDS);
      for (int i = 0; i < SEEDS && (i < LEAST || !added.isEmpty()); i++) {
        Match match = matches.get(i);
        Draft draft = changed.createDraft(match.setup(), match.seed());
        Census census = new Census(draft);
        machine.enter(draft, "game");
        machine.run(draft, match.players());
        census.check(draft);
      }
    }
    assertThat(added).as("pieces that no game tells of").isEmpty();
  }

  private static String title(Ruleset rules, String id) {
    return rules.layout().sorts().pieces().title(rules.layout().sorts().pieces().number(id));
  }
}
