package gabion.play;

import gabion.ask.Oracle;
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

  /** Whether no game can go on from where one stands, but only from before. */
  public static boolean isInScript(Game game) {
    return game.isInScript();
  }
}
