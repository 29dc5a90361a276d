package gabion.expr.read;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Signs and words of other languages. */
final class ForeignSyntax {

  /** The longer ones first. */
  private static final List<String> SIGNS =
      List.of("===", "!==", "==", "!=", "<>", "=>", "=<", "&&", "||", "=", "&", "|", "!", "/", "%");

  private static final String FIRST =
      SIGNS.stream().map(sign -> sign.substring(0, 1)).distinct().collect(Collectors.joining());

  private static final Map<String, String> SAID =
      Map.ofEntries(
          Map.entry("===", "sameness is written `is`"),
          Map.entry("!==", "difference is written `is not`"),
          Map.entry("==", "sameness is written `is`"),
          Map.entry("!=", "difference is written `is not`"),
          Map.entry("<>", "difference is written `is not`"),
          Map.entry("=>", "at least, as a claim, is written `>=`"),
          Map.entry("=<", "at most is written `<=`"),
          Map.entry("&&", "claims are joined with `and`"),
          Map.entry("||", "claims are joined with `or`"),
          Map.entry("=", "sameness is written `is`"),
          Map.entry("&", "claims are joined with `and`"),
          Map.entry("|", "claims are joined with `or`"),
          Map.entry("!", "a claim is denied with `not`"),
          Map.entry("/", "there is no division: compare products, or write a table"),
          Map.entry("%", "there is no remainder: write a table"),
          Map.entry("isnt", "difference is written `is not`"),
          Map.entry("equals", "sameness is written `is`"),
          Map.entry("AND", "claims are joined with `and`"),
          Map.entry("OR", "claims are joined with `or`"),
          Map.entry("NOT", "a claim is denied with `not`"),
          Map.entry("true", "a claim that always holds is left out"),
          Map.entry("null", "nobody and nothing are written `nobody` and `nothing`"));

  private ForeignSyntax() {}

  /** The foreign sign that begins at an offset of a text; null where none does. */
  static @Nullable String sign(String text, int at) {
    if (at >= text.length() || FIRST.indexOf(text.charAt(at)) < 0) {
      return null; // as nearly every word is asked
    }
    return SIGNS.stream().filter(sign -> text.startsWith(sign, at)).findFirst().orElse(null);
  }

  /** Returns the replacement for each foreign word and sign. */
  static Map<String, String> all() {
    return SAID;
  }

  /** Returns the replacement for a foreign word or sign; null if it is not foreign. */
  static @Nullable String help(String foreign) {
    return SAID.get(foreign);
  }
}
