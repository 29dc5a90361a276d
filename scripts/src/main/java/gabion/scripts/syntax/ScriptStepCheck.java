package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.UnaryNode;
import gabion.define.Head;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.state.Field;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.NumberSuggestions;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the steps that a script writes as objects: their counts, seats, places and arguments. */
final class ScriptStepCheck {

  /** Receives a finding. */
  interface Report {
    void add(
        ProblemCode code,
        boolean certain,
        SourceLocation location,
        @Nullable String help,
        Object... arguments);
  }

  private static final Set<String> COUNTS = Set.of("count", "up-to", "at-most");
  private static final int MOST = 999_999_999;
  private static final List<String> NOTHING = List.of("nothing", "nobody", "nowhere", "all");

  private final Program program;
  private final Sorts sorts;
  private final Offsets offsets;
  private final ScriptValues values;
  private final Report report;

  ScriptStepCheck(Program program, Offsets offsets, ScriptValues values, Report report) {
    this.program = program;
    this.sorts = program.layout().sorts();
    this.offsets = offsets;
    this.values = values;
    this.report = report;
  }

  /** The verb of an object, if it is a step: its first field is a verb for scripts. */
  static @Nullable Verb verb(ObjectNode object) {
    for (String name : ScriptValues.fields(object).keySet()) {
      Verb verb = Verbs.find(name);
      return verb != null && verb.isScripted() ? verb : null;
    }
    return null;
  }

  void check(ObjectNode object, boolean yielded) {
    Verb verb = verb(object);
    if (verb == null) {
      return;
    }
    Map<String, PropertyNode> fields = ScriptValues.fields(object);
    for (String count : COUNTS) {
      if (fields.containsKey(count)) {
        checkCount(fields.get(count).getValue());
      }
    }
    if (fields.containsKey("who")) {
      checkSeat(fields.get("who").getValue());
    }
    if (fields.containsKey("to")) {
      checkTarget(verb.name(), fields);
    }
    if (verb.name().equals("set") && fields.containsKey("to")) {
      checkSet(fields.get("set"), fields.get("to").getValue());
    }
    if (verb.name().equals("call")) {
      call(object, fields, yielded);
    }
  }

  private void checkCount(@Nullable Expression value) {
    Expression bare = ScriptValues.bare(value);
    if (bare instanceof LiteralNode<?> literal && literal.getValue() instanceof Number number) {
      if (number.doubleValue() != Math.rint(number.doubleValue())) {
        wantsNumber(bare);
      }
    } else if (isFraction(bare)) {
      wantsNumber(bare);
    } else if (bare instanceof UnaryNode minus
        && minus.getExpression() instanceof LiteralNode<?> literal
        && literal.getValue() instanceof Number) {
      add(ProblemCode.OUT_OF_RANGE, bare, null, letters(bare), 0, MOST);
    } else {
      checkType(value, Type.NUMBER);
    }
  }

  /** Whether it is a quotient of two numbers that is not whole. */
  private static boolean isFraction(@Nullable Expression value) {
    return value instanceof BinaryNode both
        && both.isTokenType(TokenType.DIV)
        && both.getLhs() instanceof LiteralNode<?> above
        && above.getValue() instanceof Number first
        && both.getRhs() instanceof LiteralNode<?> below
        && below.getValue() instanceof Number second
        && first.doubleValue() % second.doubleValue() != 0;
  }

  private void wantsNumber(@Nullable Expression value) {
    String written = value == null ? "" : letters(value);
    add(ProblemCode.WANTS_NUMBER, value, NumberSuggestions.help(written), written);
  }

  private void checkSeat(@Nullable Expression value) {
    String id = ScriptValues.text(value);
    if (id == null) {
      JsType type = values.of(value);
      Sort sort = type.sort();
      boolean known = sort != null && !isWho(sort);
      if (known || type.is(JsType.Form.NUMBER) || type.is(JsType.Form.BOOLEAN)) {
        String is = sort == null ? type.form().title() : sort.name();
        add(ProblemCode.WRONG_TYPE, value, null, ScriptMessage.WHO.text(), is);
      }
      return;
    }
    boolean fits =
        NOTHING.contains(id)
            || sorts.factions().number(id) >= 0
            || sorts.sides().number(id) >= 0
            || sorts.seats().number(id) >= 0;
    Sort is = sortOf(id);
    if (!fits && is != null) {
      add(ProblemCode.WRONG_TYPE, value, null, ScriptMessage.WHO.text(), is.name());
    }
  }

  private boolean isWho(Sort sort) {
    return sort.within(sorts.factions())
        || sort.within(sorts.sides())
        || sort.within(sorts.seats())
        || sort.property("side") != null
        || sort.property("faction") != null;
  }

  /** Checks the value that a field without keys gets. */
  private void checkSet(@Nullable PropertyNode set, @Nullable Expression to) {
    String name = set == null ? null : ScriptValues.text(set.getValue());
    if (name == null) {
      return;
    }
    for (Field field : program.layout().fields().all()) {
      if (field.name().equals(name) && field.keys().isEmpty()) {
        checkType(to, field.type());
        Long number = wholeNumber(ScriptValues.bare(to));
        if (number != null
            && field.type().form() == Type.Form.NUMBER
            && (number < field.from() || number > field.to())) {
          add(ProblemCode.BEYOND_FIELD, to, null, name, field.from(), field.to(), number);
        }
      }
    }
  }

