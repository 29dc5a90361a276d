package gabion.tools.table.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.coverage.CoverageSimplifier;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.precision.GeometryPrecisionReducer;

/**
 * Fits outlines of another program to a board, so that {@link MapCheck} finds nothing wrong with
 * them: each is whole, none covers another, counters have room.
 */
public final class OutlineFitter {

  private static final double MARGIN = 20;

  /** Around points, which have counters on all sides. */
  private static final double POINT_MARGIN = 60;

  private static final double SHORTEST = 700;
  private static final double LONGEST = 4_000;

  /** The side of a small area, in which two counters and a name have room. */
  private static final double SMALL_AREA = 80;

  /** Areas that are smaller than this share of all are not looked at for the size of the board. */
  private static final double SMALLEST_SHARE = 0.2;

  /** Points that change an outline by less than this are left out. */
  private static final double ROUGHNESS = 0.4;

  private static final int MOST_POINTS = 2_000;
  private static final double LEAST_SURFACE = 1;
  private static final PrecisionModel TENTHS = new PrecisionModel(10);

  /**
   * An area of another program.
   *
   * @param rings in any order, y down; empty for an area with a point alone
   */
  public record SourceOutline(String id, List<List<MapPoint>> rings, @Nullable MapPoint at) {}

  /**
   * An area of the board.
   *
   * @param polygons each with its closed rings, the outer one first; empty for a point alone
   */
  public record BoardOutline(String id, List<List<List<MapPoint>>> polygons, MapPoint at) {}

  /**
   * Two areas.
   *
   * @param isApart whether they touch only by the gap that is allowed
   */
  public record TouchingPair(String one, String other, boolean isApart) {}

  /** An area that lost the surface that it had in common with another. */
  public record CutOverlap(String loser, String winner) {}

  /**
   * What came of the outlines.
   *
   * @param pairs of areas that touch
   * @param lostIds ids of areas without a surface of their own
   */
  public record BoardFit(
      double width,
      double height,
      List<BoardOutline> areas,
      List<TouchingPair> pairs,
      List<CutOverlap> overlaps,
      List<String> lostIds) {}

  private final List<SourceOutline> sources;
  private final double gap;
  private final Map<String, Geometry> shapes = new LinkedHashMap<>();
  private final List<CutOverlap> overlaps = new ArrayList<>();
  private final Set<String> lost = new LinkedHashSet<>();

  private OutlineFitter(List<SourceOutline> sources, double gap) {
    this.sources = sources;
    this.gap = gap;
  }

  /**
   * Fits outlines to a board whose size follows from them.
   *
   * @param gap how far two outlines may be apart and still touch, in the units of the sources
   */
  public static BoardFit fit(List<SourceOutline> sources, double gap) {
    OutlineFitter fitter = new OutlineFitter(sources, gap);
    fitter.readShapes();
    Envelope box = fitter.box();
    double longest = Math.max(Math.max(box.getWidth(), box.getHeight()), 1e-9);
    double scale = Math.min(Math.max(fitter.wantedScale(), SHORTEST / longest), LONGEST / longest);
    boolean hasPoints = sources.stream().anyMatch(source -> source.rings().isEmpty());
    double margin = hasPoints ? POINT_MARGIN : MARGIN;
    double left = margin - box.getMinX() * scale;
    double top = margin - box.getMinY() * scale;
    return fitter.place(
        new AffineTransformation(scale, 0, left, 0, scale, top),
        scale,
        Math.ceil(box.getWidth() * scale + 2 * margin),
        Math.ceil(box.getHeight() * scale + 2 * margin));
  }

  /** Takes outlines that are in board units already. */
  public static BoardFit keep(
      List<SourceOutline> sources, double gap, double width, double height) {
    OutlineFitter fitter = new OutlineFitter(sources, gap);
    fitter.readShapes();
    return fitter.place(new AffineTransformation(), 1, width, height);
  }

  // ---- reading

