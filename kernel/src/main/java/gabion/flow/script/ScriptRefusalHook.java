package gabion.flow.script;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.flow.run.RulesetException;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Draft;
import gabion.yaml.Printable;
import gabion.yaml.ProblemCode;

/** A script that may refuse things a definition allows; the text it returns is the reason. */
record ScriptRefusalHook(ScriptProcedure.DefinitionScript definitionScript)
    implements Condition, Definition.RefusalText {

  @Override
  public boolean of(Draft draft) {
    return !say(draft).equals("pass");
  }

  @Override
  public String say(Draft draft) {
    Object said = draft.evaluateScript(definitionScript.number());
    if (said instanceof String sentence) {
      return Printable.line(sentence);
    }
    throw RulesetException.of(
        ProblemCode.HOOK_ALLOWS, definitionScript.script().hook().location(), String.valueOf(said));
  }
}
