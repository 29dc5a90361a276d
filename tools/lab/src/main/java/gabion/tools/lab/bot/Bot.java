package gabion.tools.lab.bot;

import gabion.play.Player;

/** Plays seats of games of one ruleset by itself; one thread's. */
public interface Bot extends Player, AutoCloseable {

  @Override
  void close();
}
