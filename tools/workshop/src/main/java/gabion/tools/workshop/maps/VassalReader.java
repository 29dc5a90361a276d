package gabion.tools.workshop.maps;

import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.tools.workshop.maps.SafeXmlReader.Element;
import gabion.yaml.Printable;
import java.awt.Polygon;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the build file of a module of VASSAL: of the board with most areas its regions and zones,
 * of set-up stacks where pieces are, and the names of pieces. A module has no borders; zones that
 * touch are neighbors. Pictures stay in the module.
 */
final class VassalReader implements SafeXmlReader.ElementListener {

  private static final Pattern POINT = Pattern.compile("(-?\\d{1,6}),(-?\\d{1,6})");
  private static final int MOST_PIECES = 100;

  /** What is counted and listed, as one line each. */
  private static final Set<String> UNTAKEN =
      Set.of(
          "HexGrid",
          "SquareGrid",
          "CardSlot",
          "DrawPile",
          "PrivateMap",
          "PlayerHand",
          "PrototypeDefinition",
          "GlobalKeyCommand",
          "MassKeyCommand",
          "DiceButton",
          "TurnTracker",
          "PredefinedSetup",
          "Chart");

  /** A region or a zone. */
  private record BoardArea(String name, int line, List<MapPoint> ring, @Nullable MapPoint at) {}

  /** A board with what is on it. */
  private static final class Board {
    private final String name;
    private final String picture;
    private final List<BoardArea> areas = new ArrayList<>();
    private final List<PieceStack> stacks = new ArrayList<>();

    Board(String name, String picture) {
      this.name = name;
      this.picture = picture;
    }
  }

  /**
   * A set-up stack.
   *
   * @param location the name of its region; empty where only its point counts
   */
  private record PieceStack(String location, MapPoint at, List<String> pieces) {}

  private final MapSource source;
  private final ForeignMapBuilder map;
  private final Deque<String> open = new ArrayDeque<>();
  private final Map<String, Board> boards = new LinkedHashMap<>();
  private final Map<String, Integer> untaken = new LinkedHashMap<>();
  private final Set<String> pieces = new LinkedHashSet<>();
  private @Nullable Board board;
  private @Nullable BoardArea zone;
  private boolean hasGrid;
  private @Nullable PieceStack stack;
  private @Nullable Board stackBoard;

  private VassalReader(MapSource source) {
    this.source = source;
    this.map = new ForeignMapBuilder(source.name());
  }

  private static boolean isBuildFile(String name) {
    return name.equals("buildfile.xml") || name.equals("buildfile");
  }

  static ForeignMap read(Path module) throws WorkshopException {
    List<MapSource> files = MapFolder.zip(module, VassalReader::isBuildFile);
    if (files.isEmpty()) {
      throw WorkshopMessage.VASSAL_NO_BUILD_FILE.exception(module);
    }
    VassalReader reader = new VassalReader(files.get(files.size() - 1));
    SafeXmlReader.read(reader.source, reader);
    return reader.build();
  }

  // ---- reading

  /** The name of an element without its packages. */
  private static String kind(Element element) {
    return element.name().substring(element.name().lastIndexOf('.') + 1);
  }

  @Override
  public void begin(Element element) throws WorkshopException {
    String kind = kind(element);
    open.push(kind);
    switch (kind) {
      case "Board" -> {
        String name = element.get("name");
        board = boards.computeIfAbsent(name, any -> new Board(name, element.get("image")));
      }
      case "Zone" -> {
        List<MapPoint> ring = new ArrayList<>();
        Matcher points = POINT.matcher(element.get("path"));
        while (points.find()) {
          ring.add(point(points.group(1), points.group(2)));
        }
        zone = new BoardArea(element.get("name"), element.line(), ring, null);
        hasGrid = false;
      }
      case "HexGrid", "SquareGrid" -> hasGrid = true;
      case "Region" -> {
        hasGrid = true;
        MapPoint at = point(element.get("originx"), element.get("originy"));
        add(new BoardArea(element.get("name"), element.line(), List.of(), at));
      }
      case "SetupStack" -> {
        boolean isNamed = !element.get("useGridLocation").equals("false");
        stack =
            new PieceStack(
                isNamed ? element.get("location") : "",
                point(element.get("x"), element.get("y")),
                new ArrayList<>());
        String on = element.get("owningBoard");
        stackBoard = on.isEmpty() ? null : boards.computeIfAbsent(on, any -> new Board(on, ""));
      }
      case "PieceSlot" -> piece(element);
      default -> {
        // counted below
      }
    }
    if (UNTAKEN.contains(kind)) {
      untaken.merge(kind, 1, Integer::sum);
    }
  }

