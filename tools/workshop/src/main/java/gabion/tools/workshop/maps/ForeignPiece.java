package gabion.tools.workshop.maps;

import java.util.Map;

/**
 * A kind of pieces of another program.
 *
 * @param counts how many are in each area at the beginning, by the key of the area
 */
public record ForeignPiece(String name, Map<String, Integer> counts) {}
