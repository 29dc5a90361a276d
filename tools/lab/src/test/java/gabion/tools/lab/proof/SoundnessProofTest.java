package gabion.tools.lab.proof;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.tools.packs.Library;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches of small games with one flaw each. */
class SoundnessProofTest {

  private static final String RULES =
      """
      ruleset: walk
      title: The Walk
      tells: { faction: { side: side } }
      sides: { red: {}, blue: {} }
      factions: { reds: { side: red }, blues: { side: blue } }
      seats: { two: { red: [reds], blue: [blues] } }
      areas: { hill: {}, dale: {}, moor: {} }
      fields: { here: { type: area, start: hill }, steps: { type: number, from: 0, to: 9 } }
      clauses: { "1": One walks. }
      procedures:
        game:
          - while: here is not moor
            do: [ { call: walk } ]
        walk:
          - choose: area
            who: reds
            from: WAYS
          - { set: here, to: area }
      endings: { there: { at: game, winner: red } }
      """;

  @TempDir private Path folder;

  private SoundnessProof.Result search(String rules) throws IOException {
    Path file = folder.resolve("rulesets/walk/ruleset.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, rules);
    Problems problems = new Problems();
    Library library = new Library(List.of(folder), ScriptLoader.none());
    Ruleset loaded =
        library.load("walk", problems).orElseThrow(() -> new AssertionError(problems.list()));
    ComparisonSide side = new ComparisonSide(library, loaded, loaded.setup(), Map.of());
    SoundnessProof.Result result =
        SoundnessProof.search(side, new EquivalenceProof.Limits(8, 5), positions -> true, problems);
    assertThat(problems.list()).isEmpty();
    return result;
  }

  @Test
  void a_game_that_can_always_end_has_no_flaw() throws IOException {
    SoundnessProof.Result result = search(RULES.replace("WAYS", "areas where it is not here"));

    assertThat(result.flaw()).isEmpty();
    assertThat(result.isDecided()).isTrue();
    assertThat(result.scope().whole()).isTrue();
    assertThat(result.scope().games()).isEqualTo(5);
  }

  /** From the dale one comes to the dale alone; from the hill the moor is reached. */
  @Test
  void a_position_without_a_way_to_an_end_is_found_with_the_answers_that_lead_there()
      throws IOException {
    String ways = "areas where here is hill or it is not moor and it is not hill";
    String twice = "to: area }\n    - { choose: sure, who: reds, from: [hill, dale] }\n";
    SoundnessProof.Result result =
        search(RULES.replace("WAYS", ways).replace("to: area }\n", twice));

    assertThat(result.flaw()).map(SoundnessProof.Flaw::problem).contains(Optional.empty());
    SoundnessProof.Flaw flaw = result.flaw().orElseThrow();
    assertThat(flaw.circling()).isPositive();
    assertThat(String.join(" ", flaw.play())).contains("dale");
  }

  @Test
  void a_broken_invariant_is_found_with_the_fewest_answers_before_it() throws IOException {
    String rules =
        RULES.replace("WAYS", "areas where it is not here")
            + "invariants:\n  never-in-the-dale: { always: here is not dale, says: one keeps to the hills, rule: \"1\" }\n";
    SoundnessProof.Flaw flaw = search(rules).flaw().orElseThrow();

    assertThat(flaw.problem()).map(Problem::message).get().asString().contains("never-in-the-dale");
    assertThat(String.join(" ", flaw.play())).contains("dale");
  }

  @Test
  void a_question_without_an_answer_is_found() throws IOException {
    String rules = RULES.replace("WAYS", "areas where it is not here and here is not dale");
    SoundnessProof.Flaw flaw = search(rules).flaw().orElseThrow();

    assertThat(flaw.problem()).isPresent();
    assertThat(String.join(" ", flaw.play())).contains("dale");
  }
}
