package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.ForNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import org.jspecify.annotations.Nullable;

/** A walk that meets all that a script assigns to: names, and the parts of patterns. */
abstract class AssignmentVisitor extends ScriptVisitor {

  private boolean declaring;

  /** Called for each name that is set anew, and not where it is declared. */
  abstract void set(IdentNode name);

  /** Called for each {@code ...rest} in a pattern of fields, also where it is declared. */
  abstract void visitRestElement(UnaryNode rest);

  @Override
  void visitDeclaration(VarNode declaration) {}

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    if (node.isAssignment()) {
      targets(node.getLhs(), node.isTokenType(TokenType.ASSIGN_INIT));
    }
    return true;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isAssignment()) {
      targets(node.getExpression(), false);
    }
    return true;
  }

  @Override
  public boolean enterForNode(ForNode node) {
    if (node.isForInOrOf()) {
      targets(node.getInit(), node.hasPerIterationScope());
    }
    return true;
  }

  private void targets(@Nullable Expression pattern, boolean declared) {
    declaring = declared;
    target(pattern);
  }

  private void target(@Nullable Expression node) {
    if (node instanceof IdentNode name) {
      if (!declaring) {
        set(name);
      }
    } else if (node instanceof ObjectNode object) {
      object.getElements().forEach(this::part);
    } else if (node instanceof LiteralNode<?> literal && literal.isArray()) {
      literal.getElementExpressions().forEach(this::target);
    } else if (node instanceof UnaryNode rest) {
      target(rest.getExpression());
    } else if (node instanceof BinaryNode withDefault) {
      target(withDefault.getLhs());
    }
  }

  private void part(PropertyNode property) {
    Expression part = property.getValue() == null ? property.getKey() : property.getValue();
    if (part instanceof UnaryNode rest && rest.isTokenType(TokenType.SPREAD_OBJECT)) {
      visitRestElement(rest);
    }
    target(part);
  }
}
