package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.AccessNode;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.JoinPredecessorExpression;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.TemplateLiteralNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.TaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.TernaryNode;
import com.oracle.js.parser.ir.UnaryNode;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Die;
import gabion.state.Sort;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Infers the types of expressions in a script from the rules: sentences, steps, payloads. */
final class ScriptValues {

  /** Methods that give a list of the same elements. */
  private static final Set<String> SAME = Set.of("filter", "slice", "concat", "toSorted", "sort");

  private static final Set<String> TRUTHS = Set.of("includes", "some", "every", "startsWith");
  private static final Set<TokenType> COMPARING =
      Set.of(
          TokenType.EQ,
          TokenType.NE,
          TokenType.EQ_STRICT,
          TokenType.NE_STRICT,
          TokenType.LT,
          TokenType.LE,
          TokenType.GT,
          TokenType.GE);
  private static final Set<TokenType> COUNTING =
      Set.of(TokenType.SUB, TokenType.MUL, TokenType.DIV, TokenType.MOD);

  private final Program program;
  private final Offsets offsets;
  final Map<String, JsType> variables = new HashMap<>();

  ScriptValues(Program program, Offsets offsets) {
    this.program = program;
    this.offsets = offsets;
  }

  static @Nullable Expression bare(@Nullable Expression expression) {
    return expression instanceof JoinPredecessorExpression join
        ? bare(join.getExpression())
        : expression;
  }

  JsType of(@Nullable Expression written) {
    Expression expression = bare(written);
    if (expression instanceof LiteralNode<?> literal) {
      return literal(literal);
    }
    if (expression instanceof TemplateLiteralNode) {
      return JsType.TEXT;
    }
    if (expression instanceof IdentNode name) {
      return variables.getOrDefault(name.getName(), JsType.UNKNOWN);
    }
    if (expression instanceof UnaryNode unary) {
      return unary(unary);
    }
    if (expression instanceof BinaryNode binary) {
      return COMPARING.contains(binary.tokenType())
          ? JsType.BOOLEAN
          : COUNTING.contains(binary.tokenType()) ? JsType.NUMBER : JsType.UNKNOWN;
    }
    if (expression instanceof TernaryNode either) {
      JsType one = of(either.getTrueExpression());
      JsType other = of(either.getFalseExpression());
      return one.form() != other.form()
          ? JsType.UNKNOWN
          : one.is(JsType.Form.LIST)
              ? JsType.list(common(one, other), false)
              : JsType.of(one.form());
    }
    if (expression instanceof AccessNode access) {
      return access(access);
    }
    return expression instanceof CallNode call ? call(call) : JsType.UNKNOWN;
  }

  private static JsType common(JsType one, JsType other) {
    JsType element = one.elementType();
    return element.equals(other.elementType()) ? element : JsType.of(element.form());
  }

  private JsType literal(LiteralNode<?> literal) {
    if (literal.isArray()) {
      List<Expression> items = literal.getElementExpressions();
      boolean known = items.stream().allMatch(item -> of(item).is(JsType.Form.TEXT));
      return JsType.list(known ? JsType.TEXT : JsType.UNKNOWN, false);
    }
    return literal.isString()
        ? JsType.TEXT
        : literal.getValue() instanceof Number ? JsType.NUMBER : JsType.UNKNOWN;
  }

  private JsType unary(UnaryNode unary) {
    if (unary.isTokenType(TokenType.NOT)) {
      return JsType.BOOLEAN;
    }
    if (unary.isTokenType(TokenType.YIELD) && bare(unary.getExpression()) instanceof ObjectNode s) {
      return answer(s);
    }
    return unary.isTokenType(TokenType.SUB) ? JsType.NUMBER : JsType.UNKNOWN;
  }

  private JsType access(AccessNode access) {
    JsType of = of(access.getBase());
    String property = access.getProperty();
    if (of.is(JsType.Form.LIST) && property.equals("length")) {
      return JsType.NUMBER;
    }
    if (of.is(JsType.Form.PIECE)) {
      Sort sort = program.layout().sorts().find(property);
      return sort == null ? JsType.UNKNOWN : JsType.one(sort);
    }
    return JsType.UNKNOWN;
  }

