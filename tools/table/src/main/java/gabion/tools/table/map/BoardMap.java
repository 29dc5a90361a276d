package gabion.tools.table.map;

import gabion.yaml.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The map of a board. Its files are read when the map is first needed. */
public final class BoardMap {

  private final MapDeclaration declaration;
  private final Map<String, MapPoint> points;
  private final List<AreaFrame> frames;
  private final MapPoint size;
  private final boolean isSheet;
  private @Nullable MapDocument document;
  private String address = "";
  private @Nullable MapArt art;
  private boolean isArtRead;

  /**
   * A map.
   *
   * @param points what areas of the YAML say of their points, in the unit of the ruleset; they do
   *     not count where most areas have none and nothing else is drawn
   * @param frames all areas as the board lays them out without a map
   * @param size of that board
   * @param isSheet whether it is a sheet of cells
   */
  public BoardMap(
      MapDeclaration declaration,
      Map<String, MapPoint> points,
      List<AreaFrame> frames,
      MapPoint size,
      boolean isSheet) {
    this.declaration = declaration;
    boolean isPointless = declaration.isEmpty() && points.size() * 2 < frames.size();
    this.points = isPointless ? Map.of() : Map.copyOf(points);
    this.frames = List.copyOf(frames);
    this.size = size;
    this.isSheet = isSheet;
  }

  /** The map as a page draws it; what is wrong in a file is left out. */
  public synchronized MapDocument document() {
    if (document == null) {
      document = builder(Problems.discarding()).document();
      address = document.address();
    }
    return document;
  }

  /** Whether no area says where it is, so that the board is laid out by its borders. */
  public boolean isLaidOut() {
    return builder(Problems.discarding()).isLaidOut();
  }

  /** The picture under the map. */
  public synchronized Optional<MapArt> art() {
    if (!isArtRead) {
      isArtRead = true;
      art = declaration.art(Problems.discarding()).orElse(null);
    }
    return Optional.ofNullable(art);
  }

  /** The path of the document; empty for a board without areas. */
  public synchronized String address() {
    document();
    return frames.isEmpty() ? "" : address;
  }

  /** Whether a path is that of the document or of the picture, once they have been drawn. */
  public synchronized boolean has(String address) {
    return document != null
        && (address.equals(address())
            || art().map(MapArt::address).filter(address::equals).isPresent());
  }

  private MapBuilder builder(Problems problems) {
    return new MapBuilder(declaration, points, frames, size, isSheet, problems);
  }

  /**
   * Checks the whole map.
   *
   * @param mistakes receives what is wrong
   * @param doubts receives what is seldom meant
   * @param needed how many counters a full area has
   */
  public void check(Problems mistakes, Problems doubts, int needed) {
    MapBuilder builder = builder(mistakes);
    new MapCheck(builder, mistakes, doubts).check(needed);
    declaration.art(mistakes);
  }
}