  /** The number that is written; null where another value is. */
  private static @Nullable Long wholeNumber(@Nullable Expression value) {
    if (value instanceof UnaryNode minus && minus.isTokenType(TokenType.SUB)) {
      Long number = wholeNumber(minus.getExpression());
      return number == null ? null : Long.valueOf(-number);
    }
    return value instanceof LiteralNode<?> literal && literal.getValue() instanceof Number number
        ? Long.valueOf(number.longValue())
        : null;
  }

  private void checkTarget(String verb, Map<String, PropertyNode> fields) {
    PropertyNode target = fields.get("to");
    Expression to = target == null ? null : target.getValue();
    String id = ScriptValues.text(to);
    Sort is = id == null || NOTHING.contains(id) ? null : sortOf(id);
    if (id == null || is == null) {
      return;
    }
    if (Set.of("move", "draw").contains(verb) && sorts.places().number(id) < 0) {
      boolean field =
          program.layout().fields().all().stream().anyMatch(one -> one.name().equals(id));
      if (!field) {
        add(ProblemCode.WRONG_TYPE, to, Suggestions.help(id, sorts.places().ids()), "place", is);
      }
    }
    if (verb.equals("flip") && fields.containsKey("flip")) {
      Sort pieces = values.of(fields.get("flip").getValue()).sort();
      boolean single = pieces != null && pieces.within(sorts.pieces());
      if (single && sorts.faces().number(id) < 0) {
        add(ProblemCode.WRONG_TYPE, to, Suggestions.help(id, sorts.faces().ids()), "face", is);
      }
    }
  }

  private void call(ObjectNode object, Map<String, PropertyNode> fields, boolean yielded) {
    PropertyNode called = fields.get("call");
    String name = called == null ? null : ScriptValues.text(called.getValue());
    Head head = name == null ? null : program.head(name);
    if (head == null) {
      return;
    }
    List<String> known = head.parameters().stream().map(Head.Word::text).toList();
    for (Head.Word word : head.parameters()) {
      PropertyNode argument = fields.get(word.text());
      Type type = sorts.types().get(String.valueOf(word.type()));
      if (argument != null && type != null) {
        checkType(argument.getValue(), type);
      } else if (argument == null && !yielded && !ScriptValues.isOpen(object)) {
        SourceLocation where = offsets.location(object.getStart(), object.getStart() + 1);
        report.add(ProblemCode.MISSING_FIELD, true, where, null, word.text());
      }
    }
    for (Map.Entry<String, PropertyNode> field : fields.entrySet()) {
      boolean own = field.getKey().equals("call") || isEverywhere(field.getKey());
      if (!yielded && !own && !known.contains(field.getKey())) {
        String help = Suggestions.help(field.getKey(), "fields here", known);
        add(ProblemCode.UNKNOWN_FIELD, field.getValue().getKey(), help, field.getKey());
      }
    }
  }

  private static boolean isEverywhere(String field) {
    return gabion.define.Schema.EVERYWHERE.stream().anyMatch(part -> part.name().equals(field));
  }

  /** Checks that a value is of a type, as far as that is known. */
  private void checkType(@Nullable Expression value, Type wanted) {
    String id = ScriptValues.text(value);
    JsType is = values.of(value);
    if (wanted.form() == Type.Form.NUMBER) {
      boolean wrong = is.is(JsType.Form.LIST) || is.is(JsType.Form.BOOLEAN);
      if (wrong || id != null && !id.equals("all")) {
        String help = id == null ? null : NumberSuggestions.help(id);
        add(ProblemCode.WRONG_TYPE, value, help, wanted, is.form().title());
      }
    } else if (wanted.form() == Type.Form.ONE && wanted.sort() != null) {
      Sort sort = wanted.sort();
      if (id != null) {
        Sort of = sortOf(id);
        if (sort.number(id) < 0 && !NOTHING.contains(id) && of != null) {
          add(ProblemCode.WRONG_TYPE, value, Suggestions.help(id, sort.ids()), wanted, of.name());
        }
      } else if (is.is(JsType.Form.NUMBER) || is.is(JsType.Form.LIST)) {
        add(ProblemCode.WRONG_TYPE, value, null, wanted, is.form().title());
      } else if (is.sort() != null && !is.sort().within(sort) && !sort.within(is.sort())) {
        add(ProblemCode.WRONG_TYPE, value, null, wanted, is.sort().name());
      }
    }
  }

  /** The narrowest sort that has an id; null where none has. */
  private @Nullable Sort sortOf(String id) {
    Sort narrow = sorts.dice().number(id) >= 0 ? sorts.dice() : null;
    for (Sort sort : sorts.byName().values()) {
      if (sort.number(id) >= 0 && (narrow == null || sort.size() < narrow.size())) {
        narrow = sort;
      }
    }
    return narrow;
  }

  private void add(
      ProblemCode code,
      com.oracle.js.parser.ir.@Nullable Node at,
      @Nullable String help,
      Object... arguments) {
    if (at != null) {
      report.add(code, true, offsets.location(at.getStart(), at.getFinish()), help, arguments);
    }
  }

  private String letters(Expression node) {
    return offsets.text().substring(node.getStart(), node.getFinish());
  }
}
