package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.odds.Policies;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Games that are played for somebody in the lab, in a thread of their own, until he leaves. */
final class LabRun {

  /** What is played. */
  interface Work {

    /**
     * Plays.
     *
     * @param played is told of each game that is over, and throws where it shall end
     * @return what came of it
     */
    Map<String, Object> play(IntConsumer played) throws Policies.Wrong, InterruptedException;
  }

  private final int of;
  private final AtomicInteger games = new AtomicInteger();
  private volatile boolean stopped;
  private volatile boolean over;
  private volatile @Nullable Map<String, Object> told;
  private volatile String sentence = "";

  /**
   * A run that has not begun.
   *
   * @param of how many games it will have; 0 where that is not known
   */
  LabRun(int of) {
    this.of = of;
  }

  /**
   * Begins.
   *
   * @param done is told what came of it, where something did
   */
  LabRun begin(Work work, Consumer<Map<String, Object>> done) {
    Thread thread = new Thread(() -> run(work, done), "gabion-lab");
    thread.setDaemon(true);
    thread.start();
    return this;
  }

  private void run(Work work, Consumer<Map<String, Object>> done) {
    try {
      Map<String, Object> found = work.play(game -> count());
      done.accept(found);
      told = found;
    } catch (Policies.Wrong wrong) {
      sentence = String.valueOf(wrong.getMessage());
    } catch (InterruptedException | CancellationException ended) {
      sentence = "it was stopped";
    } catch (RuntimeException bug) {
      sentence = stopped ? "it was stopped" : "this is a mistake of Gabion; nothing was done";
      if (!stopped) {
        Thread here = Thread.currentThread();
        here.getUncaughtExceptionHandler().uncaughtException(here, bug);
      }
    } finally {
      over = true;
    }
  }

  private void count() {
    games.incrementAndGet();
    if (stopped) {
      throw new CancellationException("nobody waits for it");
    }
  }

  /** Ends it with the game that is being played. */
  void stop() {
    stopped = true;
  }

  boolean isOver() {
    return over;
  }

  /** How far it is, and what came of it. */
  ObjectNode shown() {
    boolean isOver = over; // first: what came of it stands there then
    ObjectNode shown = JsonText.object().put("played", games.get()).put("of", of);
    shown.put("over", isOver);
    Map<String, Object> found = told;
    if (isOver && found != null) {
      shown.set("told", JsonText.of(found));
    } else if (isOver) {
      shown.put("sentence", sentence);
    }
    return shown;
  }
}
