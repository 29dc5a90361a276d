package gabion.scripts.syntax;

import com.oracle.js.parser.ParserException;
import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.AccessNode;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Block;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.ForNode;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.IfNode;
import com.oracle.js.parser.ir.IndexNode;
import com.oracle.js.parser.ir.LabelNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.ParameterNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.Statement;
import com.oracle.js.parser.ir.TernaryNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.define.Head;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Script;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the values of a script by their types: comparisons that never hold, lists as conditions,
 * choices that may be nothing, steps that are not yielded. The type of a variable is that of the
 * value that it was given, never that of its name.
 */
public final class ScriptTypeCheck extends HookVisitor {

  private static final Set<String> CHANGING =
      Set.of("push", "pop", "shift", "unshift", "sort", "splice", "reverse", "fill");
  private static final Set<String> CALLBACKS =
      Set.of("filter", "map", "find", "some", "every", "forEach", "flatMap");

  private final Program program;
  private final Offsets offsets;
  private final ScriptValues values;
  private final ScriptStepCheck steps;
  private final ScriptComparisonCheck comparisons;
  private final List<ScriptFinding> found = new ArrayList<>();

  /** The variables that may be null here, and the step that gave each. */
  private final Set<String> nullable = new HashSet<>();

  /** The objects that a hook returns or yields; the literals of these are checked elsewhere. */
  private final Set<ObjectNode> yielded = new HashSet<>();

  /** Variables that hold a step that was not yielded. */
  private final Map<String, ObjectNode> held = new HashMap<>();

  private ScriptTypeCheck(Program program, Source source) {
    this.program = program;
    this.offsets = new Offsets(source);
    this.values = new ScriptValues(program, offsets);
    this.steps = new ScriptStepCheck(program, offsets, values, this::add);
    this.comparisons = new ScriptComparisonCheck(offsets, values, this::add);
  }

  /** Returns the findings for a script that is free of problems. */
  public static List<ScriptFinding> check(Program program, Script script) {
    Source source = script.location().source();
    try {
      ScriptTypeCheck check = new ScriptTypeCheck(program, source);
      ScriptReader.parse(source.name(), source.text()).accept(check);
      return List.copyOf(check.found);
    } catch (ParserException noted) {
      return List.of(); // the reader reports it
    }
  }

  private void add(
      ProblemCode code,
      boolean certain,
      SourceLocation location,
      @Nullable String help,
      Object... arguments) {
    found.add(new ScriptFinding(code, certain, location, help, List.of(arguments)));
  }

  private void doubt(ProblemCode code, Node at, @Nullable String help, Object... arguments) {
    add(code, false, offsets.firstLine(at), help, arguments);
  }

  // ---- hooks and variables

  @Override
  void visitDeclaration(VarNode declaration) {
    super.visitDeclaration(declaration);
    String name = declaration.getName().getName();
    if (isParameter(declaration)) {
      return;
    }
    nullable.remove(name);
    Expression init = ScriptValues.bare(declaration.getInit());
    if (init != null && declaration.isConst()) {
      JsType type = values.of(init);
      values.variables.put(name, type);
      if (type.nullable()) {
        nullable.add(name);
      }
      if (init instanceof ObjectNode object && ScriptStepCheck.verb(object) != null) {
        held.put(name, object);
      }
    } else if (init != null) {
      values.variables.remove(name);
    }
  }

  @Override
  void enterHook(FunctionNode function) {
    values.variables.clear();
    nullable.clear();
    held.clear();
  }

  private void readPayload(ObjectNode pattern) {
    Map<String, JsType> given = new HashMap<>();
    given.put("seat", JsType.one(program.layout().sorts().seats()));
    Head hooked = program.head(head);
    if (hooked != null) {
      for (Head.Word word : hooked.parameters()) {
        Type type = program.layout().sorts().types().get(String.valueOf(word.type()));
        if (type != null) {
          given.put(ScriptProcedure.camel(word.text()), JsType.of(type));
        }
      }
    }
    for (PropertyNode part : pattern.getElements()) {
      JsType type = given.get(String.valueOf(part.getKeyName()));
      if (type != null && part.getValue() instanceof IdentNode name) {
        values.variables.put(name.getName(), type);
      }
    }
  }

  // ---- conditions

