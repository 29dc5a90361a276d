package gabion.tools.command;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page of all commands and the table of their options, as they are declared. */
final class CommandTable {

  private final CommandLine gabion;
  private final Map<String, CommandLine> commands = new LinkedHashMap<>();

  private CommandTable() {
    gabion =
        Gabion.line(
            new CommandContext(
                Ran.HILL,
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                "",
                Map.of()));
    gabion.getSubcommands().forEach(this::add);
  }

  private void add(String words, CommandLine command) {
    if (command.getSubcommands().isEmpty()) {
      commands.put(words, command);
    }
    command.getSubcommands().forEach((name, below) -> add(words + " " + name, below));
  }

  /** The words of all commands, in the order of the help. */
  static List<String> commands() {
    return List.copyOf(new CommandTable().commands.keySet());
  }

  /** The page: the commands in their groups. */
  static String text() {
    return new CommandTable().page();
  }

  /** The table: each option of each command, with its help. */
  static String options() {
    return new CommandTable().table();
  }

  private String page() {
    StringBuilder page = new StringBuilder();
    CommandTree.GROUPS.forEach(
        (group, names) -> {
          page.append("\n**").append(group).append("**\n\n");
          commands.forEach(
              (words, command) -> {
                if (names.contains(words.split(" ")[0])) {
                  String help = help(command.getCommandSpec().usageMessage().description());
                  page.append("- `").append(words).append("`: ").append(help).append('\n');
                }
              });
        });
    return page.toString();
  }

  private String table() {
    List<String> lines = new ArrayList<>(List.of("command\toption\thelp"));
    add(lines, "", gabion.getCommandSpec());
    commands.forEach((words, command) -> add(lines, words, command.getCommandSpec()));
    return String.join("\n", lines) + "\n";
  }

  private static void add(List<String> lines, String words, CommandSpec command) {
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      lines.add(words + "\t" + parameter.paramLabel() + "\t" + help(parameter.description()));
    }
    for (OptionSpec option : command.options()) {
      if (!option.hidden() && !(option.inherited() && !words.isEmpty())) {
        String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        String names = String.join(", ", option.names()) + label;
        lines.add(words + "\t" + names + "\t" + help(option.description()));
      }
    }
  }

  private static String help(String... lines) {
    return String.join(" ", lines).strip();
  }
}
