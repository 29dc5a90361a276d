package gabion.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Ways to values: through fields by their keys, and through lists by the numbers of items from 1.
 */
public final class TreePath {

  private static final String NUMBER = "[1-9]\\d{0,4}";

  private TreePath() {}

  /** The keys that a dotted path names; keys may hold dots themselves. */
  public static Optional<List<String>> follow(Tree at, String rest) {
    for (String key : matchingKeys(at, rest)) {
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

  /** The keys of a path as far as it leads, and behind them the one that is missing. */
  public static List<String> keysUntilMissing(Tree root, String dotted) {
    Tree at = root;
    String rest = dotted;
    List<String> keys = new ArrayList<>();
    for (List<String> begun = matchingKeys(at, rest);
        !begun.isEmpty();
        begun = matchingKeys(at, rest)) {
      String key = begun.get(0);
      keys.add(key);
      if (key.length() == rest.length()) {
        return keys;
      }
      rest = rest.substring(key.length() + 1);
      at = Objects.requireNonNull(inner(at, key));
    }
    int dot = rest.indexOf('.');
    keys.add(dot < 0 ? rest : rest.substring(0, dot));
    return keys;
  }

  /** Returns the value at the end of a path of keys. */
  public static Optional<Tree> at(Tree root, List<String> keys) {
    @Nullable Tree at = root;
    for (String key : keys) {
      at = at == null ? null : inner(at, key);
    }
    return Optional.ofNullable(at);
  }

  /** The keys there with which a path may begin, the longest first. */
  private static List<String> matchingKeys(Tree at, String rest) {
    return childKeys(at).stream()
        .filter(key -> rest.equals(key) || rest.startsWith(key + "."))
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  /** The keys of fields, or the numbers of items. */
  public static List<String> childKeys(Tree at) {
    if (at instanceof Tree.Fields fields) {
      return List.copyOf(fields.fields().keySet());
    }
    List<String> numbers = new ArrayList<>();
    for (int i = 1; at instanceof Tree.Items list && i <= list.items().size(); i++) {
      numbers.add(Integer.toString(i));
    }
    return numbers;
  }

  /** Returns the value under a key or an item number, or null. */
  public static @Nullable Tree inner(Tree at, String key) {
    if (at instanceof Tree.Items list) {
      int number = key.matches(NUMBER) ? Integer.parseInt(key) : 0;
      return number > 0 && number <= list.items().size() ? list.items().get(number - 1) : null;
    }
    return at instanceof Tree.Fields fields ? fields.get(key) : null;
  }
}
