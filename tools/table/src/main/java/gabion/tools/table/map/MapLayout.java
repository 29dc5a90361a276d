package gabion.tools.table.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Draws areas that no map draws: boxes and cells of a sheet, and lines between them. */
final class MapLayout {

  private static final double SIZE = 11;

  /** A name that is longer is drawn in several lines. */
  private static final int LETTERS = 16;

  private static final double LINE = 1.15;
  private static final double GAP = 20;
  private static final double WIDTH = 140;
  private static final double HEIGHT = 56;

  private MapLayout() {}

  /** An area as the board lays it out, at a point. */
  static MapDocument.Area area(AreaFrame frame, MapPoint middle) {
    List<String> lines = lines(frame.title());
    double top = middle.y() - frame.height() / 2;
    double inset = frame.shape().equals("tall") ? frame.height() / 4 : 0;
    MapPoint name = new MapPoint(middle.x(), top + inset + SIZE + 3).toTenths();
    boolean isBox = frame.shape().equals("box");
    double lower = isBox ? Math.min(SIZE * LINE * lines.size() / 2, frame.height() / 4) : 0;
    MapPoint at = new MapPoint(middle.x(), middle.y() + lower).toTenths();
    return new MapDocument.Area(
        path(frame, middle), at, List.of(), new MapDocument.Label(lines, name, SIZE), "", false);
  }

  private static String path(AreaFrame frame, MapPoint middle) {
    double x = frame.width() / 2;
    double y = frame.height() / 2;
    if (frame.shape().equals("disc")) {
      return disc(middle, x, y);
    }
    double[][] corners =
        switch (frame.shape()) {
          case "flat" ->
              new double[][] {{-x, 0}, {-x / 2, -y}, {x / 2, -y}, {x, 0}, {x / 2, y}, {-x / 2, y}};
          case "tall" ->
              new double[][] {{0, -y}, {x, -y / 2}, {x, y / 2}, {0, y}, {-x, y / 2}, {-x, -y / 2}};
          default -> new double[][] {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
        };
    StringBuilder path = new StringBuilder();
    for (double[] corner : corners) {
      path.append(path.isEmpty() ? 'M' : 'L')
          .append(Outline.number(middle.x() + corner[0]))
          .append(' ')
          .append(Outline.number(middle.y() + corner[1]));
    }
    return path.append('Z').toString();
  }

  /** An ellipse of curves. */
  private static String disc(MapPoint middle, double x, double y) {
    double bend = 0.5523;
    double[][] parts = {
      {x, bend * y, bend * x, y, 0, y},
      {-bend * x, y, -x, bend * y, -x, 0},
      {-x, -bend * y, -bend * x, -y, 0, -y},
      {bend * x, -y, x, -bend * y, x, 0}
    };
    StringBuilder path = new StringBuilder("M");
    path.append(Outline.number(middle.x() + x)).append(' ').append(Outline.number(middle.y()));
    for (double[] part : parts) {
      for (int i = 0; i < part.length; i += 2) {
        path.append(i == 0 ? 'C' : ' ')
            .append(Outline.number(middle.x() + part[i]))
            .append(' ')
            .append(Outline.number(middle.y() + part[i + 1]));
      }
    }
    return path.append('Z').toString();
  }

  /** Areas without a place on a map, in rows below it. */
  static Map<String, MapDocument.Area> below(List<AreaFrame> left, double width, double height) {
    Map<String, MapDocument.Area> areas = new LinkedHashMap<>();
    int row = row(width);
    for (int i = 0; i < left.size(); i++) {
      AreaFrame old = left.get(i);
      double x = GAP + WIDTH / 2 + i % row * (WIDTH + GAP);
      int line = i / row;
      double y = height + GAP + HEIGHT / 2 + line * (HEIGHT + GAP);
      AreaFrame box =
          new AreaFrame(
              old.id(),
              old.title(),
              old.location(),
              old.middle(),
              WIDTH,
              HEIGHT,
              "box",
              old.neighbours(),
              old.lines());
      areas.put(old.id(), area(box, new MapPoint(x, y)));
    }
    return areas;
  }

  /** How high a map is with such rows. */
  static double bottom(List<AreaFrame> left, double width, double height) {
    int rows = (left.size() + row(width) - 1) / row(width);
    return height + GAP + rows * (HEIGHT + GAP);
  }

  private static int row(double width) {
    return Math.max(1, (int) ((width - GAP) / (WIDTH + GAP)));
  }

  /** The name of an area above its counters. */
  static MapDocument.Label label(String title, MapPoint at, double counter) {
    List<String> lines = lines(title);
    double y = at.y() - counter / 2 - 5 - (lines.size() - 1) * SIZE * LINE;
    return new MapDocument.Label(lines, new MapPoint(at.x(), y).toTenths(), SIZE);
  }

  /** A title in lines of nearly the same length. */
  static List<String> lines(String title) {
    int wanted = (title.length() + LETTERS - 1) / LETTERS;
    double length = (double) title.length() / Math.max(1, wanted);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : title.split(" ")) {
      boolean isFull = !line.isEmpty() && line.length() + 1 + word.length() / 2.0 > length;
      if (isFull && lines.size() + 1 < wanted) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return List.copyOf(lines);
  }

  /** A straight line between two areas. */
  static MapDocument.Link line(String from, String to, Map<String, MapDocument.Area> areas) {
    MapPoint begin = Objects.requireNonNull(areas.get(from)).at();
    MapPoint end = Objects.requireNonNull(areas.get(to)).at();
    String path =
        "M%s %sL%s %s"
            .formatted(
                Outline.number(begin.x()),
                Outline.number(begin.y()),
                Outline.number(end.x()),
                Outline.number(end.y()));
    return new MapDocument.Link("way", from, to, path);
  }
}
