package gabion.play;

/**
 * One answer of a game, as a record keeps it.
 *
 * @param seat the seat's id, or {@link #FATE}
 * @param asks what the question was called
 * @param words the answer in words, by ids
 * @param index its index among the answers, as a check
 * @param drawn whether fate answered by the game's own chances
 */
public record Answer(String seat, String asks, String words, long index, boolean drawn) {

  /** Who answers where no seat does. */
  public static final String FATE = "fate";

  public boolean isFate() {
    return seat.equals(FATE);
  }
}
