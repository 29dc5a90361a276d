package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.AccessNode;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.JoinPredecessorExpression;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.ReturnNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.TaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.TernaryNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.HookKind;
import gabion.hook.ScriptLiterals;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects a script's literals: steps, options, comparisons, payload names. */
final class ScriptLiteralsReader extends HookVisitor {

  private final Offsets offsets;
  private final List<ScriptLiterals.Step> steps = new ArrayList<>();
  private final List<ScriptLiterals.Step> written = new ArrayList<>();
  private final List<ScriptLiterals.Step> counted = new ArrayList<>();
  private final List<ScriptLiterals.Word> options = new ArrayList<>();
  private final List<ScriptLiterals.LiteralComparison> compared = new ArrayList<>();
  private final List<ScriptLiterals.PayloadAccess> payload = new ArrayList<>();
  private final List<ScriptLiterals.Word> texts = new ArrayList<>();
  private final List<ScriptLiterals.Word> asked = new ArrayList<>();
  private final List<ScriptLiterals.PropertyAccess> told = new ArrayList<>();
  private final ScriptMistakeFinder slips;

  /** The payload fields, by their local names in the hook. */
  private final Map<String, String> given = new HashMap<>();

  /** The kind of thing chosen, as written in its step, by the variables that hold the answer. */
  private final Map<String, String> chosen = new HashMap<>();

  /** The location of the query whose result a variable holds. */
  private final Map<String, SourceLocation> sentences = new HashMap<>();

  /** Variables that hold objects created by the script. */
  private final Set<String> made = new HashSet<>();

  /** The function of that hook; returns of functions within it are none of its own. */
  private @Nullable FunctionNode hook;

  /**
   * A reader of one script.
   *
   * @param slips collects meaningless code, as far as detectable without knowing the hooks
   */
  ScriptLiteralsReader(Offsets offsets, ScriptMistakeFinder slips) {
    this.offsets = offsets;
    this.slips = slips;
  }

  ScriptLiterals literals() {
    return new ScriptLiterals(
        List.copyOf(steps),
        List.copyOf(written),
        List.copyOf(counted),
        List.copyOf(options),
        List.copyOf(compared),
        List.copyOf(payload),
        List.copyOf(texts),
        List.copyOf(asked),
        List.copyOf(told),
        slips.findings());
  }

  // ---- hooks

  @Override
  void visitDeclaration(VarNode declaration) {
    if (!isParameter(declaration)) {
      keep(declaration.getName().getName(), declaration.getInit());
    }
    super.visitDeclaration(declaration);
  }

  /** Notes where the value of a variable comes from, as far as that is written beside it. */
  private void keep(String variable, @Nullable Expression value) {
    given.remove(variable);
    chosen.remove(variable);
    made.remove(variable);
    sentences.remove(variable);
    if (value instanceof UnaryNode yield
        && yield.isTokenType(TokenType.YIELD)
        && yield.getExpression() instanceof ObjectNode step) {
      fields(step).fields().stream()
          .filter(field -> field.name().text().equals("choose") && field.values().size() == 1)
          .forEach(field -> chosen.put(variable, field.values().get(0).text()));
    } else if (value instanceof ObjectNode) {
      made.add(variable);
    } else if (value instanceof CallNode call
        && isNamed(call.getFunction(), "game")
        && call.getArgs().stream().anyMatch(TaggedTemplateLiteralNode.class::isInstance)) {
      sentences.put(variable, offsets.location(call.getStart(), call.getFinish()));
    }
  }

  @Override
  public boolean enterFunctionNode(FunctionNode node) {
    super.enterFunctionNode(node);
    if (depth != 2) {
      node.getParameters().forEach(parameter -> keep(parameter.getName(), null));
    }
    return true;
  }

  @Override
  void enterHook(FunctionNode function) {
    hook = kind == null ? null : function;
    given.clear();
    chosen.clear();
    made.clear();
    sentences.clear();
  }

  @Override
  public Node leaveFunctionNode(FunctionNode node) {
    super.leaveFunctionNode(node);
    if (depth == 1) {
      hook = null;
    }
    return node;
  }

  private boolean isInHook() {
    return hook != null && depth == 2;
  }

  // ---- outputs

