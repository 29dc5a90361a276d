package gabion.tools.table.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.POJONode;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;

/** Reads one feature of a map file: an area, a link or ground. */
final class FeatureReader {

  private static final List<String> GROUND_FIELDS =
      List.of("ground", "text", "size", "turn", "tint");
  private static final List<String> LINK_FIELDS = List.of("between", "kind");
  private static final List<String> AREA_FIELDS =
      List.of("area", "at", "slots", "label", "tint", MapWords.WET);

  /** A text of a feature is cut here in messages. */
  private static final int SHOWN = 40;

  private static final double SIZE = 11;

  private final SourceLocation where;
  private final JsonNode feature;
  private final JsonNode properties;
  private final Problems problems;
  private final String name;

  /** A feature that cannot be used. */
  private static final class FeatureException extends Exception {
    private static final long serialVersionUID = 1;

    FeatureException(String why) {
      super(why);
    }
  }

  FeatureReader(SourceLocation where, JsonNode feature, Problems problems) {
    this.where = where;
    this.feature = feature;
    this.properties = feature.path("properties");
    this.problems = problems;
    String id = text(feature, "id");
    String area = text(properties, "area");
    this.name = area.isEmpty() ? id : area;
  }

  /**
   * Tells of properties that are one letter from a known one. Others are left to the programs that
   * wrote them.
   */
  private void reportMisspelled(List<String> known) {
    properties
        .fieldNames()
        .forEachRemaining(
            name ->
                known.stream()
                    .filter(word -> name.length() > 2 && !known.contains(name))
                    .filter(word -> Suggestions.isOneLetterFrom(name, word))
                    .forEach(
                        word ->
                            problems.add(
                                ProblemCode.UNKNOWN_FIELD,
                                where,
                                Suggestions.help(name, List.of(word)),
                                name)));
  }

  /** Reads it into one of three lists; a problem where it is none of them. */
  void read(List<AreaShape> areas, List<MapFile.LinkLine> links, List<MapFile.GroundItem> ground) {
    try {
      if (properties.has("ground")) {
        reportMisspelled(GROUND_FIELDS);
        String kind = word("ground", TableMessage.GROUND_KIND.text(), MapWords.GROUND);
        if (!kind.isEmpty()) {
          ground.add(ground(kind));
        }
      } else if (properties.has("between")) {
        reportMisspelled(LINK_FIELDS);
        links.add(link());
      } else if (name.isEmpty()) {
        throw new FeatureException(TableMessage.NO_FEATURE_ID.text());
      } else {
        reportMisspelled(AREA_FIELDS);
        areas.add(area());
      }
    } catch (FeatureException e) {
      problems.add(
          ProblemCode.MAP_FEATURE, where, null, shownName(), String.valueOf(e.getMessage()));
    }
  }

  /** How a message calls the feature. */
  private String shownName() {
    if (!name.isEmpty()) {
      return cut(name);
    }
    if (properties.has("ground")) {
      return cut("ground " + properties.path("ground").asText());
    }
    return cut(properties.has("between") ? properties.path("between").toString() : "?");
  }

