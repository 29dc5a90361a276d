package gabion.tools.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Who waits for the compilers of the Java machine does not wait for ever, nor in vain. */
class WarmUpTest {

  private static final Duration LONG = Duration.ofSeconds(60);

  @Test
  void somebody_plays_at_once() {
    assertThat(WarmUp.first()).isPositive();
  }

  @Test
  void nobody_waits_where_all_games_are_taken() {
    CountDownLatch taken = new CountDownLatch(0);

    Assertions.assertTimeoutPreemptively(LONG, () -> WarmUp.await(taken));
  }

  @Test
  void nobody_waits_for_ever() {
    CountDownLatch taken = new CountDownLatch(1);

    Assertions.assertTimeoutPreemptively(LONG, () -> WarmUp.await(taken));
  }
}
