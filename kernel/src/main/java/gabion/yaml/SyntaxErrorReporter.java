package gabion.yaml;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Reports the errors of the YAML parser in Gabion's own wording. */
final class SyntaxErrorReporter {

  /**
   * A kind of syntax error.
   *
   * @param sign a part of the parser's message
   * @param atContext whether to locate it at the start of the unfinished construct, not at its end
   */
  private record SyntaxMessage(String sign, boolean atContext, String message, String help) {}

  private static final List<SyntaxMessage> SAYINGS =
      List.of(
          new SyntaxMessage(
              "tag",
              false,
              "this tag is not allowed in a ruleset",
              "tags are `!edit` and `!remove`; put a text that begins with `!` in quotes"),
          new SyntaxMessage(
              "directive",
              false,
              "a line cannot begin with `%` outside of a text",
              "YAML directives are not allowed; put a text that begins with `%` in quotes"),
          new SyntaxMessage(
              "incompatible YAML document",
              false,
              "YAML directives are not allowed",
              "delete the line"),
          new SyntaxMessage(
              "found unexpected end of stream",
              true,
              "this quote is never closed",
              "end the text with the same quote"),
          new SyntaxMessage(
              "found unexpected document separator",
              true,
              "this quote is never closed",
              "end the text with the same quote"),
          new SyntaxMessage(
              "unknown escape character",
              false,
              "unknown escape after the backslash",
              "put the text in single quotes to keep its backslashes"),
          new SyntaxMessage(
              "expected escape sequence of",
              false,
              "this escape needs hexadecimal digits",
              "`\\x` takes 2 of them, `\\u` 4, `\\U` 8"),
          new SyntaxMessage(
              "(TAB)", false, "a tab cannot indent a line or begin a text", "use blanks"),
          new SyntaxMessage(
              "that cannot start any token",
              false,
              "a text cannot begin with this character",
              "put the text in quotes"),
          new SyntaxMessage(
              "mapping values are not allowed here",
              false,
              "this `:` begins a second value on the same line",
              "put a text that holds `: ` in quotes, and each field on a line of its own"),
          new SyntaxMessage(
              "unexpected character found",
              false,
              "a text cannot begin with `&` or `*`",
              "put the text in quotes"),
          new SyntaxMessage(
              "mapping keys are not allowed here",
              false,
              "a `?` is not allowed here",
              "put a text that begins with `?` in quotes"),
          new SyntaxMessage(
              "sequence entries are not allowed here",
              false,
              "a list must not begin here",
              "begin each `- ` on a line of its own, below its key"),
          new SyntaxMessage(
              "could not find expected ':'",
              true,
              "this line has no `:`",
              "a field is `name: value`; an item of a list begins with `- `"),
          new SyntaxMessage(
              "expected <block end>",
              false,
              "this does not continue the lines above it",
              "fields of one map begin in the same column, and so do the items of one list"),
          new SyntaxMessage(
              "expected ',' or '}'",
              true,
              "the fields after this `{` do not end as they should",
              "separate them by commas, end them with `}`, and put texts with brackets or `?` in quotes"),
          new SyntaxMessage(
              "expected ',' or ']'",
              true,
              "the items after this `[` do not end as they should",
              "separate them by commas, end them with `]`, and put texts with brackets or `?` in quotes"),
          new SyntaxMessage(
              "expected alphabetic or numeric character",
              false,
              "a text cannot begin with `&` or `*`",
              "put the text in quotes"),
          new SyntaxMessage(
              "while scanning a block scalar",
              false,
              "only `-`, `+` or a digit may follow `|` or `>`",
              "begin the text on the next line"),
          new SyntaxMessage(
              "expected the node content, but found '<stream end>'",
              false,
              "the file ends here, and a bracket is still open",
              "end the items after `[` with `]`, the fields after `{` with `}`"),
          new SyntaxMessage(
              "expected the node content",
              false,
              "a value is missing before this",
              "put a text that begins with such a character in quotes"),
          new SyntaxMessage(
              "expected '<document start>'",
              false,
              "this does not continue the lines above it",
              "fields of one map begin in the same column"));

  private static final SyntaxMessage DEEPER =
      new SyntaxMessage(
          "",
          false,
          "this field does not fit under the line above it",
          "begin it in the column of its neighbours; the line above may lack a `:`");

  private static final SyntaxMessage TAIL =
      new SyntaxMessage(
          "",
          false,
          "the value before this has ended already",
          "put quotes around the whole of a text");

  private static final SyntaxMessage UNCLOSED =
      new SyntaxMessage(
          "", false, "this quote is not closed on its line", "end the text with the same quote");

  private static final SyntaxMessage OTHER =
      new SyntaxMessage(
          "", false, "this cannot be read as YAML", "put a text with special characters in quotes");

  private SyntaxErrorReporter() {}

  /**
   * Reports a syntax error.
   *
   * @param quote maps the offset of the error to that of the quote that caused it, or -1
   */
  static void report(
      MarkedYAMLException e,
      Marks marks,
      Source source,
      Problems problems,
      IntUnaryOperator quote) {
    String text = e.getContext() + ": " + e.getProblem();
    SourceLocation where = locate(e, e.getProblemMark(), marks, source);
    String before = source.line(where.line());
    before = before.substring(0, before.offsetByCodePoints(0, where.column() - 1));
    SyntaxMessage saying = findMessage(text, before);
    if (saying.atContext()) {
      where = locate(e, e.getContextMark(), marks, source);
    }
    int opened = quote.applyAsInt(where.offset());
    if (opened >= 0) {
      where = source.locate(opened, opened + 1);
      saying = UNCLOSED;
    }
    problems.add(ProblemCode.YAML_SYNTAX, where, saying.help(), saying.message());
  }

  /** Returns the message for a parser error; {@code before} is the line up to the error. */
  private static SyntaxMessage findMessage(String text, String before) {
    if (text.contains("mapping values are not allowed") && !before.contains(":")) {
      return DEEPER;
    }
    if (text.contains("expected <block end>") && !before.isBlank()) {
      return TAIL;
    }
    return SAYINGS.stream()
        .filter(saying -> text.contains(saying.sign()))
        .findFirst()
        .orElse(OTHER);
  }

  private static SourceLocation locate(
      MarkedYAMLException e, @Nullable Mark wished, Marks marks, Source source) {
    Mark mark = wished != null ? wished : e.getProblemMark();
    int at = mark == null ? 0 : marks.offset(mark);
    return source.locate(at, at + 1);
  }
}
