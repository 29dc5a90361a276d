package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;

/** How the rules call scripts, of which those who run and link them know nothing more. */
public interface ScriptRuntime {

  /** What calls scripts for one machine. */
  ScriptExecutor open(Machine machine);

  /**
   * Returns a script hook that changes the value that a definition counts, while a condition holds.
   */
  Definition.CountHook counting(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked);

  /** Returns a script hook that may refuse things a definition allows, while a condition holds. */
  Definition.RefusalHook refusing(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked);
}
