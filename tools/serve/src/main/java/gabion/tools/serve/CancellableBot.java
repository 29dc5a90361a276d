package gabion.tools.serve;

import gabion.play.BotView;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotEvaluation;
import gabion.tools.lab.bot.BotProgress;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** A bot that answers nothing more once its games shall end. */
final class CancellableBot implements Bot {

  private final Bot bot;
  private final BooleanSupplier ended;

  CancellableBot(Bot bot, BooleanSupplier ended) {
    this.bot = bot;
    this.ended = ended;
  }

  @Override
  public void begin(long seed) {
    bot.begin(seed);
  }

  @Override
  public long answer(BotView prospect) {
    if (ended.getAsBoolean()) {
      throw new CancellationException("nobody waits for it");
    }
    return bot.answer(prospect);
  }

  @Override
  public Optional<BotEvaluation> judgement() {
    return bot.judgement();
  }

  @Override
  public BotProgress progress() {
    return bot.progress();
  }

  @Override
  public void hurry() {
    bot.hurry();
  }

  @Override
  public void close() {
    bot.close();
  }
}
