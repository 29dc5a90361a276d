package gabion.tools.table.map;

import gabion.yaml.SourceLocation;
import java.util.List;

/**
 * An area as the board lays it out without a map.
 *
 * @param location where the ruleset declares it
 * @param middle its middle on that board
 * @param shape {@code box}, {@code disc}, {@code square}, {@code flat} or {@code tall}
 * @param neighbours the ids of all areas that it borders
 * @param lines the ids of those to which a line is drawn from here
 */
public record AreaFrame(
    String id,
    String title,
    SourceLocation location,
    MapPoint middle,
    double width,
    double height,
    String shape,
    List<String> neighbours,
    List<String> lines) {}
