package gabion.tools.table.map;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the YAML of a ruleset says of its map: the fields of {@code display: board:} and the {@code
 * shape:} of areas. The files that it names are read later.
 */
public final class MapDeclaration {

  /** How many bytes a map file may have. */
  static final int MOST_MAP = 2 << 20;

  /** How many bytes a picture may have. */
  static final int MOST_ART = 8 << 20;

  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*(?:/[A-Za-z0-9_][A-Za-z0-9._-]*)*");

  private final Problems problems;
  private final MapFiles files;
  private final boolean isWritten;
  private final Optional<Tree.Text> map;
  private final Optional<Tree.Text> art;
  private final @Nullable MapPoint size;
  private final double counter;
  private final List<GroundLine> ground;
  private final Map<String, Tree.Text> shapes;

  /** A line of {@code ground:}; its path is still a text. */
  record GroundLine(
      SourceLocation location,
      String kind,
      Optional<Tree.Text> path,
      List<MapPoint> at,
      String text,
      int size,
      int turn,
      String tint) {}

  private MapDeclaration(Block board, Definitions definitions, MapFiles files, Problems problems) {
    this.problems = problems;
    this.files = files;
    this.isWritten = board.has("map") || board.has("ground") || board.has("art");
    this.map = file(board, "map");
    this.art = file(board, "art");
    this.size = board.tree("size").map(this::point).orElse(null);
    this.counter = board.number("counter", 0, 0, 1_000);
    this.ground = board.lines("ground").stream().map(this::ground).toList();
    this.shapes = new LinkedHashMap<>();
    for (Thing area : definitions.areas()) {
      if (area.block().body().get("shape") instanceof Tree.Text text) {
        shapes.put(area.id(), text);
      }
    }
  }

  /** Reads the declaration; what is wrong in it is a problem. */
  public static MapDeclaration read(
      Block board, Definitions definitions, MapFiles files, Problems problems) {
    return new MapDeclaration(board, definitions, files, problems);
  }

  /** The name of a file that lies beside the ruleset. */
  private Optional<Tree.Text> file(Block board, String field) {
    Optional<Tree.Text> file = board.text(field);
    if (file.isPresent() && !FILE.matcher(file.get().value()).matches()) {
      String found = "`" + file.get().value() + "`";
      String wanted = TableMessage.A_MAP_FILE.text();
      problems.add(ProblemCode.EXPECTED, file.get().location(), null, wanted, found);
      return Optional.empty();
    }
    return file;
  }

  private GroundLine ground(Block line) {
    String kind = word(line, "kind", MapWords.GROUND, TableMessage.GROUND_KIND.text());
    Optional<Tree.Text> path = line.text("path");
    List<MapPoint> at = line.tree("at").map(this::points).orElse(List.of());
    String text = line.text("text", "");
    boolean isPath = MapWords.PATHS.contains(kind);
    boolean isKnown = MapWords.GROUND.contains(kind);
    if (isKnown && !line.has(isPath ? "path" : "at")) {
      problems.add(ProblemCode.MISSING_FIELD, line.location(), null, isPath ? "path" : "at");
    }
    if (MapWords.TEXTS.contains(kind) && text.isEmpty()) {
      problems.add(ProblemCode.MISSING_FIELD, line.location(), null, "text");
    }
    path.ifPresent(one -> outline(one, Placement.NONE, problems));
    GroundLine read =
        new GroundLine(
            line.location(),
            kind,
            path,
            at,
            text,
            line.number("size", 0, 0, 1_000),
            line.number("turn", 0, -360, 360),
            word(line, "tint", MapWords.TINTS, "tint"));
    line.reportUnreadFields();
    return read;
  }

  private String word(Block line, String field, List<String> known, String kind) {
    Optional<Tree.Text> word = field.equals("kind") ? line.need(field) : line.text(field);
    if (word.isPresent() && !known.contains(word.get().value())) {
      String help = Suggestions.help(word.get().value(), TableMessage.MAP_WORDS.text(), known);
      problems.add(ProblemCode.UNKNOWN_NAME, word.get().location(), help, kind, word.get().value());
    }
    return word.map(Tree.Text::value).filter(known::contains).orElse("");
  }

