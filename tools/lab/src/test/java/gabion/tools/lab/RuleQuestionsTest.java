package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.desk.RulesIndex;
import gabion.tools.lab.desk.SearchMatch;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions that sentences answer: found by, checked, and of each pack. */
class RuleQuestionsTest {

  @TempDir private Path home = Path.of("");
  private Path base = Path.of("");

  @BeforeEach
  void write_the_base() throws IOException {
    base =
        pack(
            "base",
            """
            ruleset: pond
            title: The Pond
            about: a base
            procedures: { game: { steps: [] } }
            clauses:
              "1":
                a: Herons stay at the edge.
                b: { note: Frogs rest on leaves. }
                c: A leaf bears one frog.
              "2": Dusk closes the pond.
            """);
  }

  private Path pack(String name, String yaml) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name).resolve("rulesets/pond"));
    Files.writeString(folder.resolve("ruleset.yaml"), yaml);
    return home.resolve(name);
  }

  private static void ask(Path pack, String yaml) throws IOException {
    Files.writeString(pack.resolve("rulesets/pond/questions.yaml"), yaml);
  }

  private static Library library(Path... packs) {
    return new Library(List.of(packs), ScriptLoader.none());
  }

  private static List<SearchMatch> about(String words, Path... packs) {
    Library library = library(packs);
    Problems problems = new Problems();
    Ruleset ruleset = library.load("pond", problems).orElseThrow();
    List<SearchMatch> found = RulesIndex.of(library, ruleset, problems).about(words, 3);
    assertThat(problems.list()).isEmpty();
    return found;
  }

  private static List<Problem> problems(Path... packs) {
    return Check.of(library(packs), "pond").problems().stream()
        .filter(one -> one.location() != null)
        .filter(one -> one.location().source().name().endsWith("questions.yaml"))
        .toList();
  }

  @Test
  void a_question_finds_its_sentence_in_other_words() throws IOException {
    assertThat(about("when must everybody go home?", base)).isEmpty();

    ask(
        base,
        "\"2\": [ 'When do we go home?', 'Until when is it open?' ]\n\"1.a\": 'Who wades?'\n");

    assertThat(about("when must everybody go home?", base))
        .first()
        .satisfies(one -> assertThat(one.entry().id()).isEqualTo("2"))
        .satisfies(one -> assertThat(one.isUncertain()).isFalse());
    assertThat(about("who is wading?", base).get(0).entry().id()).isEqualTo("1.a");
  }

  @Test
  void forms_that_share_no_stem_are_one_word() throws IOException {
    ask(base, "\"1.a\": [ 'Who sold fish?' ]\n\"1.b\": [ 'Who of the 3 paid?' ]\n");

    assertThat(about("who is selling?", base).get(0).entry().id()).isEqualTo("1.a");
    assertThat(about("do three pay?", base).get(0).entry().id()).isEqualTo("1.b");
  }

  @Test
  void a_sentence_that_does_not_exist_is_told_with_its_place() throws IOException {
    ask(base, "\"1.a\": [ 'Who wades?' ]\n\"1.d\": [ 'Who hops?' ]\n\"1\": [ 'Who is here?' ]\n");

    List<Problem> found = problems(base);

    assertThat(found)
        .extracting(Problem::message)
        .containsExactly("unknown sentence `1.d`", "unknown sentence `1`");
    assertThat(ProblemPrinter.print(found)).contains("questions.yaml:2:1", "did you mean `1.a`");
  }

  @Test
  void what_is_no_text_is_told() throws IOException {
    ask(base, "\"1.a\": [ [ 'Who wades?' ] ]\n");

    assertThat(problems(base))
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .contains("expected one text");
  }

  @Test
  void a_pack_asks_more_and_takes_sentences_away() throws IOException {
    ask(base, "\"1.a\": [ 'Who wades?' ]\n\"2\": [ 'When do we go home?' ]\n");
    Path over = pack("over", "clauses:\n  \"2\": !remove\n  \"3\": { a: Toads sing. }\n");
    ask(over, "\"1.a\": [ 'Where is the fisher?' ]\n\"3.a\": [ 'Whose is the noise?' ]\n");

    assertThat(problems(base, over)).isEmpty();
    assertThat(about("is there noise?", base, over).get(0).entry().id()).isEqualTo("3.a");
    assertThat(about("the fisher", base, over).get(0).entry().id()).isEqualTo("1.a");

    ask(over, "\"2\": [ 'When is it over?' ]\n");
    assertThat(problems(base, over)).hasSize(1);
  }
}
