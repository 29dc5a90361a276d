package gabion.tools.command.terminal;

import java.util.List;

/** GameAdvice that a player can ask for; none changes the game. */
public interface GameAdvice {

  /** Returns the odds of a battle described in a line, or why there are none. */
  List<String> odds(String line);

  /** Returns a hint for the open question of a seat, or why there is none. */
  List<String> hint(String seat);
}