  private JsType call(CallNode call) {
    if (isSentence(call)) {
      return sentence(call);
    }
    if (call.getFunction() instanceof AccessNode method) {
      JsType of = of(method.getBase());
      if (of.is(JsType.Form.LIST)) {
        String name = method.getProperty();
        return SAME.contains(name)
            ? JsType.list(of.elementType(), false)
            : name.equals("map") || name.equals("flatMap")
                ? JsType.list(JsType.UNKNOWN, false)
                : name.equals("find")
                    ? of.elementType().orNull()
                    : TRUTHS.contains(name) ? JsType.BOOLEAN : JsType.UNKNOWN;
      }
      boolean math = method.getBase() instanceof IdentNode name && name.getName().equals("Math");
      return math ? JsType.NUMBER : JsType.UNKNOWN;
    }
    return JsType.UNKNOWN;
  }

  static boolean isSentence(CallNode call) {
    return call.getFunction() instanceof IdentNode name
        && name.getName().equals("game")
        && !call.getArgs().isEmpty()
        && call.getArgs().get(0) instanceof TaggedTemplateLiteralNode;
  }

  private JsType sentence(CallNode call) {
    SourceLocation place = offsets.location(call.getStart(), call.getFinish());
    return program.sentences.stream()
        .flatMap(List::stream)
        .filter(sentence -> begin(sentence).source().equals(place.source()))
        .filter(sentence -> begin(sentence).offset() >= place.offset())
        .min(Comparator.comparing(sentence -> begin(sentence).offset()))
        .map(sentence -> JsType.of(sentence.code().type()))
        .orElse(JsType.UNKNOWN);
  }

  private static SourceLocation begin(ScriptProcedure.Sentence sentence) {
    return sentence.template().locations().get(0);
  }

  // ---- answers of steps

  private JsType answer(ObjectNode step) {
    Map<String, PropertyNode> fields = fields(step);
    if (fields.containsKey("choose")) {
      return choice(fields);
    }
    if (fields.containsKey("may")) {
      return fields.containsKey("or") ? JsType.UNKNOWN : JsType.BOOLEAN;
    }
    PropertyNode called = fields.get("call");
    if (called != null) {
      String head = text(called.getValue());
      Procedure procedure = head == null ? null : program.procedure(head);
      return procedure == null || procedure.gives == null
          ? JsType.UNKNOWN
          : JsType.of(procedure.gives);
    }
    PropertyNode die = fields.get("die");
    if (fields.containsKey("roll") && die != null) {
      return roll(text(die.getValue()));
    }
    return JsType.UNKNOWN;
  }

  private JsType choice(Map<String, PropertyNode> fields) {
    if (fields.containsKey("or")) {
      return JsType.UNKNOWN;
    }
    boolean none = fields.containsKey("none") && text(fields.get("none").getValue()) == null;
    if (fields.containsKey("number")) {
      return none ? JsType.NUMBER.orNull() : JsType.NUMBER;
    }
    PropertyNode from = fields.get("from");
    JsType candidates = from == null ? JsType.UNKNOWN : of(from.getValue());
    JsType one = candidates.elementType();
    boolean several = fields.containsKey("count") || fields.containsKey("up-to");
    JsType chosen = several ? JsType.list(one, true) : one;
    return none ? chosen.orNull() : chosen;
  }

  private JsType roll(@Nullable String die) {
    int number = die == null ? -1 : program.layout().sorts().dice().number(die);
    if (number < 0) {
      return JsType.list(JsType.UNKNOWN, true);
    }
    Die faces = program.layout().dice().get(number);
    List<String> words = new ArrayList<>();
    for (int result : faces.results()) {
      words.add(program.layout().sorts().results().id(result));
    }
    boolean numbers = words.stream().anyMatch(word -> word.matches("-?[0-9]+"));
    return JsType.list(numbers ? JsType.UNKNOWN : JsType.word(words), true);
  }

  // ---- literals

  static Map<String, PropertyNode> fields(ObjectNode step) {
    Map<String, PropertyNode> fields = new java.util.LinkedHashMap<>();
    for (PropertyNode property : step.getElements()) {
      boolean spread = property.isComputed() || property.getKey() instanceof UnaryNode;
      if (!spread && property.getKeyName() != null) {
        fields.put(property.getKeyName(), property);
      }
    }
    return fields;
  }

  static boolean isOpen(ObjectNode step) {
    return step.getElements().stream()
        .anyMatch(property -> property.isComputed() || property.getKey() instanceof UnaryNode);
  }

  static @Nullable String text(@Nullable Expression value) {
    return bare(value) instanceof LiteralNode<?> literal && literal.isString()
        ? literal.getString()
        : null;
  }
}
