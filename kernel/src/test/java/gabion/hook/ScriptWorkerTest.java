package gabion.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gabion.yaml.Source;
import gabion.yaml.SourceLocation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Work that others wait for, and what becomes of them when it does not end. */
@Timeout(60)
class ScriptWorkerTest {

  private static final SourceLocation HOOK = new Source("wind.js", "base", "export").locate(0, 6);

  @Test
  void work_is_done_on_its_thread_one_after_the_other() {
    try (ScriptWorker deputy = new ScriptWorker("helper")) {
      assertThat(deputy.work(() -> Thread.currentThread().getName())).isEqualTo("helper");
      assertThat(deputy.work(deputy::isWorking)).isTrue();
      assertThat(deputy.isWorking()).isFalse();
      assertThat(deputy.isAbandoned()).isFalse();
    }
  }

  @Test
  void what_a_work_throws_comes_to_who_waits_for_it() {
    IllegalStateException ours = new IllegalStateException("ours");
    try (ScriptWorker deputy = new ScriptWorker("helper")) {
      assertThatThrownBy(
              () ->
                  deputy.work(
                      () -> {
                        throw ours;
                      }))
          .isSameAs(ours);
      assertThatThrownBy(
              () ->
                  deputy.work(
                      () -> {
                        throw new StackOverflowError();
                      }))
          .isInstanceOf(StackOverflowError.class);
      assertThat(deputy.work(() -> 1)).isEqualTo(1);
    }
  }

  @Test
  void all_who_wait_are_told_when_a_work_is_given_up() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch free = new CountDownLatch(1);
    CompletableFuture<Boolean> left = new CompletableFuture<>();
    Thread[] thread = new Thread[1];
    ScriptWorker deputy = new ScriptWorker("helper");
    CompletableFuture<Boolean> stuck =
        deputy.begin(
            () -> {
              thread[0] = Thread.currentThread();
              begun.countDown();
              awaitIt(free);
              left.complete(fails(ScriptWorker::mustBeTrusted));
              return true;
            });
    CompletableFuture<Boolean> behind = deputy.begin(() -> true);
    begun.await();

    assertThat(ScriptWorker.abandon(thread[0], HOOK)).isTrue();

    assertThat(why(stuck).problem().location()).isEqualTo(HOOK);
    assertThat(why(behind).getMessage()).contains("ignores the request to stop");
    assertThatThrownBy(() -> deputy.work(() -> 2)).isInstanceOf(ScriptHungException.class);
    assertThat(deputy.isAbandoned()).isTrue();
    free.countDown();
    assertThat(left.join()).as("what is left behind is not trusted").isTrue();
    thread[0].join();
    assertThat(thread[0].isAlive()).isFalse();
  }

  @Test
  void on_the_thread_of_nobodys_deputy_there_is_nothing_to_give_up() {
    assertThat(ScriptWorker.abandon(Thread.currentThread(), HOOK)).isFalse();
    assertThat(fails(ScriptWorker::mustBeTrusted)).isFalse();
  }

  private static ScriptHungException why(CompletableFuture<?> work) {
    ExecutionException failed =
        catchThrowableOfType(ExecutionException.class, () -> work.get(30, TimeUnit.SECONDS));
    return (ScriptHungException) failed.getCause();
  }

  private static boolean fails(Runnable work) {
    try {
      work.run();
      return false;
    } catch (ScriptHungException stuck) {
      return true;
    }
  }

  private static void awaitIt(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
