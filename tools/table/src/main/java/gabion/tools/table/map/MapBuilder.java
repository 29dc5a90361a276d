package gabion.tools.table.map;

import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** Puts a map together: the file, the YAML, cells, and the board's own layout for the rest. */
final class MapBuilder {

  /** The least distances of points on a map whose unit is the ruleset's own. */
  private static final double APART_ACROSS = 104;

  private static final double APART_DOWN = 78;
  private static final double WIDEST = 1_600;
  private static final double MARGIN = 64;

  private final MapDeclaration declaration;
  private final List<AreaFrame> frames;
  private final Problems problems;
  private final Optional<MapFile> file;
  private final Placement placement;
  private final Map<String, AreaShape> shapes = new LinkedHashMap<>();
  private final List<MapFile.GroundItem> ground = new ArrayList<>();
  private final List<MapFile.LinkLine> links = new ArrayList<>();
  private final Map<String, Geometry> cells;
  private final double counter;
  private final boolean isLaidOut;
  private final boolean hasFrame;
  private final double width;
  private final double height;

  MapBuilder(
      MapDeclaration declaration,
      Map<String, MapPoint> points,
      List<AreaFrame> frames,
      MapPoint layoutSize,
      boolean isSheet,
      Problems problems) {
    this.declaration = declaration;
    this.frames = frames;
    this.problems = problems;
    this.file = declaration.file(problems);
    this.counter = counter();
    MapPoint said = frameSize();
    this.hasFrame = file.isEmpty() || said != null;
    if (!hasFrame) {
      SourceLocation begin = file.orElseThrow().source().locate(0, 1);
      problems.add(ProblemCode.MAP_BROKEN, begin, null, TableMessage.NO_BOARD.text());
    }
    boolean isScaled = said == null && !isSheet && !points.isEmpty();
    this.placement = isScaled ? placement(List.copyOf(points.values())) : Placement.NONE;
    readFeatures();
    readShapes(points);
    file.ifPresent(read -> ground.addAll(read.ground()));
    declaration.ground().forEach(this::readGround);
    this.isLaidOut = shapes.isEmpty();
    MapPoint size = said != null ? said : isScaled ? scaledSize(points) : layoutSize;
    this.width = size.x();
    this.height = size.y();
    this.cells = computeCells();
  }

  private double counter() {
    double said = declaration.counter();
    return said > 0 ? said : file.map(MapFile::counter).orElse(MapDocument.COUNTER);
  }

  private @Nullable MapPoint frameSize() {
    MapPoint said = declaration.size();
    boolean hasBoard = file.isPresent() && file.get().width() > 0 && file.get().height() > 0;
    return said != null || !hasBoard ? said : new MapPoint(file.get().width(), file.get().height());
  }

