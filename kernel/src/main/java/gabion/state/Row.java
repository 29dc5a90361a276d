package gabion.state;

/**
 * Interchangeable pieces that are alike in all that matters: a kind, whose it is, which face is up
 * and which mark it bears.
 *
 * @param kind the number of its kind
 * @param faction the faction that owns it, or nothing
 * @param side the side it is on, by its faction or its face, or nothing
 * @param face the number of the face that is up among the layout's faces, or nothing
 * @param mark the number of its mark, or nothing
 */
public record Row(int kind, int faction, int side, int face, int mark) {}
