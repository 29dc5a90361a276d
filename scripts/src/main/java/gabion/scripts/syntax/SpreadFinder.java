package gabion.scripts.syntax;

import com.oracle.js.parser.TokenType;
import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.UnaryNode;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds {@code {...value}}, which no built-in limits: for a text it creates a key per character.
 * Spread values therefore pass the prelude's check first; in a pattern, where no check can be
 * inserted, spreading is refused.
 */
final class SpreadFinder extends AssignmentVisitor {

  private static final String CHECK = "gabion$.spread = ";

  private final Offsets offsets;
  private final Problems problems;
  private final Set<UnaryNode> rests = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Integer> found = new TreeSet<>();

  SpreadFinder(Offsets offsets, Problems problems) {
    this.offsets = offsets;
    this.problems = problems;
  }

  List<Insertion> insertions() {
    return found.stream().map(at -> new Insertion(at + "...".length(), CHECK)).toList();
  }

  @Override
  public boolean enterUnaryNode(UnaryNode node) {
    if (node.isTokenType(TokenType.SPREAD_OBJECT) && !rests.contains(node)) {
      found.add(node.getStart());
    }
    return super.enterUnaryNode(node);
  }

  @Override
  void visitRestElement(UnaryNode rest) {
    rests.add(rest);
    problems.add(
        ProblemCode.SCRIPT_REFUSED,
        offsets.location(rest.getStart(), rest.getFinish()),
        ScriptMessage.HELP_NAME_FIELDS.text(),
        ScriptMessage.REST_PATTERN.text());
  }

  @Override
  void set(IdentNode name) {}
}
