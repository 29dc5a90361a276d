package gabion.tools.lab.bot;

import gabion.ask.shape.Luck;
import gabion.play.Prospect;
import gabion.state.Chances;

/**
 * The chances of a bot at one question: they hang on the seat and the turn, never on the game's.
 */
final class BotLuck implements Luck {

  private static final long OWN = 0x632BE59BD9B4E019L;

  private final long seed;
  private long drawn;

  BotLuck(Prospect prospect) {
    this.seed = Chances.mix(OWN + prospect.seat(), prospect.turn());
  }

  /** A number that no other chance has. */
  long next() {
    return Chances.mix(seed, drawn++);
  }

  @Override
  public long below(long bound) {
    long limit = Long.MAX_VALUE - Long.MAX_VALUE % bound;
    while (true) {
      long number = next() >>> 1;
      if (number < limit) {
        return number % bound;
      }
    }
  }
}
