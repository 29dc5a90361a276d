package gabion.tools.lab.bot;

import gabion.play.SeatHolder;

/** Plays seats of games of one ruleset by itself; one thread's. */
public interface Bot extends SeatHolder, AutoCloseable {

  @Override
  void close();
}
