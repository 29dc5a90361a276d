package gabion.flow;

import gabion.expr.Claim;
import gabion.expr.Definition;
import gabion.state.Draft;

/** A script that may refuse what a definition allows. */
record ScriptRefusing(ScriptProcedure script, Definition definition) implements Claim {

  @Override
  public boolean of(Draft draft) {
    Object said = ScriptRunner.of(draft).value(script, definition, draft);
    if (said instanceof String sentence) {
      return !sentence.equals("pass");
    }
    throw Machine.problem(
        gabion.text.Fault.HOOK_ALLOWS, script.hook().where(), String.valueOf(said));
  }
}
