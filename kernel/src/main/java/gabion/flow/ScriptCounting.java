package gabion.flow;

import gabion.expr.Definition;
import gabion.state.Draft;
import java.util.Map;

/** A script that changes what a definition counts. */
record ScriptCounting(Hook hook, ScriptProcedure script, Definition definition)
    implements Definition.Counting {

  @Override
  public long count(Draft draft, long value) {
    if (!hook.force().of(draft)) {
      return value;
    }
    Object said = ScriptRunner.of(draft).value(script, definition, draft);
    if (said instanceof Map<?, ?> line && line.get("to") instanceof Long to) {
      return to;
    }
    if (said instanceof Map<?, ?> line && line.get("by") instanceof Long by) {
      return value + by;
    }
    if ("pass".equals(said)) {
      return value;
    }
    throw Machine.problem(
        gabion.text.Fault.HOOK_COUNTS, script.hook().where(), String.valueOf(said));
  }
}
