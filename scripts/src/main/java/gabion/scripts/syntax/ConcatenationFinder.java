package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.BinaryNode;
import com.oracle.js.parser.ir.CallNode;
import com.oracle.js.parser.ir.Expression;
import com.oracle.js.parser.ir.ExpressionStatement;
import com.oracle.js.parser.ir.TemplateLiteralNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.TaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.TemplateLiteralNode.UntaggedTemplateLiteralNode;
import com.oracle.js.parser.ir.VarNode;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds all operations that can build a text without a built-in: {@code a + b}, {@code a += b} and
 * templates. Their results pass the prelude's check, which bounds the length: appending a text to
 * itself would cost nothing, but reading the result would.
 */
final class ConcatenationFinder extends ScriptVisitor {

  private static final String CHECK = " gabion$.text = ";
  private static final String OPEN = " (gabion$.text = ";

  /** A line that begins with a bracket would go on with the line before it. */
  private static final String OPEN_STATEMENT = " 0,(gabion$.text = ";

  /** Each part of a sum is one bracket more for the engine to read. */
  private static final int MOST_PARTS = 200;

  private final Offsets offsets;
  private final Problems problems;
  private final List<Insertion> insertions = new ArrayList<>();
  private final List<Integer> finishes = new ArrayList<>();

  /** Where a tagged template ends, by where it does for the parser: its tag or its last sign. */
  private final Map<Integer, Integer> tagged = new HashMap<>();

  private final Set<Long> seen = new HashSet<>();
  private final Set<Integer> statements = new HashSet<>();

  ConcatenationFinder(Offsets offsets, Problems problems) {
    this.offsets = offsets;
    this.problems = problems;
  }

  List<Insertion> insertions() {
    List<Insertion> all = new ArrayList<>(insertions);
    finishes.forEach(finish -> all.add(new Insertion(tagged.getOrDefault(finish, finish), ")")));
    return all;
  }

  @Override
  void visitDeclaration(VarNode declaration) {}

  @Override
  public boolean enterExpressionStatement(ExpressionStatement statement) {
    statements.add(statement.getExpression().getStart());
    return true;
  }

  @Override
  public boolean enterBinaryNode(BinaryNode node) {
    if (isLong(node)) {
      problems.add(
          ProblemCode.SCRIPT_REFUSED,
          offsets.location(node.getStart(), node.getFinish()),
          null,
          ScriptMessage.LONG_SUM.text(MOST_PARTS));
      return false;
    }
    if (node.isTokenType(TokenType.ADD)) {
      enclose(node);
    } else if (node.isTokenType(TokenType.ASSIGN_ADD) && isNew(node)) {
      insertions.add(new Insertion(node.getStartWithoutParens(), CHECK));
    }
    return true;
  }

  @Override
  public boolean enterTemplateLiteralNode(TemplateLiteralNode node) {
    if (node instanceof UntaggedTemplateLiteralNode) {
      enclose(node);
    }
    return true;
  }

  @Override
  public boolean enterCallNode(CallNode node) {
    List<Expression> arguments = node.getArgs();
    if (!arguments.isEmpty() && arguments.get(0) instanceof TaggedTemplateLiteralNode text) {
      tagged.put(node.getFinish(), text.getFinish());
      tagged.put(node.getFunction().getFinish(), text.getFinish());
    }
    return true;
  }

  private static boolean isLong(BinaryNode node) {
    Expression part = node;
    int parts = 1;
    while (parts <= MOST_PARTS
        && part instanceof BinaryNode sum
        && sum.isTokenType(TokenType.ADD)) {
      part = sum.getLhs();
      parts++;
    }
    return parts > MOST_PARTS;
  }

  private void enclose(Expression node) {
    if (isNew(node)) {
      int start = node.getStartWithoutParens();
      insertions.add(new Insertion(start, statements.remove(start) ? OPEN_STATEMENT : OPEN));
      finishes.add(node.getFinishWithoutParens());
    }
  }

  /** The parser may bring an expression twice, such as the standard value of a parameter. */
  private boolean isNew(Expression node) {
    return seen.add(((long) node.getStartWithoutParens() << 32) + node.getFinishWithoutParens());
  }
}
