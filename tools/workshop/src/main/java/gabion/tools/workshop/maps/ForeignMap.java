package gabion.tools.workshop.maps;

import java.util.List;
import java.util.Set;

/**
 * A map of another program.
 *
 * @param borders pairs of keys; they are all borders if {@code hasBorders}, else areas that touch
 *     are neighbors too
 * @param width in board units, if the coordinates are such; else 0
 * @param pieces its kinds of pieces
 * @param omissions what was not taken, a line each with the file
 */
public record ForeignMap(
    List<ForeignArea> areas,
    Set<List<String>> borders,
    boolean hasBorders,
    double width,
    double height,
    List<ForeignPiece> pieces,
    List<String> omissions) {}
