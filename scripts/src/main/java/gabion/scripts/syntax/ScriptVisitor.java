package gabion.scripts.syntax;

import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LexicalContext;
import com.oracle.js.parser.ir.ParameterNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import com.oracle.js.parser.ir.visitor.NodeVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A walk over a script in which an identifier met is always a use, never a declaration or a key.
 */
abstract class ScriptVisitor extends NodeVisitor<LexicalContext> {

  ScriptVisitor() {
    super(new LexicalContext());
  }

  /** Called for each declared name but plain parameters. */
  abstract void visitDeclaration(VarNode declaration);

  @Override
  public boolean enterVarNode(VarNode node) {
    visitDeclaration(node);
    Expression init = node.getInit();
    if (init != null) {
      init.accept(this);
    }
    return false;
  }

  @Override
  public boolean enterPropertyNode(PropertyNode node) {
    if (node.isComputed() || node.getKey() instanceof UnaryNode) { // or spread
      node.getKey().accept(this);
    }
    accept(node.getValue());
    accept(node.getGetter());
    accept(node.getSetter());
    return false;
  }

  private void accept(@Nullable Expression node) {
    if (node instanceof FunctionNode function) {
      function.accept(this);
    } else if (node != null) {
      node.accept(this);
    }
  }

  static boolean isParameter(VarNode node) {
    return node.getInit() instanceof ParameterNode;
  }

  static boolean isNamed(@Nullable Expression node, String name) {
    return node instanceof IdentNode identifier && identifier.getName().equals(name);
  }
}
