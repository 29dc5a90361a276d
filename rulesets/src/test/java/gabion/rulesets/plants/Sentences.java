package gabion.rulesets.plants;

import gabion.yaml.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spoils sentences: their words, their signs, their brackets. */
final class Sentences {

  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]*[a-z0-9]");
  private static final Set<String> LANGUAGE =
      Set.of(
          "count",
          "where",
          "neighbors",
          "distance",
          "reach",
          "within",
          "through",
          "nothing",
          "nobody",
          "showing",
          "total",
          "highest",
          "least",
          "most",
          "first",
          "only",
          "capped",
          "with",
          "from",
          "over",
          "unreachable",
          "places");
  private static final Map<String, List<String>> SIGNS =
      Map.of(
          " is ", List.of(" == ", " = "),
          " is not ", List.of(" != ", " isnt "),
          " >= ", List.of(" => "),
          " <= ", List.of(" =< "),
          " and ", List.of(" && ", " & "),
          " or ", List.of(" || "),
          "not ", List.of("!"),
          " in ", List.of(" on "),
          " of ", List.of(" from "));

  /** What the language says for a sign. */
  private static final Map<String, String> SAID =
      Map.of(
          " == ", "is", " = ", "is", " != ", "is not", " => ", ">=", " =< ", "<=", " && ", "and",
          " & ", "and", " || ", "or", "!", "not", " isnt ", "is not");

  private final Typos typos;
  private final Map<String, String> sorts;
  private final Consumer<Plant> plants;

  /**
   * Spoils the sentences of a ruleset.
   *
   * @param sorts for each word of the ruleset what it is: an area, a field, a definition
   */
  Sentences(Typos typos, Map<String, String> sorts, Consumer<Plant> plants) {
    this.typos = typos;
    this.sorts = sorts;
    this.plants = plants;
  }

  void spoil(String section, String holds, Tree.Text text) {
    words(text);
    signs(text);
    brackets(section, text);
    String value = text.value();
    add(
        "sentence, " + holds + ": word too many",
        text,
        value.length(),
        value.length(),
        " stray",
        "");
    Matcher word = WORD.matcher(value);
    if (value.contains(" ") && word.find() && word.find()) {
      add("sentence: word left out", text, word.start(), word.end(), "", "");
    }
    if (value.contains(" ") && section.length() % 2 == 0) {
      int blank = value.indexOf(' ');
      add("sentence: cut by ` #`", text, blank, blank, " #", "#");
    }
  }

  private void words(Tree.Text text) {
    Matcher words = WORD.matcher(text.value());
    while (words.find()) {
      String word = words.group();
      if (!typos.fits(word)) {
        continue;
      }
      boolean told = words.start() > 0 && text.value().charAt(words.start() - 1) == '.';
      String what =
          told
              ? "told word"
              : LANGUAGE.contains(word) ? "word of the language" : sorts.getOrDefault(word, "word");
      add(
          "sentence: " + what + " misspelt",
          text,
          words.start(),
          words.end(),
          typos.of(word),
          word);
    }
  }

  private void signs(Tree.Text text) {
    new TreeMap<>(SIGNS)
        .forEach(
            (sign, others) -> {
              int at = text.value().indexOf(sign);
              boolean whole =
                  at >= 0 && !(sign.equals(" is ") && text.value().startsWith(" is not ", at));
              for (String other : whole ? others : List.<String>of()) {
                add(
                    "sentence: `" + other.strip() + "` for `" + sign.strip() + "`",
                    text,
                    at,
                    at + sign.length(),
                    other,
                    SAID.getOrDefault(other, ""));
              }
            });
  }

  private void brackets(String section, Tree.Text text) {
    int open = text.value().indexOf('(');
    int shut = text.value().lastIndexOf(')');
    if (open >= 0 && shut > open) {
      add("sentence: opening bracket missing", text, open, open + 1, "", "");
      add("sentence: closing bracket missing", text, shut, shut + 1, "", ")");
    }
    if (text.value().contains(" ")) {
      add(
          "sentence: bracket too many, " + section,
          text,
          text.value().length(),
          text.value().length(),
          ")",
          ")");
    }
  }

  private void add(String kind, Tree.Text text, int from, int to, String with, String right) {
    int start = text.positions()[from];
    int end = text.positions()[to];
    if (end - start == to - from) {
      Plant plant = Plant.between(kind, text.location().source(), start, end, with, right);
      plants.accept(plant.on(text.location().line(), plant.lines()[1]));
    }
  }
}
