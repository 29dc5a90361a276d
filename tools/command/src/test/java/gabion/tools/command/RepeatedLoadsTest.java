package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.tools.lab.check.Check;
import gabion.tools.lab.check.CheckResult;
import gabion.tools.packs.Library;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What `check --watch` loads at each save can be forgotten when the next save is loaded. */
class RepeatedLoadsTest {

  private static final int LOADS = 30;

  private static final String RULES =
      """
      ruleset: hut
      title: Hut
      sides: { red: {}, blue: {} }
      tells: { faction: { side: side } }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { left: [reds], right: [blues] } }
      areas: { hut: { title: The Hut } }
      pieces: { stone: { per: [faction], count: 3, starts: hut } }
      dice: { coin: { faces: { heads: 1, tails: 1 } } }
      clauses: { "1": A coin is thrown. }
      procedures:
        game:
          rule: "1"
          steps:
            - { roll: throw, die: coin }
            - if: count(throw showing heads) > 0
              then: [ { note: heads } ]
              else: [ { note: tails } ]
      endings: { done: { at: game, winner: red, rule: "1" } }
      """;

  private static final String SCRIPT =
      """
      // meant: in force at all times
      export const before = {
        game({}, game) {
          return [{ note: `there are ${game`count(stones)`} stones` }]
        },
      }
      """;

  private static final String CASES =
      """
      cases:
        thrown: { title: Thrown, cites: ["1"], run: game, play: [ { dice: { coin: [heads] } } ], expect: { ended: done } }
      """;

  @TempDir private Path folder = Path.of("");

  @Tag("wide")
  @Test
  void what_was_loaded_before_can_be_forgotten() throws Exception {
    Path rules = write("rulesets/hut/ruleset.yaml", RULES);
    write("scripts/hut/lull.js", SCRIPT);
    Path cases = write("rulesets/hut/cases/all.yaml", CASES);
    Library library = new Library(List.of(folder), GraalScripts.folders());
    try {
      List<WeakReference<Ruleset>> loaded = new ArrayList<>();
      for (int i = 0; i < LOADS; i++) {
        Files.writeString(rules, RULES + "# saved " + i + "\n");
        loaded.add(new WeakReference<>(load(library, Set.of(rules, cases))));
      }
      assertThat(loaded).hasSize(LOADS);
      assertThat(left(loaded)).as("of %d that were loaded", LOADS).isLessThanOrEqualTo(2);
    } finally {
      Reference.reachabilityFence(library);
    }
  }

  private static Ruleset load(Library library, Set<Path> saved) {
    CheckResult checked = Check.of(library, "hut");
    Ruleset rules = checked.rules().orElseThrow();
    assertThat(SavedCases.run(library, rules, saved)).isEqualTo("  1 passed, 0 failed\n");
    return rules;
  }

  /** How many the collector leaves, when it has been asked as often as there are loads. */
  private static long left(List<WeakReference<Ruleset>> loaded) throws InterruptedException {
    long left = loaded.size();
    for (int i = 0; i < LOADS && left > 0; i++) {
      System.gc();
      Thread.sleep(10);
      left = loaded.stream().filter(one -> one.get() != null).count();
    }
    return left;
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
