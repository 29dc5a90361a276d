package gabion.tools.workshop.maps;

import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Printable;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code d} of a path of SVG: all commands, in the way SVG 1.1 describes them. */
final class SvgPathParser {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?");

  private static final int MOST_COMMANDS = 100_000;
  private static final double MOST = 1e9;

  /** How many straight lines stand for a full turn of an arc. */
  private static final int TURN_PARTS = 64;

  /** A path that cannot be read. */
  static final class PathException extends Exception {
    private static final long serialVersionUID = 1;

    PathException(String why) {
      super(why);
    }
  }

  private final String text;
  private final Matcher number;
  private final Path2D.Double closed = new Path2D.Double();
  private final List<double[]> points = new ArrayList<>();
  private Path2D.Double line = new Path2D.Double();
  private int lines;
  private boolean hasLines;
  private int at;
  private int commands;
  private double x;
  private double y;
  private double startX;
  private double startY;
  private double controlX;
  private double controlY;
  private char last = 'M';

  private SvgPathParser(String text) {
    this.text = text;
    this.number = NUMBER.matcher(text);
  }

  /** Returns the closed subpaths of a path; empty if all of them are open. */
  static Path2D parse(String text) throws PathException {
    return new SvgPathParser(text).parse();
  }

  /** Reads points of a polygon or polyline: numbers in pairs. */
  static List<double[]> points(String text) throws PathException {
    SvgPathParser parser = new SvgPathParser(text);
    parser.skipBlanks();
    while (parser.at < text.length()) {
      parser.points.add(new double[] {parser.number(), parser.number()});
      parser.skipBlanks();
      parser.count();
    }
    return parser.points;
  }

  private Path2D parse() throws PathException {
    skipBlanks();
    char command = ' ';
    while (at < text.length()) {
      char next = text.charAt(at);
      if (Character.isLetter(next)) {
        command = next;
        at++;
      } else if (command == ' ' || command == 'Z' || command == 'z') {
        throw wrong();
      }
      if (lines == 0 && "Mm".indexOf(command) < 0) {
        throw wrong();
      }
      command(command);
      command = command == 'M' ? 'L' : command == 'm' ? 'l' : command;
      count();
      skipBlanks();
    }
    end(false);
    return closed;
  }

  private void count() throws PathException {
    if (++commands > MOST_COMMANDS) {
      throw new PathException(WorkshopMessage.PATH_TOO_LONG.text(MOST_COMMANDS));
    }
  }

  private void command(char command) throws PathException {
    boolean isRelative = Character.isLowerCase(command);
    double fromX = isRelative ? x : 0;
    double fromY = isRelative ? y : 0;
    char kind = Character.toUpperCase(command);
    switch (kind) {
      case 'M' -> {
        end(false);
        begin(fromX + number(), fromY + number());
      }
      case 'Z' -> {
        end(true);
        begin(startX, startY);
      }
      case 'L' -> lineTo(fromX + number(), fromY + number());
      case 'H' -> lineTo(fromX + number(), y);
      case 'V' -> lineTo(x, fromY + number());
      case 'C' ->
          cubic(
              fromX + number(),
              fromY + number(),
              fromX + number(),
              fromY + number(),
              fromX + number(),
              fromY + number());
      case 'S' -> {
        boolean follows = last == 'C' || last == 'S';
        cubic(
            follows ? 2 * x - controlX : x,
            follows ? 2 * y - controlY : y,
            fromX + number(),
            fromY + number(),
            fromX + number(),
            fromY + number());
      }
      case 'Q' -> quadratic(fromX + number(), fromY + number(), fromX + number(), fromY + number());
      case 'T' -> {
        boolean follows = last == 'Q' || last == 'T';
        quadratic(
            follows ? 2 * x - controlX : x,
            follows ? 2 * y - controlY : y,
            fromX + number(),
            fromY + number());
      }
      case 'A' ->
          arc(number(), number(), number(), flag(), flag(), fromX + number(), fromY + number());
      default -> {
        at--;
        throw wrong();
      }
    }
    last = kind;
  }

  // ---- lines

  private void begin(double toX, double toY) {
    line = new Path2D.Double();
    line.moveTo(toX, toY);
    lines++;
    x = toX;
    y = toY;
    startX = toX;
    startY = toY;
    hasLines = false;
  }

