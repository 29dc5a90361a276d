package gabion.play;

import gabion.text.Where;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A thing that a pack took away and that nobody declared again.
 *
 * @param section where it stood, as {@code decks}
 * @param id its own name, the last of its keys
 * @param where the place that says so
 */
public record Removed(String section, String id, Where where) {

  /** What things of a section are called in a problem, where that is not the section less an s. */
  private static final Map<String, String> NOUNS =
      Map.of("decks", "card|piece", "dice", "die", "boxes", "box");

  static Removed of(List<String> path, Where where) {
    return new Removed(path.get(0), path.get(path.size() - 1), where);
  }

  /** Whether a problem names a thing that is called so. */
  boolean isNamedIn(String message) {
    return message.contains("`" + id + "`");
  }

  /** Whether a problem says that it speaks of what the section holds: `unknown option …`. */
  boolean isOfSort(String message) {
    String noun = NOUNS.getOrDefault(section, section.replaceFirst("s$", ""));
    String besides = message.replaceAll("`[^`]*`", "`");
    return Pattern.compile("\\b(" + noun + ")\\b").matcher(besides).find();
  }
}