  /** The scale at which points of the ruleset's own unit have room, and where they begin. */
  private static Placement placement(List<MapPoint> points) {
    double scale = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int j = 0; j < i; j++) {
        double across = Math.abs(points.get(i).x() - points.get(j).x());
        double down = Math.abs(points.get(i).y() - points.get(j).y());
        double needed = Math.min(APART_ACROSS / across, APART_DOWN / down);
        scale = Double.isInfinite(needed) ? scale : Math.max(scale, needed);
      }
    }
    double left = points.stream().mapToDouble(MapPoint::x).min().orElse(0);
    double right = points.stream().mapToDouble(MapPoint::x).max().orElse(0);
    double top = points.stream().mapToDouble(MapPoint::y).min().orElse(0);
    double fit = right == left ? scale : Math.min(scale, WIDEST / (right - left));
    double used = fit == 0 ? 1 : fit;
    return new Placement(used, MARGIN - left * used, MARGIN - top * used);
  }

  private MapPoint scaledSize(Map<String, MapPoint> points) {
    double right = points.values().stream().mapToDouble(MapPoint::x).max().orElse(0);
    double bottom = points.values().stream().mapToDouble(MapPoint::y).max().orElse(0);
    MapPoint last = placement.of(new MapPoint(right, bottom));
    return new MapPoint(last.x() + MARGIN, last.y() + MARGIN).toTenths();
  }

  // ---- what is declared

  private List<String> ids() {
    return frames.stream().map(AreaFrame::id).toList();
  }

  /** The features of the file whose ids are areas; the others must be named by a {@code shape:}. */
  private void readFeatures() {
    List<String> ids = ids();
    List<String> named = declaration.shapes().values().stream().map(Tree.Text::value).toList();
    for (AreaShape feature : file.map(MapFile::areas).orElse(List.of())) {
      if (ids.contains(feature.id())) {
        if (shapes.putIfAbsent(feature.id(), feature) != null) {
          problems.add(
              ProblemCode.MAP_FEATURE,
              feature.location(),
              null,
              feature.id(),
              TableMessage.FEATURE_TWICE.text());
        }
      } else if (!named.contains(feature.id())) {
        reportUnknown(feature.id(), feature.location());
      }
    }
    for (MapFile.LinkLine link : file.map(MapFile::links).orElse(List.of())) {
      boolean isKnown = true;
      for (String end : List.of(link.link().from(), link.link().to())) {
        if (!ids.contains(end)) {
          reportUnknown(end, link.location());
          isKnown = false;
        }
      }
      if (isKnown) {
        links.add(link);
      }
    }
  }

  private void reportUnknown(String area, SourceLocation where) {
    String help = Suggestions.help(area, "areas", ids());
    problems.add(ProblemCode.UNKNOWN_NAME, where, help, "area", area);
  }

  /** What areas of the YAML say: a shape, or a point alone. */
  private void readShapes(Map<String, MapPoint> points) {
    for (AreaFrame frame : frames) {
      String id = frame.id();
      MapPoint said = points.get(id);
      MapPoint at = said == null ? null : placement.of(said);
      Tree.Text shape = declaration.shapes().get(id);
      Optional<AreaShape> drawn =
          shape == null ? Optional.empty() : shape(id, shape).map(one -> one.of(id, at));
      if (drawn.isPresent()) {
        shapes.put(id, drawn.get());
      } else if (at != null && !shapes.containsKey(id)) {
        shapes.put(id, pointAlone(frame, at));
      }
    }
  }

  private static AreaShape pointAlone(AreaFrame frame, MapPoint at) {
    return new AreaShape(
        frame.id(), frame.location(), null, at, List.of(), Optional.empty(), "", false);
  }

  private Optional<AreaShape> shape(String id, Tree.Text shape) {
    String text = shape.value().strip();
    if (text.matches("(?s)M[\\s\\d.+-].*")) {
      return MapDeclaration.outline(shape, placement, problems)
          .map(
              outline ->
                  new AreaShape(
                      id, shape.location(), outline, null, List.of(), Optional.empty(), "", false));
    }
    List<AreaShape> features = file.map(MapFile::areas).orElse(List.of());
    Optional<AreaShape> found =
        features.stream().filter(feature -> feature.id().equals(text)).findFirst();
    if (found.isEmpty()) {
      List<String> known = features.stream().map(AreaShape::id).toList();
      String help = Suggestions.help(text, TableMessage.FEATURES.text(), known);
      problems.add(
          ProblemCode.UNKNOWN_NAME, shape.location(), help, TableMessage.FEATURE.text(), text);
    }
    return found;
  }

  private void readGround(MapDeclaration.GroundLine line) {
    if (line.kind().isEmpty()) {
      return;
    }
    Optional<Outline> outline =
        line.path().flatMap(text -> MapDeclaration.outline(text, placement, Problems.discarding()));
    Outline lines = outline.orElse(new Outline("", Outline.FACTORY.createPoint()));
    MapDocument.Ground one =
        new MapDocument.Ground(
            line.kind(),
            lines.path(),
            line.at().stream().map(placement::of).toList(),
            line.text(),
            line.size(),
            line.turn(),
            line.tint());
    ground.add(new MapFile.GroundItem(line.location(), one, lines));
  }

  /** Cells for areas with a point alone; in a file with polygons its points stay points. */
  private Map<String, Geometry> computeCells() {
    Map<String, MapPoint> sites = new LinkedHashMap<>();
    List<Geometry> taken = new ArrayList<>();
    boolean hasPolygon = shapes.values().stream().anyMatch(shape -> shape.outline() != null);
    boolean isWanted = false;
    for (AreaShape shape : shapes.values()) {
      sites.put(shape.id(), at(shape));
      Outline outline = shape.outline();
      if (outline != null) {
        taken.add(outline.geometry());
      }
      isWanted |= outline == null && !isPointOnly(shape, hasPolygon);
    }
    if (!isWanted) {
      return Map.of();
    }
    List<Geometry> limits =
        ground.stream()
            .filter(MapFile.GroundItem::isCellLimit)
            .map(item -> item.outline().geometry())
            .toList();
    Envelope sheet = new Envelope(0, width, 0, height);
    Map<String, Geometry> all =
        new LinkedHashMap<>(AreaCells.of(sites, sheet, taken, limits, counter * counter));
    all.keySet()
        .removeIf(
            id -> {
              AreaShape shape = Objects.requireNonNull(shapes.get(id));
              return shape.outline() != null || isPointOnly(shape, hasPolygon);
            });
    return all;
  }

  private boolean isPointOnly(AreaShape shape, boolean hasPolygon) {
    boolean isFeature =
        file.map(MapFile::source).filter(shape.location().source()::equals).isPresent();
    return shape.isWet() || hasPolygon && isFeature;
  }

  /** The middle of an area's counters: as it is said, else a point well inside. */
  private static MapPoint at(AreaShape shape) {
    MapPoint at = shape.at();
    if (at != null) {
      return at;
    }
    Outline outline = Objects.requireNonNull(shape.outline());
    var inside = outline.geometry().getInteriorPoint();
    return inside.isEmpty()
        ? new MapPoint(0, 0)
        : new MapPoint(inside.getX(), inside.getY()).toTenths();
  }

  // ---- the document

  boolean isLaidOut() {
    return isLaidOut;
  }

  MapDocument document() {
    Map<String, MapDocument.Area> areas = new LinkedHashMap<>();
    List<AreaFrame> left = new ArrayList<>();
    for (AreaFrame frame : frames) {
      AreaShape shape = shapes.get(frame.id());
      if (shape != null) {
        areas.put(frame.id(), area(frame, shape));
      } else if (isLaidOut) {
        areas.put(frame.id(), MapLayout.area(frame, frame.middle()));
      } else {
        left.add(frame);
      }
    }
    double bottom = height;
    if (!left.isEmpty()) {
      Map<String, MapDocument.Area> row = MapLayout.below(left, width, height);
      areas.putAll(row);
      bottom = MapLayout.bottom(left, width, height);
    }
    Map<String, MapDocument.Area> ordered = new LinkedHashMap<>();
    frames.forEach(frame -> ordered.put(frame.id(), Objects.requireNonNull(areas.get(frame.id()))));
    return new MapDocument(
        width,
        bottom,
        counter,
        ordered,
        allLinks(ordered),
        ground.stream().map(MapFile.GroundItem::ground).toList(),
        declaration.art(Problems.discarding()).map(MapArt::address).orElse(""));
  }

  private MapDocument.Area area(AreaFrame frame, AreaShape shape) {
    Outline outline = shape.outline();
    Geometry cell = cells.get(frame.id());
    MapPoint at = at(shape);
    Geometry inside = outline != null ? outline.geometry() : cell;
    MapDocument.Label label =
        shape.label().orElseGet(() -> MapLayout.label(frame.title(), at, counter));
    List<MapPoint> slots =
        !shape.slots().isEmpty() || inside == null || inside.isEmpty()
            ? shape.slots()
            : CounterRoom.of(inside, at, label, counter);
    String path = outline != null ? outline.path() : cell == null ? "" : Outline.of(cell).path();
    return new MapDocument.Area(path, at, slots, label, shape.tint(), shape.isWet());
  }

  /**
   * The links of the file. Where no area has a drawn shape, also lines for borders that the cells
   * do not show; for all, where cells touch whose areas are not neighbours.
   */
  private List<MapDocument.Link> allLinks(Map<String, MapDocument.Area> areas) {
    List<MapDocument.Link> drawn = links.stream().map(MapFile.LinkLine::link).toList();
    boolean hasPolygon = shapes.values().stream().anyMatch(shape -> shape.outline() != null);
    if (hasPolygon) {
      return drawn;
    }
    List<MapDocument.Link> all = new ArrayList<>(drawn);
    boolean showsBorders = cellsShowBorders();
    for (AreaFrame frame : frames) {
      List<String> ends = isLaidOut ? frame.lines() : frame.neighbours();
      for (String end : ends) {
        boolean isFirst = isLaidOut || ids().indexOf(frame.id()) < ids().indexOf(end);
        if (isFirst && !(showsBorders && touch(frame.id(), end)) && !isLinked(frame.id(), end)) {
          all.add(MapLayout.line(frame.id(), end, areas));
        }
      }
    }
    return List.copyOf(all);
  }

  /** Whether all cells that touch are those of neighbours. */
  private boolean cellsShowBorders() {
    for (AreaFrame frame : frames) {
      Geometry cell = cells.get(frame.id());
      for (AreaFrame other : frames) {
        Geometry beside = cells.get(other.id());
        boolean isNeighbour =
            frame.id().equals(other.id()) || frame.neighbours().contains(other.id());
        if (cell != null
            && beside != null
            && !isNeighbour
            && MapCheck.commonBorder(cell, beside).getLength() > MapCheck.CORNER) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean touch(String one, String other) {
    Geometry cell = cells.get(one);
    Geometry beside = cells.get(other);
    return cell != null && beside != null && cell.isWithinDistance(beside, MapCheck.NEAR);
  }

  // ---- for checks

  boolean isLinked(String one, String other) {
    return links.stream()
        .map(MapFile.LinkLine::link)
        .anyMatch(
            link ->
                Stream.of(link.from(), link.to())
                        .allMatch(end -> end.equals(one) || end.equals(other))
                    && !link.from().equals(link.to()));
  }

  /** Whether the size of the map is known. */
  boolean hasFrame() {
    return hasFrame;
  }

  List<AreaFrame> frames() {
    return frames;
  }

  Map<String, AreaShape> shapes() {
    return shapes;
  }

  Map<String, Geometry> cells() {
    return cells;
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  double counterSide() {
    return counter;
  }
}
