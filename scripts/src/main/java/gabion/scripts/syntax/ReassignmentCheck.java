package gabion.scripts.syntax;

import com.oracle.js.parser.ir.IdentNode;
import com.oracle.js.parser.ir.UnaryNode;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.Set;

/**
 * Refuses assignments to a script's top-level names, functions included, because they would persist
 * between calls. Compares only names, so a local variable of the same name is refused too.
 */
final class ReassignmentCheck extends AssignmentVisitor {

  private final Set<String> names;
  private final Offsets offsets;
  private final Problems problems;

  ReassignmentCheck(Set<String> names, Offsets offsets, Problems problems) {
    this.names = names;
    this.offsets = offsets;
    this.problems = problems;
  }

  @Override
  void set(IdentNode name) {
    if (names.contains(name.getName())) {
      problems.add(
          ProblemCode.SCRIPT_SET,
          offsets.location(name.getStart(), name.getFinish()),
          ScriptMessage.HELP_OWN_NAME.text(),
          name.getName());
    }
  }

  @Override
  void visitRestElement(UnaryNode rest) {}
}
