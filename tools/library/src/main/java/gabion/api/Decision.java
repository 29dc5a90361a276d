package gabion.api;

/**
 * A decision of a seat.
 *
 * @param seat the id of the seat
 * @param name the name of the decision in the rules
 * @param text the question as the seat reads it
 * @param size the number of legal answers; their indexes are 0 to {@code size} - 1
 */
public record Decision(String seat, String name, String text, long size) {}
