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
          Map.entry("===", "for equality write `is`"),
          Map.entry("!==", "for inequality write `is not`"),
          Map.entry("==", "for equality write `is`"),
          Map.entry("!=", "for inequality write `is not`"),
          Map.entry("<>", "for inequality write `is not`"),
          Map.entry("=>", "for \"at least\" in a claim write `>=`"),
          Map.entry("=<", "for \"at most\" write `<=`"),
          Map.entry("&&", "join claims with `and`"),
          Map.entry("||", "join claims with `or`"),
          Map.entry("=", "for equality write `is`"),
          Map.entry("&", "join claims with `and`"),
          Map.entry("|", "join claims with `or`"),
          Map.entry("!", "negate a claim with `not`"),
          Map.entry(
              "/",
              "there is no division: compare products, such as `2 * a >= b`, or write a table"),
          Map.entry("%", "there is no remainder: write a table"),
          Map.entry("isnt", "for inequality write `is not`"),
          Map.entry("equals", "for equality write `is`"),
          Map.entry("AND", "join claims with `and`"),
          Map.entry("OR", "join claims with `or`"),
          Map.entry("NOT", "negate a claim with `not`"),
          Map.entry("true", "omit a claim that always holds"),
          Map.entry("else", "for a choice of values write a definition with `first:`"),
          Map.entry("null", "for no thing write `nobody` or `nothing`"));

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
