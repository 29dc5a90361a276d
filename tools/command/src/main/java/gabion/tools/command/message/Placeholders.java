package gabion.tools.command.message;

import org.jspecify.annotations.Nullable;

/** Replaces the placeholders of a sentence. */
final class Placeholders {

  private Placeholders() {}

  /** Replaces {@code {0}} by the first argument and so on; never searches an argument. */
  static String fill(String sentence, @Nullable Object... arguments) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int hole = sentence.indexOf('{'); hole >= 0; hole = sentence.indexOf('{', from)) {
      text.append(sentence, from, hole).append(arguments[sentence.charAt(hole + 1) - '0']);
      from = hole + 3;
    }
    return text.append(sentence.substring(from)).toString();
  }
}
