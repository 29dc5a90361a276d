package gabion.scripts.syntax;

import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.HookKind;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A walk over a script that knows the hook around the current node. */
abstract class HookVisitor extends ScriptVisitor {

  /** The kind of the exported hooks around; null outside of hooks. */
  @Nullable HookKind kind;

  /** The head of the hook; empty outside of hooks. */
  String head = "";

  /** The number of functions around; the module is one. */
  int depth;

  /** Called when a function of the module begins, such as a hook. */
  abstract void enterHook(FunctionNode function);

  @Override
  void visitDeclaration(VarNode declaration) {
    if (depth == 1) {
      String name = declaration.getName().getName();
      kind =
          Stream.of(HookKind.values())
              .filter(one -> one.word().equals(name))
              .findFirst()
              .orElse(null);
      head = "";
    }
  }

  @Override
  public boolean enterPropertyNode(PropertyNode node) {
    boolean ofHook = depth == 1 && kind != null && node.getValue() instanceof FunctionNode;
    if (ofHook && !node.isComputed()) {
      head = String.valueOf(node.getKeyName());
    }
    return super.enterPropertyNode(node);
  }

  @Override
  public boolean enterFunctionNode(FunctionNode node) {
    depth++;
    if (depth == 2) {
      enterHook(node);
    }
    return true;
  }

  @Override
  public Node leaveFunctionNode(FunctionNode node) {
    depth--;
    return node;
  }
}
