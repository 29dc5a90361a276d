package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Positions with answers, written and asked again. */
class BenchmarkTest {

  private static Ran benchmark(Path file, String... more) {
    String[] words = new String[more.length + 4];
    System.arraycopy(new String[] {"benchmark", file.toString(), "--bots"}, 0, words, 0, 3);
    words[3] = "random,monte-carlo:4";
    System.arraycopy(more, 0, words, 4, more.length);
    return Ran.hill(words);
  }

  @Test
  void what_is_written_is_answered_again_and_a_change_is_seen(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("benchmark.json");
    Ran written = benchmark(file, "--write", "--seed", "3");
    String text = Files.readString(file);
    Ran same = benchmark(file);
    Files.writeString(
        file,
        text.replaceFirst(
            "(?s)(\"moves\" : \\{\\s*\"random\" : \")[^\"]+", "$1nothing of the kind"));
    Ran other = benchmark(file);
    Files.writeString(file, text.replaceFirst("\"legal\" : \\d+", "\"legal\" : 99"));
    Ran moved = benchmark(file);

    assertThat(written.code()).isZero();
    assertThat(text).contains("\"scenario\" : \"whole\"", "\"scenario\" : \"brief\"");
    assertThat(same.code()).isZero();
    assertThat(same.out()).matches("random +(\\d+) of \\1\\Rmonte-carlo:4 +(\\d+) of \\2\\R");
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.out()).contains("random answers `", "not `nothing of the kind`");
    Files.writeString(file, text.replaceFirst("\"after\" : \\d+", "\"after\" : 9999"));
    Ran beyond = benchmark(file);
    Files.writeString(
        file, text.replace("\"monte-carlo:4\"", "\"else\"").replace("\"random\"", "\"some\""));
    Ran nobody = benchmark(file);

    assertThat(beyond.code()).isEqualTo(1);
    assertThat(beyond.err()).contains("there is no position after 9999 answers");
    assertThat(nobody.code()).isEqualTo(1);
    assertThat(nobody.err()).contains("has no answer of random, monte-carlo:4; only of else, some");
    assertThat(moved.code()).isEqualTo(1);
    assertThat(moved.err()).contains("is not asked for", "with 99 answers");
  }

  @Test
  void a_file_that_is_none_says_where(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("benchmark.json");
    Files.writeString(file, "{ \"about\": \"\",\n \"lines\": 7 }");

    Ran ran = benchmark(file);

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("is not a benchmark: line 2, column ").doesNotContain("\tat ");
    for (String[] wrong :
        new String[][] {
          {"{ \"about\": \"\", \"lines\": [", "Unexpected end-of-input"},
          {"[]", "an object is expected"},
          {"{ \"about\": \"\", \"lines\": [], \"more\": 1 }", "`more` is not a known field here"},
          {"{ \"about\": \"\", \"lines\": [ { \"seed\": \"x\" } ] }", "`lines[0].seed` is missing"},
          {"{ \"about\": \"\", \"lines\": [ {} ] }", "`lines[0].ruleset` is missing"},
        }) {
      Files.writeString(file, wrong[0]);
      assertThat(benchmark(file).err())
          .contains("is not a benchmark: line 1, column ", wrong[1])
          .doesNotContain("gabion.tools", "start marker", "REDACTED");
    }
    assertThat(benchmark(file, "--seed", "4").code()).as("a seed without --write").isEqualTo(2);
    assertThat(benchmark(folder.resolve("none.json")).err()).contains("cannot be read");
  }
}
