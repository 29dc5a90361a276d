package gabion.tools.command;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page of all commands, as they are declared: an option that several share stands once. */
final class CommandTable {

  /** The options of all commands that read rules. */
  private static final List<String> OF_RULES =
      List.of("--isolate", "--megabytes", "--seconds", "--pack");

  private final CommandLine gabion;
  private final Map<String, CommandLine> commands = new LinkedHashMap<>();
  private final StringBuilder page = new StringBuilder();

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

  static String text() {
    return new CommandTable().written();
  }

  private String written() {
    List<String> shared = shared();
    page.append("\n### Options of several commands\n\n");
    arguments(gabion.getCommandSpec(), false, List.of());
    shared.forEach(line -> page.append(line).append('\n'));
    String without =
        commands().stream()
            .filter(name -> !options(name).containsAll(OF_RULES))
            .map(name -> "`" + name + "`")
            .collect(Collectors.joining(", "));
    page.append("\nAll commands but ").append(without).append(" take `--pack` and `--isolate`");
    page.append(" with `--megabytes` and `--seconds`.\n");
    CommandTree.GROUPS.forEach(
        (group, names) -> {
          page.append("\n## ").append(group).append('\n');
          commands.keySet().stream()
              .filter(words -> names.contains(words.split(" ")[0]))
              .forEach(words -> command(words, shared));
        });
    return page.toString();
  }

  private List<String> options(String command) {
    return commands.get(command).getCommandSpec().options().stream()
        .map(OptionSpec::longestName)
        .toList();
  }

  /** The lines of options that three commands or more have in the same words. */
  private List<String> shared() {
    Map<String, Integer> uses = new LinkedHashMap<>();
    for (CommandLine command : commands.values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (!option.inherited()) {
          uses.merge(line(option), 1, Integer::sum);
        }
      }
    }
    return uses.keySet().stream().filter(line -> uses.get(line) > 2).toList();
  }

  private void command(String name, List<String> shared) {
    CommandSpec spec = commands.get(name).getCommandSpec();
    page.append("\n### `").append(name).append("`\n\n");
    page.append(said(spec.usageMessage().description())).append("\n\n");
    List<String> others = new ArrayList<>(arguments(spec, true, shared));
    if (others.containsAll(OF_RULES)) {
      others.removeAll(OF_RULES);
    }
    if (!others.isEmpty()) {
      page.append("- also `").append(String.join("`, `", others)).append("`\n");
    }
  }

  /** Writes the arguments that a command has for itself, and gives the names of the others. */
  private List<String> arguments(CommandSpec command, boolean own, List<String> shared) {
    List<String> others = new ArrayList<>();
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (parameter.description().length > 0 && !said(parameter).isEmpty()) {
        page.append("- `").append(parameter.paramLabel()).append("`: ");
        page.append(said(parameter)).append('\n');
      }
    }
    for (OptionSpec option : command.options()) {
      if (own && option.inherited() || option.hidden()) {
        continue;
      }
      if (shared.contains(line(option))) {
        others.add(option.longestName());
      } else {
        page.append(line(option)).append('\n');
      }
    }
    return others;
  }

  private static String line(OptionSpec option) {
    String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    return "- `" + String.join("`, `", List.of(option.names())) + label + "`: " + said(option);
  }

  private static String said(ArgSpec argument) {
    return said(argument.description());
  }

  private static String said(String[] lines) {
    return String.join(" ", lines).strip();
  }
}
