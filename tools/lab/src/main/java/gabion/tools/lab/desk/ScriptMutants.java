package gabion.tools.lab.desk;

import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Source;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds mutants of a script: comparisons, logical operators, numbers, {@code pass} results, and
 * hooks without effect.
 */
final class ScriptMutants {

  /** Replacements of operators, in order of matching, each applied once. */
  private static final Map<String, String> TURNED = replacements();

  private static final Pattern SIGNS =
      Pattern.compile(
          "//[^\\n]*|/\\*.*?\\*/|"
              + TURNED.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|"))
              + "|(?<![\\w.-])\\d+(?![\\w.-])",
          Pattern.DOTALL);

  /** Where the body of a hook or of a card begins, in the form that all scripts have. */
  private static final Pattern BODY =
      Pattern.compile(
          "^(?:  \\*?'[^'\\n]*'|export function\\*? (play))\\(.*\\) \\{$", Pattern.MULTILINE);

  private ScriptMutants() {}

  private static Map<String, String> replacements() {
    Map<String, String> turned = new LinkedHashMap<>();
    turned.put("===", "!==");
    turned.put("!==", "===");
    turned.put(" >= ", " < ");
    turned.put(" <= ", " > ");
    turned.put(" > ", " <= ");
    turned.put(" < ", " >= ");
    turned.put(" && ", " || ");
    turned.put(" || ", " && ");
    turned.put(" + ", " - ");
    turned.put("`any ", "`no ");
    turned.put("`no ", "`any ");
    turned.put(" and ", " or ");
    turned.put("return 'pass'", "return []");
    return turned;
  }

  static void find(Source source, Consumer<Mutant> taker) {
    Matcher body = BODY.matcher(source.text());
    while (body.find()) {
      String nothing = body.group(1) == null ? " return 'pass'" : " return []";
      taker.accept(new Mutant(Mutant.HOOK, "", source, body.end(), body.end(), nothing));
    }
    Matcher sign = SIGNS.matcher(source.text());
    while (sign.find()) {
      String found = sign.group();
      String other = TURNED.get(found);
      if (other != null) {
        taker.accept(new Mutant("script", "", source, sign.start(), sign.end(), other));
      } else if (found.matches("\\d{1,8}")) {
        String more = Long.toString(Long.parseLong(found) + 1);
        taker.accept(
            new Mutant(
                LabMessage.NUMBER_IN_SCRIPT.text(), "", source, sign.start(), sign.end(), more));
      }
    }
  }
}
