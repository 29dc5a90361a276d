package gabion.tools.table.map;

import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;

/**
 * Checks a map: whole outlines, no overlap, borders as in the rules, room for names and counters.
 */
final class MapCheck {

  /** Shapes that are nearer than this touch. */
  static final double NEAR = 0.6;

  /** A common border is longer than this; shapes may meet at a corner. */
  static final double CORNER = 3;

  /** Names and counters that have less than this in common do not hide each other. */
  private static final double TOUCH = 1.5;

  private final MapBuilder map;
  private final Problems mistakes;
  private final Problems doubts;

  /** For each area that has neighbours their ids. */
  private final Map<String, Set<String>> neighbours = new HashMap<>();

  /**
   * An outline that is whole.
   *
   * @param corners its points
   */
  private record Shape(AreaShape area, Geometry geometry, Set<Coordinate> corners) {

    static Shape of(AreaShape area, Geometry geometry) {
      return new Shape(area, geometry, new HashSet<>(Arrays.asList(geometry.getCoordinates())));
    }

    /** Whether two are near each other; most that are share a corner. */
    boolean isNear(Shape other) {
      Envelope box = geometry.getEnvelopeInternal();
      return box.distance(other.geometry().getEnvelopeInternal()) <= NEAR
          && (!Collections.disjoint(corners, other.corners())
              || geometry.isWithinDistance(other.geometry(), NEAR));
    }

    String id() {
      return area.id();
    }
  }

  MapCheck(MapBuilder map, Problems mistakes, Problems doubts) {
    this.map = map;
    this.mistakes = mistakes;
    this.doubts = doubts;
  }

  void check(int needed) {
    List<Shape> shapes = new ArrayList<>();
    for (AreaFrame frame : map.frames()) {
      if (!frame.neighbours().isEmpty()) {
        neighbours.put(frame.id(), Set.copyOf(frame.neighbours()));
      }
      AreaShape area = map.shapes().get(frame.id());
      if (area == null) {
        if (!map.shapes().isEmpty()) {
          doubts.add(ProblemCode.MAP_UNPLACED, frame.location(), null, frame.id());
        }
        continue;
      }
      Outline outline = area.outline();
      if (outline != null && isWhole(area, outline.geometry())) {
        shapes.add(Shape.of(area, outline.geometry()));
      }
    }
    // says for most maps at once that nothing overlaps; pairs say what does
    Geometry[] flaws =
        CoverageValidator.validate(shapes.stream().map(Shape::geometry).toArray(Geometry[]::new));
    for (int i = 0; i < shapes.size(); i++) {
      for (int j = i + 1; j < shapes.size(); j++) {
        if (areNear(shapes.get(i), shapes.get(j)) && (flaws[i] != null || flaws[j] != null)) {
          overlap(shapes.get(i), shapes.get(j));
        }
      }
    }
    MapDocument document = map.document();
    List<Envelope> names =
        map.shapes().values().stream()
            .flatMap(area -> area.label().stream())
            .map(CounterRoom::box)
            .toList();
    map.shapes().values().forEach(area -> places(area, document, names, needed));
  }

  private boolean isWhole(AreaShape area, Geometry geometry) {
    TopologyValidationError error = new IsValidOp(geometry).getValidationError();
    if (error != null) {
      mistakes.add(
          ProblemCode.MAP_CROSSED, area.location(), null, area.id(), format(error.getCoordinate()));
    }
    return error == null;
  }

  /** Whether two shapes touch; doubts where this is not as in the rules. */
  private boolean areNear(Shape one, Shape other) {
    boolean isNeighbour = neighbours.getOrDefault(one.id(), Set.of()).contains(other.id());
    if (!one.isNear(other)) {
      if (isNeighbour && !map.isLinked(one.id(), other.id())) {
        doubts.add(
            ProblemCode.MAP_APART,
            one.area().location(),
            TableMessage.HELP_LINK.text(one.id(), other.id()),
            one.id(),
            other.id());
      }
      return false;
    }
    if (!isNeighbour && !neighbours.isEmpty()) {
      Geometry common = commonBorder(one.geometry(), other.geometry());
      if (common.getLength() > CORNER) {
        doubts.add(
            ProblemCode.MAP_TOUCH,
            one.area().location(),
            TableMessage.HELP_TOUCH.text(),
            one.id(),
            other.id(),
            format(common.getCoordinate()));
      }
    }
    return true;
  }

  private void overlap(Shape one, Shape other) {
    Geometry both =
        OverlayNGRobust.overlay(one.geometry(), other.geometry(), OverlayNG.INTERSECTION);
    if (both.getArea() < NEAR * NEAR) {
      return; // too little for what is left when its edge is taken away
    }
    Geometry deep = GeometryFixer.fix(both).buffer(-NEAR);
    if (!deep.isEmpty()) {
      mistakes.add(
          ProblemCode.MAP_OVERLAP,
          other.area().location(),
          null,
          one.id(),
          other.id(),
          format(deep.getInteriorPoint().getCoordinate()));
    }
  }

  /** The part of a shape's outline that touches another. */
  static Geometry commonBorder(Geometry one, Geometry other) {
    return one.isWithinDistance(other, NEAR)
        ? one.buffer(NEAR).intersection(other.getBoundary())
        : Outline.FACTORY.createLineString();
  }

  // ---- names and counters

  private void places(AreaShape area, MapDocument document, List<Envelope> names, int needed) {
    MapDocument.Area drawn = Objects.requireNonNull(document.areas().get(area.id()));
    SourceLocation where = area.location();
    double counter = map.counterSide();
    requireInside(where, area.id(), TableMessage.MIDDLE.text(), square(drawn.at(), 0), mistakes);
    if (area.label().isPresent()) { // how wide its letters are is not known here
      requireInside(
          where, area.id(), TableMessage.LABEL.text(), CounterRoom.box(drawn.label()), doubts);
    }
    for (MapPoint slot : area.slots()) {
      String part = TableMessage.SLOT_OF_AREA.text();
      requireInside(where, area.id(), part, square(slot, counter), mistakes);
    }
    boolean isDrawn = !drawn.path().isEmpty();
    long free = drawn.slots().stream().filter(slot -> isFree(square(slot, counter), names)).count();
    if (isDrawn && free < needed) {
      doubts.add(ProblemCode.MAP_CROWDED, where, null, area.id(), free, needed);
    }
  }

  /** Whether no name lies on a counter; that they touch is no harm. */
  private static boolean isFree(Envelope counter, List<Envelope> names) {
    return names.stream()
        .map(counter::intersection)
        .noneMatch(common -> Math.min(common.getWidth(), common.getHeight()) > TOUCH);
  }

  private static Envelope square(MapPoint point, double side) {
    return CounterRoom.square(point, side);
  }

  private void requireInside(
      SourceLocation where, String area, String part, Envelope box, Problems found) {
    Envelope sheet = new Envelope(0, map.width(), 0, map.height());
    if (map.hasFrame() && !sheet.covers(box)) {
      Coordinate middle = box.centre();
      found.add(ProblemCode.MAP_OUTSIDE, where, null, area, part, format(middle));
    }
  }

  private static String format(Coordinate point) {
    return "[" + Outline.number(point.x) + ", " + Outline.number(point.y) + "]";
  }
}
