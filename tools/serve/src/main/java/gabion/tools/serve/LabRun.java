package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.desk.ProgressListener;
import gabion.tools.lab.odds.PolicyParser;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Games or cases run for a client of the lab, in a thread of their own, until the client leaves.
 */
final class LabRun implements ProgressListener {

  /** The work of the run; it ends when {@link #step} throws. */
  interface Work {

    /** Plays. */
    Result play() throws PolicyParser.InvalidRequestException, InterruptedException;
  }

  /**
   * What came of it.
   *
   * @param page the same as a page that can be kept; nothing where there is none
   */
  record Result(Map<String, Object> findings, Optional<String> page) {

    static Result of(Map<String, Object> fields) {
      return new Result(fields, Optional.empty());
    }
  }

  private final List<String> commands;
  private final AtomicInteger steps = new AtomicInteger();
  private volatile int of;
  private volatile boolean stopped;
  private volatile boolean over;
  private volatile @Nullable Result result;
  private volatile String sentence = "";

  /**
   * A run that has not begun.
   *
   * @param of how many steps it will have; 0 where that is not known yet
   * @param commands those that tell the same at the terminal
   */
  LabRun(int of, List<String> commands) {
    this.of = of;
    this.commands = List.copyOf(commands);
  }

  List<String> commands() {
    return commands;
  }

  LabRun begin(Work work) {
    Thread thread = new Thread(() -> run(work), "gabion-lab");
    thread.setDaemon(true);
    thread.start();
    return this;
  }

  private void run(Work work) {
    try {
      result = work.play();
    } catch (PolicyParser.InvalidRequestException wrong) {
      sentence = String.valueOf(wrong.getMessage());
    } catch (InterruptedException | CancellationException ended) {
      sentence = ServeMessage.STOPPED.text();
    } catch (RuntimeException bug) {
      sentence = stopped ? ServeMessage.STOPPED.text() : ServeMessage.BUG.text();
      if (!stopped) {
        Thread here = Thread.currentThread();
        here.getUncaughtExceptionHandler().uncaughtException(here, bug);
      }
    } finally {
      over = true;
    }
  }

  @Override
  public void expect(int all) {
    of = all;
  }

  @Override
  public void step() {
    steps.incrementAndGet();
    if (stopped) {
      throw new CancellationException("nobody waits for it");
    }
  }

  /** Ends it with the game that is being played, or the case or change that is being tried. */
  void stop() {
    stopped = true;
  }

  boolean isStopped() {
    return stopped;
  }

  boolean isOver() {
    return over;
  }

  /** What came of it as a page that can be kept; nothing where there is none. */
  Optional<String> page() {
    Result found = result;
    return found == null ? Optional.empty() : found.page();
  }

  /** How far it is, and what came of it. */
  ObjectNode runStatus() {
    boolean isOver = over; // read first: if set, the result is set too
    ObjectNode shown = JsonText.object().put("played", steps.get()).put("of", of);
    shown.put("over", isOver);
    shown.set("commands", JsonText.of(commands));
    Result found = result;
    if (isOver && found != null) {
      shown.set("told", JsonText.of(found.findings()));
      shown.put("page", found.page().isPresent());
    } else if (isOver) {
      shown.put("sentence", sentence);
    }
    return shown;
  }
}
