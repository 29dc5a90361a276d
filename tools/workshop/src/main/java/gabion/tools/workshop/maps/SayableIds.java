package gabion.tools.workshop.maps;

import gabion.expr.link.BuiltIns;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes ids that sentences can say from names, each once. */
final class SayableIds {

  private static final int LONGEST = 40;

  /** Letters that are not a plain letter with a mark. */
  private static final Map<String, String> LETTERS =
      Map.of("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "þ", "th", "ı", "i");

  /** Words that no sentence takes for an id. */
  private static final Set<String> NEVER = Set.of("it", "its", "unreachable", "nothing");

  private final Set<String> taken;

  /**
   * @param taken words that mean something else in the ruleset
   */
  SayableIds(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /**
   * Makes an id, which is taken then. A name that is an id already stays one.
   *
   * @param name may have no letter of an id; then the other is used
   * @param kind makes an id of a word that is taken: {@code red-area}
   */
  String make(String name, String other, String kind) {
    String plain = plain(name).isEmpty() ? plain(other) : plain(name);
    String base = plain.isEmpty() ? kind : plain;
    String first = isFree(base) ? base : base.endsWith(kind) ? base : base + "-" + kind;
    String id = first;
    for (int i = 2; !isFree(id); i++) {
      id = first + "-" + i;
    }
    taken.add(id);
    return id;
  }

  /** Takes an id that is there already. @return whether it was free */
  boolean reserve(String id) {
    return taken.add(id);
  }

  private boolean isFree(String id) {
    return !NEVER.contains(id) && !BuiltIns.ALL.joints().contains(id) && !taken.contains(id);
  }

  /** The letters, digits and hyphens of a name. */
  static String plain(String name) {
    String low = name.toLowerCase(Locale.ROOT);
    for (Map.Entry<String, String> letter : LETTERS.entrySet()) {
      low = low.replace(letter.getKey(), letter.getValue());
    }
    String bare =
        Normalizer.normalize(low, Normalizer.Form.NFD)
            .replaceAll("\\p{M}+|['’]", "")
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-+|-+$", "");
    return bare.length() <= LONGEST ? bare : bare.substring(0, LONGEST).replaceAll("-+$", "");
  }
}
