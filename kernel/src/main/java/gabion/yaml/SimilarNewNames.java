package gabion.yaml;

import java.util.List;
import java.util.Locale;

/**
 * Reports names in a later pack that nearly equal a name of an earlier one. Most are misspelt, and
 * add an entry instead of changing one.
 */
final class SimilarNewNames {

  private static final int SHORTEST = 5;

  /** How deep the things stand that an author names; deeper stand their fields. */
  private static final int DEEPEST = 3;

  private final Problems warnings;
  private final Overlay.Order order;

  SimilarNewNames(Problems warnings, Overlay.Order order) {
    this.warnings = warnings;
    this.order = order;
  }

  /** A key that the map under a path does not have yet. */
  void check(List<String> path, Tree.Text key, Tree.Fields below) {
    boolean isField = path.isEmpty() || path.size() >= DEEPEST;
    if (isField
        || key.value().length() < SHORTEST
        || order.isNew(key.location().source().pack(), key.value())) {
      return;
    }
    for (Tree.Field field : below.fields().values()) {
      String known = field.key().value();
      if (isOfAnother(field, key) && isMisspelt(key.value(), known)) {
        String help =
            "did you mean `%s` of %s? if the name is new, list it under `new:` in pack.yaml"
                .formatted(known, field.key().location());
        warnings.add(ProblemCode.NEARLY_KNOWN, key.location(), help, key.value(), known);
        return;
      }
    }
  }

  private static boolean isOfAnother(Tree.Field field, Tree.Text key) {
    return !field.key().location().source().pack().equals(key.location().source().pack());
  }

  /** Whether two names differ by a slip of the hand, not by a number or a word of their own. */
  private static boolean isMisspelt(String written, String known) {
    String one = written.toLowerCase(Locale.ROOT);
    String other = known.toLowerCase(Locale.ROOT);
    int allowed = Math.min(one.length(), other.length()) < 9 ? 1 : 2;
    return Math.abs(one.length() - other.length()) <= allowed
        && digits(one).equals(digits(other))
        && Suggestions.distance(one, other) <= allowed;
  }

  private static String digits(String name) {
    return name.replaceAll("[^0-9]", "");
  }
}
