package gabion.tools.table.map;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;
import org.locationtech.jts.triangulate.VoronoiDiagramBuilder;

/**
 * Cells of areas that have only a point: what lies nearer to it than to any other, cut at the
 * limits of the map and at the shapes of other areas. All points have one decimal, so that each
 * Java gives the same.
 */
final class AreaCells {

  private static final PrecisionModel TENTHS = new PrecisionModel(10);

  private AreaCells() {}

  /**
   * Computes the cells.
   *
   * @param sites the points of all areas by id
   * @param taken the shapes of areas that have one
   * @param limits what the cells are cut at, if there is any
   * @param smallest the area below which a part of a cell is left out
   */
  static Map<String, Geometry> of(
      Map<String, MapPoint> sites,
      Envelope sheet,
      List<Geometry> taken,
      List<Geometry> limits,
      double smallest) {
    Map<Coordinate, Geometry> diagram = diagram(sites, sheet);
    @Nullable Geometry limit = union(limits);
    @Nullable Geometry others = union(taken);
    Map<String, Geometry> cells = new LinkedHashMap<>();
    sites.forEach(
        (id, site) -> {
          Geometry cell = diagram.remove(coordinate(site));
          if (cell != null && limit != null) {
            cell = OverlayNG.overlay(cell, limit, OverlayNG.INTERSECTION, TENTHS);
          }
          if (cell != null && others != null) {
            cell = OverlayNG.overlay(cell, others, OverlayNG.DIFFERENCE, TENTHS);
          }
          if (cell != null) {
            cells.put(id, parts(cell, smallest));
          }
        });
    return cells;
  }

  private static Map<Coordinate, Geometry> diagram(Map<String, MapPoint> sites, Envelope sheet) {
    Map<Coordinate, Geometry> cells = new HashMap<>();
    Geometry frame = Outline.FACTORY.toGeometry(sheet);
    List<Coordinate> all = sites.values().stream().map(AreaCells::coordinate).distinct().toList();
    if (all.size() < 2) {
      all.forEach(only -> cells.put(only, frame));
      return cells;
    }
    VoronoiDiagramBuilder builder = new VoronoiDiagramBuilder();
    builder.setSites(all);
    builder.setClipEnvelope(sheet);
    Geometry diagram = builder.getDiagram(Outline.FACTORY);
    for (int i = 0; i < diagram.getNumGeometries(); i++) {
      Geometry cell = diagram.getGeometryN(i);
      Object site = cell.getUserData();
      cells.put((Coordinate) site, OverlayNG.overlay(cell, frame, OverlayNG.INTERSECTION, TENTHS));
    }
    return cells;
  }

  private static @Nullable Geometry union(List<Geometry> parts) {
    List<Geometry> fixed = parts.stream().map(GeometryFixer::fix).toList();
    return fixed.isEmpty() ? null : UnaryUnionNG.union(fixed, Outline.FACTORY, TENTHS);
  }

  /** The polygons of a cell in one order, without specks. */
  private static Geometry parts(Geometry cell, double smallest) {
    List<Geometry> parts = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(cell)) {
      Polygon polygon = (Polygon) part;
      if (polygon.getArea() >= smallest) {
        parts.add(polygon);
      }
    }
    Geometry all = Outline.FACTORY.buildGeometry(parts);
    all.normalize();
    return all;
  }

  private static Coordinate coordinate(MapPoint point) {
    return new Coordinate(point.x(), point.y());
  }
}