  private void piece(Element element) {
    String name = Printable.line(element.get("entryName")).strip();
    if (name.isEmpty()) {
      map.omit(map.locate(element.line()), WorkshopMessage.MAP_NO_NAME.text("PieceSlot"));
      return;
    }
    PieceStack around = stack;
    if (around != null) {
      around.pieces().add(name);
    }
    if (pieces.size() < MOST_PIECES || pieces.contains(name)) {
      pieces.add(name);
    } else {
      map.omit(map.locate(element.line()), WorkshopMessage.VASSAL_PIECES.text(MOST_PIECES));
    }
  }

  private static MapPoint point(String x, String y) {
    return new MapPoint(number(x), number(y));
  }

  private static double number(String text) {
    return text.matches("-?\\d{1,6}") ? Integer.parseInt(text) : 0;
  }

  private void add(BoardArea area) {
    Board on = board;
    if (on == null || area.name().isBlank()) {
      map.omit(map.locate(area.line()), WorkshopMessage.MAP_NO_NAME.text("Region"));
    } else {
      on.areas.add(area);
    }
  }

  @Override
  public void end(Element element, String text) {
    switch (open.pop()) {
      case "Board" -> board = null;
      case "Zone" -> {
        BoardArea ended = zone;
        if (ended != null && !hasGrid && ended.ring().size() > 2) {
          add(ended);
        }
        zone = null;
      }
      case "SetupStack" -> {
        PieceStack ended = stack;
        Board on = stackBoard;
        if (ended != null && on != null) {
          on.stacks.add(ended);
        }
        stack = null;
      }
      default -> {
        // nothing ends with it
      }
    }
  }

  // ---- the map

  private ForeignMap build() throws WorkshopException {
    Board most =
        boards.values().stream()
            .max(Comparator.comparingInt(one -> one.areas.size()))
            .orElse(new Board("", ""));
    for (Board other : boards.values()) {
      if (other != most) {
        map.omit(
            source.name(),
            WorkshopMessage.VASSAL_BOARD.text(Printable.line(other.name), other.areas.size()));
      }
    }
    if (!most.picture.isEmpty()) {
      map.omit(source.name(), WorkshopMessage.VASSAL_PICTURE.text(Printable.line(most.picture)));
    }
    for (BoardArea area : most.areas) {
      List<List<MapPoint>> rings = area.ring().isEmpty() ? List.of() : List.of(area.ring());
      map.add(
          new ForeignArea(
              area.name(),
              area.name(),
              map.locate(area.line()),
              rings,
              area.at(),
              false,
              Map.of()));
    }
    if (most.areas.stream().anyMatch(area -> area.ring().isEmpty())) {
      map.omit(source.name(), WorkshopMessage.VASSAL_NO_BORDERS.text());
    }
    untaken.forEach(
        (kind, count) ->
            map.omit(source.name(), WorkshopMessage.MAP_KIND_OMITTED.text(kind, count)));
    place(most);
    return map.build();
  }

  private void place(Board most) {
    Map<String, Map<String, Integer>> placed = new LinkedHashMap<>();
    pieces.forEach(name -> placed.put(name, new LinkedHashMap<>()));
    for (PieceStack one : most.stacks) {
      String area = areaOf(one, most.areas);
      for (String name : one.pieces()) {
        Map<String, Integer> counts = placed.get(name);
        if (counts != null && !area.isEmpty()) {
          counts.merge(area, 1, Integer::sum);
        }
      }
    }
    placed.forEach((name, counts) -> map.add(new ForeignPiece(name, counts)));
  }

  /** The area that a stack names, in whose outline it is, or whose point is nearest. */
  private static String areaOf(PieceStack stack, List<BoardArea> areas) {
    for (BoardArea area : areas) {
      if (area.name().equals(stack.location())) {
        return area.name();
      }
    }
    String nearest = "";
    double least = Double.MAX_VALUE;
    for (BoardArea area : areas) {
      MapPoint at = area.at();
      double away =
          at == null
              ? contains(area.ring(), stack.at()) ? 0 : Double.MAX_VALUE
              : Math.hypot(at.x() - stack.at().x(), at.y() - stack.at().y());
      if (away < least) {
        least = away;
        nearest = area.name();
      }
    }
    return nearest;
  }

  private static boolean contains(List<MapPoint> ring, MapPoint point) {
    Polygon polygon = new Polygon();
    ring.forEach(corner -> polygon.addPoint((int) corner.x(), (int) corner.y()));
    return polygon.contains(point.x(), point.y());
  }
}
