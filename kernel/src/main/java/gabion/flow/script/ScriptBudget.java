package gabion.flow.script;

import gabion.flow.run.RulesetException;
import gabion.hook.ScriptHook;
import gabion.yaml.ProblemCode;

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

  /** A call begins, which has given nothing. */
  void begin() {
    steps = 0;
    characters = 0;
  }

  /**
   * Counts a step.
   *
   * @param length the characters of all its texts; what is brought to it in slots counts none
   * @throws PlayProblem where the hook has given too many steps, or too long ones
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
