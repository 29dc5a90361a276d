package gabion.play;

import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.GameState;

/** Games that go on from states which tests have made. */
public final class Resumed {

  private Resumed() {}

  /**
   * A game at the question of a state.
   *
   * @param fate answers for fate; {@link Oracle#WAIT} leaves it to the game's own chances
   */
  public static Game at(Game like, Draft state, Oracle fate) {
    Game game = Game.from(like.ruleset(), like.setup(), GameState.of(state));
    game.dictate(fate);
    game.open();
    return game;
  }

  /** A game that stands where another does, and knows of its past only the round that is open. */
  public static Game again(Game like) {
    BotView prospect = like.prospect();
    Game game = at(like, prospect.base(), question -> Oracle.WAIT);
    prospect.answersSinceBase().forEach(answer -> game.answer(answer.index()));
    return game;
  }

  /**
   * A game on a table as the seat that is asked may suppose it, where in the round that is open it
   * has answered as it did, and the others something.
   *
   * @return where the seat is asked the same on it, or has come elsewhere
   */
  public static Game supposed(Game like, long number) {
    BotView prospect = like.prospect();
    Game game = at(like, prospect.determinize(number), question -> Oracle.WAIT);
    RandomOracle others = new RandomOracle(number);
    for (Answer answer : prospect.answersSinceBase()) {
      Question asked = game.question();
      boolean own = asked.seat() == prospect.seat();
      if (own && answer.index() >= asked.shape().size()) {
        break;
      }
      game.answer(own ? answer.index() : others.answer(asked));
    }
    return game;
  }

  /** Whether no game can go on from where one stands, but only from before. */
  public static boolean isInScript(Game game) {
    return game.isInScript();
  }
}
