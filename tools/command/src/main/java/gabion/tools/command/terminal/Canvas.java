package gabion.tools.command.terminal;

import java.util.List;
import org.jline.utils.AttributedString;

/** A window that can be filled; input is below it. */
public interface Canvas {

  /** Draws a window anew whenever its size changes. */
  @FunctionalInterface
  interface Painter {

    /** Returns at most {@code rows - 1} lines, none wider than {@code columns}. */
    List<AttributedString> lines(int rows, int columns);
  }

  int rows();

  int columns();

  /** Fills the window, and again when its size changes. */
  void paint(Painter painter);

  /** Gives the terminal back as it was before. */
  void leave();
}
