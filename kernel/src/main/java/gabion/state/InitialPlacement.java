package gabion.state;

import java.util.List;

/**
 * What lies where before a game of one scenario begins.
 *
 * @param piles the interchangeable pieces
 * @param single for each single piece its place
 * @param faces for each single piece the face that is up; nothing for its first
 */
public record InitialPlacement(List<InitialPile> piles, int[] single, int[] faces) {}
