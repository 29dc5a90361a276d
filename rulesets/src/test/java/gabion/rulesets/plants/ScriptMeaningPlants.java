package gabion.rulesets.plants;

import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plants mistakes of meaning in scripts; the kinds are named as in {@link MeaningPlants}. */
final class ScriptMeaningPlants {

  private final Source source;
  private final Map<String, List<String>> names;
  private final Consumer<Plant> plants;

  ScriptMeaningPlants(Source source, Map<String, List<String>> names, Consumer<Plant> plants) {
    this.source = source;
    this.names = names;
    this.plants = plants;
  }

  void spoil() {
    each(
        "Y: script: a choice that may be none", "if \\((?:marker|town|area|unit)\\) (?=yield)", "");
    each(
        "Y: script: a choice that may be none", "\\n  if \\(!(?:marker|town)\\) return(?=\\n)", "");
    each("Y: script: `yield` forgotten", "yield (?=\\{)", "");
    each("Y: script: a list is always true", "game`any ([^`$]*)`", "game`$1`");
    each("Y: script: a list is never 0", "(?<= = )game`count\\(([^`$]*)\\)`", "game`$1`");
    each(
        "Y: script: a list is never a literal", "if \\((?=game`no )", "if (game`areas` === [] || ");
    each(
        "Y: script: a list is never a number",
        "if \\((?=game|vacant|!)",
        "if (game`areas` == 0 || ");
    each("Y: script: a number is never a text", "(?<= (?:>=|===|<) )(\\d+)\\b(?! \\?)", "'$1'");
    each("Y: script: a text is never a number", "(?<==== )'(british|french)'", "1");
    each(
        "Y: script: a frozen list is changed",
        "\\n  return (?=\\[)",
        "\n  game`areas`.push('x')\n  return ");
    each("Y: script: a frozen list is changed", "\\n  const ", "\n  game`areas`.sort()\n  const ");
    each("Y: script: count of a step", "(?<=count: |'up-to': )\\d+\\b", "2.5");
    each("Y: script: count of a step", "(?<=count: |'up-to': )\\d+\\b", "-2");
    each("Y: script: an argument of another sort", "(?<=\\bside: )'[a-z]+'", quoted("areas"));
    each("Y: script: an argument of another sort", "(?<=\\barea: )'[a-z-]+'", quoted("factions"));
    each("Y: script: an argument left out", ", area: '[a-z-]+'", "");
    each("Y: script: an argument in camel case", "'old-area'", "oldArea");
    each("Y: script: a face of another piece", "(?<=\\bto: )'three'", quoted("factions"));
    each(
        "Y: script: to a place that is none",
        "(?<=\\bto: )'(?:fled|engaged|cap-rouge)'",
        quoted("dice"));
    each("Y: script: nobody is asked", "(?<=who: )(?:seat|'french')", quoted("areas"));
    each("Y: script: a hook in the wrong manner", "export const counts", "export const allows");
    each(
        "Y: script: a hook in the wrong manner",
        "export const (?:before|whenever)",
        "export const counts");
    each("Y: script: a loop over no list", "of game`([^`]*)`\\)", "of game`count($1)`)");
    each("Y: script: steps that are no list", "return \\[(\\{[^\\[\\]{}]*\\})\\]", "return $1");
    each(
        "Y: script: a face under another name",
        "export ",
        "const odd = (game) => game`areas`.filter((x) => x === 'nowhere-land')\nexport ");
  }

  private String quoted(String section) {
    List<String> known = names.getOrDefault(section, List.of());
    return known.isEmpty() ? "'strange'" : "'" + known.get(known.size() - 1) + "'";
  }

  private void each(String kind, String what, String with) {
    Matcher matcher = Pattern.compile(what).matcher(source.text());
    while (matcher.find()) {
      StringBuilder text = new StringBuilder();
      Matcher again = Pattern.compile(what).matcher(source.text());
      again.find(matcher.start());
      again.appendReplacement(text, with);
      String spoilt = text.substring(matcher.start());
      if (spoilt.equals(matcher.group()) || spoilt.equals("'" + matcher.group() + "'")) {
        continue;
      }
      int line = source.locate(matcher.start(), matcher.end()).line();
      plants.accept(
          Plant.between(kind, source, matcher.start(), matcher.end(), spoilt, "")
              .on(line, line + 2));
    }
  }
}
