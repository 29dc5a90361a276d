package gabion.tools.table.map;

import gabion.tools.table.TableMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * Lines of a map: as a path of SVG with one decimal, and as straight lines for checks.
 *
 * @param path with the commands {@code M L Q C Z} alone
 * @param geometry polygons where all of it is closed, else lines
 */
public record Outline(String path, Geometry geometry) {

  static final GeometryFactory FACTORY = new GeometryFactory();

  /** A path that cannot be read. */
  static final class PathException extends Exception {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int to;

    PathException(String why, int from, int to) {
      super(why);
      this.from = from;
      this.to = to;
    }

    /** Where in the text the mistake begins. */
    int from() {
      return from;
    }

    /** Where in the text the mistake ends. */
    int to() {
      return to;
    }
  }

  private static final Pattern TOKEN =
      Pattern.compile("([A-Za-z])|([-+]?(?:\\d+\\.?\\d*|\\.\\d+))|([\\s,]+)|(.)");

  /** How many straight lines stand for a curve in checks. */
  private static final int PARTS = 8;

  /** A number that no map needs. */
  static final double MOST = 100_000;

  /** Reads a path of SVG: absolute commands {@code M L Q C Z}. */
  static Outline read(String text, Placement placement) throws PathException {
    return new PathReader(text, placement).read();
  }

  /** The path of a geometry: each ring or line begins with {@code M}. */
  static Outline of(Geometry geometry) {
    StringBuilder path = new StringBuilder();
    append(path, geometry);
    return new Outline(path.toString(), geometry);
  }

