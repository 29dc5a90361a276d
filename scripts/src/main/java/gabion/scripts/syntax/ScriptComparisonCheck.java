package gabion.scripts.syntax;

import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks comparisons of values by their types. */
final class ScriptComparisonCheck {

  private final Offsets offsets;
  private final ScriptValues values;
  private final ScriptStepCheck.Report report;

  ScriptComparisonCheck(Offsets offsets, ScriptValues values, ScriptStepCheck.Report report) {
    this.offsets = offsets;
    this.values = values;
    this.report = report;
  }

  /**
   * Checks a comparison by {@code ===} or its like.
   *
   * @param inCallback whether it is in a function within a hook
   */
  void checkEquality(Expression left, Expression right, boolean inCallback) {
    JsType one = values.of(left);
    JsType other = values.of(right);
    boolean both = !one.is(JsType.Form.UNKNOWN) && !other.is(JsType.Form.UNKNOWN);
    boolean list = one.is(JsType.Form.LIST) || other.is(JsType.Form.LIST);
    boolean made = list && Stream.of(left, right).anyMatch(side -> side instanceof LiteralNode<?>);
    if (both && (one.form() != other.form() || made)) {
      String reason =
          made && one.form() == other.form()
              ? ScriptMessage.TWO_LISTS.text()
              : one.form().title() + " and " + other.form().title();
      String help = list ? ScriptMessage.LENGTH.text() : null;
      doubt(
          ProblemCode.NEVER_EQUAL,
          left,
          help,
          offsets.letters(left),
          offsets.letters(right),
          reason);
    } else if (both) {
      checkWord(left, right, inCallback);
      checkWord(right, left, inCallback);
    }
  }

  /** Compares a variable whose words are known with a word. */
  private void checkWord(Expression value, Expression literal, boolean inCallback) {
    String word = ScriptValues.text(literal);
    JsType type = values.of(value);
    if (word == null || !(value instanceof IdentNode) || !inCallback) {
      return; // outside of callbacks the compiler of steps compares
    }
    Sort sort = type.sort();
    boolean unknown =
        sort != null
            ? sort.number(word) < 0 && !List.of("nothing", "nobody").contains(word)
            : !type.words().isEmpty() && !type.words().contains(word);
    if (unknown) {
      List<String> known = sort == null ? type.words() : sort.ids();
      SourceLocation where = offsets.location(literal.getStart(), literal.getFinish());
      String what = sort == null ? "face" : sort.name();
      report.add(ProblemCode.UNKNOWN_NAME, true, where, Suggestions.help(word, known), what, word);
    }
  }

  void checkOrder(Expression value, Expression literal) {
    JsType type = values.of(value);
    JsType other = values.of(literal);
    boolean counted = type.is(JsType.Form.NUMBER) || type.is(JsType.Form.LIST);
    if (counted && ScriptValues.text(literal) != null) {
      doubt(ProblemCode.WRONG_TYPE, literal, null, "number", other.form().title());
    } else if (type.is(JsType.Form.LIST) && other.is(JsType.Form.NUMBER)) {
      String help = ScriptMessage.LENGTH.text();
      doubt(ProblemCode.WRONG_TYPE, value, help, "number", type.form().title());
    }
  }

  private void doubt(ProblemCode code, Node at, @Nullable String help, Object... arguments) {
    report.add(code, false, offsets.firstLine(at), help, arguments);
  }
}
