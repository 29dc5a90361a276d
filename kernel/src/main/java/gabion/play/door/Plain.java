package gabion.play.door;

import java.text.Normalizer;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Words as a hurried person types them: no accents, large letters, hyphens or dots. */
public final class Plain {

  private static final Pattern ACCENTS = Pattern.compile("\\p{M}");
  private static final Pattern GAPS = Pattern.compile("[-_.'’\\s]+");

  private Plain() {}

  public static String of(String words) {
    String bare = ACCENTS.matcher(Normalizer.normalize(words, Normalizer.Form.NFD)).replaceAll("");
    return GAPS.matcher(bare.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  /**
   * The names that typed words may mean: those that are the same, else those that begin so, else
   * those in which words begin so, in that order: {@code o mill} may be The Old Mill. One letter is
   * only the name that it is.
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
            : List.of(String::equals, String::startsWith, Plain::hasWords);
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

  /** Whether each typed word begins a word of a name, one after the other. */
  private static boolean hasWords(String name, String typed) {
    Iterator<String> words = List.of(name.split(" ")).iterator();
    for (String part : typed.split(" ")) {
      boolean found = false;
      while (!found && words.hasNext()) {
        found = words.next().startsWith(part);
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }
}