  private void readShapes() {
    for (SourceOutline source : sources) {
      List<LinearRing> rings = new ArrayList<>();
      for (List<MapPoint> points : source.rings()) {
        ring(points, rings);
      }
      if (!source.rings().isEmpty()) {
        Geometry whole = surface(GeometryFixer.fix(RingNesting.polygons(rings)), 0);
        if (whole.isEmpty()) {
          lost.add(source.id());
        } else {
          shapes.put(source.id(), whole);
        }
      }
    }
  }

  private static void ring(List<MapPoint> points, List<LinearRing> rings) {
    List<Coordinate> all = new ArrayList<>();
    for (MapPoint point : points) {
      Coordinate one = new Coordinate(point.x(), point.y());
      if (all.isEmpty() || !all.get(all.size() - 1).equals2D(one)) {
        all.add(one);
      }
    }
    if (all.size() > 1 && all.get(0).equals2D(all.get(all.size() - 1))) {
      all.remove(all.size() - 1);
    }
    if (all.size() > 2) {
      all.add(all.get(0).copy());
      rings.add(Outline.FACTORY.createLinearRing(all.toArray(new Coordinate[0])));
    }
  }

  /** The polygons of a geometry that are larger than a surface. */
  private static Geometry surface(Geometry geometry, double least) {
    List<Geometry> polygons = new ArrayList<>();
    for (int part = 0; part < geometry.getNumGeometries(); part++) {
      if (geometry.getGeometryN(part) instanceof Polygon polygon && polygon.getArea() > least) {
        polygons.add(polygon);
      }
    }
    return polygons.isEmpty()
        ? Outline.FACTORY.createPolygon()
        : polygons.size() == 1 ? polygons.get(0) : Outline.FACTORY.buildGeometry(polygons);
  }

  private Envelope box() {
    Envelope box = new Envelope();
    shapes.values().forEach(shape -> box.expandToInclude(shape.getEnvelopeInternal()));
    for (SourceOutline source : sources) {
      MapPoint at = source.at();
      if (at != null) {
        box.expandToInclude(at.x(), at.y());
      }
    }
    return box.isNull() ? new Envelope(0, 1, 0, 1) : box;
  }

  private double wantedScale() {
    double[] sides = shapes.values().stream().mapToDouble(s -> Math.sqrt(s.getArea())).toArray();
    Arrays.sort(sides);
    return sides.length == 0 ? 0 : SMALL_AREA / sides[(int) (sides.length * SMALLEST_SHARE)];
  }

  // ---- fitting

  private BoardFit place(
      AffineTransformation placement, double scale, double width, double height) {
    shapes.replaceAll((id, shape) -> toTenths(placement.transform(shape)));
    cutOverlaps();
    shapes.entrySet().removeIf(shape -> shape.getValue().isEmpty() && lost.add(shape.getKey()));
    thin();
    List<BoardOutline> areas = new ArrayList<>();
    for (SourceOutline source : sources) {
      if (!lost.contains(source.id())) {
        Coordinate at = at(source, placement);
        double x = Math.min(Math.max(at.x, 0), width);
        double y = Math.min(Math.max(at.y, 0), height);
        areas.add(
            new BoardOutline(
                source.id(), polygons(shapes.get(source.id())), new MapPoint(x, y).toTenths()));
      }
    }
    return new BoardFit(
        width, height, areas, touchingPairs(gap * scale), List.copyOf(overlaps), List.copyOf(lost));
  }

  private static Geometry toTenths(Geometry shape) {
    return surface(GeometryPrecisionReducer.reduce(shape, TENTHS), LEAST_SURFACE);
  }

  /** Of two areas that cover each other, the later keeps the surface, as it is drawn above. */
  private void cutOverlaps() {
    List<String> ids = List.copyOf(shapes.keySet());
    for (int i = 0; i < ids.size(); i++) {
      Geometry lower = shape(ids.get(i));
      for (int j = i + 1; j < ids.size(); j++) {
        Geometry upper = shape(ids.get(j));
        if (overlap(lower, upper)) {
          overlaps.add(new CutOverlap(ids.get(i), ids.get(j)));
          lower = toTenths(OverlayNGRobust.overlay(lower, upper, OverlayNG.DIFFERENCE));
        }
      }
      shapes.put(ids.get(i), lower);
    }
  }

