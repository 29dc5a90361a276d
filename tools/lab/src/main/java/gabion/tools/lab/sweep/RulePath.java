package gabion.tools.lab.sweep;

import gabion.play.Library;
import gabion.play.Origin;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The way to a value of the rules, through fields by their keys and through lists by numbers.
 *
 * @param keys from the section on; of a list the number of an item, from 1
 */
record RulePath(List<String> keys) {

  private static final String NUMBER = "[1-9]\\d{0,4}";

  /**
   * A path as it is written: keys with dots between them, or with colons and blanks as {@code
   * explain} has them. A name that stands in one place only may begin it.
   */
  static RulePath of(Library library, String ruleset, Tree.Fields root, String written)
      throws Wrong {
    String dotted = written.strip().replaceAll(":\\s+", ".");
    Optional<List<String>> keys = follow(root, dotted);
    if (keys.isEmpty()) {
      int dot = dotted.indexOf('.');
      String name = dot < 0 ? dotted : dotted.substring(0, dot);
      Optional<Origin> alone = library.explain(ruleset, List.of(name), new Problems());
      if (alone.isPresent() && root.get(name) == null) {
        dotted = String.join(".", alone.get().path()) + dotted.substring(name.length());
        keys = follow(root, dotted);
      }
    }
    if (keys.isEmpty()) {
      throw missing(root, dotted, written);
    }
    return new RulePath(keys.get());
  }

  /** The keys that a dotted path names; keys may hold dots themselves. */
  private static Optional<List<String>> follow(Tree at, String rest) {
    for (String key : begun(at, rest)) {
      Tree inner = inner(at, key);
      if (inner != null && rest.length() == key.length()) {
        return Optional.of(List.of(key));
      }
      Optional<List<String>> more =
          inner == null ? Optional.empty() : follow(inner, rest.substring(key.length() + 1));
      if (more.isPresent()) {
        List<String> keys = new ArrayList<>(List.of(key));
        keys.addAll(more.get());
        return Optional.of(keys);
      }
    }
    return Optional.empty();
  }

  /** The keys there with which a path may begin, the longest first. */
  private static List<String> begun(Tree at, String rest) {
    return known(at).stream()
        .filter(key -> rest.equals(key) || rest.startsWith(key + "."))
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  private static List<String> known(Tree at) {
    if (at instanceof Tree.Fields fields) {
      return List.copyOf(fields.fields().keySet());
    }
    List<String> numbers = new ArrayList<>();
    for (int i = 1; at instanceof Tree.Items list && i <= list.items().size(); i++) {
      numbers.add(Integer.toString(i));
    }
    return numbers;
  }

  /** What stands under a key or a number, or null. */
  static @org.jspecify.annotations.Nullable Tree inner(Tree at, String key) {
    if (at instanceof Tree.Items list) {
      int number = key.matches(NUMBER) ? Integer.parseInt(key) : 0;
      return number > 0 && number <= list.items().size() ? list.items().get(number - 1) : null;
    }
    return at instanceof Tree.Fields fields ? fields.get(key) : null;
  }

  /** Says how far a path leads, and what stands there. */
  private static Wrong missing(Tree root, String dotted, String written) {
    Tree at = root;
    String rest = dotted;
    List<String> gone = new ArrayList<>();
    for (List<String> keys = begun(at, rest); !keys.isEmpty(); keys = begun(at, rest)) {
      String key = keys.get(0);
      Tree inner = inner(at, key);
      if (inner == null || key.length() >= rest.length()) {
        break;
      }
      gone.add(key);
      rest = rest.substring(key.length() + 1);
      at = inner;
    }
    int dot = rest.indexOf('.');
    String key = dot < 0 ? rest : rest.substring(0, dot);
    String where = gone.isEmpty() ? "" : " in `" + String.join(": ", gone) + "`";
    String said = "there is no `" + key + "`" + where + ", so nothing stands at `" + written + "`";
    if (at instanceof Tree.Text text) {
      return new Wrong(said + "; `" + text.value() + "` is one value");
    }
    if (at instanceof Tree.Items list) {
      return new Wrong(said + "; it is a list, of items 1 to " + list.items().size());
    }
    String help = Near.help(key, "here stand", known(at));
    return new Wrong(said + (help == null ? "" : "; " + help));
  }
}
