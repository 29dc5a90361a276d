package gabion.tools.lab.bot;

import gabion.hook.ScriptWorker;
import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A pool of workers that try answers, each answer by one worker at a time. Results do not depend on
 * the assignment: positions derive from seeds, and statistics are merged after all have been tried.
 */
final class RolloutPool implements AutoCloseable {

  private final List<RolloutRunner> all = new ArrayList<>();
  private final List<ScriptWorker> others = new ArrayList<>();
  private final AtomicLong games = new AtomicLong();
  private SearchStatistics tree = new SearchStatistics();

  /**
   * @param trials what goes on with trial games on a table
   * @param threads how many there are; the first works on the thread of who asks
   */
  RolloutPool(Ruleset rules, Function<Draft, RolloutPolicy> trials, int threads) {
    for (int thread = 0; thread < threads; thread++) {
      all.add(new RolloutRunner(rules, trials));
      if (thread > 0) {
        others.add(new ScriptWorker("gabion-bot-" + thread));
      }
    }
  }

  /** Looks at another question. */
  void open(BotView prospect) {
    tree = new SearchStatistics();
    games.set(0);
    for (RolloutRunner tester : all) {
      tester.look(tester == all.get(0) ? prospect : prospect.copyForThread(), tree);
    }
  }

  /**
   * Tries answers, all on the same sampled positions.
   *
   * @param glances whether to use shallow trials only
   * @param numbers the seeds of the positions
   * @param hurried whether to stop early
   * @return false if a position could not be sampled
   */
  boolean play(
      List<CandidateAnswer> answers, boolean glances, long[] numbers, BooleanSupplier hurried) {
    for (long number : numbers) {
      if (!runOnAll(new RolloutTask(answers, glances, number, hurried))) {
        return false;
      }
      answers.forEach(tried -> tried.layDown(tree));
    }
    return true;
  }

  /** Returns how many trials it has made for the current question. For other threads. */
  long games() {
    return games.get();
  }

  /** Returns whether a seat in some trial game answered without knowing all earlier answers. */
  boolean wereInTheDark() {
    return tree.isDark();
  }

  private boolean runOnAll(RolloutTask work) {
    List<CompletableFuture<Boolean>> parts = new ArrayList<>();
    for (int thread = 1; thread < all.size(); thread++) {
      RolloutRunner tester = all.get(thread);
      parts.add(others.get(thread - 1).begin(() -> work.play(tester)));
    }
    boolean found = true;
    try {
      found = work.play(all.get(0));
    } finally {
      for (CompletableFuture<Boolean> part : parts) {
        found &= ScriptWorker.await(part);
      }
    }
    return found;
  }

  /** Answers of which each takes the next that is free. */
  private final class RolloutTask {
    private final List<CandidateAnswer> answers;
    private final boolean glances;
    private final long number;
    private final BooleanSupplier hurried;
    private final AtomicInteger next = new AtomicInteger();

    RolloutTask(
        List<CandidateAnswer> answers, boolean glances, long number, BooleanSupplier hurried) {
      this.answers = answers;
      this.glances = glances;
      this.number = number;
      this.hurried = hurried;
    }

    boolean play(RolloutRunner tester) {
      for (int at = next.getAndIncrement(); at < answers.size(); at = next.getAndIncrement()) {
        boolean goesOn = !hurried.getAsBoolean();
        if (goesOn && !tester.play(answers.get(at), glances, number)) {
          return false;
        }
        games.addAndGet(goesOn ? 1 : 0);
      }
      return true;
    }
  }

  @Override
  public void close() {
    all.get(0).close();
    for (int thread = 1; thread < all.size(); thread++) {
      RolloutRunner tester = all.get(thread);
      try (ScriptWorker deputy = others.get(thread - 1)) {
        if (!deputy.isAbandoned()) {
          ScriptWorker.await(deputy.begin(() -> closeRunner(tester)));
        }
      }
    }
  }

  private static boolean closeRunner(RolloutRunner tester) {
    tester.close();
    return true;
  }
}
