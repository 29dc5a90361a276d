package gabion.tools.workshop.maps;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.tools.table.map.MapPoint;
import gabion.tools.table.map.MapWords;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads GeoJSON (RFC 7946): each Polygon, MultiPolygon or Point with an id or a name is an area.
 * The coordinates go up, in degrees where all can be such; with a {@code board} they are board
 * units, which go down.
 */
final class GeoJsonReader {

  private static final int DEEPEST = 24;
  private static final int LONGEST_TEXT = 100_000;
  private static final int LONGEST_NUMBER = 60;
  private static final double MOST = 1e9;

  private static final List<String> NAMES = List.of("name", "title", "label", "id");

  /** Properties of Gabion's own maps. */
  private static final Set<String> OWN =
      Set.of("at", "area", "slots", "label", "tint", MapWords.WET, "kind", "between", "ground");

  private static final ObjectMapper JSON =
      new ObjectMapper(
          JsonFactory.builder()
              .streamReadConstraints(
                  StreamReadConstraints.builder()
                      .maxNestingDepth(DEEPEST)
                      .maxStringLength(LONGEST_TEXT)
                      .maxNumberLength(LONGEST_NUMBER)
                      .build())
              .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
              .build());

  private final MapSource source;
  private final ForeignMapBuilder map;
  private final List<ForeignArea> areas = new ArrayList<>();
  private boolean hasBoard;
  private double west = Double.MAX_VALUE;
  private double east = -Double.MAX_VALUE;
  private double south = Double.MAX_VALUE;
  private double north = -Double.MAX_VALUE;

  private GeoJsonReader(MapSource source) {
    this.source = source;
    this.map = new ForeignMapBuilder(source.name());
  }

  static ForeignMap read(MapSource source) throws WorkshopException {
    GeoJsonReader reader = new GeoJsonReader(source);
    try (JsonParser parser = JSON.createParser(source.bytes())) {
      reader.file(parser);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      throw WorkshopMessage.MAP_BROKEN.exception(
          source.name(),
          at == null ? 1 : at.getLineNr(),
          at == null ? 1 : at.getColumnNr(),
          reason(e));
    } catch (IOException e) {
      throw WorkshopMessage.MAP_BROKEN.exception(
          source.name(), 1, 1, String.valueOf(e.getMessage()));
    }
    for (ForeignArea area : reader.areas) {
      reader.map.add(reader.place(area));
    }
    return reader.map.build();
  }

  /** The parser's words without those for programmers. */
  private static String reason(JsonProcessingException problem) {
    String first = String.valueOf(problem.getOriginalMessage()).lines().findFirst().orElse("");
    return Printable.line(first.replaceAll(" \\(for .*| \\(`.*?\\)|, from `.*?`", ""));
  }

