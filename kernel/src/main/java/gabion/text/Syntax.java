package gabion.text;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Says in the words of the house what the YAML parser could not read. */
final class Syntax {

  /**
   * One kind of complaint.
   *
   * @param sign what the parser's sentence holds
   * @param atContext whether the place where the unfinished thing began says more than its end
   */
  private record Saying(String sign, boolean atContext, String message, String help) {}

  private static final List<Saying> SAYINGS =
      List.of(
          new Saying(
              "found unexpected end of stream",
              true,
              "this quote is never closed",
              "end the text with the same quote"),
          new Saying(
              "found unexpected document separator",
              true,
              "this quote is never closed",
              "end the text with the same quote"),
          new Saying(
              "unknown escape character",
              false,
              "unknown escape after the backslash",
              "put the text in single quotes to keep its backslashes"),
          new Saying(
              "expected escape sequence of",
              false,
              "this escape needs hexadecimal digits",
              "`\\x` takes 2 of them, `\\u` 4, `\\U` 8"),
          new Saying("(TAB)", false, "a tab cannot indent a line or begin a text", "use blanks"),
          new Saying(
              "that cannot start any token",
              false,
              "a text cannot begin with this character",
              "put the text in quotes"),
          new Saying(
              "mapping values are not allowed here",
              false,
              "this `:` begins a second value on the same line",
              "put a text that holds `: ` in quotes, and each field on a line of its own"),
          new Saying(
              "mapping keys are not allowed here",
              false,
              "a `?` cannot stand here",
              "put a text that begins with `?` in quotes"),
          new Saying(
              "sequence entries are not allowed here",
              false,
              "a list cannot begin here",
              "begin each `- ` on a line of its own, below its key"),
          new Saying(
              "could not find expected ':'",
              true,
              "this line has no `:`",
              "a field is `name: value`; an item of a list begins with `- `"),
          new Saying(
              "expected <block end>",
              false,
              "this does not continue what stands above it",
              "fields of one map begin in the same column, and so do the items of one list"),
          new Saying(
              "expected ',' or '}'",
              true,
              "the fields after this `{` do not end as they should",
              "part them by commas, end them with `}`, and put texts with brackets in quotes"),
          new Saying(
              "expected ',' or ']'",
              true,
              "the items after this `[` do not end as they should",
              "part them by commas, end them with `]`, and put texts with brackets in quotes"),
          new Saying(
              "expected alphabetic or numeric character",
              false,
              "a text cannot begin with `&` or `*`",
              "put the text in quotes"),
          new Saying(
              "indentation indicator",
              false,
              "after `|` or `>` stands nothing but `-`, `+` or a digit",
              "begin the text on the next line"),
          new Saying(
              "expected a comment or a line break",
              false,
              "after `|` or `>` stands nothing but `-`, `+` or a digit",
              "begin the text on the next line"),
          new Saying(
              "expected the node content",
              false,
              "a value is missing before this",
              "put a text that begins with such a character in quotes"),
          new Saying(
              "expected '<document start>'",
              false,
              "this does not continue what stands above it",
              "fields of one map begin in the same column"));

  private Syntax() {}

  static void report(MarkedYAMLException e, Marks marks, Source source, Problems problems) {
    String told = e.getProblem() == null ? "" : e.getProblem();
    for (Saying saying : SAYINGS) {
      if (told.contains(saying.sign())) {
        Where where = where(e, saying.atContext(), marks, source);
        problems.add(Fault.YAML_SYNTAX, where, saying.help(), saying.message());
        return;
      }
    }
    String help = "put a text with special characters in quotes";
    problems.add(
        Fault.YAML_SYNTAX, where(e, false, marks, source), help, "this cannot be read as YAML");
  }

  private static Where where(MarkedYAMLException e, boolean atContext, Marks marks, Source source) {
    @Nullable Mark mark = e.getProblemMark();
    if (mark == null || atContext && e.getContextMark() != null) {
      mark = e.getContextMark();
    }
    int at = mark == null ? 0 : marks.offset(mark);
    return source.where(at, at + 1);
  }
}
