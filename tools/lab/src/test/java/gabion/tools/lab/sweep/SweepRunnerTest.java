package gabion.tools.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks are strings, played anywhere with the right rules, and add up in any order. */
class SweepRunnerTest {

  private static final String RULES =
      """
      ruleset: coin
      sides: { heads: {}, tails: {} }
      seats: { two: { heads: [top], tails: [bottom] } }
      tells: { faction: { side: side } }
      factions: { top: { side: heads }, bottom: { side: tails } }
      dice: { luck: { faces: { up: 1, down: 1 } } }
      fields: { score of side: { type: number } }
      procedures:
        game:
          steps:
            - { roll: dice, die: luck, count: 3 }
            - { add: count(dice showing up), to: score of heads }
            - { add: count(dice showing down), to: score of tails }
      endings: { most: { at: game, winner: only of (sides with most score of it) } }
      """;

  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");
  private String fingerprint = "";

  @BeforeEach
  void rules_in_a_folder() throws IOException {
    file = folder.resolve("home/rulesets/coin/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, RULES);
    Problems problems = new Problems();
    Library library = new Library(List.of(folder.resolve("home")));
    fingerprint =
        library
            .load("coin", problems)
            .map(Ruleset::fingerprint)
            .map(print -> print.whole())
            .orElse("");
    assertThat(problems.list()).isEmpty();
  }

  private SweepTask task(String shard) {
    return new SweepTask(
        0, "coin", List.of("home"), fingerprint, "game", Map.of("seats", "two"), 500, 7, shard);
  }

  private static List<SweepTable.Row> rows(List<String> results) {
    SweepSums sums = new SweepSums(1);
    results.forEach(line -> sums.add(SweepResult.of(line)));
    Combination one = new Combination(0, List.of(), new gabion.play.Setup("game", Map.of()), "");
    return SweepTable.of(List.of(), 500, List.of(one), sums).rows();
  }

  @Test
  void shards_in_any_order_and_twice_are_the_same_sum() throws Exception {
    SweepRunner runner = new SweepRunner();
    List<String> whole = List.of(runner.play(task("1/1").line(), folder));
    List<String> parts = new ArrayList<>();
    for (String shard : SweepSums.shards(7)) {
      parts.add(runner.play(task(shard).line(), folder));
    }
    List<String> again = new ArrayList<>(parts);
    Collections.reverse(again);
    again.addAll(parts);

    assertThat(rows(parts)).isEqualTo(rows(whole));
    assertThat(rows(again)).isEqualTo(rows(whole));
    assertThat(rows(parts.subList(0, 6))).isNotEqualTo(rows(whole));
    assertThat(whole.get(0)).contains("\"heads\":2");
  }

  @Test
  void rules_are_loaded_once() throws Exception {
    SweepRunner runner = new SweepRunner();
    String first = runner.play(task("1/2").line(), folder);
    Files.delete(file);

    assertThat(runner.play(task("1/2").line(), folder)).isEqualTo(first);
  }

  @Test
  void other_rules_than_those_of_the_task_are_refused() throws Exception {
    Files.writeString(file, RULES.replace("count: 3", "count: 5"));

    SweepResult result = SweepResult.of(new SweepRunner().play(task("1/2").line(), folder));

    assertThat(result.refused())
        .contains("the fingerprint of the rules is ", " here, but " + fingerprint);
    assertThat(result.counts()).isNull();
  }

  @Test
  void rules_that_are_missing_or_broken_are_refused() throws Exception {
    Files.writeString(file, RULES.replace("count: 3", "count: three"));
    SweepResult broken = SweepResult.of(new SweepRunner().play(task("1/2").line(), folder));
    Files.delete(file);
    SweepResult missing = SweepResult.of(new SweepRunner().play(task("1/2").line(), folder));

    assertThat(broken.refused()).contains("unknown word `three`");
    assertThat(missing.refused()).contains("coin");
  }
}
