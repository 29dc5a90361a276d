package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The page that an author reads. */
class ProblemPrinterTest {

  @Test
  void a_problem_shows_place_sentence_line_carets_and_help() {
    assertThat(print("a: 1\n\n\n    faces: { comand: 2 }\n", "comand", "did you mean `command`?"))
        .isEqualTo(
            """
            t.yaml:4:14  unknown tag `comand` [unknown-tag]
               4 |     faces: { comand: 2 }
                                ^^^^^^
            help: did you mean `command`?
            """);
  }

  @Test
  void carets_stand_right_behind_tabs() {
    assertThat(print("a:\tb\tword", "word", null))
        .contains("a:  b   word\n" + blanks(15) + "^^^^\n");
  }

  @Test
  void wide_characters_take_two_columns_and_combining_ones_none() {
    assertThat(print("戦e\u0301\uD83D\uDE00 戦戦", "戦戦", null)).contains("\n" + blanks(13) + "^^^^\n");
  }

  @Test
  void a_long_line_is_cut_around_the_carets() {
    String line = "戦ab ".repeat(50) + "WORD" + " 戦cd".repeat(50);
    String[] page = print(line, "WORD", null).split("\n");

    assertThat(page[1]).startsWith("   1 | …").endsWith("…");
    assertThat(Columns.width(page[1])).isEqualTo(100);
    int column = Columns.width(page[1].substring(0, page[1].indexOf("WORD")));
    assertThat(page[2]).isEqualTo(blanks(column) + "^^^^");
  }

  @Test
  void carets_never_leave_the_page() {
    String line = "x".repeat(300);
    assertThat(print(line, line, null).split("\n")[2]).hasSize(100);
  }

  @Test
  void of_a_line_as_long_as_a_file_the_same_is_shown_as_of_a_long_one() {
    String few = "ab戦 ".repeat(400);
    String many = "ab戦 ".repeat(40_000);

    assertThat(print(many + "WORD" + many, "WORD", null).split("\n", 2)[1])
        .isEqualTo(print(few + "WORD" + few, "WORD", null).split("\n", 2)[1]);
  }

  @Test
  void problems_are_sorted_by_file_line_and_column() {
    Problems problems = new Problems();
    Source b = new Source("b.yaml", "base", "one two\nthree");
    problems.add(ProblemCode.YAML_SYNTAX, b.locate(8, 9), null, "third");
    problems.add(ProblemCode.YAML_SYNTAX, b.locate(4, 5), null, "second");
    problems.add(ProblemCode.YAML_SYNTAX, b.locate(0, 1), null, "first");
    problems.add(
        ProblemCode.YAML_SYNTAX, new Source("a.yaml", "", "").locate(0, 1), null, "zeroth");

    assertThat(ProblemPrinter.sortByLocation(problems.list()))
        .extracting(Problem::message)
        .containsExactly("zeroth", "first", "second", "third");
  }

  @Test
  void json_says_the_same_in_fields() {
    Source source = new Source("t.yaml", "base", "a: comand");
    Problem problem = new Problem(ProblemCode.UNKNOWN_TAG, "wrong", source.locate(3, 9), "right");

    assertThat(ProblemPrinter.json(problem))
        .containsEntry("code", "unknown-tag")
        .containsEntry("line", 1)
        .containsEntry("column", 4)
        .containsEntry("length", 6)
        .containsEntry("help", "right");
  }

  @Test
  void control_characters_of_a_file_never_reach_the_terminal() {
    Problem problem = new Problem(ProblemCode.UNKNOWN_TAG, "red \u001B[31m\nline", null, null);
    assertThat(ProblemPrinter.print(problem)).isEqualTo("red \uFFFD[31m\\nline [unknown-tag]\n");
  }

  private static String print(String text, String word, @Nullable String help) {
    int from = text.indexOf(word);
    SourceLocation where = new Source("t.yaml", "base", text).locate(from, from + word.length());
    String message = ProblemCode.UNKNOWN_TAG.message(word);
    return ProblemPrinter.print(
        List.of(new Problem(ProblemCode.UNKNOWN_TAG, message, where, help)));
  }

  private static String blanks(int count) {
    return " ".repeat(count);
  }
}
