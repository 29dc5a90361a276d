package gabion.flow.script;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.flow.run.Machine;
import gabion.flow.run.ScriptExecutor;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.run.ScriptRuntime;

/**
 * Calls scripts, and compiles the steps that they return like those in YAML.
 *
 * <p>Hook results are cached, and a script is run only for inputs not seen before; caching affects
 * nothing but speed.
 *
 * @param mostMoments maximum number of cache nodes for all hooks of one machine; 0 disables caching
 * @param mostBytes approximate maximum of their bytes
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
