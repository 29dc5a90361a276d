package gabion.tools.lab.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.Cases;
import gabion.tools.packs.Library;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Table;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lessons that authors list, of a game and of a pack over it. */
class ListedLessonsTest {

  private static final String RULES =
      """
      ruleset: pond
      tells: { faction: { side: side } }
      sides: { north: {} }
      factions: { red: { side: north } }
      seats: { one: { red: [red] } }
      areas: { reeds: { beside: shore }, shore: { beside: deep }, deep: {} }
      clauses: { "1": A frog leaps beside the reeds. }
      define:
        area is near: { all: [{ that: area is not deep, say: too far, rule: "1" }] }
      procedures:
        leap:
          rule: "1"
          steps:
            - { choose: goal, who: red, from: areas, or: { stay: [] }, allowed: it is near }
            - { choose: next, who: red, from: areas, or: { stay: [] }, allowed: it is near }
        game: { steps: [] }
      """;

  private static final String CASES =
      """
      cases:
        a-leap: { cites: ["1"], run: call leap, play: [{ answer: shore }, { answer: stay }] }
      """;

  @TempDir private Path home = Path.of("");
  private final Problems problems = new Problems();

  @BeforeEach
  void write_the_base() throws IOException {
    write("base", "ruleset", RULES);
    write("base", "cases/all", CASES);
    write("pack", "cases/more", "cases: {}\n");
  }

  private void write(String pack, String name, String text) throws IOException {
    Path file = home.resolve(pack).resolve("rulesets/pond/" + name + ".yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Library library() {
    return new Library(List.of(home.resolve("base"), home.resolve("pack")), ScriptLoader.none());
  }

  private Ruleset rules() {
    Ruleset rules = library().load("pond", problems).orElse(null);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    assertThat(rules).isNotNull();
    return rules;
  }

  @Test
  void a_case_is_a_lesson_without_a_word_of_its_author() {
    Lesson lesson = Lessons.of(library(), rules(), problems).all().get(0);

    assertThat(lesson.id()).isEqualTo("a-leap");
    assertThat(lesson.text()).isEqualTo("A frog leaps beside the reeds.");
    assertThat(lesson.wrong()).extracting(Lesson.WrongAnswer::words).contains("deep");
  }

  @Test
  void a_pack_lists_lessons_of_its_own_with_title_and_remark() throws IOException {
    write(
        "pack",
        "cases/lessons",
        """
        lessons:
          - { case: a-leap, question: next, title: Leap again, remark: The second leap. }
        """);
    Ruleset rules = rules();
    Lessons lessons = Lessons.of(library(), rules, problems);

    Lesson first = lessons.all().get(0);
    assertThat(first.title()).isEqualTo("Leap again");
    assertThat(first.remark()).isEqualTo("The second leap.");
    assertThat(lessons.all()).extracting(Lesson::id).containsExactly("a-leap.next", "a-leap");
    var game = lessons.game(first.id()).orElseThrow();
    try (Table table = Table.at(rules, Display.NONE, game, new Problems()).orElseThrow()) {
      assertThat(table.door(first.seat()).open().get(0).asks()).isEqualTo("next");
    }
  }

  @Test
  void check_reports_a_case_and_a_question_that_do_not_exist() throws IOException {
    write(
        "pack",
        "cases/lessons",
        """
        lessons:
          - { case: a-lap }
          - { case: a-leap, question: goall, tilte: x }
        """);
    Ruleset rules = rules();
    Cases.check(library(), rules, problems, new Problems(), file -> {});

    assertThat(ProblemPrinter.print(problems.list()))
        .contains("unknown case `a-lap`", "did you mean `a-leap`", "unknown question `goall`")
        .contains("`tilte`");
  }
}
