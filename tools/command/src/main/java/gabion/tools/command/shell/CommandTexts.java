package gabion.tools.command.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The plain texts of declared commands and options. */
final class CommandTexts {

  private CommandTexts() {}

  /** The commands without subcommands by all their words, in the order of the declaration. */
  static Map<String, CommandSpec> leafCommands(CommandLine line) {
    Map<String, CommandSpec> leaves = new LinkedHashMap<>();
    addLeaves(leaves, "", line);
    return leaves;
  }

  private static void addLeaves(Map<String, CommandSpec> leaves, String words, CommandLine line) {
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              String all = (words + " " + name).strip();
              if (command.getSubcommands().isEmpty()) {
                leaves.put(all, command.getCommandSpec());
              }
              addLeaves(leaves, all, command);
            });
  }

  /** The options that a command declares itself. */
  static List<OptionSpec> ownOptions(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.inherited() && !option.hidden())
        .toList();
  }

  static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  static String description(CommandSpec command) {
    return String.join(" ", format(command.usageMessage().description())).strip();
  }

  static String description(ArgSpec argument) {
    return String.join(" ", format(argument.description())).strip();
  }

  /** The lines as the help prints them: picocli formats {@code %n} and {@code %%}. */
  static List<String> format(String... lines) {
    List<String> all = new ArrayList<>();
    for (String line : lines) {
      Stream.of(String.format(Locale.ROOT, line).split("\\R", -1)).forEach(all::add);
    }
    return all;
  }
}
