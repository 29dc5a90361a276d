package gabion.tools.command.display;

import gabion.tools.table.display.BoardView;
import java.util.ArrayList;
import java.util.List;

/** The sketch of a board with its slots filled. */
final class SketchRenderer {

  private final BoardView picture;
  private final TerminalStyle ink;

  SketchRenderer(BoardView picture, TerminalStyle ink) {
    this.picture = picture;
    this.ink = ink;
  }

  /** Whether there is one, and a screen so wide has room for it. */
  boolean fits(int columns) {
    return !picture.sketch().isEmpty() && columns() <= columns;
  }

  /** How wide it is; 0 where there is none. */
  int columns() {
    return picture.sketch().stream()
        .map(BoardView.Line::text)
        .mapToInt(line -> line.codePointCount(0, line.length()))
        .max()
        .orElse(0);
  }

  /** Whether an area has a slot in which its signs find room. */
  boolean holds(int area) {
    int room =
        picture.sketch().stream()
            .flatMap(line -> line.slots().stream())
            .filter(slot -> slot.area() == area)
            .mapToInt(slot -> slot.to() - slot.from())
            .reduce(-1, (before, last) -> last);
    return length(picture.areas().get(area).signs()) <= room;
  }

  private static int length(List<BoardView.Sign> signs) {
    return signs.stream().mapToInt(sign -> sign.text().length()).sum();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (BoardView.Line line : picture.sketch()) {
      StringBuilder filled = new StringBuilder();
      int at = 0;
      for (BoardView.Slot slot : line.slots()) {
        filled.append(line.text(), at, slot.from());
        filled.append(fill(picture.areas().get(slot.area()).signs(), slot.to() - slot.from()));
        at = slot.to();
      }
      lines.add(filled.append(line.text().substring(at)).toString());
    }
    return lines;
  }

  /**
   * The signs in exactly {@code room} columns: with blanks between if they fit, cut with {@code +}
   * if too long.
   */
  private String fill(List<BoardView.Sign> signs, int room) {
    int length = length(signs);
    String gap = length + signs.size() - 1 <= room ? " " : "";
    StringBuilder filled = new StringBuilder();
    int used = 0;
    for (BoardView.Sign sign : signs) {
      String text = used == 0 ? sign.text() : gap + sign.text();
      boolean last = length <= room;
      if (used + text.length() > (last ? room : room - 1)) {
        filled.append('+');
        used++;
        break;
      }
      filled.append(ink.in(sign.colour(), text));
      used += text.length();
    }
    return filled + " ".repeat(Math.max(0, room - used));
  }
}
