package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;

/** Text of which parts are bold, in lines of a width. */
final class TextLines {

  static final double LEADING = 1.28;

  /** Words of one weight. */
  record Run(String text, boolean isBold) {}

  /** A run in a line, with its distance from the begin of the line. */
  private record LinePart(String text, boolean isBold, double x) {}

  private final double size;
  private final double width;
  private final List<List<LinePart>> lines = new ArrayList<>();
  private List<LinePart> line = new ArrayList<>();
  private double x;

  private TextLines(double size, double width) {
    this.size = size;
    this.width = width;
  }

  /**
   * Pieces with a line each; the first two and the last two lines of a text stay together.
   *
   * @param before the room above the first
   * @param indent of all lines
   */
  static List<PageBox> boxes(
      List<Run> runs, double size, double width, double before, double indent, boolean hasBar) {
    TextLines text = new TextLines(size, width - indent);
    runs.forEach(text::add);
    text.end();
    List<PageBox> boxes = new ArrayList<>();
    int count = text.lines.size();
    for (int i = 0; i < count; i++) {
      List<LinePart> parts = text.lines.get(i);
      boolean isKept = i < count - 1 && (i == 0 || i == count - 2);
      double above = i == 0 ? before : 0;
      PageBox.Pen pen = (sheet, left, top) -> text.draw(sheet, parts, left, top, indent, hasBar);
      boxes.add(PageBox.of(above, size * LEADING, isKept, pen));
    }
    return boxes;
  }

  private void draw(
      SheetDrawing sheet,
      List<LinePart> parts,
      double left,
      double top,
      double indent,
      boolean bar) {
    if (bar) {
      double high = size * LEADING;
      sheet.shape(SheetDrawing.box(left + 2, top, 1, high), "#c9bd9f", "", 0);
    }
    for (LinePart one : parts) {
      double room = width - one.x() + 1;
      double base = top + size;
      sheet.fitLeft(one.text(), left + indent + one.x(), base, size, room, one.isBold());
    }
  }

  private void add(Run run) {
    SheetFont font = SheetFont.of(run.isBold());
    double blank = font.width(" ", size);
    for (String word : run.text().strip().split("\\s+")) {
      for (String part : parts(word, font)) {
        double wide = font.width(font.printable(part), size);
        double gap = line.isEmpty() ? 0 : blank;
        if (!line.isEmpty() && x + gap + wide > width) {
          end();
          gap = 0;
        }
        append(part, run.isBold(), x + gap);
        x += gap + wide;
      }
    }
  }

  /** Joins a word to the run before it where both have one weight. */
  private void append(String word, boolean isBold, double at) {
    LinePart last = line.isEmpty() ? null : line.get(line.size() - 1);
    if (last != null && last.isBold() == isBold) {
      line.set(line.size() - 1, new LinePart(last.text() + " " + word, isBold, last.x()));
    } else {
      line.add(new LinePart(word, isBold, at));
    }
  }

  /** A word that is wider than a line is divided. */
  private List<String> parts(String word, SheetFont font) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int letter : word.codePoints().toArray()) {
      String longer = part + Character.toString(letter);
      if (!part.isEmpty() && font.width(font.printable(longer), size) > width) {
        parts.add(part.toString());
        part.setLength(0);
      }
      part.appendCodePoint(letter);
    }
    parts.add(part.toString());
    return parts;
  }

  private void end() {
    if (!line.isEmpty()) {
      lines.add(List.copyOf(line));
    }
    line = new ArrayList<>();
    x = 0;
  }
}
