package gabion.tools.lab.check;

import gabion.tools.lab.analysis.CheckFindings;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.Set;

/** Reports properties of things that no rule reads. */
final class UnusedPropertyCheck implements CheckPass {

  private static final Set<String> SHOWN = Set.of("title", "printed");

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    for (Tree.Field sort : whole.definitions().tells()) {
      if (sort.value() instanceof Tree.Fields told) {
        told.fields().values().forEach(word -> word(sort.key().value(), word.key(), whole, finds));
      }
    }
  }

  private static void word(String sort, Tree.Text word, CheckContext whole, CheckFindings finds) {
    if (!whole.usages().has(word.value())
        && !SHOWN.contains(word.value())
        && !finds.isMeant(word.location())) {
      String help = Suggestions.help(word.value(), whole.usages().all());
      finds.add(ProblemCode.UNASKED_WORD, word.location(), help, sort, word.value());
    }
  }
}
