package gabion.tools.workshop.maps;

import gabion.tools.table.map.MapPoint;
import gabion.tools.workshop.WorkshopException;
import gabion.tools.workshop.WorkshopMessage;
import gabion.yaml.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects a map while its file is read, and keeps its limits. */
final class ForeignMapBuilder {

  private static final int MOST_AREAS = 500;
  private static final int MOST_RINGS = 500;
  private static final int MOST_POINTS = 200_000;
  private static final int LONGEST_NAME = 100;

  /** Things of one kind that are not taken are listed up to this number. */
  private static final int MOST_LISTED = 20;

  private final String file;
  private final Map<String, ForeignArea> areas = new LinkedHashMap<>();
  private final Set<List<String>> borders = new LinkedHashSet<>();
  private final Map<String, List<String>> omissions = new LinkedHashMap<>();
  private final Map<String, Integer> unlisted = new LinkedHashMap<>();
  private final List<ForeignPiece> pieces = new ArrayList<>();
  private boolean hasBorders;
  private double width;
  private double height;
  private int points;

  ForeignMapBuilder(String file) {
    this.file = file;
  }

  /** The file with a line, for messages. */
  String locate(long line) {
    return file + ":" + line;
  }

  /** Adds an area; one that is there already gets the rings of both. */
  void add(ForeignArea area) throws WorkshopException {
    ForeignArea before = areas.get(area.key());
    List<List<MapPoint>> rings = new ArrayList<>();
    if (before != null) {
      omit(area.location(), WorkshopMessage.MAP_AREA_TWICE.text(name(area.key())));
      rings.addAll(before.rings());
    }
    rings.addAll(area.rings());
    MapPoint at = before == null || before.at() == null ? area.at() : before.at();
    ForeignArea first = before == null ? area : before;
    areas.put(
        area.key(),
        new ForeignArea(
            area.key(),
            name(first.name()),
            first.location(),
            rings,
            at,
            first.isWet() || area.isWet(),
            first.values()));
    area.rings().forEach(ring -> points += ring.size());
    if (areas.size() > MOST_AREAS) {
      throw WorkshopMessage.MAP_TOO_MANY_AREAS.exception(area.location(), MOST_AREAS);
    }
    if (points > MOST_POINTS) {
      throw WorkshopMessage.MAP_TOO_MANY_POINTS.exception(area.location(), MOST_POINTS);
    }
    if (rings.size() > MOST_RINGS) {
      throw WorkshopMessage.MAP_TOO_MANY_RINGS.exception(
          area.location(), name(area.key()), MOST_RINGS);
    }
  }

  private static String name(String name) {
    String line = Printable.line(name).strip();
    return line.length() > LONGEST_NAME ? line.substring(0, LONGEST_NAME) : line;
  }

  /** Adds a border between two keys. */
  void border(String one, String other) {
    borders.add(one.compareTo(other) < 0 ? List.of(one, other) : List.of(other, one));
  }

  /** Adds a kind of pieces. */
  void add(ForeignPiece piece) {
    pieces.add(piece);
  }

  /** Notes that the file has all borders, so that no outlines are compared. */
  void setBordersKnown() {
    hasBorders = true;
  }

  /** Notes that coordinates are board units. */
  void setBoard(double boardWidth, double boardHeight) {
    width = boardWidth;
    height = boardHeight;
  }

  /** Lists something that is not taken. */
  void omit(String where, String why) {
    List<String> listed = omissions.computeIfAbsent(why, any -> new ArrayList<>());
    if (listed.size() < MOST_LISTED) {
      listed.add(where + "  " + why);
    } else {
      unlisted.merge(why, 1, Integer::sum);
    }
  }

  ForeignMap build() throws WorkshopException {
    if (areas.isEmpty()) {
      List<String> reasons = new ArrayList<>(List.of(WorkshopMessage.MAP_EMPTY.text(file)));
      omissions.values().forEach(reasons::addAll);
      throw new WorkshopException(
          String.join("; ", reasons.subList(0, Math.min(4, reasons.size()))));
    }
    borders.removeIf(
        pair -> {
          boolean isKnown = areas.keySet().containsAll(pair) && !pair.get(0).equals(pair.get(1));
          if (!isKnown) {
            omit(file, WorkshopMessage.MAP_BORDER_UNKNOWN.text(pair.get(0), pair.get(1)));
          }
          return !isKnown;
        });
    List<String> all = new ArrayList<>();
    omissions.forEach(
        (why, lines) -> {
          all.addAll(lines);
          Integer more = unlisted.get(why);
          if (more != null) {
            all.add(WorkshopMessage.MAP_MORE_OMITTED.text(file, more, why));
          }
        });
    return new ForeignMap(
        List.copyOf(areas.values()),
        Set.copyOf(borders),
        hasBorders,
        width,
        height,
        List.copyOf(pieces),
        all);
  }
}
