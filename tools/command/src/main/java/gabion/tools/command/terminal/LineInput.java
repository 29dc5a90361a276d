package gabion.tools.command.terminal;

import java.util.List;
import java.util.Optional;

/** Where answers are typed: a keyboard, or a pipe. */
public interface LineInput extends AutoCloseable {

  /**
   * The next line.
   *
   * @param prompt what stands before it
   * @param words what might complete it
   * @return nothing at the end
   */
  Optional<String> next(String prompt, List<String> words);

  /** Whether a person types. */
  boolean isInteractive();

  /** Says where a line came from: {@code line 7: } of a pipe; empty at a keyboard. */
  String place();

  /** Forgets what was typed before, when another person sits down. */
  default void forget() {}

  /** How many columns there are. */
  default int columns() {
    return 100;
  }

  /**
   * Lets an interrupt do something while nobody is asked for a line.
   *
   * @return what puts back what it did before
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
