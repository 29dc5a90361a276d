package gabion.state;

import org.jspecify.annotations.Nullable;

/** Evaluates scripts during an evaluation on a draft. */
public interface ScriptEvaluator {

  /**
   * Returns the result of a script, unconverted.
   *
   * @param script its number among the program's evaluated scripts
   */
  @Nullable Object evaluate(int script, Draft draft);
}
