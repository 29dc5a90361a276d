package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.flow.run.Program;
import java.util.Set;

/** Looks for one sort of thing that is seldom meant. */
interface CheckPass {

  /**
   * What a pass looks at.
   *
   * @param usages the words that the ruleset says
   * @param citations what its cases cite; nothing where it has none
   */
  record CheckContext(
      Program program, Definitions definitions, WordUsages usages, Set<String> citations) {}

  void look(CheckContext whole, CheckFindings finds);
}
