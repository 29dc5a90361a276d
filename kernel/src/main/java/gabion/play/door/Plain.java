package gabion.play.door;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

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
   * The names that typed words may mean: those that are the same, else those that begin so.
   *
   * @param names for each candidate all its names
   * @return the numbers of candidates
   */
  public static List<Integer> matches(String typed, List<List<String>> names) {
    String plain = of(typed);
    List<Integer> same = new ArrayList<>();
    List<Integer> begun = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      List<String> bare = names.get(i).stream().map(Plain::of).toList();
      if (bare.contains(plain)) {
        same.add(i);
      }
      if (!plain.isEmpty() && bare.stream().anyMatch(name -> name.startsWith(plain))) {
        begun.add(i);
      }
    }
    return same.isEmpty() ? begun : same;
  }
}
