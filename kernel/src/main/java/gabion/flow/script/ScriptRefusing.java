package gabion.flow.script;

import gabion.expr.value.Claim;
import gabion.expr.value.Definition;
import gabion.flow.run.PlayProblem;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Draft;
import gabion.text.Fault;
import gabion.text.Printable;

/** A script that may refuse what a definition allows: its refusal is its sentence. */
record ScriptRefusing(ScriptProcedure.Asked asked) implements Claim, Definition.Saying {

  @Override
  public boolean of(Draft draft) {
    return !say(draft).equals("pass");
  }

  @Override
  public String say(Draft draft) {
    Object said = draft.said(asked.number());
    if (said instanceof String sentence) {
      return Printable.line(sentence);
    }
    throw PlayProblem.of(Fault.HOOK_ALLOWS, asked.script().hook().where(), String.valueOf(said));
  }
}
