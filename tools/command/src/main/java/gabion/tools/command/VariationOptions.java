package gabion.tools.command;

import gabion.tools.command.message.UsageMessage;
import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The option for varied rules. */
final class VariationOptions {

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "NAME=VALUE,...",
      description = "An option or a value of the rules, with the values to try; may be repeated.")
  private List<String> vary = new ArrayList<>();

  /**
   * The variables.
   *
   * @param most maximum number of combinations
   * @param more end of the error message beyond it
   */
  List<SweepVariable> parseVariations(Packs packs, SetupOptions choices, int most, String more)
      throws InvalidSweepException {
    List<SweepVariable> varied = new ArrayList<>();
    Set<String> said = new HashSet<>(choices.options.keySet());
    if (!choices.scenario.isEmpty()) {
      said.add(SweepJob.SCENARIO);
    }
    long combinations = 1;
    for (String word : vary) {
      SweepVariable one = SweepVariable.of(word);
      if (!said.add(one.name())) {
        throw packs.wrong(UsageMessage.TWO_VALUES.text(one.name()));
      }
      varied.add(one);
      combinations *= one.values().size();
      if (combinations > most) {
        throw packs.wrong(UsageMessage.TOO_MANY_COMBINATIONS.text(most, more));
      }
    }
    return List.copyOf(varied);
  }
}