  private static boolean overlap(Geometry one, Geometry other) {
    if (!one.getEnvelopeInternal().intersects(other.getEnvelopeInternal())) {
      return false;
    }
    Geometry both = OverlayNGRobust.overlay(one, other, OverlayNG.INTERSECTION);
    return both.getArea() > 0 && !GeometryFixer.fix(both).buffer(-MapCheck.NEAR).isEmpty();
  }

  private Geometry shape(String id) {
    Geometry shape = shapes.get(id);
    if (shape == null) {
      throw new IllegalStateException(id);
    }
    return shape;
  }

  /** Leaves out points that no board shows; a border stays the same on both of its sides. */
  private void thin() {
    List<String> ids = List.copyOf(shapes.keySet());
    Geometry[] before = ids.stream().map(this::shape).toArray(Geometry[]::new);
    Geometry[] after = before;
    for (double roughness = ROUGHNESS; roughness < MARGIN; roughness *= 2) {
      after = CoverageSimplifier.simplify(before, roughness);
      if (Arrays.stream(after).allMatch(shape -> shape.getNumPoints() <= MOST_POINTS)) {
        break;
      }
    }
    for (int i = 0; i < after.length; i++) {
      Geometry thinner = surface(after[i], LEAST_SURFACE);
      shapes.put(ids.get(i), thinner.isEmpty() || !thinner.isValid() ? before[i] : thinner);
    }
  }

  private Coordinate at(SourceOutline source, AffineTransformation placement) {
    Geometry shape = shapes.get(source.id());
    MapPoint given = source.at();
    if (given != null) {
      Coordinate there =
          placement.transform(new Coordinate(given.x(), given.y()), new Coordinate());
      if (shape == null || shape.contains(Outline.FACTORY.createPoint(there))) {
        return there;
      }
    }
    return shape == null
        ? placement.transform(new Coordinate(), new Coordinate())
        : MaximumInscribedCircle.getCenter(shape, 1).getCoordinate();
  }

  private static List<List<List<MapPoint>>> polygons(@Nullable Geometry shape) {
    List<List<List<MapPoint>>> polygons = new ArrayList<>();
    for (int part = 0; shape != null && part < shape.getNumGeometries(); part++) {
      if (shape.getGeometryN(part) instanceof Polygon polygon) {
        List<List<MapPoint>> rings = new ArrayList<>();
        rings.add(points(polygon.getExteriorRing()));
        for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
          rings.add(points(polygon.getInteriorRingN(hole)));
        }
        polygons.add(rings);
      }
    }
    return polygons;
  }

  private static List<MapPoint> points(LinearRing ring) {
    return Arrays.stream(ring.getCoordinates())
        .map(point -> new MapPoint(point.x, point.y).toTenths())
        .toList();
  }

  // ---- borders

  private List<TouchingPair> touchingPairs(double most) {
    List<TouchingPair> pairs = new ArrayList<>();
    List<String> ids = List.copyOf(shapes.keySet());
    for (int i = 0; i < ids.size(); i++) {
      Geometry one = shape(ids.get(i));
      Envelope around = one.getEnvelopeInternal().copy();
      around.expandBy(Math.max(most, MapCheck.NEAR));
      for (int j = i + 1; j < ids.size(); j++) {
        Geometry other = shape(ids.get(j));
        if (around.intersects(other.getEnvelopeInternal())) {
          boolean isNear = MapCheck.commonBorder(one, other).getLength() > MapCheck.CORNER;
          if (isNear || isWithin(one, other, most)) {
            pairs.add(
                new TouchingPair(
                    ids.get(i), ids.get(j), !one.isWithinDistance(other, MapCheck.NEAR)));
          }
        }
      }
    }
    return pairs;
  }

  /** Whether a border of two areas runs along a gap. */
  private static boolean isWithin(Geometry one, Geometry other, double gap) {
    return gap > MapCheck.NEAR
        && one.isWithinDistance(other, gap)
        && one.buffer(gap).intersection(other.getBoundary()).getLength() > gap + MapCheck.CORNER;
  }
}
