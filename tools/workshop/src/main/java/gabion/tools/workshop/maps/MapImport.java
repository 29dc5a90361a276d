package gabion.tools.workshop.maps;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.map.MapPoint;
import gabion.tools.table.map.MapWords;
import gabion.tools.table.map.OutlineFitter;
import gabion.tools.table.map.OutlineFitter.BoardFit;
import gabion.tools.table.map.OutlineFitter.BoardOutline;
import gabion.tools.table.map.OutlineFitter.SourceOutline;
import gabion.tools.table.map.OutlineFitter.TouchingPair;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Printable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes of a map of another program what the map editor takes. */
public final class MapImport {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final double STEP = 100;
  private static final int ROW = 8;

  private final ForeignMap map;
  private final Map<String, String> ids;
  private final SayableIds unused;
  private final BoardFit fit;
  private final List<List<String>> borders = new ArrayList<>();
  private final List<List<String>> links = new ArrayList<>();
  private final List<String> notes;
  private final List<String> drawingNotes = new ArrayList<>();

  /**
   * A map for a ruleset.
   *
   * @param gap how far two outlines may be apart and still touch, in units of the file
   * @param taken words that mean something else in the ruleset
   * @param present the ids of its areas
   */
  public MapImport(ForeignMap map, double gap, Set<String> taken, Set<String> present) {
    this.map = map;
    this.ids = new HashMap<>();
    this.unused = new SayableIds(taken);
    for (ForeignArea area : map.areas()) {
      String plain = SayableIds.plain(area.key());
      boolean isPresent = present.contains(plain) && unused.reserve(plain);
      ids.put(area.key(), isPresent ? plain : unused.make(area.key(), area.name(), "area"));
    }
    this.notes = new ArrayList<>(map.omissions());
    List<SourceOutline> sources = sources();
    this.fit =
        map.width() > 0 && map.height() > 0
            ? OutlineFitter.keep(sources, gap, map.width(), map.height())
            : OutlineFitter.fit(sources, gap);
    findBorders();
    joinLonelyAreas();
    addNotes();
  }

