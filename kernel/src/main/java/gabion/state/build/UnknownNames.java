package gabion.state.build;

import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Collection;

/** Reports unknown names, with suggestions. */
record UnknownNames(Problems problems) {

  void note(Tree.Text text, String what, Collection<String> known) {
    note(text, what, "known", known);
  }

  /**
   * @param all a collective title for the known names
   */
  void note(Tree.Text text, String what, String all, Collection<String> known) {
    boolean helped = problems.wantsSuggestion(ProblemCode.UNKNOWN_NAME);
    String help = helped ? Suggestions.help(text.value(), all, known) : null;
    problems.add(ProblemCode.UNKNOWN_NAME, text.location(), help, what, text.value());
  }
}
