package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.FunctionNode;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.Node;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.UnaryNode;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Checks that a constant consists, at every level, of literals, functions and earlier constants.
 *
 * @param names the names of the top level so far
 * @param complain receives each other node, with a description
 */
record Literals(Set<String> names, BiConsumer<Node, String> complain) {

  void check(Expression value) {
    if (value instanceof ObjectNode object) {
      object.getElements().forEach(this::check);
    } else if (value instanceof LiteralNode<?> literal) {
      if (literal.isArray()) {
        literal.getElementExpressions().stream().filter(e -> e != null).forEach(this::check);
      }
    } else if (value instanceof UnaryNode minus && minus.isTokenType(TokenType.SUB)) {
      check(minus.getExpression());
    } else if (value instanceof IdentNode name) {
      if (!names.contains(name.getName()) && !name.getName().equals("undefined")) {
        complain.accept(value, "`" + name.getName() + "`");
      }
    } else if (!(value instanceof FunctionNode)) {
      complain.accept(value, ScriptMessage.COMPUTED.text());
    }
  }

  private void check(PropertyNode property) {
    Expression value = property.getValue();
    if (property.isComputed() || value == null) {
      complain.accept(property, ScriptMessage.COMPUTED.text());
    } else {
      check(value);
    }
  }
}
