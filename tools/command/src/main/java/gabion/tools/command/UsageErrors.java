package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;

/** Describes errors of a command line for its user. */
final class UsageErrors {

  private static final Pattern NUMBER =
      Pattern.compile("'([^']*)' is not an? (?:int|long|double|Integer|Long|Double)$");

  private static final Pattern PATH =
      Pattern.compile("cannot convert '(.*)' to [^(]*\\(\\S*InvalidPathException: ([^:]*): ");

  private UsageErrors() {}

  static String sentence(ParameterException wrong) {
    String said = String.valueOf(wrong.getMessage());
    if (wrong instanceof CommandLine.MissingParameterException missing) {
      List<ArgSpec> wanted = // a group lists its other options too
          missing.getMissing().stream().filter(ArgSpec::required).toList();
      String words =
          wanted.stream().map(UsageErrors::argumentName).collect(Collectors.joining(" and "));
      if (missing.getMissing().get(0) instanceof CommandLine.Model.OptionSpec option
          && said.startsWith("Missing required parameter for option")) {
        return CommandMessage.OPTION_NEEDS_VALUE.text(argumentName(option), option.paramLabel());
      }
      return words.isEmpty() ? said : words + (wanted.size() > 1 ? " are" : " is") + " missing";
    }
    ArgSpec of = wrong.getArgSpec();
    Matcher path = PATH.matcher(said);
    if (path.find()) {
      return noPath(path.group(1), path.group(2));
    }
    Matcher number = NUMBER.matcher(said);
    if (of != null && number.find()) {
      return CommandMessage.OPTION_TAKES_NUMBER.text(argumentName(of), number.group(1));
    }
    return said;
  }

  /** Why a text is no path on this machine. */
  static String noPath(InvalidPathException wrong) {
    return noPath(wrong.getInput(), wrong.getReason());
  }

  private static String noPath(String text, String reason) {
    String why =
        reason.contains("unmappable")
            ? CommandMessage.PATH_NOT_ENCODABLE.text()
            : Character.toLowerCase(reason.charAt(0)) + reason.substring(1);
    return CommandMessage.PATH_INVALID.text(text, why);
  }

  /** The user's name of an option or a parameter. */
  static String argumentName(ArgSpec argument) {
    boolean option = argument instanceof CommandLine.Model.OptionSpec;
    return option
        ? "`" + ((CommandLine.Model.OptionSpec) argument).longestName() + "`"
        : argument.paramLabel();
  }
}
