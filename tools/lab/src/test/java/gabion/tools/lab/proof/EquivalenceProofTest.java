package gabion.tools.lab.proof;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs about a small game whose switches differ in known ways. */
class EquivalenceProofTest {

  private static final String RULES =
      """
      ruleset: fork
      title: The Fork
      sides: { red: { title: Red }, blue: { title: Blue } }
      factions: { reds: { side: red }, blues: { side: blue } }
      tells: { faction: { side: side } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, ford: {}, bridge: {} }
      dice: { luck: { faces: { sun: 1, rain: 1 } } }
      options:
        prize:
          title: Who wins on the hill
          default: red
          readings: { red: { title: Red }, blue: { title: Blue } }
        ways:
          title: The ways over the river
          default: two
          readings: { two: { title: Two }, three: { title: Three } }
        wording:
          title: How a rule is written
          default: is
          readings: { is: { title: Is }, among: { title: Among } }
      fields: { height: { type: number, from: 0, to: 2 } }
      procedures:
        game:
          steps:
            - if: option.ways is two
              then: [ { choose: way, who: red, from: [ford, bridge] } ]
              else: [ { choose: way, who: red, from: [ford, bridge, dale] } ]
            - { choose: goal, who: red, from: [dale, hill] }
            - if: option.wording is is
              then: [ { if: goal is hill, then: [ { set: height, to: 2 } ] } ]
              else: [ { if: goal is hill, then: [ { set: height, to: 1 }, { set: height, to: 2 } ] } ]
      endings:
        high: { at: game, if: height is 2 and option.prize is red, winner: red }
        late: { at: game, if: height is 2 and option.prize is blue, winner: blue }
        low: { at: game, if: height is not 2, winner: blue }
      """;

  @TempDir private Path folder;

  private ComparisonSide side(String rules, Map<String, String> readings) throws IOException {
    Path file = folder.resolve("rulesets/fork/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, rules);
    Problems problems = new Problems();
    Library library = new Library(List.of(folder), ScriptLoader.none());
    Ruleset loaded =
        library.load("fork", problems).orElseThrow(() -> new AssertionError(problems.list()));
    return new ComparisonSide(
        library, loaded, loaded.setup("", readings, problems).orElseThrow(), readings);
  }

  private ProofResult compare(String option, String one, String other) throws IOException {
    Problems problems = new Problems();
    ProofResult result =
        EquivalenceProof.compare(
            side(RULES, Map.of(option, one)),
            side(RULES, Map.of(option, other)),
            new EquivalenceProof.Limits(5, 10),
            positions -> true,
            problems);
    assertThat(problems.list()).isEmpty();
    return result;
  }

  private boolean holds(String yaml, Map<String, String> readings) throws IOException {
    ComparisonSide side = side(RULES, readings);
    Problems problems = new Problems();
    List<CaseSheet> sheets =
        Cases.sheets(new Source("proof.yaml", "base", yaml), side.rules(), problems);
    assertThat(problems.list()).isEmpty();
    return sheets.get(0).runOn(new CaseRules(side.rules()), readings).hasPassed();
  }

  @Test
  void the_fewest_answers_part_two_readings() throws IOException {
    ProofResult result = compare("prize", "red", "blue");

    assertThat(result.answers()).isEqualTo(2);
    assertThat(result.difference()).map(Difference::first).contains("high");
    assertThat(result.yaml()).contains("ended: high");
    assertThat(holds(result.yaml(), Map.of("prize", "red"))).isTrue();
    assertThat(holds(result.yaml(), Map.of("prize", "blue"))).isFalse();
  }

  @Test
  void an_answer_that_is_legal_under_one_reading_alone_parts_them() throws IOException {
    ProofResult result = compare("ways", "two", "three");

    assertThat(result.answers()).isZero();
    assertThat(result.difference()).map(Difference::second).contains("dale");
    assertThat(result.holdsFirst()).isFalse();
    assertThat(holds(result.yaml(), Map.of("ways", "three"))).isTrue();
    assertThat(holds(result.yaml(), Map.of("ways", "two"))).isFalse();
  }

  @Test
  void readings_that_are_told_alike_are_equal_in_the_whole_game() throws IOException {
    ProofResult result = compare("wording", "is", "is");

    assertThat(result.difference()).isEmpty();
    assertThat(result.isDecided()).isTrue();
    assertThat(result.scope().whole()).isTrue();
    assertThat(result.scope().positions()).isGreaterThan(7);
  }

  @Test
  void a_change_that_only_the_log_shows_parts_them() throws IOException {
    ProofResult result = compare("wording", "is", "among");

    assertThat(result.difference()).map(Difference::kind).contains(Difference.Kind.LOG);
    assertThat(holds(result.yaml(), Map.of("wording", result.holdsFirst() ? "is" : "among")))
        .isTrue();
  }

  @Test
  void a_search_that_is_stopped_decides_nothing() throws IOException {
    ProofResult result =
        EquivalenceProof.compare(
            side(RULES, Map.of("wording", "is")),
            side(RULES, Map.of("wording", "is")),
            new EquivalenceProof.Limits(5, 10),
            positions -> positions < 3,
            new Problems());

    assertThat(result.isDecided()).isFalse();
    assertThat(result.difference()).isEmpty();
  }

  @Test
  void another_value_in_the_rules_parts_them() throws IOException {
    ComparisonSide one = side(RULES, Map.of());
    ComparisonSide other =
        side(RULES.replace("from: [dale, hill]", "from: [dale, hill, ford]"), Map.of());

    ProofResult result =
        EquivalenceProof.compare(
            one, other, new EquivalenceProof.Limits(5, 10), any -> true, new Problems());

    assertThat(result.difference()).map(Difference::second).contains("ford");
    assertThat(result.answers()).isEqualTo(1);
  }
}
