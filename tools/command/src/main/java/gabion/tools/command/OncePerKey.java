package gabion.tools.command;

import gabion.tools.command.message.CommandMessage;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Takes {@code KEY=VALUE} any number of times, and refuses to hear two things of one key. */
final class OncePerKey implements IParameterConsumer {

  @Override
  @SuppressWarnings("JdkObsolete") // picocli hands it in
  public void consumeParameters(Stack<String> words, ArgSpec of, CommandSpec command) {
    String name = UsageErrors.argumentName(of);
    if (words.isEmpty()) {
      throw wrong(command, CommandMessage.OPTION_NEEDS_VALUE.text(name, of.paramLabel()));
    }
    String word = words.pop();
    int equals = word.indexOf('=');
    if (equals < 1) {
      throw wrong(command, name + " wants " + of.paramLabel() + ", not `" + word + "`");
    }
    Map<String, String> said = of.getValue();
    String key = word.substring(0, equals);
    String value = word.substring(equals + 1);
    String before = said.putIfAbsent(key, value);
    if (before != null && !before.equals(value)) {
      throw wrong(command, CommandMessage.OPTION_HAS_TWO_VALUES.text(name, key, before, value));
    }
  }

  private static ParameterException wrong(CommandSpec command, String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
