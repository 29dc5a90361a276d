package gabion.flow.script;

import gabion.expr.value.Claim;
import gabion.expr.value.Definition;
import gabion.expr.value.Hanging;
import gabion.flow.run.Machine;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.run.Scripted;
import gabion.flow.run.Scripting;

/**
 * Calls scripts, and links the steps that they give like those in YAML.
 *
 * @param remembers whether what a hook did is remembered, and its script run only for what it was
 *     never shown; nothing but time tells the two apart
 */
public record LinkedScripts(boolean remembers) implements Scripting {

  /** Scripts as games are played with them. */
  public LinkedScripts() {
    this(true);
  }

  @Override
  public Scripted open(Machine machine) {
    return new ScriptRunner(machine, remembers);
  }

  @Override
  public Definition.Counting counting(Hanging hanging, Claim force, ScriptProcedure.Asked asked) {
    return new ScriptCounting(hanging, force, asked);
  }

  @Override
  public Definition.Refusing refusing(Hanging hanging, Claim force, ScriptProcedure.Asked asked) {
    ScriptRefusing refusing = new ScriptRefusing(asked);
    return new Definition.Refusing(hanging, force, refusing, refusing);
  }
}
