package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LiteralNode.ArrayLiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.ReturnNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.TaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.TernaryNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.HookKind;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the queries whose values a script passes on unread: {@code yield { choose: 'area', from:
 * game`...` }}, or the same in a list that a hook returns. The object is written where it leaves
 * the script and contains nothing that can read its fields, so no code of the script sees the
 * value.
 */
final class PassThroughFinder extends ScriptVisitor {

  /** The manners whose hooks give steps. */
  private static final Set<String> STEPS =
      Stream.of(HookKind.PLAY, HookKind.BEFORE, HookKind.INSTEAD, HookKind.WHENEVER)
          .map(HookKind::word)
          .collect(Collectors.toSet());

  /** The depth of a top-level function; that of the file is one less. */
  private static final int AT_TOP = 2;

  private final Set<String> used = new HashSet<>();
  private final Map<Integer, String> found = new HashMap<>();
  private String name = "";
  private int depth;

  /** The name of the current top-level function if it is a hook; else null. */
  private @Nullable String hook;

  /**
   * Whether the value of a query is only passed on. False if a script refers to its own hooks,
   * since it could call them and read their output.
   *
   * @param at the offset of its {@code game}
   */
  boolean isHanded(int at) {
    String own = found.get(at);
    return own != null && !used.contains(own) && Collections.disjoint(used, STEPS);
  }

  @Override
  void visitDeclaration(VarNode declaration) {
    if (depth == AT_TOP - 1) {
      name = declaration.getName().getName();
    }
  }

  @Override
  public boolean enterIdentNode(IdentNode node) {
    used.add(node.getName());
    return false;
  }

  @Override
  public boolean enterFunctionNode(FunctionNode node) {
    depth++;
    if (depth == AT_TOP) {
      hook = STEPS.contains(name) ? node.getName() : null;
    }
    return true;
  }

  @Override
  public Node leaveFunctionNode(FunctionNode node) {
    depth--;
    return node;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.YIELD)) {
      step(node.getExpression());
    }
    return true;
  }

  @Override
  public boolean enterReturnNode(ReturnNode node) {
    if (node.getExpression() instanceof ArrayLiteralNode list) {
      list.getElementExpressions().forEach(this::step);
    }
    return true;
  }

  private void step(@Nullable Expression given) {
    if (hook != null
        && depth == AT_TOP
        && given instanceof ObjectNode object
        && object.getElements().stream().allMatch(PassThroughFinder::isPlain)) {
      object.getElements().forEach(field -> value(field.getValue()));
    }
  }

  /** A field with a name and a value, and no function that could look at the others. */
  private static boolean isPlain(PropertyNode field) {
    return !field.isComputed()
        && !field.isProto()
        && !field.isRest()
        && field.getValue() != null
        && !(field.getValue() instanceof FunctionNode);
  }

  private void value(@Nullable Expression value) {
    if (value instanceof TernaryNode either) {
      value(either.getTrueExpression().getExpression());
      value(either.getFalseExpression().getExpression());
    } else if (value instanceof CallNode call
        && !call.getArgs().isEmpty()
        && call.getArgs().get(0) instanceof TaggedTemplateLiteralNode) {
      found.put(call.getFunction().getStart(), hook == null ? "" : hook);
    }
  }
}
