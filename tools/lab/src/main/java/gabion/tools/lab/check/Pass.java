package gabion.tools.lab.check;

import gabion.define.Definitions;
import gabion.flow.run.Program;
import java.util.Set;

/** Looks for one sort of thing that is seldom meant. */
interface Pass {

  /**
   * What a pass looks at.
   *
   * @param said the words that the ruleset says
   * @param cited what its cases cite; nothing where it has none
   */
  record Whole(Program program, Definitions defined, SaidWords said, Set<String> cited) {}

  void look(Whole whole, Finds finds);
}
