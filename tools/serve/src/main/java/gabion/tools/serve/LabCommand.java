package gabion.tools.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as it can be pasted into a shell. */
final class LabCommand {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,@%+±-]+");

  private final String ruleset;
  private final List<String> words = new ArrayList<>();

  LabCommand(String ruleset) {
    this.ruleset = ruleset;
  }

  /** Begins a command that is about the ruleset. */
  LabCommand begin(String name) {
    words.clear();
    return add("gabion").add(name, ruleset);
  }

  LabCommand add(String... more) {
    words.addAll(List.of(more));
    return this;
  }

  String line() {
    return words.stream().map(LabCommand::quoteWord).collect(Collectors.joining(" "));
  }

  private static String quoteWord(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
