package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All but the first threads wait while the compilers of the Java machine work, and no longer. */
@Timeout(60)
class WarmUpTest {

  /** Older than the compilers ever rest, younger than nobody waits. */
  private static final long GROWING = 5_000;

  private final AtomicInteger looks = new AtomicInteger();

  /** A process of two processors whose compilers have worked so long at each look. */
  private WarmUp process(long age, long... worked) {
    return new WarmUp(2, () -> age, () -> worked[looks.getAndIncrement()]);
  }

  @Test
  void the_first_thread_does_not_wait() {
    process(0).await(0);

    assertThat(looks).hasValue(0);
  }

  @Test
  void the_next_waits_as_long_as_the_compilers_work() {
    process(GROWING, 4_000, 4_250, 4_500, 4_520).await(1);

    assertThat(looks).hasValue(4);
  }

  @Test
  void two_processors_are_left_to_the_compilers() {
    new WarmUp(4, () -> 0, looks::incrementAndGet).await(1);
    assertThat(looks).hasValue(0);

    new WarmUp(4, () -> GROWING, looks::incrementAndGet).await(2);
    assertThat(looks).hasValue(2);
  }

  @Test
  void in_an_old_process_nobody_waits() {
    process(60_000, 4_000).await(1);

    assertThat(looks).hasValue(1);
  }

  @Test
  void a_process_grows_old_while_somebody_waits() {
    AtomicInteger asked = new AtomicInteger();

    new WarmUp(2, () -> GROWING * asked.incrementAndGet(), () -> 1_000L * looks.incrementAndGet())
        .await(1);

    assertThat(looks).hasValue(2);
  }

  @Test
  void nobody_waits_where_nothing_is_left_to_play() {
    WarmUp over = process(0);
    over.end();
    over.await(1);

    assertThat(looks).hasValue(0);
  }
}
