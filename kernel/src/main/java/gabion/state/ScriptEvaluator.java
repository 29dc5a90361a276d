package gabion.state;

import org.jspecify.annotations.Nullable;

/** Speaks for scripts that are asked while something is worked out on a draft. */
public interface ScriptEvaluator {

  /**
   * What a script says, as it came.
   *
   * @param script its number among those of the program that are asked so
   */
  @Nullable Object evaluate(int script, Draft draft);
}
