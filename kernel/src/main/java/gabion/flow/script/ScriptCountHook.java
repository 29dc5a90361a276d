package gabion.flow.script;

import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.flow.run.RulesetException;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Draft;
import java.util.Map;
import java.util.Optional;

/** A script that changes the value that a definition counts. */
record ScriptCountHook(
    HookOrigin origin, Condition force, ScriptProcedure.DefinitionScript definitionScript)
    implements Definition.CountHook {

  @Override
  public long count(Draft draft, long value) {
    if (!force.of(draft)) {
      return value;
    }
    Object said = draft.evaluateScript(definitionScript.number());
    if (said instanceof Map<?, ?> line && line.get("to") instanceof Long to) {
      return to;
    }
    if (said instanceof Map<?, ?> line && line.get("by") instanceof Long by) {
      return value + by;
    }
    if ("pass".equals(said)) {
      return value;
    }
    throw RulesetException.of(
        gabion.yaml.ProblemCode.HOOK_COUNTS,
        definitionScript.script().hook().location(),
        String.valueOf(said));
  }

  @Override
  public boolean isInForce(Draft draft) {
    return force.of(draft);
  }

  @Override
  public Optional<String> says(Draft draft) {
    if (force.of(draft)
        && draft.evaluateScript(definitionScript.number()) instanceof Map<?, ?> line) {
      return Optional.of(line.get("say") instanceof String say ? say : "");
    }
    return Optional.empty();
  }
}
