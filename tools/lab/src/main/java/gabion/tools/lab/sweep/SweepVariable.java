package gabion.tools.lab.sweep;

import gabion.tools.lab.message.LabMessage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * A variable with its successive values.
 *
 * @param name an option, {@code scenario}, or a path into the rules, as written
 * @param values a reading each, or a value in YAML
 */
public record SweepVariable(String name, List<String> values) {

  /** Parses a variable of the command line, {@code NAME=VALUE,VALUE}. */
  public static SweepVariable of(String word) throws InvalidSweepException {
    int equals = word.indexOf('=');
    if (equals < 1) {
      throw new InvalidSweepException(LabMessage.VALUES_NEEDED.text(word, word));
    }
    List<String> values = split(word.substring(equals + 1));
    for (String value : values) {
      if (value.isEmpty()) {
        throw new InvalidSweepException(LabMessage.VALUE_MISSING.text(word));
      }
    }
    if (new HashSet<>(values).size() < values.size()) {
      throw new InvalidSweepException(LabMessage.VALUE_TWICE.text(word));
    }
    return new SweepVariable(word.substring(0, equals).strip(), values);
  }

  /** Parts a text at its commas, but for those in brackets and quotes. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    int depth = 0;
    char quote = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (quote != 0) {
        quote = letter == quote ? 0 : quote;
      } else if (opensQuote(text, from, at)) {
        quote = letter;
      } else if (letter == ',' && depth == 0) {
        parts.add(text.substring(from, at).strip());
        from = at + 1;
      } else {
        depth += "[{(".indexOf(letter) >= 0 ? 1 : "]})".indexOf(letter) >= 0 ? -1 : 0;
      }
    }
    parts.add(text.substring(from).strip());
    return List.copyOf(parts);
  }

  /** Whether a quote begins a text; an apostrophe within a word is none. */
  private static boolean opensQuote(String text, int from, int at) {
    char letter = text.charAt(at);
    if (letter != '"' && letter != '\'') {
      return false;
    }
    String before = text.substring(from, at).stripTrailing();
    return before.isEmpty() || "[{,:".indexOf(before.charAt(before.length() - 1)) >= 0;
  }
}
