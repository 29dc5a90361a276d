package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.ForNode;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.PropertyNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.text.Fault;
import gabion.text.Problems;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds {@code {...value}}, which no built-in bounds: of a text it makes a key for each character.
 * What is spread therefore passes the prelude's check first; in a pattern, where nothing can be put
 * in front of it, it is refused.
 */
final class Spreads extends Walk {

  private static final String CHECK = "gabion$.spread = ";

  private final Offsets offsets;
  private final Problems problems;
  private final Set<UnaryNode> rests = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Integer> found = new TreeSet<>();

  Spreads(Offsets offsets, Problems problems) {
    this.offsets = offsets;
    this.problems = problems;
  }

  List<Insertion> insertions() {
    return found.stream().map(at -> new Insertion(at + "...".length(), CHECK)).toList();
  }

  @Override
  void declared(VarNode declaration) {}

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    if (node.isTokenType(TokenType.ASSIGN) || node.isTokenType(TokenType.ASSIGN_INIT)) {
      pattern(node.getLhs());
    }
    return true;
  }

  @Override
  public boolean enterForNode(ForNode node) {
    if (node.isForInOrOf()) {
      pattern(node.getInit());
    }
    return true;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.SPREAD_OBJECT) && !rests.contains(node)) {
      found.add(node.getStart());
    }
    return true;
  }

  private void pattern(@Nullable Expression node) {
    if (node instanceof ObjectNode object) {
      object.getElements().forEach(this::part);
    } else if (node instanceof LiteralNode<?> literal && literal.isArray()) {
      literal.getElementExpressions().forEach(this::pattern);
    } else if (node instanceof UnaryNode rest) {
      pattern(rest.getExpression());
    } else if (node instanceof BinaryNode withDefault) {
      pattern(withDefault.getLhs());
    }
  }

  private void part(PropertyNode property) {
    Expression part = property.getValue() == null ? property.getKey() : property.getValue();
    if (part instanceof UnaryNode rest && rest.isTokenType(TokenType.SPREAD_OBJECT)) {
      rests.add(rest);
      problems.add(
          Fault.SCRIPT_REFUSED,
          offsets.where(rest.getStart(), rest.getFinish()),
          "name the fields you need",
          "`...` in a pattern of fields");
    } else {
      pattern(part);
    }
  }
}
