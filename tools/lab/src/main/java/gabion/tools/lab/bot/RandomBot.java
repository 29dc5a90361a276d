package gabion.tools.lab.bot;

import gabion.play.BotView;
import java.util.Optional;

/** Gives any answer. */
final class RandomBot implements Bot {

  private long seed;

  @Override
  public void begin(long newSeed) {
    seed = newSeed;
  }

  @Override
  public long answer(BotView prospect) {
    return prospect.size() == 1 ? 0 : prospect.sample(Bots.luck(seed, prospect));
  }

  @Override
  public Optional<BotEvaluation> judgement() {
    return Optional.empty();
  }

  @Override
  public void hurry() {
    // it is always done at once
  }

  @Override
  public void close() {
    // it holds nothing
  }
}
