package gabion.tools.lab.position;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.packs.YamlEditor;
import gabion.tools.table.display.Display;
import gabion.tools.table.map.BoardMap;
import gabion.tools.table.map.MapDocument;
import gabion.tools.table.map.MapWords;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The map that an author draws: areas with outline and point, borders, ground. It is read from a
 * ruleset, and written as {@code at}, {@code shape} and {@code beside} into the pack's areas and as
 * outlines into its {@code map.geojson}.
 */
public final class MapSketch {

  private static final String MAP_FILE = "map.geojson";
  private static final String AREAS = "areas";
  private static final int MOST_AREAS = 500;
  private static final int MOST_POINTS = 2_000;
  private static final double MOST = 10_000;
  private static final double WIDTH = 900;
  private static final double HEIGHT = 600;

  /** An outline of straight lines around one surface. */
  private static final Pattern SIMPLE = Pattern.compile("M[-\\d., L]*Z");

  private static final Pattern NUMBERS = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Ruleset rules;
  private final Display display;
  private final PackWorkspace files;

  public MapSketch(Ruleset rules, Display display, PackWorkspace files) {
    this.rules = rules;
    this.display = display;
    this.files = files;
  }

  // ---- reading

  /** Describes the map as it is. */
  public ObjectNode describe() {
    Optional<MapDocument> document = display.map().map(BoardMap::document);
    ObjectNode reply = JSON.createObjectNode();
    reply.put("width", document.map(MapDocument::width).orElse(WIDTH));
    reply.put("height", document.map(MapDocument::height).orElse(HEIGHT));
    ArrayNode areas = reply.putArray(AREAS);
    for (Thing area : rules.program().definitions().areas()) {
      ObjectNode one = areas.addObject().put("id", area.id()).put("title", area.title());
      MapDocument.Area drawn = document.map(map -> map.areas().get(area.id())).orElse(null);
      ArrayNode points = one.putArray("points");
      ArrayNode at = one.putArray("at");
      boolean isSimple = drawn != null && SIMPLE.matcher(drawn.path()).matches();
      if (drawn != null) {
        at.add(drawn.at().x()).add(drawn.at().y());
      }
      if (drawn != null && isSimple) {
        List<String> numbers =
            NUMBERS.matcher(drawn.path()).results().map(found -> found.group()).toList();
        for (int i = 0; i + 1 < numbers.size(); i += 2) {
          points
              .addArray()
              .add(Double.parseDouble(numbers.get(i)))
              .add(Double.parseDouble(numbers.get(i + 1)));
        }
      }
      one.put("path", drawn == null || isSimple ? "" : drawn.path());
      ObjectNode values = one.putObject("values");
      for (AreaProperty told : areaProperties()) {
        if (area.block().body().get(told.name()) instanceof Tree.Text text) {
          values.put(told.name(), text.value());
        }
      }
    }
    ArrayNode borders = reply.putArray("borders");
    borders().forEach(pair -> borders.addArray().add(pair.get(0)).add(pair.get(1)));
    reply.set("tells", JSON.valueToTree(areaProperties()));
    ArrayNode ground = reply.putArray("ground");
    file().ifPresent(map -> ground.addAll(features(map, "ground")));
    reply.put("isForeign", file().isEmpty() && display.map().isPresent() && hasMapFile());
    return reply;
  }

  private boolean hasMapFile() {
    return rules.program().definitions().body().get("display") instanceof Tree.Fields display
        && display.get("board") instanceof Tree.Fields board
        && board.get("map") != null;
  }

  /** A property that the ruleset wants of an area. */
  public record AreaProperty(String name, String type, List<String> choices) {}

  private List<AreaProperty> areaProperties() {
    List<AreaProperty> all = new ArrayList<>();
    for (Tree.Field field : rules.program().definitions().tells()) {
      if (field.key().value().equals("area") && field.value() instanceof Tree.Fields fields) {
        fields.fields().values().forEach(one -> all.add(areaProperty(one)));
      }
    }
    return all;
  }

  private AreaProperty areaProperty(Tree.Field field) {
    String type = field.value().toString();
    var known = rules.layout().sorts().types().get(type);
    Sort sort = known == null ? null : known.sort();
    List<String> choices =
        type.equals("claim")
            ? List.of("yes", "no")
            : sort == null || type.equals("number") || sort.size() > MOST_AREAS
                ? List.of()
                : sort.ids();
    return new AreaProperty(field.key().value(), type, choices);
  }

