package gabion.flow.script;

import gabion.flow.run.PlayProblem;
import gabion.hook.ScriptHook;
import gabion.text.Fault;
import java.util.List;

/** Counts what one hook gives from its beginning to its end, however often it yields. */
final class ScriptBudget {

  private static final int MOST_STEPS = 2_000;
  private static final int MOST_CHARACTERS = 1_000_000;

  private final ScriptHook hook;
  private int steps;
  private int characters;

  ScriptBudget(ScriptHook hook) {
    this.hook = hook;
  }

  /**
   * Counts a step.
   *
   * @param shape what it is linked for; what is brought to it in slots counts no characters
   * @return the characters of all its texts
   * @throws PlayProblem where the hook has given too many steps, or too long ones
   */
  int take(List<Object> shape) {
    if (++steps > MOST_STEPS) {
      throw PlayProblem.of(Fault.HOOK_STEPS, hook.where(), hook.head(), MOST_STEPS);
    }
    int length = 0;
    for (Object part : shape) {
      length += part instanceof String text ? text.length() : 0;
    }
    characters += length;
    if (characters > MOST_CHARACTERS) {
      throw PlayProblem.of(Fault.HOOK_TEXTS, hook.where(), hook.head(), MOST_CHARACTERS);
    }
    return length;
  }
}
