package gabion.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The read-only game a script sees. */
public interface GameReader {

  /**
   * The value of a sentence of the script.
   *
   * @param script the script's number
   * @param template the sentence's number in it
   * @param holes the values in its holes
   * @throws ScriptFailure where a hole holds what does not fit its type
   */
  @Nullable Object read(int script, int template, List<@Nullable Object> holes)
      throws ScriptFailure;

  /** The reading chosen for an option, as its word; null if there is no such option. */
  @Nullable Object option(String name);
}
