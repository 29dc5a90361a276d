package gabion.flow.script;

import gabion.expr.value.Claim;
import gabion.expr.value.Definition;
import gabion.expr.value.Hanging;
import gabion.flow.run.PlayProblem;
import gabion.flow.run.ScriptProcedure;
import gabion.state.Draft;
import java.util.Map;
import java.util.Optional;

/** A script that changes what a definition counts. */
record ScriptCounting(Hanging hanging, Claim force, ScriptProcedure.Asked asked)
    implements Definition.Counting {

  @Override
  public long count(Draft draft, long value) {
    if (!force.of(draft)) {
      return value;
    }
    Object said = draft.said(asked.number());
    if (said instanceof Map<?, ?> line && line.get("to") instanceof Long to) {
      return to;
    }
    if (said instanceof Map<?, ?> line && line.get("by") instanceof Long by) {
      return value + by;
    }
    if ("pass".equals(said)) {
      return value;
    }
    throw PlayProblem.of(
        gabion.text.Fault.HOOK_COUNTS, asked.script().hook().where(), String.valueOf(said));
  }

  @Override
  public boolean isInForce(Draft draft) {
    return force.of(draft);
  }

  @Override
  public Optional<String> says(Draft draft) {
    if (force.of(draft) && draft.said(asked.number()) instanceof Map<?, ?> line) {
      return Optional.of(line.get("say") instanceof String say ? say : "");
    }
    return Optional.empty();
  }
}
