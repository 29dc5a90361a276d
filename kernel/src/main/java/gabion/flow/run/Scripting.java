package gabion.flow.run;

import gabion.expr.value.Claim;
import gabion.expr.value.Definition;
import gabion.expr.value.Hanging;

/** How the rules call scripts, of which those who run and link them know nothing more. */
public interface Scripting {

  /** What calls scripts for one machine. */
  Scripted open(Machine machine);

  /** A script that changes what a definition counts, while a claim is in force. */
  Definition.Counting counting(Hanging hanging, Claim force, ScriptProcedure.Asked asked);

  /** A script that may refuse what a definition allows, while a claim is in force. */
  Definition.Refusing refusing(Hanging hanging, Claim force, ScriptProcedure.Asked asked);
}
