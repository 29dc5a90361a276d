package gabion.tools.command.shell;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for fish. */
public final class FishCompletions {

  private final String prefix;
  private final StringBuilder script = new StringBuilder();

  private FishCompletions(String name) {
    this.prefix = "complete -c " + name;
  }

  /** The script that fish reads from {@code completions/NAME.fish}. */
  public static String of(CommandLine line) {
    FishCompletions completions = new FishCompletions(line.getCommandName());
    line.getCommandSpec().options().forEach(option -> completions.addOption("", option));
    completions.addAll(line.getSubcommands());
    return completions.script.toString();
  }

  private void addAll(Map<String, CommandLine> commands) {
    List<String> groups =
        commands.entrySet().stream()
            .filter(command -> !command.getValue().getSubcommands().isEmpty())
            .map(Map.Entry::getKey)
            .toList();
    commands.forEach(
        (name, command) -> {
          // a command of a group may have the same name
          String typed =
              groups.contains(name)
                  ? afterAny(List.of(name))
                  : afterAny(List.of(name)) + "; and not " + afterAny(groups);
          addCommand("__fish_use_subcommand", typed, name, command);
          Map<String, CommandLine> below = command.getSubcommands();
          below.forEach(
              (second, subcommand) ->
                  addCommand(
                      typed + "; and not " + afterAny(below.keySet()),
                      typed + "; and " + afterAny(List.of(second)),
                      second,
                      subcommand));
        });
  }

  /** Shows a command on one condition, and its options on another. */
  private void addCommand(String shown, String typed, String name, CommandLine command) {
    String description = CommandTexts.description(command.getCommandSpec());
    script.append(prefix).append(condition(shown)).append(" -f -a ").append(name);
    script.append(" -d ").append(quote(description)).append('\n');
    for (OptionSpec option : CommandTexts.ownOptions(command.getCommandSpec())) {
      addOption(typed, option);
    }
  }

  /** The condition that one of the commands was typed. */
  private static String afterAny(Iterable<String> names) {
    return "__fish_seen_subcommand_from " + String.join(" ", names);
  }

  private static String condition(String condition) {
    return condition.isEmpty() ? "" : " -n " + quote(condition);
  }

  private void addOption(String condition, OptionSpec option) {
    script.append(prefix).append(condition(condition));
    for (String name : option.names()) {
      script.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    script.append(CommandTexts.takesValue(option) ? " -r" : "");
    script.append(" -d ").append(quote(CommandTexts.description(option))).append('\n');
  }

  /** In its single quotes, fish escapes a quote and a backslash. */
  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
