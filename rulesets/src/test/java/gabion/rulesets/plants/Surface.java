package gabion.rulesets.plants;

import gabion.yaml.Source;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spoils YAML itself: colons, quotes, brackets, indentation. */
final class Surface {

  private static final Pattern PLAIN_KEY = Pattern.compile("(?m)^( *(?:- )?)([a-z][a-z-]*):( |$)");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"\\\\\\n]*\"");
  private static final Pattern PROSE =
      Pattern.compile(
          "(?m)^ *(?:- )?(?:title|text|say|doubt|taken|why|about): ([A-Z][^\"'#:{}\\n]* [^\"'#:{}\\n]*)$");

  private final Source source;
  private final Consumer<Plant> plants;

  Surface(Source source, Consumer<Plant> plants) {
    this.source = source;
    this.plants = plants;
  }

  void spoil() {
    String text = source.text();
    Matcher key = PLAIN_KEY.matcher(text);
    while (key.find()) {
      int name = key.start(2);
      int line = source.locate(name, name + 1).line();
      add("colon missing", key.end(2), key.end(2) + 1, "", line, line + 1);
      add(
          "colon without a blank",
          key.end(2),
          key.end(2) + Math.min(2, text.length() - key.end(2)),
          ":",
          line,
          line + 1);
      add("tab for blanks", key.start(), key.start() + key.group(1).length(), "\t", line, line);
      if (!key.group(1).isEmpty()) {
        add("one blank too many", key.start(), key.start(), " ", line - 1, line + 1);
        add("one blank too few", key.start(), key.start() + 1, "", line - 1, line + 1);
      }
      add(
          "key given twice",
          key.start(),
          key.start(),
          key.group(1).replace('-', ' ') + key.group(2) + ": again\n",
          line,
          line + 1);
    }
    Matcher quoted = QUOTED.matcher(text);
    while (quoted.find()) {
      int line = source.locate(quoted.start(), quoted.end()).line();
      add("closing quote missing", quoted.end() - 1, quoted.end(), "", line, line);
      add("opening quote missing", quoted.start(), quoted.start() + 1, "", line, line);
    }
    Matcher prose = PROSE.matcher(text);
    while (prose.find()) {
      int line = source.locate(prose.start(1), prose.end(1)).line();
      int blank = text.indexOf(' ', prose.start(1));
      add("opening quote alone", prose.start(1), prose.start(1), "\"", line, line);
      add("opening single quote alone", prose.start(1), prose.start(1), "'", line, line);
      add("text cut by ` #`", blank, blank, " #", line, line);
      add("colon in a text", blank, blank, ":", line, line);
      add("text begins with a sign", prose.start(1), prose.start(1), "%", line, line);
      add("text begins with an alias", prose.start(1), prose.start(1), "*", line, line);
      add("text begins with a tag", prose.start(1), prose.start(1), "!", line, line);
    }
    brackets(text, '}', "closing brace missing");
    brackets(text, ']', "closing square bracket missing");
    brackets(text, '{', "opening brace missing");
    brackets(text, '[', "opening square bracket missing");
    brackets(text, ',', "comma missing");
  }

  private void brackets(String text, char sign, String kind) {
    for (int at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      int line = source.locate(at, at + 1).line();
      String whole = source.line(line);
      boolean flow =
          whole.contains("{ ") && whole.contains(" }") || whole.matches(".*: \\[.*\\].*");
      boolean plain = !whole.contains("\"") && !whole.contains("'") && !whole.contains("#");
      if (flow && plain) {
        add(kind, at, at + 1, "", line, line + 1);
      }
    }
  }

  private void add(String kind, int from, int to, String with, int first, int last) {
    plants.accept(Plant.between("YAML: " + kind, source, from, to, with, "").on(first, last));
  }
}
