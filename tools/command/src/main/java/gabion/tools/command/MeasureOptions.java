package gabion.tools.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The values that are measured besides the results and the measures of a ruleset. */
final class MeasureOptions {

  @Option(
      names = "--measure",
      paramLabel = "SENTENCE",
      description =
          "A number or a condition to measure at the end of each game, besides the `measures` of the"
              + " ruleset; may be repeated.")
  private List<String> sentences = new ArrayList<>();

  List<String> sentences() {
    return sentences;
  }
}
