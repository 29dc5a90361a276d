package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.define.Citation;
import gabion.define.Thing;
import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A case touches what it cites: a rule is taken away, and at least one case turns red. What
 * survives stands with its reason in {@code survivors/<id>.txt}. Every 144th rule is tried, and
 * those of that list; every third with {@code -Dgabion.wide=true}, all with {@code
 * -Dgabion.long=true}.
 */
@Tag("wide")
@Execution(ExecutionMode.CONCURRENT)
class SurvivorsTest {

  private static final int EVERY = Shelf.LONG || Shelf.RECORD ? 1 : 3;

  @TempDir private Path folder = Path.of("");

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  /**
   * A rule that is taken away.
   *
   * @param name what it is
   * @param yaml a file laid over the ruleset; empty where nothing is taken away in it
   * @param script the file of a script that is left out; empty where none is
   * @param from where the rule comes from: who cites that misses it first
   */
  private record Loss(String name, String yaml, String script, Citation from) {

    boolean isOf(String source) {
      return !source.isEmpty() && (source.equals(from.rule()) || source.equals(from.ruling()));
    }
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void a_rule_that_is_taken_away_is_missed_by_a_case(Ruleset rules) throws IOException {
    List<Loss> losses = losses(rules);
    assertThat(losses).isNotEmpty();
    Excused excused = Excused.of("survivors", rules.id());
    Map<String, String> survivors = new TreeMap<>();
    Problems unread = new Problems();
    Cases.CaseCache cases = Cases.keep(Shelf.library(), rules, unread);
    assertThat(unread.list()).isEmpty();
    assertThat(cases.allHold(rules)).isTrue();
    String file = "rulesets/" + rules.id() + "/loss.yaml";
    Pack pack = new Pack(Files.createTempDirectory(folder, "loss")).with(file, "");
    AtomicReference<String> script = new AtomicReference<>("");
    ScriptLoader without =
        (sources, problems) ->
            Shelf.SCRIPTS.read(
                sources.stream().filter(source -> !isFile(source, script.get())).toList(),
                problems);
    Library library = new Library(List.of(Shelf.HOME, pack.folder()), without);
    for (int i = 0; i < losses.size(); i++) {
      Loss loss = losses.get(i);
      if (i % EVERY != 0 && !excused.has(loss.name())) {
        continue;
      }
      pack.with(file, loss.yaml());
      script.set(loss.script());
      Optional<Ruleset> left = library.load(rules.id(), new Problems());
      if (left.isPresent() && cases.allHold(left.get(), loss::isOf)) {
        survivors.put(loss.name(), "");
      }
    }
    excused.compare(survivors);
  }

  private static boolean isFile(Source source, String script) {
    return !script.isEmpty() && source.name().endsWith("/" + script);
  }

  // ---- what can be taken away

  private static List<Loss> losses(Ruleset rules) throws IOException {
    List<Loss> losses = new ArrayList<>();
    var definitions = rules.program().definitions();
    Path scripts = Shelf.HOME.resolve("scripts").resolve(rules.id());
    if (Files.isDirectory(scripts)) {
      try (var files = Files.list(scripts)) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(ScriptLoader.ENDING))
            .sorted()
            .forEach(name -> losses.add(new Loss("script " + name, "", name, Citation.NONE)));
      }
    }
    definitions.procedures().forEach(one -> losses.add(idle("procedures", one)));
    definitions.phases().forEach(one -> losses.add(idle("phases", one)));
    definitions.endings().forEach(one -> losses.add(gone("endings", one)));
    definitions.standing().forEach(one -> losses.add(gone("standing", one)));
    definitions.define().forEach(one -> linesOf(one, losses));
    return losses;
  }

  /** Steps that do nothing. */
  private static Loss idle(String section, Thing thing) {
    String yaml = "%s:\n  \"%s\":\n    steps: []\n".formatted(section, thing.id());
    return new Loss(section + " " + thing.id(), yaml, "", thing.block().citation());
  }

  private static Loss gone(String section, Thing thing) {
    String yaml = "%s:\n  \"%s\": !remove\n".formatted(section, thing.id());
    return new Loss(section + " " + thing.id(), yaml, "", thing.block().citation());
  }

  /** A definition of several lines, without each of them in turn. */
  private static void linesOf(Thing thing, List<Loss> losses) {
    for (String list : List.of("all", "either", "first", "add-up")) {
      List<String> lines = thing.block().tree(list).map(SurvivorsTest::lines).orElse(List.of());
      for (int out = 0; lines.size() > 1 && out < lines.size(); out++) {
        StringBuilder yaml = new StringBuilder("define:\n  \"" + thing.id() + "\":\n");
        yaml.append("    ").append(list).append(":\n");
        for (int i = 0; i < lines.size(); i++) {
          if (i != out) {
            yaml.append("      - ").append(lines.get(i)).append('\n');
          }
        }
        String name = "define " + thing.id() + ", line " + (out + 1);
        losses.add(new Loss(name, yaml.toString(), "", thing.block().citation()));
      }
    }
  }

  /** The lines of a body; what the last of a `first` is otherwise is a line of its own. */
  private static List<String> lines(Tree body) {
    List<String> lines = new ArrayList<>();
    for (Tree line : body instanceof Tree.Items items ? items.items() : List.of(body)) {
      Tree otherwise =
          line instanceof Tree.Fields fields && fields.get("is") != null
              ? fields.get("otherwise")
              : null;
      if (otherwise == null) {
        lines.add(flow(line));
      } else {
        lines.add(flow(line).replaceFirst(", 'otherwise': .*", " }"));
        lines.add("{ 'is': " + flow(otherwise) + " }");
      }
    }
    return lines;
  }

  /** A tree as flow YAML. */
  private static String flow(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      List<String> parts = new ArrayList<>();
      fields
          .fields()
          .values()
          .forEach(field -> parts.add(quoted(field.key().value()) + ": " + flow(field.value())));
      return "{ " + String.join(", ", parts) + " }";
    }
    if (tree instanceof Tree.Items items) {
      return "["
          + String.join(", ", items.items().stream().map(SurvivorsTest::flow).toList())
          + "]";
    }
    return quoted(tree.toString());
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
