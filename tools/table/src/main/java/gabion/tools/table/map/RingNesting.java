package gabion.tools.table.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Sorts the rings of a path: a ring within an outer one is its hole. */
final class RingNesting {

  private RingNesting() {}

  /** The polygons of rings that do not cross. */
  static Geometry polygons(List<LinearRing> rings) {
    List<LinearRing> ordered = new ArrayList<>(rings);
    ordered.sort(
        Comparator.comparingDouble(ring -> -Outline.FACTORY.createPolygon(ring).getArea()));
    List<LinearRing> shells = new ArrayList<>();
    List<List<LinearRing>> holes = new ArrayList<>();
    for (LinearRing ring : ordered) {
      int shell = around(shells, holes, ring);
      if (shell < 0) {
        shells.add(ring);
        holes.add(new ArrayList<>());
      } else {
        holes.get(shell).add(ring);
      }
    }
    List<Geometry> polygons = new ArrayList<>();
    for (int i = 0; i < shells.size(); i++) {
      polygons.add(
          Outline.FACTORY.createPolygon(shells.get(i), holes.get(i).toArray(new LinearRing[0])));
    }
    return Outline.FACTORY.buildGeometry(polygons);
  }

  private static int around(
      List<LinearRing> shells, List<List<LinearRing>> holes, LinearRing ring) {
    for (int i = 0; i < shells.size(); i++) {
      Polygon shell =
          Outline.FACTORY.createPolygon(shells.get(i), holes.get(i).toArray(new LinearRing[0]));
      if (shell.isValid() && shell.contains(ring.getStartPoint())) {
        return i;
      }
    }
    return -1;
  }
}
