package gabion.rulesets.plants;

import gabion.yaml.Source;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spoils scripts as people do who write JavaScript for something else. */
final class ScriptHabits {

  private final Source source;
  private final Consumer<Plant> plants;

  ScriptHabits(Source source, Consumer<Plant> plants) {
    this.source = source;
    this.plants = plants;
  }

  void spoil() {
    each("`export default`", "export const [a-z]+ =", "export default");
    each("`module.exports`", "export const [a-z]+ =", "module.exports =");
    each("no export", "export (?=const|function)", "");
    each("`async`", "export function(?=\\*? )", "export async function");
    each("a generator without its star", "function\\*", "function");
    each("`yield*` for `yield`", "yield (?=\\{)", "yield* ");
    each("quotes for a sentence", "game`([^`$]*)`", "game('$1')");
    each("a sentence without `game`", "game(?=`)", "");
    each("`games` for `game`", "\\bgame(?=`)", "games");
    each("`options` for `option`", "game\\.option(?=\\.)", "game.options");
    each("a hole without its sign", "\\$\\{", "{");
    each("a step without its quotes", "\\b(?:who|to|die|set): '([a-z]+)'", "to: $1");
    each("a step in capitals", "(?<=\\{ )(?:choose|move|note|add|set|call)(?=:)", "Choose");
    each("`=` for `===`", " === ", " = ");
    each("`let` at the top", "export const", "let count = 0\nexport const");
    each("an import", "\\Aexport", "import x from './other.js'\nexport");
    each("`console.log`", "\\breturn ", "console.log('here'); return ");
    each("chance of its own", "\\breturn \\[", "if (Math.random() > 0.5) return [");
    each("an object for a list", "return \\[(\\{[^\\[\\]{}]*\\})\\]", "return $1");
    each("`null` for nothing to say", "return 'pass'", "return null");
    each("`passs` for `pass`", "return 'pass'", "return 'passs'");
  }

  private void each(String kind, String what, String with) {
    Matcher matcher = Pattern.compile(what).matcher(source.text());
    while (matcher.find()) {
      StringBuilder text = new StringBuilder();
      Matcher again = Pattern.compile(what).matcher(source.text());
      again.find(matcher.start());
      again.appendReplacement(text, with);
      String spoilt = text.substring(matcher.start());
      int line = source.locate(matcher.start(), matcher.end()).line();
      plants.accept(
          Plant.between("script habit: " + kind, source, matcher.start(), matcher.end(), spoilt, "")
              .on(line, line + 1));
    }
  }
}
