package gabion.tools.command.terminal;

import java.util.List;
import java.util.Optional;

/** Where answers are typed: a keyboard, or a pipe. */
public interface LineInput extends AutoCloseable {

  /**
   * Returns the next line.
   *
   * @param prompt the text before it
   * @param words completions
   * @return empty at the end
   */
  Optional<String> next(String prompt, List<String> words);

  /** Whether a person types. */
  boolean isInteractive();

  /** Says where a line came from: {@code line 7: } of a pipe; empty at a keyboard. */
  String place();

  /** Clears the input history for another person. */
  default void forget() {}

  /** How many columns there are. */
  default int columns() {
    return 100;
  }

  /**
   * Sets the action of an interrupt while no line is being read.
   *
   * @return restores the previous action
   */
  default Runnable onInterrupt(Runnable enough) {
    return () -> {};
  }

  /** The window that can be filled; nothing where lines are printed one below the other. */
  default Optional<Canvas> canvas() {
    return Optional.empty();
  }

  @Override
  void close();
}