  private Set<List<String>> borders() {
    Set<List<String>> pairs = new LinkedHashSet<>();
    for (Thing area : rules.program().definitions().areas()) {
      for (String other : ids(area.block().body().get("beside"))) {
        pairs.add(pair(area.id(), other));
      }
    }
    return pairs;
  }

  private static List<String> pair(String one, String other) {
    return one.compareTo(other) < 0 ? List.of(one, other) : List.of(other, one);
  }

  private static List<String> ids(@Nullable Tree tree) {
    if (tree instanceof Tree.Text text) {
      return text.value().isBlank() ? List.of() : List.of(text.value());
    }
    return tree instanceof Tree.Items items
        ? items.items().stream().map(Object::toString).toList()
        : List.of();
  }

  private static String text(JsonNode node) {
    return node.toString();
  }

  private static ObjectNode read(String text) {
    try {
      if (JSON.readTree(text) instanceof ObjectNode object) {
        return object;
      }
    } catch (JsonProcessingException broken) {
      // said below
    }
    throw invalidMap(MAP_FILE);
  }

  /** The map file of the pack; empty where it has none. */
  private Optional<ObjectNode> file() {
    return PackWorkspace.text(mapFile()).map(MapSketch::read);
  }

  private Path mapFile() {
    return files.file(rules.id(), MAP_FILE);
  }

