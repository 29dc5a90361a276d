package gabion.api;

/** Chooses the answers of all seats in {@link GamePosition#play}. */
@FunctionalInterface
public interface Chooser {

  /**
   * Chooses a legal answer.
   *
   * @param seat the id of the seat to answer
   * @param name the name of the decision in the rules
   * @param size the number of legal answers
   * @return the index of one of them, from 0 to {@code size} - 1
   */
  long choose(String seat, String name, long size);
}
