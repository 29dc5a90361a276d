package gabion.tools.command.shell;

import java.util.ArrayList;
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
    completions.addCommands(line, "__fish_use_subcommand");
    return completions.script.toString();
  }

  /** Adds the subcommands of a command, which fish offers on a condition. */
  private void addCommands(CommandLine line, String condition) {
    Map<String, CommandLine> commands = line.getSubcommands();
    List<String> groups = new ArrayList<>();
    commands.forEach(
        (name, command) -> {
          if (!command.getSubcommands().isEmpty()) {
            groups.add(name);
          }
        });
    commands.forEach(
        (name, command) -> {
          String description = CommandTexts.description(command.getCommandSpec());
          script.append(prefix).append(condition(condition)).append(" -f -a ").append(name);
          script.append(" -d ").append(quote(description)).append('\n');
          String chosen = chosen(condition, name, groups);
          for (OptionSpec option : CommandTexts.ownOptions(command.getCommandSpec())) {
            addOption(chosen, option);
          }
          if (!command.getSubcommands().isEmpty()) {
            addCommands(command, chosen + "; and not " + seen(command.getSubcommands().keySet()));
          }
        });
  }

  /** That a command was typed, and not the command of a group with the same name. */
  private static String chosen(String condition, String name, List<String> groups) {
    String only = seen(List.of(name));
    if (condition.contains("; and not ")) {
      return condition.substring(0, condition.indexOf("; and not ")) + "; and " + only;
    }
    List<String> others = groups.stream().filter(group -> !group.equals(name)).toList();
    boolean isGroup = groups.contains(name);
    return isGroup || others.isEmpty() ? only : only + "; and not " + seen(others);
  }

  private static String seen(Iterable<String> names) {
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
