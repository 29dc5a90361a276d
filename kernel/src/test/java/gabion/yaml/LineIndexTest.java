package gabion.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Every character of a value remembers where it was written. */
class LineIndexTest {

  @Test
  void a_plain_word_points_at_itself() {
    assertThat(place("dice:\n  face: comand\n", "comand")).isEqualTo("2:9+6");
  }

  @Test
  void a_stretch_knows_its_offset_behind_marks_and_all_ends_of_lines() {
    String yaml = "\uFEFFa: b\r\n\uD83D\uDE00: d\re: f\n";
    Source source = new Source("t.yaml", "base", yaml);
    for (char letter : "abdef".toCharArray()) {
      int at = yaml.indexOf(letter);
      assertThat(source.locate(at, at + 1).offset()).as("%s", letter).isEqualTo(at);
    }
  }

  @Test
  void a_plain_text_over_several_lines_points_at_each_line() {
    String yaml = "x: any units\n  of french\n\n  in area\n";
    assertThat(place(yaml, "french")).isEqualTo("2:6+6");
    assertThat(place(yaml, "area")).isEqualTo("4:6+4");
  }

  @Test
  void single_quotes_and_their_doubled_quotes_are_counted() {
    assertThat(place("x: 'it''s in area'\n", "area")).isEqualTo("1:14+4");
    assertThat(place("x: 'it''s in area'\n", "'")).isEqualTo("1:7+2");
  }

  @Test
  void escapes_are_as_long_as_they_were_written() {
    String yaml = "x: \"a\\tb \\u00e9\\U0001F600 z\\\n     end\"\n";
    assertThat(place(yaml, "b")).isEqualTo("1:8+1");
    assertThat(place(yaml, "é")).isEqualTo("1:10+6");
    assertThat(place(yaml, "\uD83D\uDE00")).isEqualTo("1:16+10");
    assertThat(place(yaml, "end")).isEqualTo("2:6+3");
  }

  @Test
  void folded_text_points_at_its_lines() {
    for (String mark : new String[] {">", ">-", ">+", ">2", "> # why"}) {
      String yaml = "x: " + mark + "\n  any units\n  of french\n\n    deep\n  in area\n\ny: 1\n";
      assertThat(place(yaml, "french")).as(mark).isEqualTo("3:6+6");
      assertThat(place(yaml, "deep")).as(mark).isEqualTo("5:5+4");
      assertThat(place(yaml, "area")).as(mark).isEqualTo("6:6+4");
    }
  }

  @Test
  void literal_text_points_at_its_lines() {
    for (String mark : new String[] {"|", "|-", "|+", "|4"}) {
      String yaml = "a:\n  - x: " + mark + "\n       \n        one\n\n        in area\n  - b\n";
      assertThat(place(yaml, "one")).as(mark).isEqualTo("4:9+3");
      assertThat(place(yaml, "area")).as(mark).isEqualTo("6:12+4");
    }
  }

  @Test
  void a_value_behind_its_tag_points_past_the_tag() {
    assertThat(read("x: !edit # why\n  - a\n").get("x").location()).hasToString("t.yaml:2:3");
  }

  @Test
  void an_empty_value_stands_after_its_colon() {
    assertThat(read("x:\ny: 1\n").get("x").location()).hasToString("t.yaml:1:3");
  }

  @Test
  void carriage_returns_end_lines_together_with_line_feeds() {
    assertThat(place("a: 1\r\nb: \"c\r\n  in area\"\r\n", "area")).isEqualTo("3:6+4");
  }

  @Test
  void a_byte_order_mark_takes_no_column() {
    assertThat(place("\uFEFFx: area\n", "area")).isEqualTo("1:4+4");
  }

  @Test
  void a_character_beyond_the_first_plane_is_one_column() {
    assertThat(place("x: \uD83D\uDE00 in area # \uD83D\uDE00\ny: b\n", "area")).isEqualTo("1:9+4");
  }

  @Test
  void every_style_decodes_as_the_parser_does() {
    String[] bodies = {
      "a b", " a\n b", "a\n\n\n b\n", "  a\n b \n\n\n", "\t a\n  b\n\n", "a  \n   b"
    };
    for (String mark : new String[] {"|", ">", "|-", ">-", "|+", ">+", "|1", ">2-"}) {
      for (String body : bodies) {
        assertMapped("k:\n x: " + mark + "\n   " + body.replace("\n", "\n   "));
        assertMapped("k:\n x: " + mark + "\r\n  " + body.replace("\n", "\r\n  "));
      }
    }
    for (String body : bodies) {
      assertMapped("k: {x: '" + body + "'}");
      assertMapped("k: {x: \"" + body + "\\\n  \\  c\"}");
      assertMapped("k: {x: z" + body.replace("\t", " \t ") + "}");
    }
  }

  private static void assertMapped(String yaml) {
    Problems problems = new Problems();
    YamlReader.read(new Source("t.yaml", "base", yaml), problems)
        .map(fields -> (Tree.Text) ((Tree.Fields) fields.get("k")).get("x"))
        .filter(text -> text.value().strip().length() > 1)
        .ifPresent(
            text ->
                assertThat(Arrays.stream(text.positions()).distinct().count())
                    .as("%s read as %s", yaml, text.value())
                    .isGreaterThan(1));
  }

  /** Where a part of a value anywhere in the file stands: line, column and length. */
  private static String place(String yaml, String part) {
    Tree.Text text = find(read(yaml), part);
    int from = text.value().indexOf(part);
    SourceLocation where = text.locate(from, from + part.length());
    return where.line() + ":" + where.column() + "+" + where.length();
  }

  private static Tree.Text find(Tree tree, String part) {
    return TreeWalk.texts(tree)
        .filter(text -> text.value().contains(part))
        .findFirst()
        .orElseThrow();
  }

  private static Tree.Fields read(String yaml) {
    Problems problems = new Problems();
    Tree.Fields fields =
        YamlReader.read(new Source("t.yaml", "base", yaml), problems).orElseThrow();
    assertThat(problems.list()).isEmpty();
    return fields;
  }
}
