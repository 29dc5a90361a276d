package gabion.tools.table.session;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups over counted kinds and single pieces together, as answers at a table. */
class MixedAnswersTest {

  private static final Path BASE = Path.of("../../kernel/src/test/resources/tables/base.yaml");

  private static final String RULES =
      """
      seats:
        two: { r: [reds], b: [blues] }
      boxes:
        tent of faction: { title: Tent, seen-by: owner }
      groups: { host: [stone, guide], folk: [guide, cook], band: [host, cook] }
      pieces:
        guide:
          starts: hill
          each:
            anna: { faction: reds, worth: 3 }
            otto: { faction: blues, worth: 1 }
        cook: { starts: shore, each: { carla: { lame: yes } } }
      tells:
        guide: { faction: faction, worth: number }
        cook: { lame: claim }
      start:
        hill: { stones of reds: 2, stones of blues: 1, guides: [anna, otto] }
      define:
        crowd of area: { is: hosts in area }
        power of host: { is: host.worth + 1 }
        both: { is: "[stones in hill, cooks]" }
      """;

  @Test
  void an_answer_for_both_is_taken_back_saved_and_resumed(@TempDir Path pack) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/table"));
    Files.writeString(folder.resolve("ruleset.yaml"), Files.readString(BASE));
    Files.writeString(
        folder.resolve("mixed.yaml"),
        RULES
            + """
            procedures:
              game:
                steps:
                  - choose: some-hosts
                    who: reds
                    from: hosts in hill
                    up-to: 2
                  - move: some-hosts
                    to: tent of reds
                  - choose: host
                    who: reds
                    from: hosts in tent of reds
            """);
    Problems problems = new Problems();
    Ruleset rules =
        new Library(List.of(pack), ScriptLoader.none()).load("table", problems).orElseThrow();
    Display display = Display.of(rules, problems);
    Table table = Table.begin(rules, display, rules.setup(), 7, problems).orElseThrow();
    assertThat(problems.list()).extracting(Problem::toString).isEmpty();

    assertThat(say(table, "anna, reds").isDone()).isTrue();
    assertThat(forms(table)).containsExactly("piece reds tent of reds", "guide anna tent of reds");
    assertThat(table.door("r").undo().isDone()).isTrue();
    assertThat(forms(table))
        .containsExactly(
            "piece reds hill", "piece blues hill", "guide anna hill", "guide otto hill");
    assertThat(say(table, "otto").isDone()).isTrue();
    String saved = table.record().json();
    table.close();

    Path file = Files.writeString(pack.resolve("game.json"), saved);
    GameRecord record = GameRecord.read(file, problems).orElseThrow();
    try (Table again = Table.resume(rules, display, record, 1, problems).orElseThrow()) {
      assertThat(forms(again)).containsExactly("guide otto tent of reds");
      assertThat(again.record().json()).isEqualTo(saved);
    }
  }

  @Test
  void a_form_tells_what_must_be_among_the_answer(@TempDir Path pack) throws IOException {
    Path folder = Files.createDirectories(pack.resolve("rulesets/table"));
    Files.writeString(folder.resolve("ruleset.yaml"), Files.readString(BASE));
    Files.writeString(
        folder.resolve("mixed.yaml"),
        RULES
            + """
            procedures:
              game:
                steps:
                  - choose: some-hosts
                    who: reds
                    from: hosts in hill
                    up-to: 2
                    including: guides
            """);
    Problems problems = new Problems();
    Ruleset rules =
        new Library(List.of(pack), ScriptLoader.none()).load("table", problems).orElseThrow();
    Display display = Display.of(rules, problems);
    try (Table table = Table.begin(rules, display, rules.setup(), 7, problems).orElseThrow()) {
      AnswerSchema.Group group = (AnswerSchema.Group) table.door("r").open().get(0).form();

      assertThat(group.anyOf())
          .extracting(entry -> group.things().get(entry).thing().id())
          .containsExactly("anna", "otto");
      assertThat(group.totals()).contains(1);
      assertThat(say(table, "reds").isDone()).isFalse();
      assertThat(say(table, "anna").isDone()).isTrue();
    }
  }

  private static Reply say(Table table, String words) {
    return table.door("r").answer(table.door("r").open().get(0).id(), words);
  }

  /** What the one question to the reds offers, each with its type and where it lies. */
  private static List<String> forms(Table table) {
    AnswerSchema form = table.door("r").open().get(0).form();
    List<AnswerSchema.Thing> things =
        form instanceof AnswerSchema.Group group
            ? group.things().stream().map(AnswerSchema.CountedThing::thing).toList()
            : ((AnswerSchema.OneOf) form).things();
    return things.stream()
        .map(thing -> thing.type() + " " + thing.id() + " " + thing.place())
        .toList();
  }
}
