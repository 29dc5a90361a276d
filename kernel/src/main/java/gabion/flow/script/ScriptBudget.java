package gabion.flow.script;

import gabion.flow.run.RulesetException;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;

/** Counts the output of one hook call, over all its yields. */
final class ScriptBudget {

  private static final int MOST_STEPS = 2_000;
  private static final int MOST_CHARACTERS = 1_000_000;

  private final ScriptHook hook;
  private int steps;
  private int characters;

  ScriptBudget(ScriptHook hook) {
    this.hook = hook;
  }

  /** A call begins, which has given nothing. */
  void begin() {
    steps = 0;
    characters = 0;
  }

  /**
   * Counts a step.
   *
   * @param length the characters of all its texts; values passed in slots do not count
   * @throws RulesetException if the hook has output too many steps or characters
   */
  void take(int length) {
    if (++steps > MOST_STEPS) {
      throw RulesetException.of(ProblemCode.HOOK_STEPS, hook.location(), hook.head(), MOST_STEPS);
    }
    characters += length;
    if (characters > MOST_CHARACTERS) {
      throw RulesetException.of(
          ProblemCode.HOOK_TEXTS, hook.location(), hook.head(), MOST_CHARACTERS);
    }
  }
}
