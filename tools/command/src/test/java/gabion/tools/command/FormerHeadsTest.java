package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Heads that are others now go on: called, hooked, in cases and in scripts. */
class FormerHeadsTest {

  private static final String RULES =
      """
      ruleset: ford
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      fields: { score: { type: number, from: 0, to: 99 } }
      areas: { hill: { beside: [meadow] }, meadow: {} }
      pieces: { man: { plural: men, per: faction, count: 4, starts: hill } }
      endings: { over: { at: game, winner: nobody } }
      procedures:
        game: [ { call: cross 2 by reds }, { move: men in hill, to: meadow } ]
        cross number by faction: [ { add: number, to: score }, { note: "{faction} {number}" } ]
        cross by faction: { now: cross 1 by faction }
      """;

  private static final String PACK =
      """
      hooks:
        before:
          cross by faction: [ { note: "before {faction}" } ]
        instead:
          game: [ { call: cross by blues }, { call: cross by reds  } ]
      """;

  private static final String CASES =
      """
      cases:
        called:
          title: A former head of a pack's case
          run: call cross by reds
          expect: { equal: { score: 1 }, log: [before Reds, script reds] }
        by-the-present-head:
          title: What hangs on a former head hangs on the present one
          run: call cross 2 by reds
          expect: { equal: { score: 2 }, log: [before Reds, Reds 2] }
        in-rules:
          title: Former heads in the rules of a pack
          run: game
          expect: { equal: { score: 2 }, log: [before Blues, Blues 1, script reds] }
      """;

  private static final String SCRIPT =
      """
      export const whenever = {
        'cross by faction'({ faction }, game) {
          if (game`score` > 50) return [{ call: 'cross by faction', faction }]
          return [{ note: `script ${faction}` }]
        },
      }
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void files() throws IOException {
    write("over/rulesets/ford/ruleset.yaml", RULES);
    write("pack/rulesets/pack.yaml", "id: pack\nversion: \"1.0\"\nengine: \">=0.1\"\n");
    write("pack/rulesets/ford/pack.yaml", PACK);
    write("pack/rulesets/ford/cases/pack.yaml", CASES);
    write("pack/scripts/ford/tally.js", "// meant: of no card\n" + SCRIPT);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }

  private Ran run(String... words) {
    return Ran.in(Ran.HILL, folder.resolve("games"), "", words);
  }

  private Ran both(String command) {
    return run(command, "ford", "--pack", folder + "/over", "--pack", folder + "/pack");
  }

  @Test
  void a_base_with_a_former_head_has_no_problems() {
    assertThat(run("check", "ford", "--pack", folder + "/over").out()).contains("no problems");
  }

  @Test
  void former_heads_are_called_and_hooked() {
    Ran ran = both("verify");
    assertThat(ran.out()).endsWith("3 passed, 0 failed\n");
  }

  @Test
  void check_tells_how_each_is_written_now() {
    Ran ran = both("check");
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .contains("pack.yaml:3:5  `cross by faction` is now written `cross number by faction`")
        .contains("pack.yaml:5:21  `cross by blues` is now written `cross 1 by blues` [outdated]")
        .contains("cases/pack.yaml:4:15  `cross by reds` is now written `cross 1 by reds`")
        .contains("tally.js:3:4  `cross by faction` is now written `cross number by faction`")
        .contains("tally.js:4:44  `cross by faction` is now written `cross number by faction`")
        .contains("help: write `call: cross 1 by faction`, with each argument in its field");
  }

  @Test
  void migrate_writes_them_and_leaves_calls_of_scripts_to_their_author() throws IOException {
    Path base = folder.resolve("over");
    Path pack = folder.resolve("pack");
    Ran ran = run("migrate", "--pack", base.toString(), pack.toString());

    assertThat(ran.err()).isEmpty();
    List<String> changed =
        List.of(
            Files.readString(pack.resolve("rulesets/ford/pack.yaml")),
            Files.readString(pack.resolve("rulesets/ford/cases/pack.yaml")),
            Files.readString(pack.resolve("scripts/ford/tally.js")));
    assertThat(changed)
        .containsExactly(
            PACK.replace("cross by faction", "cross number by faction")
                .replace("cross by blues", "cross 1 by blues")
                .replace("cross by reds", "cross 1 by reds"),
            CASES.replace("cross by reds", "cross 1 by reds"),
            "// meant: of no card\n"
                + SCRIPT.replace("'cross by faction'(", "'cross number by faction'("));
    assertThat(both("verify").out()).endsWith("3 passed, 0 failed\n");
  }
}
