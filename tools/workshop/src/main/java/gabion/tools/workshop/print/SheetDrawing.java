package gabion.tools.workshop.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws one sheet. */
final class SheetDrawing {

  static final String INK = "#1b1b1b";
  static final String PALE = "#6b6b6b";
  static final String PAPER = "#ffffff";
  private static final double HAIR = .4;
  private static final double LEADING = 1.22;
  private static final double SMALLEST = .5;
  private static final double SHRINK = .94;
  private static final double MARK = 3 * Paper.MM;
  private static final double DASH = 3;

  private final List<SheetItem> items = new ArrayList<>();

  List<SheetItem> items() {
    return List.copyOf(items);
  }

  /** A line with one decimal more than paper shows. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  void shape(String path, String fill, String stroke, double width) {
    items.add(new SheetItem.Shape(path, fill, stroke, width, 0));
  }

  void dashes(String path, String stroke, double width) {
    items.add(new SheetItem.Shape(path, "", stroke, width, DASH));
  }

  static String box(double x, double y, double width, double height) {
    return polygon(x, y, x + width, y, x + width, y + height, x, y + height);
  }

  static String polygon(double... points) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points.length; i += 2) {
      path.append(i == 0 ? 'M' : 'L').append(number(points[i]));
      path.append(' ').append(number(points[i + 1]));
    }
    return path.append('Z').toString();
  }

  static String disc(double x, double y, double r) {
    double b = r * .5523;
    double[][] parts = {
      {x + r, y + b, x + b, y + r, x, y + r},
      {x - b, y + r, x - r, y + b, x - r, y},
      {x - r, y - b, x - b, y - r, x, y - r},
      {x + b, y - r, x + r, y - b, x + r, y}
    };
    StringBuilder path = new StringBuilder("M" + number(x + r) + " " + number(y));
    for (double[] part : parts) {
      path.append('C');
      for (int i = 0; i < part.length; i++) {
        path.append(i == 0 ? "" : " ").append(number(part[i]));
      }
    }
    return path.append('Z').toString();
  }

  void clip(double x, double y, double width, double height) {
    items.add(new SheetItem.Clip(x, y, width, height));
  }

  void endClip() {
    items.add(new SheetItem.EndClip());
  }

  /** A text that is made smaller until it has room; its size is at most the given one. */
  void fit(String text, double x, double y, double size, double room, boolean bold, String colour) {
    line(text, x, y, size, room, bold, true, colour);
  }

  /** The same from its left end on. */
  void fitLeft(String text, double x, double y, double size, double room, boolean bold) {
    line(text, x, y, size, room, bold, false, INK);
  }

  private void line(
      String text,
      double x,
      double y,
      double size,
      double room,
      boolean bold,
      boolean centred,
      String colour) {
    SheetFont font = SheetFont.of(bold);
    String printed = font.printable(text);
    double width = font.width(printed, size);
    double fitting = width > room ? size * room / width * .999 : size;
    if (!printed.isBlank()) {
      items.add(new SheetItem.Line(printed, x, y, fitting, bold, centred, colour, 0, room));
    }
  }

  /** A text of a map, which has no room of its own. */
  void free(
      String text, double x, double y, double size, boolean bold, String colour, double turn) {
    String printed = SheetFont.of(bold).printable(text);
    if (!printed.isBlank()) {
      items.add(new SheetItem.Line(printed, x, y, size, bold, true, colour, turn, 0));
    }
  }

  /**
   * A text in lines, smaller if it would be higher than its room.
   *
   * @return how high it is
   */
  double paragraph(
      String text, double x, double y, double width, double height, double size, boolean bold) {
    double fitting = size;
    List<String> lines = wrap(text, width, fitting, bold);
    while (lines.size() * fitting * LEADING > height && fitting > SMALLEST) {
      fitting *= SHRINK;
      lines = wrap(text, width, fitting, bold);
    }
    double at = y;
    for (String line : lines) {
      at += fitting * LEADING;
      fitLeft(line, x, at - fitting * (LEADING - 1), fitting, width, bold);
    }
    return at - y;
  }

  /** How high a text is in lines of a width. */
  static double height(String text, double width, double size, boolean bold) {
    return wrap(text, width, size, bold).size() * size * LEADING;
  }

  private static List<String> wrap(String text, double width, double size, boolean bold) {
    SheetFont font = SheetFont.of(bold);
    List<String> lines = new ArrayList<>();
    for (String part : text.split("\n")) {
      StringBuilder line = new StringBuilder();
      for (String word : part.strip().split("\\s+")) {
        String longer = line.isEmpty() ? word : line + " " + word;
        if (!line.isEmpty() && font.width(font.printable(longer), size) > width) {
          lines.add(line.toString());
          line.setLength(0);
          line.append(word);
        } else {
          line.setLength(0);
          line.append(longer);
        }
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Marks for a knife at the corners of a rectangle, outside of it. */
  void cutMarks(double x, double y, double width, double height) {
    for (double right : new double[] {x, x + width}) {
      for (double low : new double[] {y, y + height}) {
        double out = right == x ? -1 : 1;
        double down = low == y ? -1 : 1;
        shape(
            "M%s %sL%s %sM%s %sL%s %s"
                .formatted(
                    number(right + out),
                    number(low),
                    number(right + out * MARK),
                    number(low),
                    number(right),
                    number(low + down),
                    number(right),
                    number(low + down * MARK)),
            "",
            INK,
            HAIR);
      }
    }
  }
}
