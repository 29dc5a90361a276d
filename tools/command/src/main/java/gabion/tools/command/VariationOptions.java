package gabion.tools.command;

import gabion.tools.lab.sweep.InvalidSweepException;
import gabion.tools.lab.sweep.SweepVariable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** What is varied of the rules, and the luck with which all of it is played. */
final class VariationOptions {

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "NAME=VALUE,...",
      description = "An option or a value of the rules, and what it shall be; may be repeated.")
  private List<String> vary = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "What luck comes from; 1 by default.")
  private long seed = 1;

  long seed() {
    return seed;
  }

  /**
   * What is varied.
   *
   * @param most how many combinations there may be
   * @param more what is said to who wants more of them
   */
  List<SweepVariable> parseVariations(Packs packs, SetupOptions choices, int most, String more)
      throws InvalidSweepException {
    List<SweepVariable> varied = new ArrayList<>();
    Set<String> said = new HashSet<>(choices.options.keySet());
    if (!choices.scenario.isEmpty()) {
      said.add(SweepPlan.SCENARIO);
    }
    long combinations = 1;
    for (String word : vary) {
      SweepVariable one = SweepVariable.of(word);
      if (!said.add(one.name())) {
        throw packs.wrong("what `" + one.name() + "` shall be is said twice");
      }
      varied.add(one);
      combinations *= one.values().size();
      if (combinations > most) {
        throw packs.wrong("that is more than " + most + " combinations" + more);
      }
    }
    return List.copyOf(varied);
  }
}
