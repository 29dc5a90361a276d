package gabion.tools.workshop.maps;

import gabion.tools.table.map.MapPoint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An area of another program.
 *
 * @param key its name for the file's own references
 * @param name its name for people
 * @param location the file, and the line where there is one
 * @param rings its outline in any order of rings, y down; empty for a point alone
 * @param at its point; null where the file has none
 * @param values its other properties by name
 */
public record ForeignArea(
    String key,
    String name,
    String location,
    List<List<MapPoint>> rings,
    @Nullable MapPoint at,
    boolean isWet,
    Map<String, String> values) {}
