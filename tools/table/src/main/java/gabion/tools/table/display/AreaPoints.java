package gabion.tools.table.display;

import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.state.Layout;
import gabion.tools.table.TableMessage;
import gabion.tools.table.map.MapPoint;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where the areas of a map lie by their {@code at:}, in the ruleset's own unit.
 *
 * @param points by the number of an area its point; areas without {@code at:} have none
 */
record AreaPoints(Map<Integer, Point> points) {

  /** To the right and down. */
  record Point(double x, double y) {}

  /** No area has a point. */
  static final AreaPoints NONE = new AreaPoints(Map.of());

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,6}(\\.\\d{1,4})?");

  /** Reads the points; two areas at one point are a problem. */
  static AreaPoints of(Definitions definitions, Layout layout, Problems problems) {
    Map<Integer, Point> points = new LinkedHashMap<>();
    Map<Point, String> taken = new LinkedHashMap<>();
    for (Thing area : definitions.areas()) {
      Tree at = area.block().body().get("at");
      int number = layout.sorts().areas().number(area.id());
      Optional<Point> point = at == null || number < 0 ? Optional.empty() : point(at, problems);
      if (at != null && point.isPresent()) {
        String other = taken.putIfAbsent(point.get(), area.id());
        if (other != null) {
          problems.add(ProblemCode.SAME_POINT, at.location(), null, area.id(), other);
        }
        points.put(number, point.get());
      }
    }
    return new AreaPoints(points);
  }

  private static Optional<Point> point(Tree at, Problems problems) {
    List<Tree> parts = at instanceof Tree.Items items ? items.items() : List.of();
    boolean isPoint =
        parts.size() == 2
            && parts.stream()
                .allMatch(
                    part ->
                        part instanceof Tree.Text text && NUMBER.matcher(text.value()).matches());
    if (!isPoint) {
      String found = at instanceof Tree.Text text ? "`" + text.value() + "`" : "other values";
      problems.add(ProblemCode.EXPECTED, at.location(), null, TableMessage.A_POINT.text(), found);
      return Optional.empty();
    }
    return Optional.of(new Point(number(parts.get(0)), number(parts.get(1))));
  }

  private static double number(Tree part) {
    return Double.parseDouble(((Tree.Text) part).value());
  }

  /** These points, or if there are none those of a map. */
  AreaPoints orElse(Map<String, MapPoint> others, Layout layout) {
    Map<Integer, Point> read = new LinkedHashMap<>();
    others.forEach(
        (id, point) -> {
          int number = layout.sorts().areas().number(id);
          if (number >= 0) {
            read.put(number, new Point(point.x(), point.y()));
          }
        });
    return isEmpty() ? new AreaPoints(read) : this;
  }

  /** The points by the ids of the areas. */
  Map<String, MapPoint> byId(Layout layout) {
    Map<String, MapPoint> named = new LinkedHashMap<>();
    points.forEach(
        (area, point) ->
            named.put(layout.sorts().areas().id(area), new MapPoint(point.x(), point.y())));
    return named;
  }

  /** The areas with points from the top down, on one height from left to right. */
  List<Integer> fromTop() {
    return points.entrySet().stream()
        .sorted(
            Comparator.comparingDouble((Map.Entry<Integer, Point> entry) -> entry.getValue().y())
                .thenComparingDouble(entry -> entry.getValue().x()))
        .map(Map.Entry::getKey)
        .toList();
  }

  boolean isEmpty() {
    return points.isEmpty();
  }

  /** The least number to the right. */
  double minX() {
    return points.values().stream().mapToDouble(Point::x).min().orElse(0);
  }

  /** The least number down. */
  double minY() {
    return points.values().stream().mapToDouble(Point::y).min().orElse(0);
  }

  /** How wide the map is. */
  double width() {
    return points.values().stream().mapToDouble(Point::x).max().orElse(0) - minX();
  }

  /** How high the map is. */
  double height() {
    return points.values().stream().mapToDouble(Point::y).max().orElse(0) - minY();
  }

  /**
   * The least scale at which boxes of a size around the points do not overlap, if they may be moved
   * apart in either direction.
   *
   * @param ratio the vertical scale for a horizontal scale of 1
   */
  double scale(double boxWidth, double boxHeight, double ratio) {
    double scale = 0;
    List<Point> all = List.copyOf(points.values());
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        double across = Math.abs(all.get(i).x() - all.get(j).x());
        double down = Math.abs(all.get(i).y() - all.get(j).y()) * ratio;
        scale = Math.max(scale, Math.min(boxWidth / across, boxHeight / down));
      }
    }
    return Double.isInfinite(scale) ? 0 : scale;
  }
}
