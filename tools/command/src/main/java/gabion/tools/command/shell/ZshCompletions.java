package gabion.tools.command.shell;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for zsh: a function for each command. */
public final class ZshCompletions {

  private final StringBuilder script = new StringBuilder();

  private ZshCompletions() {}

  /** The functions that zsh reads from a file {@code _NAME} in its {@code fpath}. */
  public static String of(CommandLine line) {
    String name = line.getCommandName();
    ZshCompletions completions = new ZshCompletions();
    completions.script.append("#compdef ").append(name).append("\n\n");
    completions.addFunction("_" + name, line, line.getCommandSpec().options());
    return completions.script.append("_").append(name).append(" \"$@\"\n").toString();
  }

  private void addFunction(String function, CommandLine line, List<OptionSpec> options) {
    Map<String, CommandLine> commands = line.getSubcommands();
    commands.forEach(
        (name, command) ->
            addFunction(
                function + "_" + name,
                command,
                command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .toList()));
    script.append(function).append("() {\n");
    if (commands.isEmpty()) {
      addArguments("", options, "'*:argument:_files'");
    } else {
      addChoice(function, commands, options);
    }
    script.append("}\n\n");
  }

  private void addChoice(
      String function, Map<String, CommandLine> commands, List<OptionSpec> options) {
    script.append("  local curcontext=$curcontext state line\n  typeset -A opt_args\n");
    addArguments("-C ", options, "'1:command:->command' '*::argument:->argument'");
    script.append("  case $state in\n    command)\n      local -a commands\n      commands=(\n");
    commands.forEach(
        (name, command) -> {
          String text = CommandTexts.description(command.getCommandSpec()).replace(":", "\\:");
          script.append("        ").append(quote(name + ":" + text)).append('\n');
        });
    script.append("      )\n      _describe -t commands command commands\n      ;;\n");
    script.append("    argument)\n      case $words[1] in\n");
    for (String name : commands.keySet()) {
      script.append("        %s) %s_%s ;;\n".formatted(name, function, name));
    }
    script.append("      esac\n      ;;\n  esac\n");
  }

  private void addArguments(String mode, List<OptionSpec> options, String positional) {
    script.append("  _arguments ").append(mode).append("\\\n");
    for (OptionSpec option : options) {
      script.append("    ").append(specification(option)).append(" \\\n");
    }
    script.append("    ").append(positional).append('\n');
  }

  /**
   * {@code '(-h --help)'{-h,--help}'[Show this help.]'}; that of a repeatable option begins with
   * {@code *}.
   */
  private static String specification(OptionSpec option) {
    List<String> names = List.of(option.names());
    String text = CommandTexts.description(option).replaceAll("([\\[\\]:\\\\])", "\\\\$1");
    String value = CommandTexts.takesValue(option) ? ":" + option.paramLabel() + ":_files" : "";
    String rest = quote("[" + text + "]" + value);
    boolean isRepeatable = option.isMultiValue();
    if (names.size() == 1) {
      return (isRepeatable ? "'*'" : "") + names.get(0) + rest;
    }
    String exclusion = isRepeatable ? "*" : "(" + String.join(" ", names) + ")";
    return quote(exclusion) + "{" + String.join(",", names) + "}" + rest;
  }

  /** The text in single quotes, which the shell closes for a quote. */
  private static String quote(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
