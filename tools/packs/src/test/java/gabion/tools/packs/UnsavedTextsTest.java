package gabion.tools.packs;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands only in an editor counts in the place of files, and an editor hears sentences. */
class UnsavedTextsTest {

  private static final String WORDS =
      """
      areas: { hill: {}, dale: {} }
      define:
        area is high:
          is: area is hill
      """;

  @TempDir private Path pack = Path.of("");
  private Path rules = Path.of("");

  @BeforeEach
  void lay_a_small_pack() throws IOException {
    rules = Files.createDirectories(pack.resolve("rulesets/table"));
    Files.writeString(rules.resolve("ruleset.yaml"), "ruleset: table\ntitle: Table\n");
    Files.writeString(rules.resolve("words.yaml"), WORDS);
    Files.writeString(
        rules.resolve("turn.yaml"),
        """
        tells: { faction: { side: side } }
        sides: { blue: {} }
        factions: { blue-men: { side: blue } }
        seats: { one: { anna: [blue-men] } }
        procedures: { game: { steps: [{ if: hill is high, then: [] }] } }
        endings: { late: { at: game, winner: nobody } }
        """);
  }

  private String wrong(Map<Path, Optional<String>> texts) {
    return wrong(new EditorOptions(new UnsavedTexts(texts), EditorOptions.NONE.listener()));
  }

  private String wrong(EditorOptions editing) {
    Problems problems = new Problems();
    new Library(List.of(pack), ScriptLoader.none(), PackStore.NONE, editing)
        .load("table", problems);
    return ProblemPrinter.print(problems.list());
  }

  @Test
  void what_is_typed_counts_and_not_what_is_saved() {
    assertThat(wrong(Map.of())).isEmpty();
    String typed = WORDS.replace("is: area is hill", "is: area is hil");
    assertThat(wrong(Map.of(rules.resolve("words.yaml"), Optional.of(typed))))
        .contains("words.yaml:4:17  unknown area `hil`")
        .contains("did you mean `hill`?");
  }

  @Test
  void a_file_counts_that_is_on_no_disk_yet() {
    Path added = rules.resolve("more/added.yaml");
    assertThat(wrong(Map.of(added, Optional.of("aras: {}\n")))).contains("added.yaml:1:1");
  }

  @Test
  void a_file_of_cases_that_is_on_no_disk_yet_is_no_rule() {
    Path added = rules.resolve("cases/added.yaml");
    assertThat(wrong(Map.of(added, Optional.of("cases: {}\n")))).isEmpty();
  }

  @Test
  void a_file_that_is_to_be_overlooked_counts_for_nothing() {
    assertThat(wrong(Map.of(rules.resolve("words.yaml"), Optional.empty()))).contains("hill");
  }

  @Test
  void each_sentence_is_heard_with_what_may_be_named_in_it() {
    Queue<String> heard = new ConcurrentLinkedQueue<>();
    wrong(
        new EditorOptions(
            UnsavedTexts.NONE,
            (sentence, scope, wanted, vocabulary) ->
                heard.add(sentence.text() + " " + scope.names() + " " + wanted)));
    assertThat(heard).contains("area is hill [area] null", "hill is high [] claim");
  }

  @Test
  void a_sentence_that_is_wrong_is_heard_too() {
    Queue<String> heard = new ConcurrentLinkedQueue<>();
    Path words = rules.resolve("words.yaml");
    String typed = WORDS.replace("is: area is hill", "is: area is");
    wrong(
        new EditorOptions(
            new UnsavedTexts(Map.of(words, Optional.of(typed))),
            (sentence, scope, wanted, vocabulary) -> heard.add(sentence.text())));
    assertThat(heard).contains("area is");
  }
}