  private static String cut(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  private AreaShape area() throws FeatureException {
    Geometry geometry = geometry();
    boolean isPoint = geometry.getDimension() == 0;
    if (geometry.getDimension() == 1) {
      throw new FeatureException(TableMessage.AREA_GEOMETRY.text());
    }
    MapPoint at = point(properties, "at");
    if (at == null && isPoint) {
      Coordinate only = geometry.getCoordinate();
      at = new MapPoint(only.x, only.y);
    }
    return new AreaShape(
        name,
        where,
        isPoint ? null : Outline.of(geometry),
        at,
        points(properties, "slots"),
        label(),
        word("tint", "tint", MapWords.TINTS),
        properties.path(MapWords.WET).asBoolean(false));
  }

  private Optional<MapDocument.Label> label() throws FeatureException {
    JsonNode label = properties.path("label");
    MapPoint at = label.isObject() ? point(label, "at") : null;
    if (label.isMissingNode() || at == null) {
      if (!label.isMissingNode()) {
        throw new FeatureException(TableMessage.LABEL_FIELDS.text());
      }
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    label.path("lines").forEach(line -> lines.add(line.asText()));
    if (lines.isEmpty()) {
      throw new FeatureException(TableMessage.LABEL_FIELDS.text());
    }
    double size = label.has("size") ? number(label.path("size")) : SIZE;
    return Optional.of(new MapDocument.Label(List.copyOf(lines), at, size));
  }

  private MapFile.LinkLine link() throws FeatureException {
    JsonNode between = properties.path("between");
    boolean isPair =
        between.size() == 2 && between.get(0).isTextual() && between.get(1).isTextual();
    Geometry geometry = geometry();
    if (!isPair || geometry.getDimension() != 1) {
      throw new FeatureException(TableMessage.LINK_FIELDS.text());
    }
    String kind = word("kind", TableMessage.LINK_KIND.text(), MapWords.LINKS);
    Outline outline = Outline.of(geometry);
    MapDocument.Link link =
        new MapDocument.Link(
            kind.isEmpty() ? "way" : kind,
            between.get(0).textValue(),
            between.get(1).textValue(),
            outline.path());
    return new MapFile.LinkLine(where, link, outline);
  }

  private MapFile.GroundItem ground(String kind) throws FeatureException {
    Geometry geometry = geometry();
    String text = text(properties, "text");
    boolean isPath = MapWords.PATHS.contains(kind);
    if (isPath != geometry.getDimension() > 0) {
      throw new FeatureException(
          isPath ? TableMessage.GROUND_NEEDS_PATH.text() : TableMessage.GROUND_NEEDS_POINTS.text());
    }
    if (MapWords.TEXTS.contains(kind) && text.isEmpty()) {
      throw new FeatureException(TableMessage.GROUND_NEEDS_TEXT.text());
    }
    List<MapPoint> at = new ArrayList<>();
    if (!isPath) {
      for (Coordinate one : geometry.getCoordinates()) {
        at.add(new MapPoint(one.x, one.y));
      }
    }
    Outline outline = isPath ? Outline.of(geometry) : new Outline("", geometry);
    double size = properties.has("size") ? number(properties.path("size")) : 0;
    double turn = properties.has("turn") ? number(properties.path("turn")) : 0;
    String tint = word("tint", "tint", MapWords.TINTS);
    return new MapFile.GroundItem(
        where,
        new MapDocument.Ground(kind, outline.path(), List.copyOf(at), text, size, turn, tint),
        outline);
  }

  /** A word of a property; a problem and nothing where it is none of some. */
  private String word(String field, String kind, List<String> known) {
    String word = text(properties, field);
    if (!word.isEmpty() && !known.contains(word)) {
      String help = Suggestions.help(word, TableMessage.MAP_WORDS.text(), known);
      problems.add(ProblemCode.UNKNOWN_NAME, where, help, kind, cut(word));
    }
    return known.contains(word) ? word : "";
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isTextual() || value.isNumber() ? value.asText() : "";
  }

  private @Nullable MapPoint point(JsonNode node, String field) throws FeatureException {
    JsonNode value = node.path(field);
    if (value.isMissingNode()) {
      return null;
    }
    Coordinate point = coordinate(value);
    return new MapPoint(point.x, point.y);
  }

  private List<MapPoint> points(JsonNode node, String field) throws FeatureException {
    List<MapPoint> points = new ArrayList<>();
    for (JsonNode one : node.path(field)) {
      Coordinate point = coordinate(one);
      points.add(new MapPoint(point.x, point.y));
    }
    return List.copyOf(points);
  }

  // ---- geometry

  private Geometry geometry() throws FeatureException {
    JsonNode geometry = feature.path("geometry");
    JsonNode coordinates = geometry.path("coordinates");
    String type = text(geometry, "type");
    return switch (type) {
      case "Point" -> Outline.FACTORY.createPoint(coordinate(coordinates));
      case "MultiPoint" -> Outline.FACTORY.createMultiPointFromCoords(coordinates(coordinates, 1));
      case "LineString" -> Outline.FACTORY.createLineString(coordinates(coordinates, 2));
      case "MultiLineString", "MultiPolygon" -> {
        List<Geometry> parts = new ArrayList<>();
        for (JsonNode part : coordinates) {
          parts.add(
              type.equals("MultiPolygon")
                  ? polygon(part)
                  : Outline.FACTORY.createLineString(coordinates(part, 2)));
        }
        yield parts(parts);
      }
      case "Polygon" -> polygon(coordinates);
      default -> throw new FeatureException(TableMessage.GEOMETRY_TYPE.text(cut(type)));
    };
  }

  private static Geometry parts(List<Geometry> parts) throws FeatureException {
    if (parts.isEmpty()) {
      throw new FeatureException(TableMessage.NO_COORDINATES.text());
    }
    return Outline.FACTORY.buildGeometry(parts);
  }

  private static Geometry polygon(JsonNode rings) throws FeatureException {
    List<LinearRing> all = new ArrayList<>();
    for (JsonNode ring : rings) {
      Coordinate[] points = coordinates(ring, 4);
      Coordinate first = points[0];
      if (!first.equals2D(points[points.length - 1])) {
        throw new FeatureException(
            TableMessage.RING_OPEN.text(format(first), format(points[points.length - 1])));
      }
      all.add(Outline.FACTORY.createLinearRing(points));
    }
    if (all.isEmpty()) {
      throw new FeatureException(TableMessage.NO_COORDINATES.text());
    }
    return Outline.FACTORY.createPolygon(
        all.get(0), all.subList(1, all.size()).toArray(new LinearRing[0]));
  }

  private static String format(Coordinate point) {
    return "[" + Outline.number(point.x) + ", " + Outline.number(point.y) + "]";
  }

  private static Coordinate[] coordinates(JsonNode list, int fewest) throws FeatureException {
    if (!list.isArray() || list.size() < fewest) {
      throw new FeatureException(TableMessage.TOO_FEW_POINTS.text(fewest, list.size()));
    }
    Coordinate[] all = new Coordinate[list.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = coordinate(list.get(i));
    }
    return all;
  }

  private static Coordinate coordinate(JsonNode point) throws FeatureException {
    if (point instanceof POJONode node && node.getPojo() instanceof Coordinate read) {
      double farthest = Math.abs(read.x) > Outline.MOST ? read.x : read.y;
      if (Math.abs(farthest) > Outline.MOST) {
        String number = String.valueOf(farthest).replaceFirst("\\.0$", "");
        throw new FeatureException(TableMessage.NOT_A_COORDINATE.text(number));
      }
      return read;
    }
    if (!point.isArray() || point.size() < 2) {
      throw new FeatureException(TableMessage.NOT_A_POINT.text(cut(point.toString())));
    }
    return new Coordinate(number(point.get(0)), number(point.get(1)));
  }

  private static double number(JsonNode value) throws FeatureException {
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    if (!(Math.abs(number) <= Outline.MOST)) {
      throw new FeatureException(TableMessage.NOT_A_COORDINATE.text(cut(value.toString())));
    }
    return number;
  }
}
