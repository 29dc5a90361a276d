package gabion.tools.table.map;

import gabion.yaml.SourceLocation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an author says of an area's place on the map.
 *
 * @param outline its closed outline, if it has one
 * @param at the middle of its counters, if it is said
 * @param label its name, if it is said
 */
record AreaShape(
    String id,
    SourceLocation location,
    @Nullable Outline outline,
    @Nullable MapPoint at,
    List<MapPoint> slots,
    Optional<MapDocument.Label> label,
    String tint,
    boolean isWet) {

  /** The same shape for another area, at another point where one is given. */
  AreaShape of(String area, @Nullable MapPoint point) {
    return new AreaShape(
        area, location, outline, at == null ? point : at, slots, label, tint, isWet);
  }
}
