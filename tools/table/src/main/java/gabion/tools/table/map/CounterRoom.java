package gabion.tools.table.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;

/** Finds places for counters within an area: squares around its point that lie inside of it. */
final class CounterRoom {

  /** More places than this are not needed. */
  private static final int MOST = 9;

  private static final int RINGS = 3;

  private CounterRoom() {}

  /** The middles of free squares, the nearest to the point first. */
  static List<MapPoint> of(Geometry area, MapPoint at, MapDocument.Label label, double counter) {
    double step = counter + 2;
    PreparedGeometry inside = PreparedGeometryFactory.prepare(area);
    Envelope name = box(label);
    List<MapPoint> free = new ArrayList<>();
    for (int column = -RINGS; column <= RINGS; column++) {
      for (int row = -RINGS; row <= RINGS; row++) {
        MapPoint middle = new MapPoint(at.x() + column * step, at.y() + row * step).toTenths();
        Envelope square = square(middle, counter);
        if (!square.intersects(name) && inside.covers(Outline.FACTORY.toGeometry(square))) {
          free.add(middle);
        }
      }
    }
    free.sort(
        Comparator.comparingDouble((MapPoint point) -> distance(point, at))
            .thenComparingDouble(MapPoint::y)
            .thenComparingDouble(MapPoint::x));
    return List.copyOf(free.subList(0, Math.min(MOST, free.size())));
  }

  private static double distance(MapPoint one, MapPoint other) {
    double across = one.x() - other.x();
    double down = one.y() - other.y();
    return MapPoint.round(across * across + down * down);
  }

  static Envelope square(MapPoint middle, double side) {
    Envelope square = new Envelope(new Coordinate(middle.x(), middle.y()));
    square.expandBy(side / 2);
    return square;
  }

  /** About the room that a name needs: the width of letters is estimated. */
  static Envelope box(MapDocument.Label label) {
    int letters = label.lines().stream().mapToInt(String::length).max().orElse(0);
    double width = letters * label.size() * 0.5;
    double top = label.at().y() - label.size() * 0.75;
    double bottom =
        label.at().y() + (label.lines().size() - 1) * label.size() * 1.15 + label.size() * 0.2;
    return new Envelope(label.at().x() - width / 2, label.at().x() + width / 2, top, bottom);
  }
}
