package gabion.tools.command;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The table of all commands in the reference, as they are declared. */
final class CommandTable {

  private CommandTable() {}

  static String text() {
    Surroundings nowhere =
        new Surroundings(
            Ran.HILL,
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            "",
            Map.of());
    StringBuilder table = new StringBuilder("\n| command | with | does, is |\n|---|---|---|\n");
    CommandLine gabion = Gabion.line(nowhere);
    row(table, "any command", "", "");
    arguments(table, gabion.getCommandSpec(), false);
    gabion
        .getSubcommands()
        .forEach(
            (name, command) -> {
              row(
                  table,
                  "`" + name + "`",
                  "",
                  said(command.getCommandSpec().usageMessage().description()));
              arguments(table, command.getCommandSpec(), true);
            });
    return table.toString();
  }

  private static void arguments(StringBuilder table, CommandSpec command, boolean own) {
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      row(table, "", "`" + parameter.paramLabel() + "`", said(parameter));
    }
    for (OptionSpec option : command.options()) {
      if (!own || !option.inherited()) {
        String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        row(
            table,
            "",
            "`" + String.join("`, `", List.of(option.names())) + label + "`",
            said(option));
      }
    }
  }

  private static String said(ArgSpec argument) {
    return said(argument.description());
  }

  private static String said(String[] lines) {
    return String.join(" ", lines);
  }

  private static void row(StringBuilder table, String... cells) {
    for (String cell : cells) {
      table.append(cell.isEmpty() ? "| " : "| " + cell.strip().replace("|", "\\|") + " ");
    }
    table.append("|\n");
  }
}
