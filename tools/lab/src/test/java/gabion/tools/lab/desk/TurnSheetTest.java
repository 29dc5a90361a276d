package gabion.tools.lab.desk;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sheet of the turn tells the steps of a phase by the rules that they cite. */
class TurnSheetTest {

  @TempDir private Path home = Path.of("");

  private List<List<String>> steps(String phase) throws IOException {
    return phase(phase, "legend: []").steps().stream()
        .map(step -> step.stream().map(RulebookBlock.Sentence::text).toList())
        .toList();
  }

  /**
   * @param phase the steps of the only phase
   * @param display further fields of the display
   */
  private RulebookBlock.Phase phase(String phase, String display) throws IOException {
    Path folder = Files.createDirectories(home.resolve("rulesets/pond"));
    Files.writeString(
        folder.resolve("ruleset.yaml"),
        """
        ruleset: pond
        title: The Pond
        about: herons
        fields: { dawn: { type: number, to: 9 } }
        procedures:
          game: { steps: [{ phase: day }] }
          rise of number:
            rule: ["1.a", "1.b", "2"]
            steps: [{ call: yawn }]
          yawn:
            rule: "3"
            steps: [{ set: dawn, to: 1, rule: "4" }]
        phases:
          day: { steps: ["""
            + phase
            + """
        ] }
        clauses:
          "1": { a: Herons rise., b: They yawn. }
          "2": The sun rises.
          "3": Frogs yawn.
          "4": It is day.
        display:
        """
            + display.indent(2));
    Library library = new Library(List.of(home), ScriptLoader.none());
    Problems problems = new Problems();
    Ruleset ruleset = library.load("pond", problems).orElseThrow();
    assertThat(problems.list()).isEmpty();
    return PrintedRulebook.of(RulesIndex.of(library, ruleset, problems)).stream()
        .filter(RulebookBlock.Turn.class::isInstance)
        .map(RulebookBlock.Turn.class::cast)
        .flatMap(turn -> turn.phases().stream())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_phase_that_only_calls_is_told_by_what_it_calls() throws IOException {
    assertThat(steps("{ call: rise of 3 }"))
        .containsExactly(List.of("Herons rise.", "The sun rises."), List.of("Frogs yawn."));
  }

  @Test
  void a_phase_whose_steps_cite_rules_is_told_by_these() throws IOException {
    assertThat(steps("{ set: dawn, to: 2, rule: '4' }, { call: rise of 3 }"))
        .containsExactly(List.of("It is day."));
  }

  @Test
  void a_display_names_the_rules_of_a_phase() throws IOException {
    String display = "explains: { day: All day long. }\nturn: { day: ['3', '1'] }";
    RulebookBlock.Phase day = phase("{ set: dawn, to: 2, rule: '4' }", display);
    assertThat(day.about()).isEmpty();
    assertThat(day.steps().stream().map(step -> step.stream().map(RulebookBlock.Sentence::text)))
        .map(Stream::toList)
        .containsExactly(List.of("Frogs yawn."), List.of("Herons rise.", "They yawn."));
  }

  @Test
  void a_phase_whose_rules_are_not_named_says_what_it_is_about() throws IOException {
    RulebookBlock.Phase day =
        phase("{ set: dawn, to: 2, rule: '4' }", "explains: { day: All day long. }");
    assertThat(day.about()).isEqualTo("All day long.");
    assertThat(day.steps()).isEmpty();
  }
}
