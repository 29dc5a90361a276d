package gabion.state.build;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Collection;

/** Notes names that nothing has, with what may have been meant. */
record UnknownNames(Problems problems) {

  void note(Tree.Text text, String what, Collection<String> known) {
    note(text, what, "known", known);
  }

  /**
   * @param all what the known names are called together
   */
  void note(Tree.Text text, String what, String all, Collection<String> known) {
    boolean helped = problems.wantsSuggestion(ProblemCode.UNKNOWN_NAME);
    String help = helped ? Suggestions.help(text.value(), all, known) : null;
    problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
  }
}
