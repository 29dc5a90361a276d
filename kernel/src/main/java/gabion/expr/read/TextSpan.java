package gabion.expr.read;

/**
 * The letters of a sentence that a node was read from.
 *
 * @param from the offset of the first
 * @param to the offset past the last
 */
public record TextSpan(int from, int to) {}