  /** Ends a subpath, which is closed too if it ends where it began. */
  private void end(boolean isClosed) {
    if (hasLines) {
      boolean returns = Math.hypot(x - startX, y - startY) < 1e-6 * (1 + Math.abs(x) + Math.abs(y));
      if (isClosed || returns) {
        line.closePath();
        closed.append(line, false);
      }
    }
    hasLines = false;
  }

  private void lineTo(double toX, double toY) {
    line.lineTo(toX, toY);
    move(toX, toY);
  }

  private void move(double toX, double toY) {
    x = toX;
    y = toY;
    hasLines = true;
  }

  private void cubic(double x1, double y1, double x2, double y2, double toX, double toY) {
    line.curveTo(x1, y1, x2, y2, toX, toY);
    controlX = x2;
    controlY = y2;
    move(toX, toY);
  }

  private void quadratic(double x1, double y1, double toX, double toY) {
    line.quadTo(x1, y1, toX, toY);
    controlX = x1;
    controlY = y1;
    move(toX, toY);
  }

  /**
   * An arc of an ellipse as straight lines, from end points to its middle as SVG 1.1 F.6.5 says.
   */
  private void arc(
      double radiusX,
      double radiusY,
      double degrees,
      boolean isLarge,
      boolean isClockwise,
      double toX,
      double toY) {
    double rx = Math.abs(radiusX);
    double ry = Math.abs(radiusY);
    boolean isLine = rx == 0 || ry == 0 || x == toX && y == toY;
    if (isLine) {
      lineTo(toX, toY);
      return;
    }
    double sin = Math.sin(Math.toRadians(degrees));
    double cos = Math.cos(Math.toRadians(degrees));
    double halfX = (cos * (x - toX) + sin * (y - toY)) / 2;
    double halfY = (cos * (y - toY) - sin * (x - toX)) / 2;
    double size = Math.sqrt(halfX * halfX / (rx * rx) + halfY * halfY / (ry * ry));
    if (size > 1) {
      rx *= size;
      ry *= size;
    }
    double below = rx * rx * halfY * halfY + ry * ry * halfX * halfX;
    double root = Math.sqrt(Math.max(0, rx * rx * ry * ry / below - 1));
    double sign = isLarge == isClockwise ? -root : root;
    double middleX = sign * rx * halfY / ry;
    double middleY = -sign * ry * halfX / rx;
    double from = Math.atan2((halfY - middleY) / ry, (halfX - middleX) / rx);
    double to = Math.atan2((-halfY - middleY) / ry, (-halfX - middleX) / rx);
    double sweep = to - from;
    if (isClockwise && sweep < 0) {
      sweep += 2 * Math.PI;
    } else if (!isClockwise && sweep > 0) {
      sweep -= 2 * Math.PI;
    }
    double baseX = (x + toX) / 2 + cos * middleX - sin * middleY;
    double baseY = (y + toY) / 2 + sin * middleX + cos * middleY;
    int parts = Math.max(1, (int) Math.ceil(Math.abs(sweep) / (2 * Math.PI) * TURN_PARTS));
    for (int part = 1; part < parts; part++) {
      double angle = from + sweep * part / parts;
      double alongX = rx * Math.cos(angle);
      double alongY = ry * Math.sin(angle);
      line.lineTo(baseX + cos * alongX - sin * alongY, baseY + sin * alongX + cos * alongY);
    }
    lineTo(toX, toY);
  }

  // ---- tokens

  private void skipBlanks() {
    while (at < text.length() && (text.charAt(at) <= ' ' || text.charAt(at) == ',')) {
      at++;
    }
  }

  private double number() throws PathException {
    skipBlanks();
    number.region(at, text.length());
    if (!number.lookingAt()) {
      throw wrong();
    }
    at = number.end();
    double value = Double.parseDouble(number.group());
    if (!(Math.abs(value) <= MOST)) {
      throw wrong();
    }
    return value;
  }

  /** Flags need no blank between them. */
  private boolean flag() throws PathException {
    skipBlanks();
    boolean isFlag = at < text.length() && "01".indexOf(text.charAt(at)) >= 0;
    if (!isFlag) {
      throw wrong();
    }
    return text.charAt(at++) == '1';
  }

  private PathException wrong() {
    String rest = text.substring(Math.min(at, text.length()));
    String shown = Printable.line(rest.substring(0, Math.min(20, rest.length())));
    return new PathException(WorkshopMessage.PATH_UNREADABLE.text(at + 1, shown));
  }
}
