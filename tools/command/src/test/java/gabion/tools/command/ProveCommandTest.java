package gabion.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readings and packs proved equal, or parted by a case that {@code verify} runs. */
class ProveCommandTest {

  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {}, bridge: {} }
      options:
        prize:
          title: Who wins on the hill
          default: red
          readings: { red: { title: Red }, blue: { title: Blue } }
        wording:
          title: A reading that changes nothing
          default: old
          readings: { old: { title: Old }, new: { title: New } }
      fields: { height: { type: number, from: 0, to: 2 } }
      procedures:
        game:
          steps:
            - { choose: way, who: red, from: [ford, bridge] }
            - { choose: goal, who: red, from: [dale, hill] }
            - if: option.wording is old
              then: [ { if: goal is hill, then: [ { set: height, to: 2 } ] } ]
              else: [ { if: goal is not dale, then: [ { set: height, to: 2 } ] } ]
      endings:
        high: { at: game, if: height is 2 and option.prize is red, winner: red }
        late: { at: game, if: height is 2 and option.prize is blue, winner: blue }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Path rules = folder.resolve("rulesets/fork/ruleset.yaml");
    Files.createDirectories(rules.getParent());
    Files.writeString(rules, RULES);
  }

  private Ran run(String... words) {
    return Ran.in(folder, "", words);
  }

  @Test
  void a_case_parts_two_readings_and_verify_runs_it() throws IOException {
    Ran proof = run("prove", "fork", "prize=blue");

    assertThat(proof.err()).isEmpty();
    assertThat(proof.code()).isZero();
    assertThat(proof.out())
        .startsWith("Parted at scenario game (answers before it: 2).")
        .contains("first:  ends with high", "second: ends with late");
    Path file = folder.resolve("rulesets/fork/cases/parted.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, proof.out().substring(proof.out().indexOf("cases:")));
    assertThat(run("verify", "fork").code()).isZero();
    Files.writeString(file, Files.readString(file).replace("prize: red", "prize: blue"));
    assertThat(run("verify", "fork").code()).isEqualTo(1);
  }

  @Test
  void rules_alone_have_no_flaw_or_the_answers_that_lead_to_it() throws IOException {
    Ran sound = run("prove", "fork", "--also");
    assertThat(sound.code()).isZero();
    assertThat(sound.out()).startsWith("No flaw in scope: every position after 0 cases and");

    Path rules = folder.resolve("rulesets/fork/ruleset.yaml");
    String none = "- { choose: goal, who: red, from: areas where way is ford and it is not way }";
    String goal = "- { choose: goal, who: red, from: [dale, hill] }";
    assertThat(RULES).contains(goal);
    Files.writeString(rules, RULES.replace(goal, none));
    Ran flaw = run("prove", "fork", "--also");
    assertThat(flaw.code()).isEqualTo(1);
    assertThat(flaw.out())
        .startsWith("A flaw at scenario game (answers before it: 1).")
        .contains("ruleset.yaml:22", "answer: bridge");
    assertThat(run("prove", "fork", "--also", "--all").code()).isEqualTo(2);
  }

  @Test
  void readings_that_change_nothing_are_equal_in_the_whole_game() {
    Ran proof = run("prove", "fork", "--reading", "wording=old", "--against", "wording=new");

    assertThat(proof.code()).isZero();
    assertThat(proof.out().strip().split("\\s+")) // lines are broken where the terminal ends
        .containsExactly(
            ("Equal in scope: every position after 0 cases and 1 beginnings; 100 random games."
                    + " 311 positions.")
                .split(" "));
  }

  @Test
  void all_switches_are_proved_one_after_another() {
    Ran proof = run("prove", "fork", "--all");

    assertThat(proof.out()).startsWith("prize=blue: Parted").contains("\nwording=new: Equal");
  }

  @Test
  void a_pack_is_parted_from_the_base() throws IOException {
    Path pack = folder.resolve("dry");
    Files.createDirectories(pack.resolve("rulesets/fork"));
    Files.writeString(
        pack.resolve("pack.yaml"), "pack: dry\nversion: 1.0.0\ntitle: Dry\nengine: \">=1.0\"\n");
    Files.writeString(
        pack.resolve("rulesets/fork/dry.yaml"),
        "endings:\n  low: { at: game, if: height is not 2, winner: red }\n");

    Ran proof = run("prove", "fork", "--against", pack.toString(), "--json");

    assertThat(proof.err()).isEmpty();
    assertThat(proof.out())
        .contains("\"verdict\": \"parted\"", "\"first\": \"blue\"", "\"second\": \"red\"");
  }

  @Test
  void nothing_to_compare_with_is_told() {
    Ran proof = run("prove", "fork");

    assertThat(proof.code()).isEqualTo(2);
    assertThat(proof.err()).contains("prove needs OPTION=READING, --against DIR");
  }
}
