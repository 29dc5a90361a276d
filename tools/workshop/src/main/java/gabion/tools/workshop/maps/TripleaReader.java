package gabion.tools.workshop.maps;

import gabion.tools.table.map.MapPoint;
import gabion.tools.table.map.MapWords;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.maps.SafeXmlReader.Element;
import gabion.yaml.Printable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the map of a game of TripleA: territories and connections from its XML, outlines from
 * {@code polygons.txt}, points from {@code centers.txt}. The rest of the game is listed as not
 * taken.
 */
final class TripleaReader implements SafeXmlReader.ElementListener {

  private static final String POLYGONS = "polygons.txt";
  private static final String CENTERS = "centers.txt";
  private static final Pattern POINT = Pattern.compile("\\((-?\\d{1,6}),\\s*(-?\\d{1,6})\\)");

  /** What is counted and listed, as one line each. */
  private static final Set<String> UNTAKEN =
      Set.of(
          "player",
          "unit",
          "resource",
          "unitPlacement",
          "territoryOwner",
          "resourceGiven",
          "attachment",
          "attachement",
          "step",
          "productionRule",
          "tech",
          "grid",
          "relationshipType",
          "property");

  private final MapSource game;
  private final ForeignMapBuilder map;
  private final Map<String, Territory> territories = new LinkedHashMap<>();
  private final Map<String, Integer> untaken = new LinkedHashMap<>();

  /** A territory; what its outline and its point are comes from other files. */
  private static final class Territory {
    private final int line;
    private final boolean isWet;
    private final List<List<MapPoint>> rings = new ArrayList<>();
    private @Nullable MapPoint at;

    Territory(int line, boolean isWet) {
      this.line = line;
      this.isWet = isWet;
    }
  }

  private TripleaReader(MapSource game) {
    this.game = game;
    this.map = new ForeignMapBuilder(game.name());
  }

  private static boolean isOutline(String name) {
    return name.equals(POLYGONS) || name.equals(CENTERS);
  }

  private static boolean isGame(MapSource source) {
    return MapFolder.fileName(source.name()).endsWith(".xml")
        && SafeXmlReader.rootName(source).filter("game"::equals).isPresent();
  }

  /** Reads the XML of a game; the other files are beside it or in the folder of its map. */
  static ForeignMap readFile(Path file) throws WorkshopException {
    Path folder = file.toAbsolutePath().normalize().resolveSibling("");
    Path above = folder.resolveSibling("").normalize();
    List<Path> near = List.of(folder, folder.resolve("map"), above, above.resolve("map"));
    return read(MapFolder.file(file), MapFolder.folders(near, TripleaReader::isOutline));
  }

  /** Reads the only game of a folder. */
  static ForeignMap readFolder(Path folder) throws WorkshopException {
    List<Path> folders = List.of(folder, folder.resolve("games"), folder.resolve("map/games"));
    List<MapSource> games = MapFolder.folders(folders, name -> name.endsWith(".xml"));
    MapSource game = findGame(folder, games);
    return read(
        game, MapFolder.folders(List.of(folder, folder.resolve("map")), TripleaReader::isOutline));
  }

  /** Reads the only game of a zip. */
  static ForeignMap readZip(Path zip) throws WorkshopException {
    List<MapSource> all = MapFolder.zip(zip, name -> name.endsWith(".xml") || isOutline(name));
    return read(
        findGame(zip, all),
        all.stream().filter(file -> isOutline(MapFolder.fileName(file.name()))).toList());
  }

  private static MapSource findGame(Path place, List<MapSource> all) throws WorkshopException {
    List<MapSource> games = all.stream().filter(TripleaReader::isGame).toList();
    if (games.size() != 1) {
      List<String> names = games.stream().map(MapSource::name).limit(5).toList();
      throw names.isEmpty()
          ? WorkshopMessage.TRIPLEA_NO_GAME.exception(place)
          : WorkshopMessage.TRIPLEA_GAMES.exception(place, String.join(", ", names));
    }
    return games.get(0);
  }

