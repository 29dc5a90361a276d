package gabion.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every attack on the scripts that was ever tried, with what must come of it: those of the audit
 * and our own. What must come of our own was decided before they ran; of those of the audit it was
 * read from what the mended engine does, line by line.
 */
@Execution(ExecutionMode.CONCURRENT)
class AttackTest {

  /** Two games in one session: the second must end as the first did. */
  private static final int GAMES = 2;

  /** What two games may cost the thread: each stopped at its limit, and a second to stop. */
  private static final long MOST_SECONDS = 2 * (5 + 1) + 2;

  @TempDir private Path pack;

  static Stream<String> audit() throws IOException {
    return sample("audit");
  }

  static Stream<String> own() throws IOException {
    return sample("own");
  }

  /** Every sixth attack, and all of them where samples are wide. */
  private static Stream<String> sample(String folder) throws IOException {
    List<String> all = Attack.table(folder);
    int every = Boolean.getBoolean("gabion.wide") ? 1 : 6;
    return IntStream.range(0, all.size()).filter(i -> i % every == 0).mapToObj(all::get);
  }

  @ParameterizedTest
  @MethodSource("audit")
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void an_attack_of_the_audit_ends_as_its_line_says(String line) throws IOException {
    ends("audit", line);
  }

  @ParameterizedTest
  @MethodSource("own")
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void an_attack_of_our_own_ends_as_its_line_says(String line) throws IOException {
    ends("own", line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"audit", "own"})
  void every_script_has_its_line(String folder) throws IOException {
    assertThat(Attack.table(folder).stream().map(line -> line.split(" \\| ", 2)[0]))
        .containsExactlyElementsOf(Attack.names(folder).toList());
  }

  @Test
  void there_are_at_least_as_many_as_there_were() throws IOException {
    assertThat(Attack.table("audit")).hasSize(114);
    assertThat(Attack.table("own")).hasSizeGreaterThanOrEqualTo(40);
  }

  private void ends(String folder, String line) throws IOException {
    String[] parts = line.split(" \\| ", 2);
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    String outcome = Attack.of(folder, parts[0]).outcome(pack, GAMES, parts[1]);
    long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    if (parts[1].equals(Attack.ANY_LIMIT)) {
      assertThat(outcome.split(" / ")).as(parts[0]).isSubsetOf(Attack.NET, Attack.STATEMENTS);
    } else {
      assertThat(parts[0] + " | " + outcome).isEqualTo(line);
    }
    assertThat(spent).isLessThan(TimeUnit.SECONDS.toNanos(MOST_SECONDS));
  }
}
