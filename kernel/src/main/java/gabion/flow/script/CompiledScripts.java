package gabion.flow.script;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.flow.run.Machine;
import gabion.flow.run.ScriptExecutor;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.run.ScriptRuntime;

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
public record CompiledScripts(long mostMoments, long mostBytes) implements ScriptRuntime {

  /** Three thousand games of the shipped ruleset with the most hooks take a fifth of it. */
  private static final CompiledScripts USUAL = new CompiledScripts(500_000, 64L << 20);

  /** Scripts as games are played with them. */
  public CompiledScripts() {
    this(USUAL.mostMoments, USUAL.mostBytes);
  }

  /** Scripts that are run anew each time. */
  public static CompiledScripts forgetful() {
    return new CompiledScripts(0, 0);
  }

  @Override
  public ScriptExecutor open(Machine machine) {
    return new ScriptRunner(machine, new HookCacheBudget(mostMoments, mostBytes));
  }

  @Override
  public Definition.CountHook counting(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked) {
    return new ScriptCountHook(hanging, force, asked);
  }

  @Override
  public Definition.RefusalHook refusing(
      HookOrigin hanging, Condition force, ScriptProcedure.DefinitionScript asked) {
    ScriptRefusalHook refusing = new ScriptRefusalHook(asked);
    return new Definition.RefusalHook(hanging, force, refusing, refusing);
  }
}
