package gabion.state;

import java.util.List;

/**
 * What lies where before a game of one scenario begins.
 *
 * @param piles the interchangeable pieces
 * @param single for each single piece its place
 */
public record InitialPlacement(List<InitialPile> piles, int[] single) {}
