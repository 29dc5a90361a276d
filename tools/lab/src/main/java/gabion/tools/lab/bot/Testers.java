package gabion.tools.lab.bot;

import gabion.hook.Deputy;
import gabion.play.Prospect;
import gabion.play.Ruleset;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Several who try answers, each answer by one of them at a time. Which of them tries it changes
 * nothing: the tables come from numbers, and what was met is laid down when all have been tried.
 */
final class Testers implements AutoCloseable {

  private final List<Tester> all = new ArrayList<>();
  private final List<Deputy> others = new ArrayList<>();
  private Lessons tree = new Lessons();

  /**
   * @param trials what goes on with trial games on a table
   * @param threads how many there are; the first works on the thread of who asks
   */
  Testers(Ruleset rules, Function<Draft, Trial> trials, int threads) {
    for (int thread = 0; thread < threads; thread++) {
      all.add(new Tester(rules, trials));
      if (thread > 0) {
        others.add(new Deputy("gabion-bot-" + thread));
      }
    }
  }

  /** Looks at another question. */
  void open(Prospect prospect) {
    tree = new Lessons();
    for (Tester tester : all) {
      tester.look(tester == all.get(0) ? prospect : prospect.another(), tree);
    }
  }

  /**
   * Tries answers, each on the same tables.
   *
   * @param glances whether by glances alone
   * @param numbers what the tables come from
   * @param hurried whether to leave it at what was tried
   * @return false where some table was not found
   */
  boolean play(List<Tried> answers, boolean glances, long[] numbers, BooleanSupplier hurried) {
    for (long number : numbers) {
      if (!shared(new Work(answers, glances, number, hurried))) {
        return false;
      }
      answers.forEach(tried -> tried.layDown(tree));
    }
    return true;
  }

  /** Whether in some trial game somebody answered without having seen all answers before. */
  boolean wereInTheDark() {
    return tree.isDark();
  }

  private boolean shared(Work work) {
    List<CompletableFuture<Boolean>> parts = new ArrayList<>();
    for (int thread = 1; thread < all.size(); thread++) {
      Tester tester = all.get(thread);
      parts.add(others.get(thread - 1).begin(() -> work.play(tester)));
    }
    boolean found = true;
    try {
      found = work.play(all.get(0));
    } finally {
      for (CompletableFuture<Boolean> part : parts) {
        found &= Deputy.await(part);
      }
    }
    return found;
  }

  /** Answers of which each takes the next that is free. */
  private static final class Work {
    private final List<Tried> answers;
    private final boolean glances;
    private final long number;
    private final BooleanSupplier hurried;
    private final AtomicInteger next = new AtomicInteger();

    Work(List<Tried> answers, boolean glances, long number, BooleanSupplier hurried) {
      this.answers = answers;
      this.glances = glances;
      this.number = number;
      this.hurried = hurried;
    }

    boolean play(Tester tester) {
      for (int at = next.getAndIncrement(); at < answers.size(); at = next.getAndIncrement()) {
        boolean goesOn = !hurried.getAsBoolean();
        if (goesOn && !tester.play(answers.get(at), glances, number)) {
          return false;
        }
      }
      return true;
    }
  }

  @Override
  public void close() {
    all.get(0).close();
    for (int thread = 1; thread < all.size(); thread++) {
      Tester tester = all.get(thread);
      try (Deputy deputy = others.get(thread - 1)) {
        if (!deputy.isGivenUp()) {
          Deputy.await(deputy.begin(() -> closed(tester)));
        }
      }
    }
  }

  private static boolean closed(Tester tester) {
    tester.close();
    return true;
  }
}