  @Override
  public boolean enterIfNode(IfNode node) {
    node.getTest().accept(this);
    checkCondition(node.getTest());
    Set<String> before = Set.copyOf(nullable);
    nullable.removeAll(guardedNames(node.getTest(), true));
    node.getPass().accept(this);
    nullable.clear();
    nullable.addAll(before);
    nullable.removeAll(guardedNames(node.getTest(), false));
    if (node.getFail() != null) {
      node.getFail().accept(this);
    }
    nullable.clear();
    nullable.addAll(before);
    if (leaves(node.getPass())) {
      nullable.removeAll(guardedNames(node.getTest(), false));
    }
    if (node.getFail() != null && leaves(node.getFail())) {
      nullable.removeAll(guardedNames(node.getTest(), true));
    }
    return false;
  }

  @Override
  public boolean enterTernaryNode(TernaryNode node) {
    node.getTest().accept(this);
    checkCondition(node.getTest());
    Set<String> before = Set.copyOf(nullable);
    nullable.removeAll(guardedNames(node.getTest(), true));
    node.getTrueExpression().accept(this);
    nullable.addAll(before);
    nullable.removeAll(guardedNames(node.getTest(), false));
    node.getFalseExpression().accept(this);
    nullable.addAll(before);
    return false;
  }

  private void checkCondition(@Nullable Expression test) {
    Expression bare = ScriptValues.bare(test);
    if (bare != null && values.of(bare).is(JsType.Form.LIST)) {
      String help = ScriptMessage.ASK_ANY.text();
      doubt(ProblemCode.LIST_AS_CONDITION, bare, help, offsets.letters(bare));
    }
  }

  private static boolean leaves(Block block) {
    List<Statement> statements = block.getStatements();
    return !statements.isEmpty() && statements.get(statements.size() - 1).isTerminal();
  }

  /** The variables that are something if a condition holds, or if it does not. */
  private static Set<String> guardedNames(@Nullable Expression written, boolean holds) {
    Set<String> names = new HashSet<>();
    Expression test = ScriptValues.bare(written);
    if (test instanceof IdentNode name && holds) {
      names.add(name.getName());
    } else if (test instanceof UnaryNode not && not.isTokenType(TokenType.NOT)) {
      names.addAll(guardedNames(not.getExpression(), !holds));
    } else if (test instanceof BinaryNode both) {
      if (both.isTokenType(holds ? TokenType.AND : TokenType.OR)) {
        names.addAll(guardedNames(both.getLhs(), holds));
        names.addAll(guardedNames(both.getRhs(), holds));
      } else if (isWithNull(both)) {
        boolean unequal = both.isTokenType(TokenType.NE_STRICT) || both.isTokenType(TokenType.NE);
        if (unequal == holds) {
          for (Expression side : List.of(both.getLhs(), both.getRhs())) {
            if (side instanceof IdentNode name) {
              names.add(name.getName());
            }
          }
        }
      }
    }
    return names;
  }

  private static boolean isWithNull(BinaryNode compared) {
    return Stream.of(compared.getLhs(), compared.getRhs())
        .anyMatch(
            side ->
                side instanceof LiteralNode<?> literal && literal.getObject() == null
                    || side instanceof IdentNode name && name.getName().equals("undefined"));
  }

