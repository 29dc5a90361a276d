package gabion.tools.command;

import gabion.text.Printable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands that can be pasted into a shell as they stand. */
record GoOn(String program, List<String> words) {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,@%+-]+");

  /** A command of the program, as it was called. */
  static GoOn of(Surroundings here, String... words) {
    return new GoOn(here.environment().getOrDefault("GABION_COMMAND", "gabion"), List.of(words));
  }

  /** The same with more words. */
  GoOn with(List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return new GoOn(program, List.copyOf(all));
  }

  /** The same, going on with a file. */
  GoOn resume(Path file) {
    return with(List.of("--resume", file.toString()));
  }

  /** The same for a page that is read elsewhere: where this machine has its folders is left out. */
  GoOn abroad() {
    return new GoOn(abroad(program), words.stream().map(GoOn::abroad).toList());
  }

  /** A path as it is told elsewhere: below this folder, or its last name alone. */
  static String abroad(String word) {
    if (!word.startsWith("/") && !word.matches("[A-Za-z]:[\\\\/].*")) {
      return word;
    }
    Path path = Path.of(word).normalize();
    Path here = Path.of("").toAbsolutePath();
    return path.startsWith(here) && !path.equals(here)
        ? here.relativize(path).toString()
        : String.valueOf(path.getFileName());
  }

  /** The line to paste. */
  String line() {
    return quoted(program)
        + words.stream().map(word -> " " + quoted(word)).collect(Collectors.joining());
  }

  private static String quoted(String word) {
    if (!Printable.isClean(word)) {
      return "$'" + word.codePoints().mapToObj(GoOn::escaped).collect(Collectors.joining()) + "'";
    }
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** A character between {@code $'} and {@code '}; what does not show itself, by its bytes. */
  private static String escaped(int point) {
    String letter = Character.toString(point);
    if (Printable.isClean(letter)) {
      return letter.matches("['\\\\]") ? "\\" + letter : letter;
    }
    StringBuilder bytes = new StringBuilder();
    for (byte one : letter.getBytes(StandardCharsets.UTF_8)) {
      bytes.append("\\%03o".formatted(one & 0xFF));
    }
    return bytes.toString();
  }
}
