package gabion.tools.lab.bot;

import gabion.play.Prospect;

/** Takes any answer, all equally likely. */
final class RandomBot implements Bot {

  @Override
  public long answer(Prospect prospect) {
    return prospect.size() == 1 ? 0 : prospect.sample(new BotLuck(prospect));
  }

  @Override
  public void close() {}
}
