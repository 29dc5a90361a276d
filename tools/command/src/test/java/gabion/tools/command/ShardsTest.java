package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shards of a simulation add up to what one run says, byte for byte, or are refused. */
class ShardsTest {

  private static final Path JOBS = Ran.CHECKOUT.toAbsolutePath().resolve("rulesets/docs/jobs");

  @TempDir private Path folder = Path.of("");

  private static Ran whole(String... more) {
    List<String> words = new ArrayList<>(List.of("simulate", "hill", "--json", "--untimed"));
    words.addAll(List.of(more));
    return Ran.hill(words.toArray(String[]::new));
  }

  /** Plays a shard into a file. */
  private Path part(int number, int of, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("simulate", "hill", "--json"));
    words.addAll(List.of("--shard", number + "/" + of));
    words.addAll(List.of(more));
    Path file = Files.createTempFile(folder, "part-", ".json");
    return Files.writeString(file, Ran.hill(words.toArray(String[]::new)).out());
  }

  private static Ran merged(List<Path> parts) {
    return Ran.hill(
        Stream.concat(Stream.of("merge"), parts.stream().map(Path::toString))
            .toArray(String[]::new));
  }

  private List<Path> parts(int of, String... more) throws IOException {
    List<Path> parts = new ArrayList<>();
    for (int number = of; number > 0; number--) {
      parts.add(part(number, of, more));
    }
    return parts;
  }

  @ParameterizedTest
  @CsvSource({"300,1,1", "300,2,1", "301,7,2", "3,5,1"})
  void shards_in_any_order_are_one_run_byte_for_byte(String games, int of, String threads)
      throws IOException {
    String[] more = {"--games", games, "--seed", "5", "--option", "weather=foul"};
    List<Path> parts =
        parts(
            of,
            Stream.concat(Stream.of(more), Stream.of("--threads", threads)).toArray(String[]::new));

    Ran one = whole(more);
    Ran all = merged(parts);
    Collections.rotate(parts, 3);

    assertThat(all).isEqualTo(one);
    assertThat(merged(parts)).isEqualTo(one);
    assertThat(one.code()).isZero();
    assertThat(one.out())
        .contains("\"games\": " + games, "\"intervals\": {\"north\": {\"from\": ")
        .doesNotContain("econd", "threads", "shard");
  }

  @Test
  void an_interval_is_the_one_of_wilson() {
    assertThat(whole("--games", "10").out())
        .contains("\"north\": {\"from\": 72.247, \"to\": 100.000}")
        .contains("\"south\": {\"from\": 0.000, \"to\": 27.753}");
  }

  @Test
  void the_first_game_that_fails_is_the_one_of_the_whole_run() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("pack/rulesets/hill"));
    Files.writeString(
        rules.resolve("rules.yaml"),
        """
        invariants:
          elbow-room:
            rule: "1.2"
            never: areas where count(troops of blue in it) is 3 and count(troops of grey in it) is 3
            says: There is no room for six
        """);
    String[] more = {"--games", "300", "--seed", "2", "--pack", folder.resolve("pack").toString()};

    Ran one = whole(more);

    assertThat(one.code()).isEqualTo(1);
    assertThat(one.out()).contains("\"failed\": {").doesNotContain("\"game\": 0,");
    for (int of = 2; of < 5; of++) {
      assertThat(merged(parts(of, more))).as("%d shards", of).isEqualTo(one);
    }
  }

  @Test
  void what_does_not_belong_together_is_refused_by_name() throws IOException {
    List<Path> parts = parts(4, "--games", "20");
    Path last = parts.get(3);

    assertRefused(parts.subList(0, 2), "missing: shard 1/4, 2/4");
    assertRefused(List.of(last, last), "two files have shard 1/4: ");
    assertRefused(
        List.of(last, part(2, 4, "--games", "20", "--seed", "2")), "`seed` is 2 here and 1 there");
    assertRefused(List.of(last, part(2, 4, "--games", "21")), "`games` is 21 here and 20 there");
    assertRefused(
        List.of(last, part(2, 4, "--games", "20", "--option", "weather=foul")),
        "`options` is {\"seats\":\"two\",\"weather\":\"foul\"} here");
    assertRefused(
        List.of(last, part(2, 4, "--games", "20", "--scenario", "brief")),
        "`scenario` is \"brief\" here");
    assertRefused(List.of(last, part(2, 3, "--games", "20")), "`number of shards` is 3 here");
    assertRefused(List.of(last, edited(last, "fingerprint\": \"", "0")), "`fingerprint` is \"0");
  }

  @Test
  void what_is_no_shard_is_refused_by_name() throws IOException {
    Path part = part(1, 2, "--games", "20");

    assertRefused(List.of(folder.resolve("none.json")), "none.json` cannot be read");
    assertRefused(List.of(folder), "` cannot be read");
    assertRefused(List.of(edited(part, "\"seed\": ", ",")), "it is not complete JSON");
    assertRefused(
        List.of(edited(part, "\"shard\": \"", "3/")), "`3/1/2` is not the number of a shard");
    assertRefused(List.of(edited(part, "\"north\": ", "1")), "it counts 110 games, but shard 1/2");
    assertRefused(List.of(edited(part, "\"decisions\": ", "-")), "its `decisions` is not a count");
    assertRefused(List.of(edited(part, "\"longest", "x")), "`longest` is missing");
    assertRefused(
        List.of(Files.writeString(folder.resolve("whole.json"), whole("--games", "5").out())),
        "make the file with `simulate --shard I/N --json`");
    assertRefused(List.of(Files.writeString(folder.resolve("empty.json"), "")), "is not a shard");
    assertRefused(
        List.of(Files.write(folder.resolve("bytes.json"), new byte[] {(byte) 0xff, 0, 1})),
        "it is not complete JSON");
  }

  /** A file with some letters put behind some others. */
  private Path edited(Path part, String behind, String letters) throws IOException {
    String text = Files.readString(part).replace(behind, behind + letters);
    return Files.writeString(folder.resolve("edited-" + text.hashCode() + ".json"), text);
  }

  private static void assertRefused(List<Path> parts, String because) {
    Ran ran = merged(parts);
    assertThat(ran.code()).as(because).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("gabion: ").contains(because).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"0/4", "5/4", "1/0", "2", "a/b", "1/2/3", "-1/4", "1/9999999"})
  void a_shard_that_is_none_is_misuse(String shard) {
    Ran ran = Ran.hill("simulate", "hill", "--games", "5", "--json", "--shard", shard);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("`" + shard + "` is not a shard; an example is `2/4`");
  }

  @Test
  void a_shard_is_for_programs() {
    Ran ran = Ran.hill("simulate", "hill", "--games", "5", "--shard", "1/2");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--shard and --untimed are valid only with --json");
  }

  // ---- the job scripts of the documentation

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Tag("wide")
  void the_job_of_slurm_plays_the_shard_of_its_task() throws Exception {
    List<Path> parts = new ArrayList<>();
    for (int task = 1; task <= 2; task++) {
      ProcessBuilder job = job("slurm.sh", "hill", "--games", "20");
      job.environment().put("SLURM_ARRAY_TASK_ID", Integer.toString(task));
      job.environment().put("SLURM_ARRAY_TASK_COUNT", "2");
      assertThat(done(job)).isEmpty();
      parts.add(folder.resolve("part-" + task + ".json"));
    }

    assertThat(merged(parts)).isEqualTo(whole("--games", "20"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Tag("wide")
  void the_job_of_gnu_parallel_says_what_one_run_says() throws Exception {
    boolean here =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "parallel")));
    if (!here) {
      System.out.println("left out: the job of GNU parallel, which is not installed here");
    }
    Assumptions.assumeTrue(here);

    assertThat(done(job("parallel.sh", "3", "hill", "--games", "20")))
        .isEqualTo(whole("--games", "20").out());
  }

  /** A job with a command that runs the classes under test. */
  private ProcessBuilder job(String script, String... words) throws IOException {
    Path command = folder.resolve("gabion");
    Files.writeString(command, OwnJava.script(Ran.HILL));
    assertThat(command.toFile().setExecutable(true)).isTrue();
    List<String> line = new ArrayList<>(List.of(JOBS.resolve(script).toString()));
    line.addAll(List.of(words));
    ProcessBuilder job = new ProcessBuilder(line).directory(folder.toFile());
    job.environment().put("GABION_COMMAND", command.toString());
    return job;
  }

  private String done(ProcessBuilder job) throws Exception {
    Path err = folder.resolve("err");
    Process process = job.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(err)).isZero();
    return out;
  }
}
