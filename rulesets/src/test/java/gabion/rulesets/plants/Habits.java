package gabion.rulesets.plants;

import gabion.yaml.Source;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spoils lines as people do who come from elsewhere: capital letters, underlines, other languages'
 * signs, the wrong number of a noun, words that mean nearly the same.
 */
final class Habits {

  private static final Pattern KEY = Pattern.compile("(?m)^( *)(- )?([a-z][a-z-]*):(?= |$)");
  private static final Pattern SENTENCE =
      Pattern.compile(
          "(?m)^ *(?:- )?(?:if|when|from|in|count|is|that|while|repeat|be|allowed|who|move|plus):"
              + " ([a-z(][^\"'#{}\\n"
              + "\\[\\]]*)$");
  private static final Pattern YES = Pattern.compile("(?m): (yes|no)(?=[ ,}]|$)");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?m)\\b(count|from|to|copies|fuse|points|worth|value|ops|strength): ([0-9]+)(?=["
              + " ,}]|$)");
  private static final Map<String, String> SYNONYMS =
      Map.of(
          "choose", "select",
          "note", "print",
          "if", "when",
          "for", "foreach",
          "repeat", "loop",
          "call", "run",
          "stop", "break",
          "set", "assign",
          "else", "otherwise");

  private final Source source;
  private final Consumer<Plant> plants;

  Habits(Source source, Consumer<Plant> plants) {
    this.source = source;
    this.plants = plants;
  }

  void spoil() {
    String text = source.text();
    Matcher keys = KEY.matcher(text);
    while (keys.find()) {
      key(keys);
    }
    Matcher sentences = SENTENCE.matcher(text);
    while (sentences.find()) {
      sentence(sentences.group(1), sentences.start(1));
    }
    Matcher yes = YES.matcher(text);
    while (yes.find()) {
      String other = yes.group(1).equals("yes") ? "true" : "false";
      add("`true` or `false`", yes.start(1), yes.end(1), other, yes.group(1));
      String capital = yes.group(1).equals("yes") ? "Yes" : "NO";
      add("`Yes` with a capital", yes.start(1), yes.end(1), capital, yes.group(1));
    }
    Matcher numbers = NUMBER.matcher(text);
    while (numbers.find()) {
      add("a number with a point", numbers.start(2), numbers.end(2), numbers.group(2) + ".5", "");
      add("a number with a unit", numbers.start(2), numbers.end(2), numbers.group(2) + "x", "");
    }
  }

  private void key(Matcher key) {
    String word = key.group(3);
    int from = key.start(3);
    int to = key.end(3);
    if (isDeclared(word)) {
      String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
      add("a field with a capital", from, to, capital, word);
      if (word.contains("-")) {
        add("a field with an underline", from, to, word.replace('-', '_'), word);
      }
      add("`=` for `:`", to, to + 1, " =", "");
    }
    if (key.group(2) != null) {
      add("no blank behind the dash", key.end(2) - 1, key.end(2), "", "");
      String synonym = SYNONYMS.get(word);
      if (synonym != null) {
        add("a verb by another word", from, to, synonym, "");
      }
      boolean first = key.start() > 0 && source.text().startsWith(":\n", key.start() - 2);
      if (!first) { // a list of one may be written without its dash
        add("a dash missing", key.start(2), key.end(2), "  ", "");
      }
    } else if (!key.group(1).isEmpty()) {
      add("a dash too many", key.start(3), key.start(3), "- ", "");
    }
  }

  /** Whether a field is the language's own, so that it has a right spelling. */
  private static boolean isDeclared(String word) {
    return List.of(
            "title",
            "steps",
            "beside",
            "from",
            "who",
            "ask",
            "rule",
            "when",
            "then",
            "else",
            "do",
            "none",
            "allowed",
            "readings",
            "default",
            "type",
            "starts",
            "per",
            "faces",
            "text",
            "copies",
            "choose",
            "move",
            "call",
            "roll",
            "seen-by",
            "in-force",
            "up-to",
            "at-most",
            "add-up",
            "at-once",
            "given",
            "expect",
            "play",
            "run",
            "cites",
            "places",
            "answer",
            "dice",
            "status",
            "doubt",
            "taken",
            "areas",
            "boxes",
            "procedures",
            "define",
            "pieces")
        .contains(word);
  }

  private void sentence(String text, int at) {
    Matcher words = Pattern.compile("[a-z][a-z-]*[a-z]").matcher(text);
    while (words.find()) {
      String word = words.group();
      int from = at + words.start();
      int to = at + words.end();
      if (word.length() > 3) {
        String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        add("a word of a sentence with a capital", from, to, capital, word);
      }
      if (word.contains("-")) {
        add("a word of a sentence with an underline", from, to, word.replace('-', '_'), word);
        add("a word of a sentence in two", from, to, word.replace('-', ' '), "");
        add("a word of a sentence without its hyphen", from, to, word.replace("-", ""), word);
      }
      switch (word) {
        case "neighbors" -> add("as the British spell", from, to, "neighbours", word);
        case "count" -> add("`number` for `count`", from, to, "number", "");
        case "areas", "cards", "units", "troops", "pieces", "factions" ->
            add("one for several", from, to, word.substring(0, word.length() - 1), word);
        case "side" -> add("several for one", from, to, word + "s", word);
        case "nobody" -> add("`none` for `nobody`", from, to, "none", "");
        case "nothing" -> add("`null` for `nothing`", from, to, "null", "");
        default -> {}
      }
    }
    int minus = text.indexOf(" - ");
    if (minus >= 0) {
      add("a dash of printers for minus", at + minus + 1, at + minus + 2, "–", "");
    }
    if (text.contains(" ")) {
      int blank = text.indexOf(' ');
      add("a no-break blank", at + blank, at + blank + 1, "\u00a0", "");
      add("a dot behind", at + text.length(), at + text.length(), ".", "");
      add("a question mark behind", at + text.length(), at + text.length(), "?", "");
    }
    int open = text.indexOf("count(");
    if (open >= 0) {
      add("a square bracket for a round", at + open + 5, at + open + 6, "[", "");
    }
  }

  private void add(String kind, int from, int to, String with, String right) {
    int line = source.locate(from, to).line();
    plants.accept(
        Plant.between("habit: " + kind, source, from, to, with, right)
            .on(line - (kind.contains("dash") ? 1 : 0), line + 1));
  }
}
