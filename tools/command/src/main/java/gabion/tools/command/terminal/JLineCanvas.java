package gabion.tools.command.terminal;

import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;

/** The window of a terminal. */
final class JLineCanvas implements Canvas {

  private static final int ROWS = 24;
  private static final int COLUMNS = 80;

  private final Terminal terminal;
  private final Display display;
  private @Nullable Painter painter;

  JLineCanvas(Terminal terminal) {
    this.terminal = terminal;
    this.display = new Display(terminal, true);
  }

  @Override
  public int rows() {
    return terminal.getHeight() > 0 ? terminal.getHeight() : ROWS;
  }

  @Override
  public int columns() {
    return terminal.getWidth() > 0 ? terminal.getWidth() : COLUMNS;
  }

  @Override
  public synchronized void paint(Painter painter) {
    if (this.painter == null) {
      terminal.puts(Capability.enter_ca_mode);
    }
    this.painter = painter;
    repaint();
  }

  /** Fills the window once more: its size has changed, or something was typed. */
  synchronized void repaint() {
    Painter now = painter;
    if (now != null) {
      Size size = new Size(columns(), rows());
      List<AttributedString> lines = now.lines(size.getRows(), size.getColumns());
      List<AttributedString> shown = new ArrayList<>(); // the display keeps it and changes it
      lines.subList(0, Math.min(lines.size(), size.getRows() - 1)).stream()
          .map(line -> line.columnSubSequence(0, size.getColumns()))
          .forEach(shown::add);
      display.resize(size.getRows(), size.getColumns());
      display.clear();
      display.update(shown, size.cursorPos(shown.size(), 0));
    }
  }

  @Override
  public synchronized void leave() {
    if (painter != null) {
      painter = null;
      terminal.puts(Capability.clear_screen);
      terminal.puts(Capability.exit_ca_mode);
      terminal.flush();
    }
  }
}
