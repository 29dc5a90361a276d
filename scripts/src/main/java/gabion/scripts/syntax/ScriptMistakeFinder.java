package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.Block;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.IfNode;
import com.oracle.js.parser.ir.JoinPredecessorExpression;
import com.oracle.js.parser.ir.LiteralNode;
import com.oracle.js.parser.ir.ObjectNode;
import com.oracle.js.parser.ir.ReturnNode;
import com.oracle.js.parser.ir.Statement;
import com.oracle.js.parser.ir.TemplateLiteralNode;
import com.oracle.js.parser.ir.TernaryNode;
import com.oracle.js.parser.ir.UnaryNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.hook.HookKind;
import gabion.hook.ScriptLiterals;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds code without meaning in its place: a text or an assignment as a condition, whose result
 * never varies, and an output of a hook that is neither a step nor {@code 'pass'}.
 */
final class ScriptMistakeFinder extends ScriptVisitor {

  private static final int LONGEST = 40;

  private final Offsets offsets;
  private final List<ScriptLiterals.MisplacedLiteral> found = new ArrayList<>();

  ScriptMistakeFinder(Offsets offsets) {
    this.offsets = offsets;
  }

  List<ScriptLiterals.MisplacedLiteral> findings() {
    return List.copyOf(found);
  }

  @Override
  void visitDeclaration(VarNode declaration) {}

  // ---- statements behind the end

  @Override
  public boolean enterBlock(Block block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i + 1 < statements.size(); i++) {
      Statement behind = statements.get(i + 1);
      boolean isDeclared = behind instanceof VarNode variable && variable.isFunctionDeclaration();
      if (statements.get(i) instanceof ReturnNode && !isDeclared) {
        String line = offsets.text().substring(behind.getStart()).lines().findFirst().orElse("");
        int end = behind.getStart() + line.stripTrailing().length();
        found.add(
            new ScriptLiterals.MisplacedLiteral(
                ProblemCode.UNREACHABLE_STEP, "return", offsets.location(behind.getStart(), end)));
        break;
      }
    }
    return true;
  }

  // ---- conditions

  @Override
  public boolean enterIfNode(IfNode node) {
    condition(node.getTest());
    return true;
  }

  @Override
  public boolean enterTernaryNode(TernaryNode node) {
    condition(node.getTest());
    return true;
  }

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    if (node.isTokenType(TokenType.AND) || node.isTokenType(TokenType.OR)) {
      condition(node.getLhs());
    }
    return true;
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.NOT)) {
      condition(node.getExpression());
    } else if (node.isTokenType(TokenType.YIELD)) {
      Expression given = bare(node.getExpression());
      if (given != null && (isText(given) || given instanceof LiteralNode<?>)) {
        add(ProblemCode.HOOK_SAID, given);
      }
    } else if (offsets.text().startsWith("yield", node.getStart())
        && bare(node.getExpression()) instanceof ObjectNode) { // `yield*`, which takes a list
      add(ProblemCode.HOOK_SAID, node);
    }
    return true;
  }

  private void condition(@Nullable Expression test) {
    Expression bare = bare(test);
    boolean set = bare instanceof BinaryNode binary && binary.isTokenType(TokenType.ASSIGN);
    if (bare != null && (set || isText(bare))) {
      add(ProblemCode.FIXED_CLAIM, bare);
    }
  }

  // ---- what hooks give

  /** Checks a hook's return value. */
  void checkReturnValue(HookKind manner, @Nullable Expression returned) {
    Expression bare = bare(returned);
    if (bare instanceof TernaryNode either) {
      checkReturnValue(manner, either.getTrueExpression());
      checkReturnValue(manner, either.getFalseExpression());
      return;
    }
    boolean list = bare instanceof LiteralNode<?> literal && literal.isArray();
    boolean pass =
        bare instanceof LiteralNode<?> word && word.isString() && word.getString().equals("pass");
    boolean plain = bare instanceof LiteralNode<?> || isText(bare);
    if (bare == null || pass || manner == HookKind.ALLOWS) {
      return;
    }
    if (manner == HookKind.COUNTS) {
      if (plain) {
        add(ProblemCode.HOOK_COUNTS, bare);
      }
    } else if (plain && !list || bare instanceof ObjectNode) {
      add(ProblemCode.HOOK_SAID, bare);
    }
  }

  private static @Nullable Expression bare(@Nullable Expression expression) {
    return expression instanceof JoinPredecessorExpression join
        ? bare(join.getExpression())
        : expression;
  }

  private static boolean isText(@Nullable Expression expression) {
    return expression instanceof TemplateLiteralNode
        || expression instanceof LiteralNode<?> literal && literal.isString();
  }

  private void add(ProblemCode fault, Expression node) {
    String text = offsets.text().substring(node.getStart(), node.getFinish());
    String line = text.lines().findFirst().orElse("");
    String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    int end = node.getStart() + line.length();
    found.add(
        new ScriptLiterals.MisplacedLiteral(fault, shown, offsets.location(node.getStart(), end)));
  }
}
