package gabion.tools.lab.bot;

import gabion.play.SeatHolder;
import java.util.Optional;

/**
 * Plays seats of games of one ruleset by itself. One thread's, but for {@link #hurry()}.
 *
 * <p>The same seed and the same questions get the same answers.
 */
public interface Bot extends SeatHolder, AutoCloseable {

  /**
   * Begins a game with luck of its own.
   *
   * @param seed what its luck comes from; never the seed of the game's
   */
  void begin(long seed);

  /** How it judged the answers to the last question; nothing where it did not weigh them. */
  Optional<BotEvaluation> judgement();

  /**
   * Lets it think no longer about the question that it is answering: it gives the best answer that
   * it has found so far. Nothing comes of it while it is asked nothing. For other threads.
   */
  void hurry();

  /** Returns how far it is with the question that it is answering. For other threads. */
  default BotProgress progress() {
    return BotProgress.NONE;
  }

  @Override
  void close();
}
