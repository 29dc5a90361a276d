package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** What takes a few of many threads. */
class BoundedExecutorTest {

  private final Queue<Runnable> threads = new ArrayDeque<>();
  private final List<Integer> done = new ArrayList<>();

  @Test
  void some_are_done_at_once_and_the_others_in_the_order_they_came() {
    BoundedExecutor few = new BoundedExecutor(threads::add, 2);
    for (int i = 0; i < 5; i++) {
      int number = i;
      few.execute(() -> done.add(number));
    }
    assertThat(threads).hasSize(2);
    while (!threads.isEmpty()) {
      threads.remove().run();
      assertThat(threads).hasSizeLessThanOrEqualTo(2);
    }
    assertThat(done).containsExactly(0, 1, 2, 3, 4);
    few.execute(() -> done.add(5));
    few.execute(() -> done.add(6));
    few.execute(() -> done.add(7));
    assertThat(threads).as("both are free again").hasSize(2);
  }

  @Test
  void what_fails_gives_its_place_back_and_what_comes_too_late_is_dropped() {
    BoundedExecutor few = new BoundedExecutor(threads::add, 1);
    few.execute(
        () -> {
          throw new IllegalStateException("it fails");
        });
    few.execute(() -> done.add(1));
    try {
      threads.remove().run();
    } catch (IllegalStateException fails) {
      done.add(0);
    }
    threads.remove().run();
    assertThat(done).containsExactly(0, 1);

    BoundedExecutor closing =
        new BoundedExecutor(
            work -> {
              if (!threads.isEmpty()) {
                throw new RejectedExecutionException();
              }
              threads.add(work);
            },
            1);
    closing.execute(() -> threads.add(() -> {}));
    closing.execute(() -> done.add(2));
    threads.remove().run();
    assertThat(done).as("no thread takes it, and nothing is thrown").containsExactly(0, 1);
  }
}
