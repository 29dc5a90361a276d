package gabion.play;

import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.RandomSource;
import gabion.state.GameRandom;

/** Answers evenly from all of the shape. Its numbers are its own: fate's stay as they are. */
public final class RandomOracle implements Oracle, RandomSource {

  private static final long OWN = 0x5DEECE66DL;

  private final SeededRandomSource luck = new SeededRandomSource(0);

  public RandomOracle(long gameSeed) {
    begin(gameSeed);
  }

  /** Begins the numbers of a game. */
  public void begin(long gameSeed) {
    luck.begin(GameRandom.mix(gameSeed, OWN));
  }

  @Override
  public long answer(Question question) {
    return question.shape().size() == 1 ? 0 : question.shape().sample(this);
  }

  @Override
  public long nextBelow(long bound) {
    return luck.nextBelow(bound);
  }
}
