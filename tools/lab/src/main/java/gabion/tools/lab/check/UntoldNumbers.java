package gabion.tools.lab.check;

import gabion.define.Thing;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;

/** Numbers that all scenarios tell but one, which therefore tells 0. */
final class UntoldNumbers implements Pass {

  private static final String SCENARIO = "scenario";

  @Override
  public void look(Whole whole, Finds finds) {
    List<Thing> scenarios = whole.defined().scenarios();
    for (Tree.Field sort : whole.defined().tells()) {
      if (sort.key().value().equals(SCENARIO) && sort.value() instanceof Tree.Fields told) {
        told.fields().values().forEach(word -> word(word, scenarios, finds));
      }
    }
  }

  private static void word(Tree.Field told, List<Thing> scenarios, Finds finds) {
    String word = told.key().value();
    List<Thing> without = scenarios.stream().filter(one -> !one.block().has(word)).toList();
    if (told.value().toString().equals("number") && without.size() == 1 && scenarios.size() > 1) {
      Thing one = without.get(0);
      String help = "write `%s: 0` if that is meant".formatted(word);
      finds.doubt(Fault.UNTOLD_NUMBER, one.key().where(), help, one.id(), word);
    }
  }
}