  private static List<JsonNode> features(ObjectNode map, String property) {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode feature : map.path("features")) {
      if (feature.path("properties").has(property)) {
        found.add(feature);
      }
    }
    return found;
  }

  // ---- writing

  /**
   * Returns the files with a map that was drawn.
   *
   * @param drawn {@code width}, {@code height}, {@code areas} with {@code id}, {@code title},
   *     {@code at}, {@code points} and {@code values}, {@code borders} as pairs of ids, {@code
   *     ground} as features; an area of several rings has a {@code geometry} for its points, as
   *     GeoJSON has it
   */
  public List<PackWorkspace.Edit> edits(JsonNode drawn) {
    Map<String, JsonNode> areas = areas(drawn);
    Set<List<String>> wanted = new LinkedHashSet<>();
    for (JsonNode border : drawn.path("borders")) {
      String one = border.path(0).asText();
      String other = border.path(1).asText();
      if (!areas.containsKey(one) || !areas.containsKey(other) || one.equals(other)) {
        throw invalidMap(one + ", " + other);
      }
      wanted.add(pair(one, other));
    }
    Path file = files.fileOf(rules.id(), AREAS, "map");
    Problems problems = new Problems();
    YamlEditor editor = files.editor(file, problems);
    write(editor, areas, wanted);
    List<PackWorkspace.Edit> edits = new ArrayList<>();
    boolean isShown = hasMapFile() || putMap(editor);
    if (!isShown || !problems.list().isEmpty()) {
      throw invalidMap(files.displayName(file));
    }
    edits.add(files.edit(file, editor.text()));
    edits.add(files.edit(mapFile(), geojson(drawn, areas, wanted)));
    return edits;
  }

  private static boolean putMap(YamlEditor editor) {
    return editor.put(List.of("display", "board", "map"), List.of(MAP_FILE));
  }

  private static InvalidEditException invalidMap(String what) {
    return new InvalidEditException("malformed", PositionMessage.MAP.text(what));
  }

  private static Map<String, JsonNode> areas(JsonNode drawn) {
    Map<String, JsonNode> areas = new LinkedHashMap<>();
    for (JsonNode area : drawn.path(AREAS)) {
      String id = area.path("id").asText();
      boolean isSound =
          PackWorkspace.isName(id)
              && isPoint(area.path("at"))
              && area.path("points").size() <= MOST_POINTS
              && areas.size() < MOST_AREAS;
      for (JsonNode point : area.path("points")) {
        isSound &= isPoint(point);
      }
      if (area.has("geometry")) {
        List<JsonNode> rings = rings(area.path("geometry"));
        isSound &= !rings.isEmpty();
        for (JsonNode ring : rings) {
          isSound &= ring.size() > 3 && ring.size() <= MOST_POINTS;
          for (JsonNode point : ring) {
            isSound &= isPoint(point);
          }
        }
      }
      if (!isSound || areas.put(id, area) != null) {
        throw invalidMap(id);
      }
    }
    return areas;
  }

  /** The closed rings of a Polygon or MultiPolygon; none for anything else. */
  private static List<JsonNode> rings(JsonNode geometry) {
    List<JsonNode> rings = new ArrayList<>();
    JsonNode coordinates = geometry.path("coordinates");
    if (geometry.path("type").asText().equals("Polygon")) {
      coordinates.forEach(rings::add);
    } else if (geometry.path("type").asText().equals("MultiPolygon")) {
      coordinates.forEach(polygon -> polygon.forEach(rings::add));
    }
    return rings;
  }

  private static boolean hasOutline(JsonNode area) {
    return area.has("geometry") || !area.path("points").isEmpty();
  }

  private static boolean isPoint(JsonNode point) {
    return point.size() == 2
        && point.path(0).isNumber()
        && point.path(1).isNumber()
        && Math.abs(point.path(0).asDouble()) <= MOST
        && Math.abs(point.path(1).asDouble()) <= MOST;
  }

  /** Changes the areas whose point, name, properties or borders are other than they were. */
  private void write(YamlEditor editor, Map<String, JsonNode> areas, Set<List<String>> wanted) {
    Map<String, Thing> before = new LinkedHashMap<>();
    rules.program().definitions().areas().forEach(area -> before.put(area.id(), area));
    Set<List<String>> old = borders();
    for (String id : before.keySet()) {
      if (!areas.containsKey(id) && !editor.remove(List.of(AREAS, id))) {
        editor.put(List.of(AREAS, id), List.of("!remove"));
      }
    }
    Set<List<String>> told = new LinkedHashSet<>();
    areas.forEach(
        (id, area) -> {
          Thing was = before.get(id);
          List<String> listed = was == null ? List.of() : ids(was.block().body().get("beside"));
          List<String> beside = new ArrayList<>();
          for (String other : listed) {
            if (wanted.contains(pair(id, other)) && told.add(pair(id, other))) {
              beside.add(other);
            }
          }
          for (List<String> border : wanted) {
            boolean isHere = border.contains(id) && !old.contains(border) && told.add(border);
            if (isHere) {
              beside.add(border.get(0).equals(id) ? border.get(1) : border.get(0));
            }
          }
          Map<String, String> fields = fields(area, was);
          if (was != null ? !beside.equals(listed) : !beside.isEmpty()) {
            fields.put("beside", "[" + String.join(", ", beside) + "]");
          }
          put(editor, id, fields);
        });
  }

  /** The fields of an area that are other than they were. */
  private Map<String, String> fields(JsonNode area, @Nullable Thing was) {
    Map<String, String> fields = new LinkedHashMap<>();
    String title = plain(area.path("title").asText());
    if (!title.isEmpty() && (was == null || !was.title().equals(title))) {
      fields.put("title", GameExcerpt.quote(title));
    }
    for (AreaProperty told : areaProperties()) {
      String value = plain(area.path("values").path(told.name()).asText());
      String old =
          was != null && was.block().body().get(told.name()) instanceof Tree.Text text
              ? text.value()
              : "";
      if (!value.isEmpty() && !value.equals(old)) {
        fields.put(told.name(), value.matches("-?\\d+") ? value : GameExcerpt.quote(value));
      }
    }
    String at = point(area.path("at"));
    String before = was == null ? "" : String.valueOf(was.block().body().get("at"));
    boolean isSame =
        was != null
            && was.block().body().get("at") instanceof Tree.Items items
            && ("["
                    + String.join(", ", items.items().stream().map(Object::toString).toList())
                    + "]")
                .equals(at);
    boolean isDrawnAlready = before.equals("null") && isWhereItWas(area);
    if (!isSame && !isDrawnAlready) {
      fields.put("at", at);
    }
    boolean hasPath = was != null && was.block().body().get("shape") instanceof Tree.Text;
    if (hasPath && hasOutline(area)) {
      fields.put("shape", path(area));
    }
    return fields;
  }

  private boolean isWhereItWas(JsonNode area) {
    return display
        .map()
        .map(map -> map.document().areas().get(area.path("id").asText()))
        .filter(drawn -> point(drawn.at().x(), drawn.at().y()).equals(point(area.path("at"))))
        .isPresent();
  }

  private static void put(YamlEditor editor, String id, Map<String, String> fields) {
    boolean isHere = editor.tree().get(AREAS) instanceof Tree.Fields areas && areas.get(id) != null;
    if (!isHere && fields.isEmpty()) {
      return;
    }
    if (!isHere) {
      List<String> all = new ArrayList<>();
      fields.forEach((name, value) -> all.add(name + ": " + value));
      editor.put(List.of(AREAS, id), List.of("{ " + String.join(", ", all) + " }"));
    } else {
      fields.forEach((name, value) -> editor.put(List.of(AREAS, id, name), List.of(value)));
    }
  }

  private static String plain(String text) {
    return text.replaceAll("[\\p{Cntrl}\\\\]+", " ").strip();
  }

  private static String number(double number) {
    double round = Math.round(number * 10) / 10.0;
    return round == Math.rint(round) ? Long.toString((long) round) : Double.toString(round);
  }

  private static String point(double x, double y) {
    return "[" + number(x) + ", " + number(y) + "]";
  }

  private static String point(JsonNode point) {
    return point(point.path(0).asDouble(), point.path(1).asDouble());
  }

  private static String path(JsonNode area) {
    List<JsonNode> rings =
        area.has("geometry") ? rings(area.path("geometry")) : List.of(area.path("points"));
    List<String> paths = new ArrayList<>();
    for (JsonNode ring : rings) {
      List<String> parts = new ArrayList<>();
      ring.forEach(
          point ->
              parts.add(number(point.path(0).asDouble()) + " " + number(point.path(1).asDouble())));
      if (area.has("geometry")) {
        parts.remove(parts.size() - 1); // the first point again
      }
      paths.add("M " + String.join(" L ", parts) + " Z");
    }
    return String.join(" ", paths);
  }

  // ---- the file of outlines

  private String geojson(JsonNode drawn, Map<String, JsonNode> areas, Set<List<String>> wanted) {
    List<String> lines = new ArrayList<>();
    Set<String> kept = new LinkedHashSet<>();
    for (JsonNode feature :
        file().map(map -> map.path("features")).orElse(JSON.createObjectNode())) {
      String id = feature.path("id").asText();
      boolean isGround = feature.path("properties").has("ground");
      boolean isLink = feature.path("properties").has("between");
      JsonNode area = areas.get(id);
      if (area != null) {
        kept.add(id);
        lines.add(outline(id, area, feature));
      } else if (id.isEmpty() && !isGround && !isLink) {
        lines.add(text(feature));
      }
    }
    areas.forEach(
        (id, area) -> {
          if (!kept.contains(id) && hasOutline(area)) {
            lines.add(outline(id, area, JSON.createObjectNode()));
          }
        });
    for (JsonNode apart : drawn.path("links")) {
      String one = apart.path(0).asText();
      String other = apart.path(1).asText();
      if (wanted.contains(pair(one, other))) {
        lines.add(link(one, other, areas));
      }
    }
    for (JsonNode ground : drawn.path("ground")) {
      lines.add(text(ground));
    }
    ObjectNode board = JSON.createObjectNode();
    file().map(map -> map.path("board")).ifPresent(old -> board.setAll((ObjectNode) old));
    board.put("width", drawn.path("width").asInt((int) WIDTH));
    board.put("height", drawn.path("height").asInt((int) HEIGHT));
    return "{\"type\": \"FeatureCollection\", \"board\": "
        + text(board)
        + ",\n\"features\": [\n  "
        + String.join(",\n  ", lines)
        + "\n]}\n";
  }

  private static String outline(String id, JsonNode area, JsonNode before) {
    if (!hasOutline(area) && !before.isEmpty()) {
      return text(before);
    }
    ObjectNode feature = JSON.createObjectNode().put("type", "Feature").put("id", id);
    ObjectNode properties = feature.putObject("properties");
    if (before.path("properties") instanceof ObjectNode old) {
      properties.setAll(old);
    }
    properties.putArray("at").add(area.path("at").path(0)).add(area.path("at").path(1));
    if (area.path(MapWords.WET).asBoolean()) {
      properties.put(MapWords.WET, true);
    }
    if (area.has("geometry")) {
      feature.set("geometry", area.path("geometry"));
      return text(feature);
    }
    ArrayNode ring =
        feature.putObject("geometry").put("type", "Polygon").putArray("coordinates").addArray();
    area.path("points").forEach(ring::add);
    ring.add(area.path("points").path(0));
    return text(feature);
  }

  private static String link(String one, String other, Map<String, JsonNode> areas) {
    ObjectNode feature = JSON.createObjectNode().put("type", "Feature");
    ObjectNode properties = feature.putObject("properties");
    properties.putArray("between").add(one).add(other);
    properties.put("kind", "crossing");
    ArrayNode line =
        feature.putObject("geometry").put("type", "LineString").putArray("coordinates");
    for (String end : List.of(one, other)) {
      JsonNode area = areas.get(end);
      if (area != null) {
        line.add(area.path("at"));
      }
    }
    return text(feature);
  }
}
