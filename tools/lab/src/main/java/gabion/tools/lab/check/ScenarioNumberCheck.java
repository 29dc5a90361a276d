package gabion.tools.lab.check;

import gabion.define.Thing;
import gabion.tools.lab.analysis.CheckFindings;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;

/** Numbers that all scenarios tell but one, which therefore tells 0. */
final class ScenarioNumberCheck implements CheckPass {

  private static final String SCENARIO = "scenario";

  @Override
  public void look(CheckContext whole, CheckFindings finds) {
    List<Thing> scenarios = whole.definitions().scenarios();
    for (Tree.Field sort : whole.definitions().tells()) {
      if (sort.key().value().equals(SCENARIO) && sort.value() instanceof Tree.Fields told) {
        told.fields().values().forEach(word -> word(word, scenarios, finds));
      }
    }
  }

  private static void word(Tree.Field told, List<Thing> scenarios, CheckFindings finds) {
    String word = told.key().value();
    List<Thing> without = scenarios.stream().filter(one -> !one.block().has(word)).toList();
    if (told.value().toString().equals("number") && without.size() == 1 && scenarios.size() > 1) {
      Thing one = without.get(0);
      String help = LabMessage.WRITE_IF_INTENDED.text(word);
      finds.doubt(ProblemCode.UNTOLD_NUMBER, one.key().location(), help, one.id(), word);
    }
  }
}
