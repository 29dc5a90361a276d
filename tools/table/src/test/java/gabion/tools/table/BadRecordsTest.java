package gabion.tools.table;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is said of each mistake in a saved game: a folder {@code bad/<code>/} for each. Record again
 * with {@code -Dgabion.record=true}.
 */
class BadRecordsTest {

  private static final Path ROOT = Path.of("src/test/resources/bad");

  /** Reads the folder's {@code game.json} and replays it. */
  @ParameterizedTest
  @ValueSource(strings = {"record-broken", "record-misfit"})
  void records_that_do_not_replay_say_which_answer(String code) throws IOException {
    Path folder = ROOT.resolve(code);
    Problems problems = Problems.unlimited();
    Ruleset rules =
        new Library(List.of(folder), ScriptLoader.none()).load("table", problems).orElseThrow();
    GameRecord.read(folder.resolve("game.json"), problems)
        .ifPresent(record -> record.replay(rules, Integer.MAX_VALUE, problems));
    String got = ProblemPrinter.print(problems.list());
    Path golden = folder.resolve("expected.txt");
    if (Boolean.getBoolean("gabion.record")) {
      Files.writeString(golden, got);
    }
    assertThat(golden).as("recorded with -Dgabion.record=true").exists();
    assertThat(got).isEqualTo(Files.readString(golden)).contains("[" + code + "]");
  }
}
