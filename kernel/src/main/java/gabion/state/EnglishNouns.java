package gabion.state;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Plurals and articles of English nouns that have none of their own in the rules. */
public final class EnglishNouns {

  private static final Map<String, String> PLURALS =
      Map.of("child", "children", "foot", "feet", "ox", "oxen");

  /** How words end that are their own plural. */
  private static final List<String> COLLECTIVE = List.of("infantry", "cavalry", "illery");

  /** Words in {@code -man} that no man is part of. */
  private static final List<String> NOT_A_MAN =
      List.of("german", "roman", "norman", "human", "shaman", "talisman");

  /** How words begin whose first letter does not tell their article. */
  private static final Map<String, String> ARTICLES =
      Map.of("hour", "an", "hono", "an", "uni", "a", "eu", "a", "use", "a", "one", "a");

  private EnglishNouns() {}

  /** Returns the plural of a title: of its last word, or of the one before {@code of}. */
  public static String plural(String title) {
    int end = title.contains(" of ") ? title.indexOf(" of ") : title.length();
    int from = title.lastIndexOf(' ', end - 1) + 1;
    String word = title.substring(from, end);
    return title.substring(0, from) + pluralWord(word) + title.substring(end);
  }

  private static String pluralWord(String word) {
    if (word.isEmpty()) {
      return word;
    }
    String lower = word.toLowerCase(Locale.ROOT);
    String known = PLURALS.get(lower);
    if (known != null) {
      return word.charAt(0) + known.substring(1);
    }
    if (COLLECTIVE.stream().anyMatch(lower::endsWith)) {
      return word;
    }
    String stem = word.substring(0, Math.max(0, word.length() - 1));
    if (lower.endsWith("man") && !NOT_A_MAN.contains(lower)) {
      return word.substring(0, word.length() - 2) + "en";
    }
    return lower.matches(".*[^aeiou]y")
        ? stem + "ies"
        : lower.matches(".*(ss|x|z|ch|sh)") ? word + "es" : lower.endsWith("s") ? word : word + "s";
  }

  /** Returns a noun with {@code a} or {@code an} before it. */
  public static String withArticle(String noun) {
    String lower = noun.toLowerCase(Locale.ROOT);
    return ARTICLES.entrySet().stream()
            .filter(one -> lower.startsWith(one.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(lower.matches("[aeiou].*") ? "an" : "a")
        + " "
        + noun;
  }
}
