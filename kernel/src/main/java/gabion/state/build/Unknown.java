package gabion.state.build;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.Collection;

/** Notes names that nothing has, with what may have been meant. */
record Unknown(Problems problems) {

  void note(Tree.Text text, String what, Collection<String> known) {
    note(text, what, "known", known);
  }

  /**
   * @param all what the known names are called together
   */
  void note(Tree.Text text, String what, String all, Collection<String> known) {
    boolean helped = problems.isHelped(Fault.UNKNOWN_NAME);
    String help = helped ? Near.help(text.value(), all, known) : null;
    problems.add(Fault.UNKNOWN_NAME, text.where(), help, what, text.value());
  }
}
