package gabion.tools.command;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** How a game is set up, as a command line says it. */
final class SetupOptions {

  @Option(
      names = "--scenario",
      paramLabel = "ID",
      description = "The scenario; by default the first one.")
  String scenario = "";

  @Option(
      names = "--option",
      paramLabel = "OPTION=READING",
      parameterConsumer = OncePerKey.class,
      description = "The reading of an option, or `seats=ID`; may be repeated.")
  Map<String, String> options = new LinkedHashMap<>();

  /** Whether anything was asked for. */
  boolean isSome() {
    return !scenario.isEmpty() || !options.isEmpty();
  }
}
