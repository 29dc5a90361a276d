package gabion.tools.table.session;

import java.text.Normalizer;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Words as a hurried person types them: no accents, large letters, hyphens or dots. */
public final class NameNormalizer {

  private static final Pattern ACCENTS = Pattern.compile("\\p{M}");
  private static final Pattern NO =
      Pattern.compile("\\b(?:no|not|none|nothing|nobody|neither|never|without)\\b");

  private static final Pattern GAPS = Pattern.compile("[-_.'’\\s]+");

  private static final String ASCII_GAPS = "-_.' ";

  private NameNormalizer() {}

  public static String of(String words) {
    StringBuilder plain = new StringBuilder(words.length());
    for (int at = 0; at < words.length(); at++) {
      char letter = words.charAt(at);
      if (letter < ' ' || letter > '~') {
        return ofAnyScript(words);
      }
      if (ASCII_GAPS.indexOf(letter) < 0) {
        plain.append(Character.toLowerCase(letter));
      } else if (plain.length() > 0 && plain.charAt(plain.length() - 1) != ' ') {
        plain.append(' ');
      }
    }
    int end = plain.length() - 1;
    return end >= 0 && plain.charAt(end) == ' ' ? plain.substring(0, end) : plain.toString();
  }

  private static String ofAnyScript(String words) {
    String bare = ACCENTS.matcher(Normalizer.normalize(words, Normalizer.Form.NFD)).replaceAll("");
    return GAPS.matcher(bare.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  /**
   * The names that typed words may mean: those that are the same, else those that begin so, else
   * those in which words begin so, in that order, else those in which words are drawn together so:
   * {@code o mill} may be The Old Mill, and so may {@code old ml}. One letter is only the name that
   * it is; a name that says no is meant only by words that say no.
   *
   * @param names for each candidate all its names
   * @return the numbers of candidates
   */
  public static List<Integer> matches(String typed, List<List<String>> names) {
    return matches(typed, names, List.of());
  }

  /**
   * The same with other names, which count only where no first name is meant in the same way: so
   * they make nothing doubtful that is clear without them.
   */
  static List<Integer> matches(
      String typed, List<List<String>> names, List<List<String>> otherNames) {
    String plain = of(typed);
    List<BiPredicate<String, String>> ways =
        plain.length() < 2
            ? List.of(String::equals)
            : List.of(
                String::equals,
                NameNormalizer::begins,
                NameNormalizer::hasWords,
                NameNormalizer::hasDrawnWords);
    for (BiPredicate<String, String> way : ways) {
      for (List<List<String>> all : List.of(names, otherNames)) {
        List<Integer> meant =
            IntStream.range(0, all.size())
                .filter(i -> all.get(i).stream().anyMatch(name -> way.test(of(name), plain)))
                .boxed()
                .toList();
        if (!meant.isEmpty()) {
          return meant;
        }
      }
    }
    return List.of();
  }

  /**
   * Returns the first words of a printed text that abbreviate the thing's title: {@code Old Ml.} of
   * {@code Old Ml. 3} at the Old Mill; empty if none do.
   */
  static String label(String title, String printed) {
    String label = "";
    for (String word : printed.split(" ")) {
      String longer = label.isEmpty() ? word : label + " " + word;
      if (!hasDrawnWords(of(title), of(longer))) {
        return label;
      }
      label = longer;
    }
    return label;
  }

  /** Those whose name is the same, with all its words. */
  static List<Integer> exactMatches(String typed, List<List<String>> names) {
    String plain = of(typed);
    return IntStream.range(0, names.size())
        .filter(i -> names.get(i).stream().anyMatch(name -> of(name).equals(plain)))
        .boxed()
        .toList();
  }

  /** Whether words do not say no. */
  static boolean saysYes(String words) {
    return !NO.matcher(of(words)).find();
  }

  private static boolean begins(String name, String typed) {
    return name.startsWith(typed) && saysNoAlike(name, typed);
  }

  private static boolean saysNoAlike(String name, String typed) {
    return !NO.matcher(name).find() || NO.matcher(typed).find();
  }

  /** Whether each typed word begins a word of a name, one after the other. */
  private static boolean hasWords(String name, String typed) {
    return hasWords(name, typed, String::startsWith) && saysNoAlike(name, typed);
  }

  /** The same where a word may also be its first and last letter with some between. */
  private static boolean hasDrawnWords(String name, String typed) {
    return hasWords(name, typed, NameNormalizer::isDrawn) && saysNoAlike(name, typed);
  }

  private static boolean isDrawn(String word, String typed) {
    if (word.startsWith(typed)) {
      return true;
    }
    int last = typed.length() - 1;
    int found = 0;
    for (int at = 0; at < word.length() && found <= last; at++) {
      found += word.charAt(at) == typed.charAt(found) ? 1 : 0;
    }
    return last > 0
        && last < 3
        && found > last
        && word.charAt(0) == typed.charAt(0)
        && word.endsWith(typed.substring(last));
  }

  private static boolean hasWords(String name, String typed, BiPredicate<String, String> fits) {
    Iterator<String> words = List.of(name.split(" ")).iterator();
    for (String part : typed.split(" ")) {
      boolean found = false;
      while (!found && words.hasNext()) {
        found = fits.test(words.next(), part);
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }
}
