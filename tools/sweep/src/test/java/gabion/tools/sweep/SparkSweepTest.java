package gabion.tools.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command as it is built, on Spark: in this process, in several, and with one of them killed.
 */
class SparkSweepTest {

  private static final Path HOME = Path.of(System.getProperty("gabion.home", "."));
  private static final Path BUILT = HOME.resolve("tools/sweep/target/spark");
  private static final String EXECUTOR = "CoarseGrainedExecutorBackend";
  private static final int SECONDS = 300;

  private static final String RULES =
      """
      ruleset: coin
      tells: { faction: { side: side } }
      sides: { heads: {}, tails: {} }
      factions: { tops: { side: heads }, bottoms: { side: tails } }
      seats: { two: { heads: [tops], tails: [bottoms] } }
      options:
        throws:
          ruling: R-1
          default: few
          tells: { throws: number }
          readings: { few: { throws: 20 }, many: { throws: 41 } }
      rulings: { R-1: { status: assumed, doubt: How often, taken: Some times, why: So it goes on, switch: throws } }
      dice: { luck: { faces: { up: 1, down: 1 } } }
      fields: { score of side: { type: number } }
      procedures:
        game:
          steps:
            - repeat: option.throws.throws
              do:
                - { roll: dice, die: luck, count: 3 }
                - { add: count(dice showing up), to: score of heads }
                - { add: count(dice showing down), to: score of tails }
      endings: { most: { at: game, winner: only of (sides with most score of it) } }
      """;

  @TempDir private Path folder = Path.of("");
  private Path out = Path.of("");
  private Path err = Path.of("");

  @BeforeEach
  void a_game_in_a_pack() throws IOException {
    Path rules = folder.resolve("coin/rulesets/coin/ruleset.yaml");
    Files.createDirectories(rules.resolveSibling("x"));
    Files.writeString(rules, RULES);
    out = folder.resolve("out");
    err = folder.resolve("err");
  }

  /** The command with the libraries that its launcher gives it. */
  private Process sweep(String games, String... more) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Dgabion.terminals=2", "-Dgabion.home=" + HOME.toAbsolutePath()));
    words.addAll(List.of("-cp", HOME.resolve("tools/command/target/lib") + "/*"));
    words.addAll(List.of("gabion.tools.command.Main", "sweep", "coin", "--games", games));
    words.addAll(List.of("--pack", folder.resolve("coin").toString()));
    words.addAll(List.of("--vary", "throws=few,many", "--vary", "dice.luck.faces.up=1,2"));
    words.addAll(List.of(more));
    return new ProcessBuilder(hearing(words))
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start();
  }

  /** A build in the background leaves Ctrl-C ignored to all it starts; this one hears it again. */
  private static List<String> hearing(List<String> words) throws IOException {
    Path status = Path.of("/proc/self/status");
    List<String> heard = new ArrayList<>(words);
    if (Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0)) {
      heard.addAll(0, List.of("env", "--default-signal=INT"));
    }
    return heard;
  }

  private String said(Process process) throws Exception {
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(err)).isZero();
    assertThat(err).content().doesNotContain("compiling", "WARN", "INFO");
    return Files.readString(out);
  }

  @Test
  void on_the_cores_of_this_machine_the_table_is_that_without_spark() throws Exception {
    String here = said(sweep("500", "--threads", "2", "--json"));

    assertThat(said(sweep("500", "--master", "local[2]", "--shards", "3", "--json")))
        .isEqualTo(here);
    assertThat(here).contains("\"throws\": \"many\"", "\"heads\": ");
  }

  @Test
  void with_an_executor_killed_in_the_middle_the_table_is_the_same() throws Exception {
    String games = "40000";
    String here = said(sweep(games, "--threads", "2"));
    Process sweep = sweep(games, "--master", "local-cluster[2,1,1024]", "--shards", "100");
    ProcessHandle executor = executorInTheMiddle(sweep);

    assertThat(executor.destroyForcibly()).isTrue();

    assertThat(said(sweep)).isEqualTo(here);
    assertThat(BUILT.resolve("spark.log"))
        .content(StandardCharsets.ISO_8859_1)
        .contains("Lost executor");
  }

  @Test
  void ctrl_c_says_what_is_there_and_leaves_nothing_running() throws Exception {
    Process sweep = sweep("400000", "--master", "local-cluster[2,1,1024]");
    executorInTheMiddle(sweep);
    List<ProcessHandle> all = sweep.descendants().toList();

    assertThat(new ProcessBuilder("kill", "-INT", "" + sweep.pid()).start().waitFor()).isZero();

    assertThat(sweep.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(sweep.exitValue()).isEqualTo(130);
    assertThat(out).content().contains("stopped after ", " shards", "nothing yet");
    for (ProcessHandle each : all) {
      each.onExit().get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void a_cluster_that_is_not_there_is_told_in_a_line() throws Exception {
    Process sweep = sweep("10", "--master", "no-such-thing");

    assertThat(sweep.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(sweep.exitValue()).isEqualTo(1);
    assertThat(out).isEmptyFile();
    assertThat(err)
        .content()
        .contains("gabion: Spark stopped early: ", "no-such-thing", "its log is ")
        .doesNotContain("\tat ");
  }

  /** The command says how much it fetches. */
  @Test
  void what_a_spark_has_are_some_hundred_megabytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> jars = Files.list(BUILT.resolve("jars"))) {
      for (Path jar : jars.toList()) {
        bytes += Files.size(jar);
      }
    }
    assertThat(bytes).isBetween(95_000_000L, 110_000_000L);
  }

  /** Waits until some results are there, and not nearly all; an executor is at work then. */
  private ProcessHandle executorInTheMiddle(Process sweep) throws Exception {
    for (int i = 0; i < SECONDS * 20; i++) {
      String shown = Files.readString(err);
      assertThat(sweep.isAlive()).as(shown).isTrue();
      if (shown.matches("(?s).* ([2-9]|[1-6]\\d)% \\[[^%]*")) {
        List<ProcessHandle> executors =
            sweep.descendants().filter(each -> words(each).contains(EXECUTOR)).toList();
        if (!executors.isEmpty()) {
          return executors.get(0);
        }
      }
      Thread.sleep(50);
    }
    throw new AssertionError("it never came to its middle: " + Files.readString(err));
  }

  private static String words(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }
}