  private static ForeignMap read(MapSource game, List<MapSource> others) throws WorkshopException {
    TripleaReader reader = new TripleaReader(game);
    SafeXmlReader.read(game, reader);
    for (String name : List.of(POLYGONS, CENTERS)) {
      Optional<MapSource> file =
          others.stream()
              .filter(other -> MapFolder.fileName(other.name()).equals(name))
              .findFirst();
      if (file.isPresent()) {
        reader.outlines(file.get(), name.equals(POLYGONS));
      } else {
        reader.map.omit(game.name(), WorkshopMessage.TRIPLEA_NO_FILE.text(name));
      }
    }
    return reader.build();
  }

  // ---- the game

  @Override
  public void begin(Element element) throws WorkshopException {
    String where = map.locate(element.line());
    switch (element.name()) {
      case "territory" -> {
        String name = element.get("name");
        if (name.isBlank()) {
          map.omit(where, WorkshopMessage.MAP_NO_NAME.text("territory"));
        } else {
          boolean isWet = element.get(MapWords.WET).equalsIgnoreCase("true");
          territories.put(name, new Territory(element.line(), isWet));
        }
      }
      case "connection" -> map.border(element.get("t1"), element.get("t2"));
      default -> {
        if (UNTAKEN.contains(element.name())) {
          untaken.merge(element.name(), 1, Integer::sum);
        }
      }
    }
  }

  @Override
  public void end(Element element, String text) {
    // all is in attributes
  }

  // ---- outlines and points

  private void outlines(MapSource file, boolean isPolygons) throws WorkshopException {
    ForeignMapBuilder places = new ForeignMapBuilder(file.name());
    String[] lines = new String(file.bytes(), StandardCharsets.UTF_8).split("\\R", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String where = places.locate(i + 1L);
      Matcher points = POINT.matcher(line);
      int from = points.find() ? points.start() : -1;
      int mark = line.indexOf('<');
      int end = mark >= 0 && mark < from ? mark : from;
      if (end < 1) {
        String shown = Printable.line(line.substring(0, Math.min(40, line.length())));
        throw WorkshopMessage.TRIPLEA_LINE.exception(where, shown);
      }
      String name = line.substring(0, end).strip();
      Territory territory = territories.get(name);
      if (territory == null) {
        map.omit(where, WorkshopMessage.TRIPLEA_UNKNOWN.text(Printable.line(name)));
      } else if (isPolygons) {
        for (String part : line.substring(end).split(">")) {
          List<MapPoint> ring = points(part);
          if (!ring.isEmpty()) {
            territory.rings.add(ring);
          }
        }
      } else {
        territory.at = points(line.substring(end)).get(0);
      }
    }
  }

  private static List<MapPoint> points(String text) {
    List<MapPoint> points = new ArrayList<>();
    Matcher matcher = POINT.matcher(text);
    while (matcher.find()) {
      points.add(
          new MapPoint(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))));
    }
    return points;
  }

  // ---- the map

  private ForeignMap build() throws WorkshopException {
    map.setBordersKnown();
    for (Map.Entry<String, Territory> one : territories.entrySet()) {
      Territory territory = one.getValue();
      String name = one.getKey();
      if (territory.rings.isEmpty() && territory.at == null) {
        map.omit(
            map.locate(territory.line), WorkshopMessage.MAP_NO_PLACE.text(Printable.line(name)));
      }
      map.add(
          new ForeignArea(
              name,
              name,
              map.locate(territory.line),
              territory.rings,
              territory.at,
              territory.isWet,
              Map.of()));
    }
    untaken.forEach(
        (kind, count) -> map.omit(game.name(), WorkshopMessage.MAP_KIND_OMITTED.text(kind, count)));
    return map.build();
  }
}