  private List<MapPoint> points(Tree tree) {
    boolean several =
        tree instanceof Tree.Items items
            && !items.items().isEmpty()
            && items.items().get(0) instanceof Tree.Items;
    List<MapPoint> points = new ArrayList<>();
    if (several) {
      ((Tree.Items) tree).items().forEach(one -> add(points, point(one)));
    } else {
      add(points, point(tree));
    }
    return List.copyOf(points);
  }

  private static void add(List<MapPoint> points, @Nullable MapPoint point) {
    if (point != null) {
      points.add(point);
    }
  }

  private @Nullable MapPoint point(Tree tree) {
    Optional<MapPoint> point = readPoint(tree);
    if (point.isEmpty()) {
      String found = tree instanceof Tree.Text text ? "`" + text.value() + "`" : "other values";
      problems.add(ProblemCode.EXPECTED, tree.location(), null, TableMessage.A_POINT.text(), found);
    }
    return point.orElse(null);
  }

  private static Optional<MapPoint> readPoint(Tree tree) {
    List<Tree> parts = tree instanceof Tree.Items items ? items.items() : List.of();
    if (parts.size() != 2
        || !parts.stream().allMatch(part -> MapPoint.NUMBER.matcher(part.toString()).matches())) {
      return Optional.empty();
    }
    return Optional.of(
        new MapPoint(
            Double.parseDouble(parts.get(0).toString()),
            Double.parseDouble(parts.get(1).toString())));
  }

  /** The outline that a text of the YAML describes; a problem where it is none. */
  static Optional<Outline> outline(Tree.Text text, Placement placement, Problems problems) {
    try {
      return Optional.of(Outline.read(text.value(), placement));
    } catch (Outline.PathException e) {
      problems.add(
          ProblemCode.MAP_PATH,
          text.locate(e.from(), e.to()),
          null,
          String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /** Whether the YAML or a file draws anything. */
  public boolean isEmpty() {
    return !isWritten && shapes.isEmpty();
  }

  /** Whether the ruleset names a map file. */
  public boolean hasFile() {
    return map.isPresent();
  }

  /** Reads the map file; nothing, perhaps with a problem, where there is none. */
  Optional<MapFile> file(Problems found) {
    return map.flatMap(text -> contents(text, MOST_MAP, found))
        .flatMap(
            contents -> {
              String pack = map.orElseThrow().location().source().pack();
              String text = new String(contents.bytes(), StandardCharsets.UTF_8);
              return MapFileReader.read(new Source(contents.name(), pack, text), found);
            });
  }

  /** The points of areas that the map file says. */
  public Map<String, MapPoint> filePoints() {
    Map<String, MapPoint> points = new LinkedHashMap<>();
    for (AreaShape area : file(Problems.discarding()).map(MapFile::areas).orElse(List.of())) {
      MapPoint at = area.at();
      if (at != null) {
        points.putIfAbsent(area.id(), at);
      }
    }
    return points;
  }

  /** Reads the picture; nothing, perhaps with a problem, where there is none. */
  Optional<MapArt> art(Problems found) {
    return art.flatMap(
        text ->
            contents(text, MOST_ART, found)
                .flatMap(
                    contents -> {
                      Optional<MapArt> read = MapArt.of(contents.bytes());
                      if (read.isEmpty()) {
                        String found1 = "`" + text.value() + "`";
                        String wanted = TableMessage.A_PICTURE.text();
                        found.add(ProblemCode.EXPECTED, text.location(), null, wanted, found1);
                      }
                      return read;
                    }));
  }

  private Optional<MapFiles.Contents> contents(Tree.Text file, int most, Problems found) {
    try {
      return Optional.of(files.read(file.location().source().pack(), file.value(), most));
    } catch (IOException e) {
      String why = String.valueOf(e.getMessage());
      found.add(ProblemCode.FILE_UNREADABLE, file.location(), null, file.value(), why);
      return Optional.empty();
    }
  }

  /** Width and height where the YAML says them. */
  @Nullable MapPoint size() {
    return size;
  }

  /** The side of a counter; 0 where the YAML says none. */
  double counter() {
    return counter;
  }

  List<GroundLine> ground() {
    return ground;
  }

  /** By the id of an area its path, or the id of a feature. */
  Map<String, Tree.Text> shapes() {
    return shapes;
  }
}