  private static void append(StringBuilder path, Geometry geometry) {
    if (geometry instanceof Polygon polygon && !polygon.isEmpty()) {
      line(path, polygon.getExteriorRing(), true);
      for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
        line(path, polygon.getInteriorRingN(hole), true);
      }
    } else if (geometry instanceof LineString line && !line.isEmpty()) {
      line(path, line, false);
    } else if (geometry instanceof GeometryCollection) {
      for (int part = 0; part < geometry.getNumGeometries(); part++) {
        append(path, geometry.getGeometryN(part));
      }
    }
  }

  private static void line(StringBuilder path, LineString line, boolean closed) {
    Coordinate[] points = line.getCoordinates();
    int end = closed ? points.length - 1 : points.length;
    for (int i = 0; i < end; i++) {
      long x = tenths(points[i].x);
      long y = tenths(points[i].y);
      if (i == 0 || x != tenths(points[i - 1].x) || y != tenths(points[i - 1].y)) {
        path.append(i == 0 ? 'M' : 'L');
        append(path, x);
        append(path.append(' '), y);
      }
    }
    if (closed) {
      path.append('Z');
    }
  }

  private static String point(Coordinate point) {
    return number(point.x) + " " + number(point.y);
  }

  /** A number with at most one decimal. */
  static String number(double value) {
    StringBuilder number = new StringBuilder();
    append(number, tenths(value));
    return number.toString();
  }

  private static long tenths(double value) {
    return Math.round(value * 10);
  }

  private static void append(StringBuilder text, long tenths) {
    if (tenths < 0) {
      text.append('-');
    }
    text.append(Math.abs(tenths) / 10);
    if (tenths % 10 != 0) {
      text.append('.').append(Math.abs(tenths) % 10);
    }
  }

  /** Reads one path. */
  private static final class PathReader {
    private final String text;
    private final Matcher tokens;
    private final Placement placement;
    private final StringBuilder path = new StringBuilder();
    private final List<List<Coordinate>> lines = new ArrayList<>();
    private boolean allClosed = true;
    private List<Coordinate> line = new ArrayList<>();
    private boolean more;

    PathReader(String text, Placement placement) {
      this.text = text;
      this.placement = placement;
      this.tokens = TOKEN.matcher(text);
    }

    Outline read() throws PathException {
      nextToken();
      if (!more) {
        throw new PathException(TableMessage.PATH_EMPTY.text(), 0, text.length());
      }
      while (more) {
        String command = tokens.group(1);
        if (command == null || "MLQCZ".indexOf(command) < 0) {
          throw wrong(TableMessage.PATH_COMMAND.text(tokens.group()));
        }
        if (path.isEmpty() && !"M".equals(command)) {
          throw wrong(TableMessage.PATH_BEGINS.text());
        }
        nextToken();
        command(command.charAt(0));
      }
      end();
      return new Outline(path.toString(), geometry());
    }

    private void command(char command) throws PathException {
      switch (command) {
        case 'M' -> {
          end();
          line.add(points(command, 1)[0]);
          while (more && tokens.group(2) != null) {
            line.add(points('L', 1)[0]);
          }
        }
        case 'Z' -> {
          path.append('Z');
          if (line.size() > 1) {
            line.add(line.get(0).copy());
            lines.add(line);
          }
          line = new ArrayList<>(List.of(line.get(0)));
        }
        default -> {
          int count = command == 'L' ? 1 : command == 'Q' ? 2 : 3;
          do {
            Coordinate[] points = points(command, count);
            curve(line.get(line.size() - 1), points);
          } while (more && tokens.group(2) != null);
        }
      }
    }

    private Coordinate[] points(char command, int count) throws PathException {
      Coordinate[] points = new Coordinate[count];
      path.append(command);
      for (int i = 0; i < count; i++) {
        MapPoint point = placement.of(new MapPoint(number(command), number(command)));
        points[i] = new Coordinate(point.x(), point.y());
        path.append(i == 0 ? "" : " ").append(point(points[i]));
      }
      return points;
    }

    private double number(char command) throws PathException {
      if (!more || tokens.group(2) == null) {
        String found = more ? "`" + tokens.group() + "`" : TableMessage.PATH_ENDS.text();
        throw wrong(TableMessage.PATH_NUMBER.text(command, found));
      }
      double value = Double.parseDouble(tokens.group(2));
      if (Math.abs(value) > MOST) {
        throw wrong(TableMessage.NOT_A_COORDINATE.text(tokens.group(2)));
      }
      nextToken();
      return value;
    }

    private void curve(Coordinate from, Coordinate[] points) {
      int parts = points.length == 1 ? 1 : PARTS;
      for (int part = 1; part <= parts; part++) {
        double t = (double) part / parts;
        line.add(new Coordinate(blend(from, points, t, true), blend(from, points, t, false)));
      }
    }

    private static double blend(Coordinate from, Coordinate[] points, double t, boolean isX) {
      double[] values = new double[points.length + 1];
      values[0] = isX ? from.x : from.y;
      for (int i = 0; i < points.length; i++) {
        values[i + 1] = isX ? points[i].x : points[i].y;
      }
      for (int left = points.length; left > 0; left--) {
        for (int i = 0; i < left; i++) {
          values[i] += (values[i + 1] - values[i]) * t;
        }
      }
      return values[0];
    }

    private void end() {
      if (line.size() > 1) {
        allClosed = false;
        lines.add(line);
      }
      line = new ArrayList<>();
    }

    private Geometry geometry() throws PathException {
      List<Geometry> parts = new ArrayList<>();
      for (List<Coordinate> points : lines) {
        Coordinate[] all = points.toArray(new Coordinate[0]);
        if (allClosed && all.length < 4) {
          throw new PathException(TableMessage.PATH_CLOSED_SMALL.text(), 0, text.length());
        }
        parts.add(allClosed ? FACTORY.createLinearRing(all) : FACTORY.createLineString(all));
      }
      if (!allClosed) {
        return FACTORY.buildGeometry(parts);
      }
      return RingNesting.polygons(parts.stream().map(LinearRing.class::cast).toList());
    }

    private PathException wrong(String why) {
      int from = more ? tokens.start() : text.length();
      return new PathException(why, from, more ? tokens.end() : text.length());
    }

    /** Goes to the next token that is not blank. */
    private void nextToken() {
      do {
        more = tokens.find();
      } while (more && tokens.group(3) != null);
    }
  }
}