  /**
   * Reads a file, whose name tells its format.
   *
   * @throws WorkshopException if it is refused
   */
  public static ForeignMap read(Path file) throws WorkshopException {
    if (Files.isDirectory(file)) {
      return TripleaReader.readFolder(file);
    }
    String name = MapFolder.fileName(file.toString());
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "geojson", "json" -> GeoJsonReader.read(MapFolder.file(file));
      case "svg" -> SvgReader.read(MapFolder.file(file));
      case "xml" -> TripleaReader.readFile(file);
      case "zip" -> TripleaReader.readZip(file);
      case "vmod" -> VassalReader.read(file);
      default -> throw WorkshopMessage.MAP_FORMAT.exception(file);
    };
  }

  /** The id that a name is made to, as long as no other area has it. */
  public static String idOf(String name) {
    return SayableIds.plain(name);
  }

  private String id(String key) {
    String id = ids.get(key);
    if (id == null) {
      throw new IllegalStateException(key);
    }
    return id;
  }

  // ---- places

  private List<SourceOutline> sources() {
    Map<String, MapPoint> middles = new LinkedHashMap<>();
    double bottom = 0;
    for (ForeignArea area : map.areas()) {
      MapPoint middle = middle(area);
      if (middle != null) {
        middles.put(area.key(), middle);
        bottom = Math.max(bottom, lowest(area, middle));
      }
    }
    List<SourceOutline> sources = new ArrayList<>();
    int unplaced = 0;
    for (ForeignArea area : map.areas()) {
      MapPoint at = area.at();
      if (at == null && area.rings().isEmpty()) {
        at = besides(area, middles, unplaced);
        if (at == null) {
          int row = unplaced / ROW;
          at = new MapPoint(unplaced % ROW * STEP, bottom + STEP + row * STEP);
        }
        unplaced++;
      }
      sources.add(new SourceOutline(id(area.key()), area.rings(), at));
    }
    return sources;
  }

  private static @Nullable MapPoint middle(ForeignArea area) {
    if (area.at() != null) {
      return area.at();
    }
    List<MapPoint> points = area.rings().stream().flatMap(List::stream).toList();
    return points.isEmpty()
        ? null
        : new MapPoint(
            points.stream().mapToDouble(MapPoint::x).average().orElse(0),
            points.stream().mapToDouble(MapPoint::y).average().orElse(0));
  }

  private static double lowest(ForeignArea area, MapPoint middle) {
    return area.rings().stream()
        .flatMap(List::stream)
        .mapToDouble(MapPoint::y)
        .max()
        .orElse(middle.y());
  }

  /** A place between the neighbors of an area without one; null if they have none. */
  private @Nullable MapPoint besides(
      ForeignArea area, Map<String, MapPoint> middles, int unplaced) {
    List<MapPoint> around =
        map.borders().stream()
            .filter(pair -> pair.contains(area.key()))
            .map(pair -> middles.get(pair.get(pair.get(0).equals(area.key()) ? 1 : 0)))
            .filter(point -> point != null)
            .toList();
    if (around.isEmpty()) {
      return null;
    }
    double x = around.stream().mapToDouble(MapPoint::x).average().orElse(0);
    double y = around.stream().mapToDouble(MapPoint::y).average().orElse(0);
    double step = (unplaced + 1) * Math.max(farthest(middles, x, y) / 10, 1);
    return new MapPoint(x + step, y + step / 2);
  }

  private static double farthest(Map<String, MapPoint> middles, double x, double y) {
    return middles.values().stream()
        .mapToDouble(point -> distance(point, new MapPoint(x, y)))
        .max()
        .orElse(0);
  }

  // ---- borders

  private void findBorders() {
    Set<List<String>> near = new LinkedHashSet<>();
    Set<List<String>> all = new LinkedHashSet<>();
    Set<String> outlined = new LinkedHashSet<>();
    fit.areas().stream()
        .filter(area -> !area.polygons().isEmpty())
        .forEach(area -> outlined.add(area.id()));
    for (TouchingPair pair : fit.pairs()) {
      List<String> both = pair(pair.one(), pair.other());
      if (!pair.isApart()) {
        near.add(both);
      }
      if (!map.hasBorders()) {
        all.add(both);
      }
    }
    for (List<String> border : map.borders()) {
      List<String> both = pair(id(border.get(0)), id(border.get(1)));
      if (!fit.lostIds().contains(both.get(0)) && !fit.lostIds().contains(both.get(1))) {
        all.add(both);
      }
    }
    for (List<String> both : all) {
      borders.add(both);
      if (!near.contains(both) && outlined.containsAll(both)) {
        links.add(both);
      }
    }
    borders.sort((one, other) -> one.toString().compareTo(other.toString()));
    if (map.hasBorders()) {
      near.stream()
          .filter(both -> !all.contains(both))
          .forEach(both -> notes.add(WorkshopMessage.MAP_TOUCHES.text(both.get(0), both.get(1))));
    }
  }

  /** Joins each area that touches nothing with the nearest, if the map has borders at all. */
  private void joinLonelyAreas() {
    if (borders.isEmpty()) {
      return;
    }
    for (BoardOutline area : fit.areas()) {
      if (borders.stream().noneMatch(pair -> pair.contains(area.id()))) {
        BoardOutline nearest =
            fit.areas().stream()
                .filter(other -> !other.id().equals(area.id()))
                .min(Comparator.comparingDouble(other -> distance(area.at(), other.at())))
                .orElseThrow();
        borders.add(pair(area.id(), nearest.id()));
        links.add(pair(area.id(), nearest.id()));
        notes.add(WorkshopMessage.MAP_JOINED.text(area.id(), nearest.id()));
      }
    }
  }

  private static double distance(MapPoint one, MapPoint other) {
    return Math.hypot(one.x() - other.x(), one.y() - other.y());
  }

  private static List<String> pair(String one, String other) {
    return one.compareTo(other) < 0 ? List.of(one, other) : List.of(other, one);
  }

  private void addNotes() {
    for (ForeignArea area : map.areas()) {
      if (fit.lostIds().contains(id(area.key()))) {
        notes.add(area.location() + "  " + WorkshopMessage.MAP_NO_SURFACE.text(area.name()));
      }
    }
    fit.overlaps()
        .forEach(cut -> notes.add(WorkshopMessage.MAP_OVERLAP.text(cut.loser(), cut.winner())));
  }

  // ---- results

  /** The areas of the map with their ids, in the order of the file. */
  public List<String> areaIds() {
    return fit.areas().stream().map(BoardOutline::id).toList();
  }

  /** Pairs of ids of neighbors. */
  public List<List<String>> borders() {
    return List.copyOf(borders);
  }

  /**
   * A kind of pieces of the map.
   *
   * @param plural of its id, for sentences
   * @param counts how many are in each area, by its id
   */
  public record ImportedPiece(String id, String plural, String name, Map<String, Integer> counts) {}

  /** The kinds of pieces of the map with new ids. */
  public List<ImportedPiece> pieces() {
    List<ImportedPiece> all = new ArrayList<>();
    for (ForeignPiece piece : map.pieces()) {
      String id = unused.make(piece.name(), piece.name(), "piece");
      String plural = unused.make(id + "s", id, "pieces");
      Map<String, Integer> placed = new TreeMap<>();
      piece
          .counts()
          .forEach(
              (key, count) -> {
                if (!fit.lostIds().contains(id(key))) {
                  placed.merge(id(key), count, Integer::sum);
                }
              });
      all.add(new ImportedPiece(id, plural, piece.name(), placed));
    }
    return all;
  }

  /** What was not taken, or not as it is in the file; a line each. */
  public List<String> notes() {
    return Stream.concat(notes.stream(), drawingNotes.stream()).toList();
  }

  /**
   * Returns a map for the map editor, with the areas that are there already.
   *
   * @param present the map as the map editor describes it
   * @param isWhole whether areas that the file does not have are removed
   */
  public ObjectNode draw(JsonNode present, boolean isWhole) {
    drawingNotes.clear();
    ObjectNode drawn = JSON.createObjectNode();
    ArrayNode areas = drawn.putArray("areas");
    Set<String> own = new LinkedHashSet<>(areaIds());
    List<JsonNode> kept = new ArrayList<>();
    for (JsonNode area : present.path("areas")) {
      if (!isWhole && !own.contains(area.path("id").asText())) {
        kept.add(area);
      }
    }
    boolean isBesides = kept.stream().anyMatch(area -> !area.path("at").isEmpty());
    double left = isBesides ? leftEdge(present) : 0;
    double width = Math.max(left + fit.width(), isBesides ? present.path("width").asDouble() : 0);
    double height = Math.max(fit.height(), isBesides ? present.path("height").asDouble() : 0);
    double rows = keep(kept, areas, height);
    drawn.put("width", width);
    drawn.put("height", height + rows);
    addAreas(areas, left, properties(present));
    ArrayNode pairs = drawn.putArray("borders");
    for (JsonNode border : present.path("borders")) {
      boolean isOwn =
          own.contains(border.path(0).asText()) && own.contains(border.path(1).asText());
      if (!isOwn && !isWhole) {
        pairs.add(border);
      }
    }
    borders.forEach(pair -> pairs.addArray().add(pair.get(0)).add(pair.get(1)));
    ArrayNode lines = drawn.putArray("links");
    links.forEach(pair -> lines.addArray().add(pair.get(0)).add(pair.get(1)));
    drawn.set("ground", isBesides ? present.path("ground") : JSON.createArrayNode());
    return drawn;
  }

  /**
   * Where the map begins: where it was if it is there already, else to the right of the present.
   */
  private double leftEdge(JsonNode present) {
    double left = -1;
    for (BoardOutline outline : fit.areas()) {
      JsonNode before = null;
      for (JsonNode area : present.path("areas")) {
        before = area.path("id").asText().equals(outline.id()) ? area : before;
      }
      if (before == null || before.path("at").isEmpty()) {
        return present.path("width").asDouble();
      }
      left = left < 0 ? before.path("at").path(0).asDouble() - outline.at().x() : left;
    }
    return Math.max(left, 0);
  }

  /** Adds areas that stay; those without a place get one below the map. @return their height */
  private double keep(List<JsonNode> kept, ArrayNode areas, double below) {
    int unplaced = 0;
    for (JsonNode area : kept) {
      ObjectNode copy = area.deepCopy();
      if (area.path("at").isEmpty()) {
        drawingNotes.add(WorkshopMessage.MAP_KEPT_BELOW.text(area.path("id").asText()));
        int row = unplaced / ROW;
        copy.putArray("at").add((unplaced % ROW + 0.5) * STEP).add(below + (row + 0.5) * STEP);
        unplaced++;
      }
      areas.add(copy);
    }
    int rows = (unplaced + ROW - 1) / ROW;
    return rows * STEP;
  }

  private static Set<String> properties(JsonNode present) {
    Set<String> names = new LinkedHashSet<>();
    present.path("tells").forEach(told -> names.add(told.path("name").asText()));
    return names;
  }

  private void addAreas(ArrayNode areas, double left, Set<String> properties) {
    Map<String, ForeignArea> sources =
        map.areas().stream().collect(Collectors.toMap(area -> id(area.key()), area -> area));
    Map<String, Integer> unknown = new TreeMap<>();
    for (BoardOutline outline : fit.areas()) {
      ForeignArea source = sources.get(outline.id());
      if (source == null) {
        throw new IllegalStateException(outline.id());
      }
      String title = source.name().equals(outline.id()) ? "" : source.name();
      ObjectNode area = areas.addObject().put("id", outline.id()).put("title", title);
      add(area.putArray("at"), outline.at(), left);
      if (source.isWet()) {
        area.put(MapWords.WET, true);
      }
      addOutline(area, outline.polygons(), left);
      ObjectNode values = area.putObject("values");
      source
          .values()
          .forEach(
              (name, value) -> {
                if (properties.contains(name)) {
                  values.put(name, value);
                } else {
                  unknown.merge(Printable.line(name), 1, Integer::sum);
                }
              });
    }
    unknown.forEach(
        (name, count) -> drawingNotes.add(WorkshopMessage.MAP_PROPERTY_OMITTED.text(name, count)));
  }

  private static void addOutline(
      ObjectNode area, List<List<List<MapPoint>>> polygons, double left) {
    if (polygons.size() == 1 && polygons.get(0).size() == 1) {
      List<MapPoint> ring = polygons.get(0).get(0);
      ArrayNode points = area.putArray("points");
      ring.subList(0, ring.size() - 1).forEach(point -> add(points.addArray(), point, left));
    } else if (!polygons.isEmpty()) {
      ObjectNode geometry = area.putObject("geometry");
      geometry.put("type", polygons.size() == 1 ? "Polygon" : "MultiPolygon");
      ArrayNode coordinates = geometry.putArray("coordinates");
      for (List<List<MapPoint>> polygon : polygons) {
        ArrayNode rings = polygons.size() == 1 ? coordinates : coordinates.addArray();
        for (List<MapPoint> ring : polygon) {
          ArrayNode points = rings.addArray();
          ring.forEach(point -> add(points.addArray(), point, left));
        }
      }
    }
  }

  private static void add(ArrayNode pair, MapPoint point, double left) {
    pair.add(round(point.x() + left));
    pair.add(round(point.y()));
  }

  private static double round(double number) {
    return Math.round(number * 10) / 10.0 + 0.0;
  }
}
