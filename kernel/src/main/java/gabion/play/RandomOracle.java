package gabion.play;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.shape.Luck;
import gabion.state.Chances;

/** Answers evenly from all of the shape. Its numbers are its own: fate's stay as they are. */
public final class RandomOracle implements Oracle, Luck {

  private static final long OWN = 0x5DEECE66DL;

  private final SeededLuck luck = new SeededLuck(0);

  public RandomOracle(long gameSeed) {
    begin(gameSeed);
  }

  /** Begins the numbers of a game. */
  public void begin(long gameSeed) {
    luck.begin(Chances.mix(gameSeed, OWN));
  }

  @Override
  public long answer(Question question) {
    return question.shape().size() == 1 ? 0 : question.shape().sample(this);
  }

  @Override
  public long below(long bound) {
    return luck.below(bound);
  }
}