  private void file(JsonParser parser) throws IOException, WorkshopException {
    boolean hasFeatures = false;
    String type = "";
    if (parser.nextToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (name.equals("features") && value == JsonToken.START_ARRAY) {
          hasFeatures = true;
          features(parser);
        } else if (name.equals("board")) {
          JsonNode board = JSON.readTree(parser);
          hasBoard = board.path("width").isNumber() && board.path("height").isNumber();
          map.setBoard(board.path("width").asDouble(), board.path("height").asDouble());
        } else if (name.equals("type")) {
          type = parser.getValueAsString("");
        } else {
          parser.skipChildren();
        }
      }
    }
    if (!hasFeatures) {
      throw WorkshopMessage.GEOJSON_NO_FEATURES.exception(source.name(), Printable.line(type));
    }
  }

  private void features(JsonParser parser) throws IOException, WorkshopException {
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      String where = map.locate(parser.currentTokenLocation().getLineNr());
      feature(where, JSON.readTree(parser));
    }
    if (parser.currentToken() != JsonToken.END_ARRAY) {
      String where = map.locate(parser.currentTokenLocation().getLineNr());
      throw WorkshopMessage.GEOJSON_NO_FEATURE.exception(where);
    }
  }

  private void feature(String where, JsonNode feature) throws WorkshopException {
    JsonNode properties = feature.path("properties");
    JsonNode geometry = feature.path("geometry");
    String type = geometry.path("type").asText();
    if (properties.path("between").size() == 2) {
      map.border(
          properties.path("between").path(0).asText(), properties.path("between").path(1).asText());
      return;
    }
    String name = name(properties);
    String id = feature.path("id").asText(properties.path("area").asText(name));
    if (id.isBlank() || properties.has("ground")) {
      map.omit(
          where,
          properties.has("ground")
              ? WorkshopMessage.GEOJSON_GROUND.text()
              : WorkshopMessage.GEOJSON_NO_NAME.text(type));
      return;
    }
    List<List<MapPoint>> rings = new ArrayList<>();
    MapPoint at = properties.has("at") ? point(where, properties.path("at")) : null;
    switch (type) {
      case "Polygon" -> rings(where, geometry.path("coordinates"), rings);
      case "MultiPolygon" -> {
        for (JsonNode polygon : geometry.path("coordinates")) {
          rings(where, polygon, rings);
        }
      }
      case "Point" -> at = point(where, geometry.path("coordinates"));
      default -> {
        map.omit(where, WorkshopMessage.GEOJSON_GEOMETRY.text(Printable.line(id), type));
        return;
      }
    }
    boolean isWet = properties.path(MapWords.WET).asBoolean();
    areas.add(
        new ForeignArea(
            id, name.isBlank() ? id : name, where, rings, at, isWet, values(properties)));
  }

  private static String name(JsonNode properties) {
    for (String known : NAMES) {
      for (Map.Entry<String, JsonNode> property : properties.properties()) {
        boolean isNamed = property.getKey().toLowerCase(Locale.ROOT).equals(known);
        if (isNamed && property.getValue().isValueNode() && !property.getValue().isNull()) {
          return property.getValue().asText().strip();
        }
      }
    }
    return "";
  }

  private static Map<String, String> values(JsonNode properties) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> property : properties.properties()) {
      String key = property.getKey();
      boolean isName = NAMES.contains(key.toLowerCase(Locale.ROOT));
      JsonNode value = property.getValue();
      if (!OWN.contains(key) && !isName && value.isValueNode() && !value.isNull()) {
        values.put(key, value.isBoolean() ? value.asBoolean() ? "yes" : "no" : value.asText());
      }
    }
    return values;
  }

  private void rings(String where, JsonNode polygon, List<List<MapPoint>> rings)
      throws WorkshopException {
    for (JsonNode ring : polygon) {
      List<MapPoint> points = new ArrayList<>();
      for (JsonNode point : ring) {
        points.add(point(where, point));
      }
      rings.add(points);
    }
  }

  private MapPoint point(String where, JsonNode node) throws WorkshopException {
    double x = node.path(0).asDouble(Double.NaN);
    double y = node.path(1).asDouble(Double.NaN);
    boolean isPoint = node.path(0).isNumber() && node.path(1).isNumber();
    if (!isPoint || !(Math.abs(x) <= MOST) || !(Math.abs(y) <= MOST)) {
      String text = node.toString();
      throw WorkshopMessage.MAP_NO_POINT.exception(
          where, Printable.line(text.substring(0, Math.min(40, text.length()))));
    }
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
    return new MapPoint(x, y);
  }

  /** An area with y down, and degrees of longitude as long as those of latitude. */
  private ForeignArea place(ForeignArea area) {
    if (hasBoard) {
      return area;
    }
    boolean isDegrees = west >= -180 && east <= 180 && south >= -90 && north <= 90;
    double middle = Math.toRadians((south + north) / 2);
    double widening = isDegrees ? Math.max(Math.cos(middle), 0.1) : 1;
    List<List<MapPoint>> rings = new ArrayList<>();
    for (List<MapPoint> ring : area.rings()) {
      rings.add(ring.stream().map(point -> turn(point, widening)).toList());
    }
    @Nullable MapPoint at = area.at() == null ? null : turn(area.at(), widening);
    return new ForeignArea(
        area.key(), area.name(), area.location(), rings, at, area.isWet(), area.values());
  }

  private static MapPoint turn(MapPoint point, double widening) {
    return new MapPoint(point.x() * widening, -point.y());
  }
}