  // ---- expressions

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    TokenType sign = node.tokenType();
    if (sign == TokenType.ASSIGN_INIT
        && node.getRhs() instanceof ParameterNode parameter
        && parameter.getIndex() == 0
        && node.getLhs() instanceof ObjectNode pattern) {
      if (depth == 2 && kind != null) {
        readPayload(pattern);
      }
      return false;
    }
    if (sign == TokenType.AND || sign == TokenType.OR) {
      node.getLhs().accept(this);
      checkCondition(node.getLhs());
      Set<String> before = Set.copyOf(nullable);
      nullable.removeAll(guardedNames(node.getLhs(), sign == TokenType.AND));
      node.getRhs().accept(this);
      nullable.addAll(before);
      return false;
    }
    if (sign == TokenType.ASSIGN) {
      checkAssignment(node.getLhs());
    }
    if (node.isComparison()) {
      checkHeld(node.getLhs());
      checkHeld(node.getRhs());
    }
    if (Set.of(TokenType.EQ, TokenType.NE, TokenType.EQ_STRICT, TokenType.NE_STRICT)
        .contains(sign)) {
      comparisons.checkEquality(node.getLhs(), node.getRhs(), depth > 2);
    } else if (Set.of(TokenType.LT, TokenType.LE, TokenType.GT, TokenType.GE).contains(sign)) {
      comparisons.checkOrder(node.getLhs(), node.getRhs());
      comparisons.checkOrder(node.getRhs(), node.getLhs());
    }
    return true;
  }

  private void checkAssignment(Expression target) {
    if (target instanceof IdentNode name) {
      values.variables.remove(name.getName());
      nullable.remove(name.getName());
    }
    Expression base =
        target instanceof AccessNode access
            ? access.getBase()
            : target instanceof IndexNode index ? index.getBase() : null;
    JsType type = base == null ? JsType.UNKNOWN : values.of(base);
    if (type.is(JsType.Form.PIECE) || type.is(JsType.Form.LIST) && type.ofRules()) {
      doubt(ProblemCode.FROZEN_VALUE, target, null, offsets.letters(target));
    }
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.NOT)) {
      checkCondition(node.getExpression());
    }
    if (node.isTokenType(TokenType.YIELD)
        && ScriptValues.bare(node.getExpression()) instanceof ObjectNode step) {
      yielded.add(step);
    }
    return true;
  }

  @Override
  public boolean enterCallNode(CallNode node) {
    if (ScriptValues.isSentence(node)) {
      for (Expression hole : node.getArgs().subList(1, node.getArgs().size())) {
        checkUse(hole);
        hole.accept(this);
      }
      return false;
    }
    if (node.getFunction() instanceof AccessNode method) {
      JsType of = values.of(method.getBase());
      boolean list = of.is(JsType.Form.LIST);
      if (list && of.ofRules() && CHANGING.contains(method.getProperty())) {
        String help = ScriptMessage.SLICE.text();
        doubt(ProblemCode.FROZEN_VALUE, node, help, offsets.letters(node));
      }
      if (list
          && CALLBACKS.contains(method.getProperty())
          && !node.getArgs().isEmpty()
          && node.getArgs().get(0) instanceof FunctionNode callback
          && !callback.getParameters().isEmpty()) {
        String name = callback.getParameters().get(0).getName();
        JsType before = values.variables.get(name);
        method.getBase().accept(this);
        values.variables.put(name, of.elementType());
        node.getArgs().forEach(argument -> argument.accept(this));
        values.variables.remove(name);
        if (before != null) {
          values.variables.put(name, before);
        }
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean enterAccessNode(AccessNode node) {
    checkUse(node.getBase());
    return true;
  }

  @Override
  public boolean enterObjectNode(ObjectNode node) {
    if (ScriptStepCheck.verb(node) != null) {
      steps.check(node, yielded.contains(node));
      ScriptValues.fields(node).values().forEach(field -> checkUse(field.getValue()));
    }
    return true;
  }

  /** Reports the use of a variable that may be null, or that holds a step. */
  private void checkUse(@Nullable Expression value) {
    if (!(value instanceof IdentNode name)) {
      return;
    }
    if (nullable.remove(name.getName())) { // one message for each
      doubt(
          ProblemCode.UNBOUND_NAME,
          name,
          ScriptMessage.FIRST_RETURN.text(name.getName()),
          name.getName(),
          ScriptMessage.NONE_THERE.text());
    }
    checkHeld(name);
  }

  /** Reports the use of a variable that holds a step which was not run. */
  private void checkHeld(Expression value) {
    ObjectNode step = value instanceof IdentNode name ? held.remove(name.getName()) : null;
    if (step != null) {
      doubt(ProblemCode.STEP_NOT_YIELDED, step, null);
    }
  }

  // ---- statements

  @Override
  public boolean enterForNode(ForNode node) {
    if (node.isForOf() && node.getModify() != null) {
      Expression of = ScriptValues.bare(node.getModify());
      JsType type = of == null ? JsType.UNKNOWN : values.of(of);
      if (of != null && (type.is(JsType.Form.NUMBER) || type.is(JsType.Form.BOOLEAN))) {
        add(
            ProblemCode.WRONG_TYPE,
            true,
            offsets.location(of.getStart(), of.getFinish()),
            null,
            "list",
            type.form().title());
      }
      if (node.getInit() instanceof IdentNode name && type.is(JsType.Form.LIST)) {
        values.variables.put(name.getName(), type.elementType());
      }
    }
    return true;
  }

  @Override
  public boolean enterLabelNode(LabelNode node) {
    Verb verb = Verbs.find(node.getLabelName());
    if (verb != null && verb.isScripted()) {
      int end = node.getStart() + node.getLabelName().length();
      add(
          ProblemCode.STEP_NOT_YIELDED,
          false,
          offsets.location(node.getStart(), end),
          "write `yield { %s: … }`".formatted(node.getLabelName()));
    }
    return true;
  }
}
