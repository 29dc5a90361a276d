package gabion.tools.lab.rate;

/**
 * What came of a game.
 *
 * @param winner the place among the sides held of the one that won; {@link #DRAWN} or {@link
 *     #NOBODYS}
 * @param decisions by the place of the side that made them; those with one answer do not count
 * @param times how long they took, by the same clock as was given
 */
record TournamentGame(int winner, long[] decisions, long[] times) {

  /** The winner of a draw. */
  static final int DRAWN = -1;

  /** A side won that no entrant holds. */
  static final int NOBODYS = -2;
}
