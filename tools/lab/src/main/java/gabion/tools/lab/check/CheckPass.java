package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.flow.run.Program;
import gabion.tools.lab.analysis.CheckFindings;
import java.util.Set;

/** Looks for one sort of thing that is seldom meant. */
interface CheckPass {

  /**
   * The input of a pass.
   *
   * @param usages the words used in the ruleset
   * @param citations the citations of its cases; empty without cases
   */
  record CheckContext(
      Program program, Definitions definitions, WordUsages usages, Set<String> citations) {}

  void look(CheckContext whole, CheckFindings finds);
}
