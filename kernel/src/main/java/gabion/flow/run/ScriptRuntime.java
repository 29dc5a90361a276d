package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;

/** How the rules call scripts, of which those who run and link them know nothing more. */
public interface ScriptRuntime {

  /** What calls scripts for one machine. */
  ScriptExecutor open(Machine machine);

  /** A script that changes what a definition counts, while a claim is in force. */
  Definition.CountHook counting(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked);

  /** A script that may refuse what a definition allows, while a claim is in force. */
  Definition.RefusalHook refusing(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked);
}
