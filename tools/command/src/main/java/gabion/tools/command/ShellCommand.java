package gabion.tools.command;

import gabion.yaml.Printable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands that can be pasted into a shell as they stand. */
record ShellCommand(String program, List<String> words) {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,@%+-]+");

  /** A command of the program, as it was called. */
  static ShellCommand of(CommandContext here, String... words) {
    return new ShellCommand(
        here.environment().getOrDefault("GABION_COMMAND", "gabion"), List.of(words));
  }

  /** The same with more words. */
  ShellCommand with(List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return new ShellCommand(program, List.copyOf(all));
  }

  /** The same, going on with a file. */
  ShellCommand resume(Path file) {
    return with(List.of("--resume", file.toString()));
  }

  /** The same for a page that is read elsewhere: where this machine has its folders is left out. */
  ShellCommand abroad() {
    return new ShellCommand(abroad(program), words.stream().map(ShellCommand::abroad).toList());
  }

  /** A path for use elsewhere: relative to this folder, or its last name. */
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
    return quoteWord(program)
        + words.stream().map(word -> " " + quoteWord(word)).collect(Collectors.joining());
  }

  private static String quoteWord(String word) {
    if (!Printable.isClean(word)) {
      return "$'"
          + word.codePoints().mapToObj(ShellCommand::escapeCharacter).collect(Collectors.joining())
          + "'";
    }
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** A character between {@code $'} and {@code '}; what does not show itself, by its bytes. */
  private static String escapeCharacter(int point) {
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
