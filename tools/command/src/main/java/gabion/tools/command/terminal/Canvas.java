package gabion.tools.command.terminal;

import java.util.List;
import org.jline.utils.AttributedString;

/** A window that can be filled; what is typed stands below. */
public interface Canvas {

  /** Draws a window anew whenever its size changes. */
  @FunctionalInterface
  interface Painter {

    /** At most {@code rows - 1} lines, each of at most so many columns. */
    List<AttributedString> lines(int rows, int columns);
  }

  int rows();

  int columns();

  /** Fills the window, and again when its size changes. */
  void paint(Painter painter);

  /** Gives the terminal back as it was before. */
  void leave();
}
