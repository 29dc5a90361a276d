package gabion.tools.lab.check;

import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.Set;

/** Words that things tell and nobody asks. */
final class UnaskedWords implements Pass {

  private static final Set<String> SHOWN = Set.of("title", "printed");

  @Override
  public void look(Whole whole, Finds finds) {
    for (Tree.Field sort : whole.defined().tells()) {
      if (sort.value() instanceof Tree.Fields told) {
        told.fields().values().forEach(word -> word(sort.key().value(), word.key(), whole, finds));
      }
    }
  }

  private static void word(String sort, Tree.Text word, Whole whole, Finds finds) {
    if (!whole.said().has(word.value())
        && !SHOWN.contains(word.value())
        && !finds.isMeant(word.where())) {
      String help = Near.help(word.value(), whole.said().all());
      finds.add(Fault.UNASKED_WORD, word.where(), help, sort, word.value());
    }
  }
}
