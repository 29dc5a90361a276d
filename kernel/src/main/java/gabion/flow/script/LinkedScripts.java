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
 * <p>What a hook did is remembered, and its script run only for what it was never shown; nothing
 * but time tells whether it is.
 *
 * @param mostMoments how many moments may be remembered of all hooks of one machine together;
 *     nothing is remembered where there may be none
 * @param mostBytes how many bytes these may take, about
 */
public record LinkedScripts(long mostMoments, long mostBytes) implements Scripting {

  /** Three thousand games of the shipped ruleset with the most hooks take a fifth of it. */
  private static final LinkedScripts USUAL = new LinkedScripts(500_000, 64L << 20);

  /** Scripts as games are played with them. */
  public LinkedScripts() {
    this(USUAL.mostMoments, USUAL.mostBytes);
  }

  /** Scripts that are run anew each time. */
  public static LinkedScripts forgetful() {
    return new LinkedScripts(0, 0);
  }

  @Override
  public Scripted open(Machine machine) {
    return new ScriptRunner(machine, new HookRoom(mostMoments, mostBytes));
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
