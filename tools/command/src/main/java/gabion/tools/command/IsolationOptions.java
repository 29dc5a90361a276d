package gabion.tools.command;

import gabion.tools.command.message.UsageMessage;
import gabion.tools.command.process.ProcessLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Whether a command is to run packs in a process of its own, and what that may take. */
final class IsolationOptions {

  private static final String MEMORY = "1024";
  private static final String TIME = "300";

  /** With less no Java that can play begins. */
  private static final int LEAST_MEMORY = 64;

  private static final int MOST = 1_000_000;

  @Option(
      names = "--isolate",
      required = true,
      description = "Run in a separate process with limited memory and time.")
  @SuppressWarnings("UnusedVariable") // who asks for the others asks for it
  private boolean isolate;

  @Option(
      names = "--megabytes",
      paramLabel = "N",
      defaultValue = MEMORY,
      description = "The maximum memory, with --isolate; " + MEMORY + " by default.")
  private int megabytes;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = TIME,
      description =
          "The maximum time for each typed line, or for the whole command, with --isolate; "
              + TIME
              + " by default.")
  private int seconds;

  /** The words that ask for the same again. */
  List<String> words() {
    List<String> words = new ArrayList<>(List.of("--isolate"));
    if (megabytes != Integer.parseInt(MEMORY)) {
      words.addAll(List.of("--megabytes", String.valueOf(megabytes)));
    }
    if (seconds != Integer.parseInt(TIME)) {
      words.addAll(List.of("--seconds", String.valueOf(seconds)));
    }
    return words;
  }

  /** The requested limits; empty without {@code --isolate}. */
  static Optional<ProcessLimits> parseLimits(ParseResult parsed) {
    ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    if (!command.hasMatchedOption("--isolate")) {
      return Optional.empty();
    }
    return Optional.of(
        new ProcessLimits(
            number(command, "--megabytes", MEMORY, LEAST_MEMORY),
            number(command, "--seconds", TIME, 1)));
  }

  private static int number(ParseResult command, String name, String usual, int least) {
    int number = command.matchedOptionValue(name, Integer.valueOf(usual));
    if (number < least || number > MOST) {
      throw new ParameterException(
          command.commandSpec().commandLine(),
          UsageMessage.NUMBER_OUT_OF_RANGE.text(name, least, MOST, number));
    }
    return number;
  }
}
