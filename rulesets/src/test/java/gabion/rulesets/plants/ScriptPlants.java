package gabion.rulesets.plants;

import gabion.yaml.Source;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spoils scripts. */
final class ScriptPlants {

  private static final Map<String, Pattern> WORDS =
      Map.of(
          "option misspelt", Pattern.compile("game\\.option\\.([A-Za-z]+)"),
          "export misspelt", Pattern.compile("export (?:const|function\\*?) ([a-z]+)"),
          "head misspelt", Pattern.compile("(?m)^  \\*?'([a-z -]+)'\\("),
          "keyword misspelt", Pattern.compile("\\b(const|return|yield|export|function)\\b"),
          "variable misspelt", Pattern.compile("(?:\\$\\{|\\(|= )([a-z][A-Za-z]{3,})(?=[}),.])"),
          "told word misspelt",
              Pattern.compile("\\b[a-z][A-Za-z]*\\.(faction|side|area|owner|kind)\\b"));
  private static final Pattern STEP = Pattern.compile("(?:yield |\\[|, ?)\\{ ([^{}`]*)");
  private static final Pattern STEP_KEY = Pattern.compile("\\b([a-z]{2,}): ");
  private static final Pattern STEP_ID =
      Pattern.compile("\\b(who|to|die|from|set|flip|mark|of|call|show): '([a-z][a-z -]+)'");
  private static final Pattern READING =
      Pattern.compile("game\\.option\\.[A-Za-z]+ [!=]== '([a-z0-9-]+)'");
  private static final Pattern HEAD_PARTS = Pattern.compile("\\(\\{ ([A-Za-z, ]+) \\}");
  private static final Pattern SENTENCE = Pattern.compile("game`([^`]*)`");
  private static final Pattern WORD = Pattern.compile("(?<!\\$\\{)\\b[a-z][a-z-]+[a-z]\\b");

  private final Source source;
  private final Typos typos;
  private final Consumer<Plant> plants;

  ScriptPlants(Source source, Typos typos, Consumer<Plant> plants) {
    this.source = source;
    this.typos = typos;
    this.plants = plants;
  }

  void spoil() {
    String text = source.text();
    new TreeMap<>(WORDS).forEach((kind, words) -> words(kind, words.matcher(text), 1));
    words("reading misspelt", READING.matcher(text), 1);
    words("id in a step misspelt", STEP_ID.matcher(text), 2);
    Matcher step = STEP.matcher(text);
    while (step.find()) {
      Matcher keys = STEP_KEY.matcher(text).region(step.start(1), step.end(1));
      while (keys.find()) {
        word("verb or field of a step misspelt", keys.start(1), keys.end(1));
      }
    }
    Matcher parts = HEAD_PARTS.matcher(text);
    while (parts.find()) {
      Matcher names =
          Pattern.compile("[A-Za-z]+").matcher(text).region(parts.start(1), parts.end(1));
      while (names.find()) {
        payload(names.group(), names.start(), names.end());
      }
    }
    Matcher sentences = SENTENCE.matcher(text);
    while (sentences.find()) {
      Matcher words = WORD.matcher(text).region(sentences.start(1), sentences.end(1));
      while (words.find()) {
        word("word of a sentence misspelt", words.start(), words.end());
      }
      add("sentence not ended", sentences.end() - 1, sentences.end(), "");
    }
    for (String sign : List.of("(", ")", "{", "}", "'", "=>", "]")) {
      int at = text.indexOf(sign, text.indexOf("export"));
      if (at >= 0) {
        add("`" + sign + "` missing", at, at + sign.length(), "");
      }
    }
  }

  /** A name of the payload, misspelt wherever the script says it. */
  private void payload(String name, int from, int to) {
    if (!typos.fits(name)) {
      return;
    }
    String spoilt = typos.of(name);
    add("name of the payload misspelt", from, to, spoilt, name);
    int end = source.text().length();
    String rest = source.text().substring(from);
    String all = rest.replaceAll("\\b" + name + "\\b(?=[ ,}.)])", spoilt);
    Plant plant =
        Plant.between(
            "script: name of the payload misspelt throughout", source, from, end, all, name);
    int line = source.locate(from, to).line();
    plants.accept(plant.on(line, line));
  }

  private void words(String kind, Matcher matcher, int group) {
    while (matcher.find()) {
      word(kind, matcher.start(group), matcher.end(group));
    }
  }

  private void word(String kind, int from, int to) {
    String word = source.text().substring(from, to);
    if (typos.fits(word) && !isComment(from)) {
      add(kind, from, to, typos.of(word), word);
    }
  }

  private boolean isComment(int at) {
    String before = source.text().substring(0, at);
    return before.substring(before.lastIndexOf('\n') + 1).contains("//");
  }

  private void add(String kind, int from, int to, String with) {
    add(kind, from, to, with, "");
  }

  private void add(String kind, int from, int to, String with, String right) {
    plants.accept(Plant.between("script: " + kind, source, from, to, with, right));
  }
}
