package gabion.tools.command.shell;

import gabion.tools.command.message.CommandMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page of {@code man} about the command. */
public final class ManPage {

  private static final Map<String, CommandMessage> ENVIRONMENT =
      Map.of(
          "GABION_GAMES", CommandMessage.FOLDER_OF_GAMES,
          "GABION_PACKS", CommandMessage.FOLDER_OF_PACKS,
          "GABION_JAVA_OPTS", CommandMessage.OPTIONS_FOR_JAVA,
          "JAVA_HOME", CommandMessage.JAVA_TO_START);

  private final StringBuilder page = new StringBuilder();

  private ManPage() {}

  /** The page in the language of {@code man}. */
  public static String of(CommandLine line, String version) {
    return new ManPage().write(line, version);
  }

  private String write(CommandLine line, String version) {
    CommandSpec gabion = line.getCommandSpec();
    String name = line.getCommandName();
    page.append(".TH ").append(name.toUpperCase(Locale.ROOT)).append(" 1 \"\" \"");
    page.append(name).append(' ').append(version).append("\"\n");
    addSection("Name");
    addText(name + " - " + decapitalize(CommandTexts.description(gabion)));
    addSection("Synopsis");
    page.append(".B ").append(name).append("\n.I COMMAND\n[arguments]\n");
    addSection(CommandMessage.OPTIONS_OF_ALL.text());
    gabion.options().forEach(this::addOption);
    addSection("Commands");
    CommandTexts.leafCommands(line)
        .forEach((words, command) -> addCommand(name + " " + words, command));
    addSection("Environment");
    new TreeMap<>(ENVIRONMENT)
        .forEach(
            (variable, text) -> {
              page.append(".TP\n.B ").append(variable).append('\n');
              addText(text.text());
            });
    addSection(CommandMessage.EXAMPLES_AND_STATUS.text());
    addBlock(CommandTexts.format(gabion.usageMessage().footer()));
    return page.toString();
  }

  private void addSection(String title) {
    page.append(".SH ").append(title.toUpperCase(Locale.ROOT)).append('\n');
  }

  private void addCommand(String title, CommandSpec command) {
    List<String> words = new ArrayList<>(List.of(title));
    command.positionalParameters().forEach(each -> words.add(each.paramLabel()));
    page.append(".SS ").append(escape(String.join(" ", words))).append('\n');
    addText(CommandTexts.description(command));
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (!CommandTexts.description(parameter).isEmpty()) {
        page.append(".TP\n.I ").append(escape(parameter.paramLabel())).append('\n');
        addText(CommandTexts.description(parameter));
      }
    }
    CommandTexts.ownOptions(command).forEach(this::addOption);
    addBlock(CommandTexts.format(command.usageMessage().footer()));
  }

  private void addOption(OptionSpec option) {
    String value = CommandTexts.takesValue(option) ? " " + option.paramLabel() : "";
    page.append(".TP\n.B ");
    page.append(escape(String.join(", ", option.names()) + value)).append('\n');
    addText(CommandTexts.description(option));
  }

  private void addText(String text) {
    page.append(escape(text)).append('\n');
  }

  /** Adds lines that {@code man} does not fill. */
  private void addBlock(List<String> lines) {
    page.append(".PP\n.nf\n");
    lines.forEach(this::addText);
    page.append(".fi\n");
  }

  private static String decapitalize(String sentence) {
    String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    return Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  private static String escape(String text) {
    String safe =
        text.replace("\\", "\\e")
            .replace("-", "\\-")
            .replace("…", "\\[u2026]")
            .replace("±", "\\[+-]");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
