package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.flow.run.Machine;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A choice without {@code none:} must not come up empty. How often each was asked, and how often
 * only its other answers stood there, is written to {@code target/choices/<id>.txt}.
 */
class ChoicesTest {

  private static final int SEEDS = Shelf.LONG ? 2_000 : Shelf.WIDE ? 150 : 40;

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  /** Plays at random and counts what was asked. */
  private static final class Counting implements Oracle {
    private final Map<String, long[]> counts;
    private final RandomOracle players;

    Counting(Map<String, long[]> counts, RandomOracle players) {
      this.counts = counts;
      this.players = players;
    }

    @Override
    public long answer(Question question) {
      var where = question.step().location();
      String at = where == null ? "a script" : file(where.source()) + ":" + where.line();
      long[] count =
          counts.computeIfAbsent(
              at + " " + question.step().verb() + " " + question.step().name(), any -> new long[2]);
      count[0]++;
      count[1] += question.shape().properCount() == 0 ? 1 : 0;
      return players.answer(question);
    }
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void no_choice_without_a_way_out_is_ever_empty(Ruleset rules) throws IOException {
    Map<String, long[]> counts = new TreeMap<>();
    try (Machine machine = new Machine(rules.program())) {
      Property.forAll(
          Match.of(rules, 5_000, SEEDS),
          (match, progress) -> {
            Draft draft = rules.createDraft(match.setup(), match.seed());
            machine.enter(draft, "game");
            machine.run(draft, new Counting(counts, match.players()));
          });
    }
    StringBuilder page = new StringBuilder("asked, of these without a proper answer\n");
    counts.forEach(
        (name, count) -> page.append("%8d %8d  %s%n".formatted(count[0], count[1], name)));
    List<String> unasked = new ArrayList<>();
    for (String choice : withoutNone(rules)) {
      if (counts.keySet().stream().noneMatch(name -> name.startsWith(choice + " "))) {
        unasked.add(choice);
      }
    }
    unasked.forEach(choice -> page.append("never asked: ").append(choice).append('\n'));
    Path report = Path.of("target", "choices", rules.id() + ".txt");
    Files.createDirectories(report.getParent());
    Files.writeString(report, page);
    // an empty choice without another answer is a problem of the ruleset, and would have ended a
    // game
    assertThat(unasked).as("choices without `none:` that no game reached").isEmpty();
  }

  /** The places of all choices in YAML that do not say what happens where there is nothing. */
  private static List<String> withoutNone(Ruleset rules) throws IOException {
    List<String> places = new ArrayList<>();
    Path folder = Shelf.HOME.resolve("rulesets").resolve(rules.id());
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".yaml")).toList()) {
        Source source = new Source(file.toString(), "base", Files.readString(file));
        YamlReader.read(source, new Problems()).ifPresent(tree -> collect(tree, places));
      }
    }
    return places;
  }

  private static void collect(Tree tree, List<String> places) {
    if (tree instanceof Tree.Fields fields) {
      Tree.Field choose = fields.fields().get("choose");
      if (choose != null && fields.get("none") == null) {
        places.add(file(tree.location().source()) + ":" + choose.key().location().line());
      }
      fields.fields().values().forEach(field -> collect(field.value(), places));
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> collect(item, places));
    }
  }

  private static String file(Source source) {
    return source.name().substring(source.name().lastIndexOf('/') + 1);
  }
}
