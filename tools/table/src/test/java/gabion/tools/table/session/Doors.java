package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A little game for three seats: all lay down a card at once, then one after another acts. */
final class Doors {

  static final Path PACK = Path.of("src/test/resources/packs/doors");
  static final long SEED = 987654321;

  private Doors() {}

  static Ruleset rules() {
    Problems problems = new Problems();
    var rules = new Library(List.of(PACK), ScriptLoader.none()).load("doors", problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return rules.orElseThrow();
  }

  static Display display(Ruleset rules) {
    Problems problems = new Problems();
    Display display = Display.of(rules, problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    return display;
  }

  static Table begin() {
    Ruleset rules = rules();
    return Table.begin(rules, display(rules), rules.setup(), SEED, new Problems()).orElseThrow();
  }

  /** A game by rules of one file, which is written into a folder. */
  static Table begin(Path folder, String rules) throws IOException {
    String id = rules.lines().findFirst().orElseThrow().replace("ruleset: ", "");
    Path file = folder.resolve("rulesets").resolve(id).resolve("ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, rules);
    Problems problems = new Problems();
    var loaded = new Library(List.of(folder), ScriptLoader.none()).load(id, problems);
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();
    Ruleset ruleset = loaded.orElseThrow();
    return Table.begin(ruleset, display(ruleset), ruleset.setup(), SEED, problems).orElseThrow();
  }

  /** The one question that is open to a seat. */
  static OpenQuestion asked(Table table, String seat) {
    List<OpenQuestion> open = table.door(seat).open();
    assertThat(open).as("open to " + seat).hasSize(1);
    return open.get(0);
  }

  /** Answers the one question that is open to a seat. */
  static Reply say(Table table, String seat, String words) {
    return table.door(seat).answer(asked(table, seat).id(), words);
  }

  /** Says what must be taken. */
  static void mustSay(Table table, String seat, String words) {
    assertThat(say(table, seat, words)).as(words).isInstanceOf(Reply.Accepted.class);
  }

  /** Lets all lay down their first card. */
  static Table laid() {
    Table table = begin();
    for (String seat : List.of("reds", "blues", "greens")) {
      mustSay(table, seat, "1");
    }
    return table;
  }

  static Reply.Reason reason(Reply reply) {
    assertThat(reply).isInstanceOf(Reply.Refused.class);
    assertThat(((Reply.Refused) reply).sentence()).isNotBlank();
    return ((Reply.Refused) reply).reason();
  }
}