  @Override
  public boolean enterReturnNode(ReturnNode node) {
    if (isInHook() && node.getExpression() != null) {
      readReturnValue(node.getExpression());
      if (kind != null) {
        slips.checkReturnValue(kind, node.getExpression());
      }
    }
    return true;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.YIELD) && depth > 1) {
      step(node.getExpression());
    }
    return true;
  }

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    if (node.isTokenType(TokenType.EQ_STRICT) || node.isTokenType(TokenType.NE_STRICT)) {
      compare(node.getLhs(), node.getRhs());
      compare(node.getRhs(), node.getLhs());
    }
    if (node.isTokenType(TokenType.ASSIGN_INIT) && isInHook() && isFirst(node.getRhs())) {
      pattern(node.getLhs());
    }
    return true;
  }

  @Override
  public boolean enterAccessNode(AccessNode node) {
    if (isOptions(node.getBase())) {
      options.add(word(KebabCase.of(node.getProperty()), end(node, node.getProperty())));
    } else {
      ScriptLiterals.Word name = word(node.getProperty(), end(node, node.getProperty()));
      asked.add(name);
      if (isInHook() && kind != null && node.getBase() instanceof IdentNode value) {
        String of = given.get(value.getName());
        if (of != null) {
          told.add(new ScriptLiterals.PropertyAccess(kind, head, of, name));
        }
      }
    }
    return true;
  }

  @Override
  public boolean enterLiteralNode(LiteralNode<?> node) {
    text(node).ifPresent(texts::add);
    return true;
  }

  @Override
  public boolean enterObjectNode(ObjectNode node) {
    written.add(fields(node));
    return true;
  }

  private static boolean isOptions(Expression node) {
    return node instanceof AccessNode access
        && access.getProperty().equals("option")
        && isNamed(access.getBase(), "game");
  }

  private static boolean isFirst(@Nullable Expression node) {
    return node instanceof com.oracle.js.parser.ir.ParameterNode parameter
        && parameter.getIndex() == 0;
  }

  private void pattern(Expression pattern) {
    if (pattern instanceof ObjectNode object && kind != null) {
      for (PropertyNode part : object.getElements()) {
        if (!part.isComputed() && !part.isRest() && part.getKeyName() != null) {
          SourceLocation where =
              offsets.location(part.getKey().getStart(), part.getKey().getFinish());
          payload.add(
              new ScriptLiterals.PayloadAccess(
                  kind, head, new ScriptLiterals.Word(part.getKeyName(), where)));
          if (part.getValue() instanceof IdentNode name) {
            given.put(name.getName(), part.getKeyName());
          }
        }
      }
    }
  }

  private void compare(Expression what, Expression with) {
    Optional<ScriptLiterals.Word> word = text(with);
    if (word.isEmpty()) {
      return;
    }
    if (what instanceof AccessNode access) {
      if (access.getBase() instanceof IdentNode base && made.contains(base.getName())) {
        return;
      }
      String name = KebabCase.of(access.getProperty());
      compared.add(
          new ScriptLiterals.LiteralComparison(
              name, isOptions(access.getBase()), null, word.get()));
    } else if (what instanceof IdentNode name) {
      String source = given.getOrDefault(name.getName(), chosen.get(name.getName()));
      SourceLocation sentence = sentences.get(name.getName());
      if (source != null || sentence != null) {
        String kept = source == null ? "" : KebabCase.of(source);
        compared.add(new ScriptLiterals.LiteralComparison(kept, false, sentence, word.get()));
      }
    }
  }

  // ---- steps

  /** Reads a hook's return value: a list of steps, or a changed number. */
  private void readReturnValue(Expression expression) {
    if (expression instanceof TernaryNode either) {
      readReturnValue(either.getTrueExpression());
      readReturnValue(either.getFalseExpression());
    } else if (expression instanceof JoinPredecessorExpression join) {
      readReturnValue(join.getExpression());
    } else if (expression instanceof LiteralNode<?> list && list.isArray()) {
      list.getElementExpressions().forEach(this::step);
    } else if (expression instanceof ObjectNode object && kind == HookKind.COUNTS) {
      counted.add(fields(object));
    }
  }

  private void step(@Nullable Expression expression) {
    if (expression instanceof ObjectNode object) {
      steps.add(fields(object));
    } else if (expression instanceof TernaryNode either) {
      step(either.getTrueExpression());
      step(either.getFalseExpression());
    } else if (expression instanceof JoinPredecessorExpression join) {
      step(join.getExpression());
    }
  }

  private ScriptLiterals.Step fields(ObjectNode object) {
    List<ScriptLiterals.Field> fields = new ArrayList<>();
    boolean open = false;
    for (PropertyNode property : object.getElements()) {
      String name = property.isComputed() ? null : property.getKeyName();
      if (name == null || property.getKey() instanceof UnaryNode) {
        open = true;
      } else {
        SourceLocation where = location(property.getKey());
        fields.add(
            new ScriptLiterals.Field(
                new ScriptLiterals.Word(name, where), values(property.getValue())));
      }
    }
    int end = Math.min(object.getFinish(), object.getStart() + 1);
    return new ScriptLiterals.Step(fields, open, offsets.location(object.getStart(), end));
  }

  private List<ScriptLiterals.Word> values(@Nullable Expression value) {
    if (value instanceof LiteralNode<?> list && list.isArray()) {
      List<ScriptLiterals.Word> all = new ArrayList<>();
      list.getElementExpressions().forEach(one -> text(one).ifPresent(all::add));
      return all.size() == list.getElementExpressions().size() ? all : List.of();
    }
    return text(value).stream().toList();
  }

  private Optional<ScriptLiterals.Word> text(@Nullable Expression value) {
    return value instanceof LiteralNode<?> literal && literal.isString()
        ? Optional.of(new ScriptLiterals.Word(literal.getString(), location(literal)))
        : Optional.empty();
  }

  /** Returns the location of a name or a text, without its quotes. */
  private SourceLocation location(Node node) {
    boolean quoted = "'\"".indexOf(offsets.text().charAt(node.getStart())) >= 0;
    int quote = quoted ? 1 : 0;
    return offsets.location(node.getStart() + quote, node.getFinish() - quote);
  }

  private SourceLocation end(Node node, String name) {
    return offsets.location(node.getFinish() - name.length(), node.getFinish());
  }

  private static ScriptLiterals.Word word(String text, SourceLocation where) {
    return new ScriptLiterals.Word(text, where);
  }
}
