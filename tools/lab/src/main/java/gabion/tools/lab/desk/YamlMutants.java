package gabion.tools.lab.desk;

import gabion.text.Problems;
import gabion.text.Source;
import gabion.text.Tree;
import gabion.text.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what can be changed in a file of rules: numbers, comparisons and words, steps and lines.
 */
final class YamlMutants {

  /** What no case can notice, or what is no rule: words for people, and how things are shown. */
  private static final Set<String> UNREAD =
      Set.of(
          "clauses",
          "rulings",
          "display",
          "invariants",
          "evaluation",
          "bots",
          "measures",
          "battles",
          "ruleset",
          "title",
          "rulebook",
          "about",
          "text",
          "say",
          "ask",
          "heading",
          "outcome",
          "rule",
          "ruling",
          "assumed",
          "certain",
          "misprints",
          "article",
          "plural",
          "one",
          "many",
          "printed",
          "brief",
          "silent",
          "told",
          "note",
          "who",
          "id");

  /** The lists of steps, of which one may be left out. */
  private static final Set<String> STEPS = Set.of("steps", "do", "then", "else", "play");

  /** The lists of claims and of cases in a definition. */
  private static final Set<String> LINES = Set.of("all", "either", "first");

  /** What a word in a sentence is changed to. */
  private static final Map<String, String> TURNED = turned();

  private static final Pattern WORDS =
      Pattern.compile(String.join("|", TURNED.keySet().stream().map(YamlMutants::whole).toList()));

  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.-])\\d+(?![\\w.-])");

  private final Source source;
  private final Consumer<Mutant> taker;

  YamlMutants(Source source, Consumer<Mutant> taker) {
    this.source = source;
    this.taker = taker;
  }

  private static Map<String, String> turned() {
    Map<String, String> turned = new LinkedHashMap<>();
    turned.put(">=", "<");
    turned.put("<=", ">");
    turned.put(">", "<=");
    turned.put("<", ">=");
    turned.put("+", "-");
    turned.put("is not", "is");
    turned.put("and", "or");
    turned.put("or", "and");
    turned.put("any", "no");
    turned.put("no", "any");
    turned.put("most", "fewest");
    turned.put("fewest", "most");
    return turned;
  }

  private static String whole(String word) {
    return "(?<= |^)" + Pattern.quote(word) + "(?= )";
  }

  void find() {
    YamlReader.read(source, new Problems()).ifPresent(file -> fields(file));
  }

  private void fields(Tree.Fields fields) {
    for (Tree.Field field : fields.fields().values()) {
      String name = field.key().value();
      boolean table = name.equals("printed") && field.value() instanceof Tree.Fields;
      boolean inForce = table && fields.get("reading") == null;
      if (!UNREAD.contains(name) || inForce) {
        value(name, field.value());
      }
    }
  }

  private void value(String name, Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      fields(fields);
    } else if (tree instanceof Tree.Items items) {
      removals(name, items);
      items.items().forEach(item -> value("", item));
    } else if (tree instanceof Tree.Text text) {
      words(text);
    }
  }

  private void words(Tree.Text text) {
    Matcher number = NUMBER.matcher(text.value());
    while (number.find()) {
      if (number.group().length() < 9) {
        long other = Long.parseLong(number.group()) + 1;
        put("number", text, number.start(), number.end(), Long.toString(other));
      }
    }
    Matcher word = WORDS.matcher(text.value());
    while (word.find()) {
      String other = String.valueOf(TURNED.get(word.group()));
      put("word of a sentence", text, word.start(), word.end(), other);
    }
  }

  private void put(String kind, Tree.Text text, int from, int to, String other) {
    int[] at = text.positions();
    if (at[to] - at[from] == to - from) { // else it is folded or escaped there
      taker.accept(new Mutant(kind, source, at[from], at[to], other));
    }
  }

  private void removals(String name, Tree.Items items) {
    boolean steps = STEPS.contains(name);
    boolean sum = name.equals("add-up");
    if (items.items().size() > 1 && (steps || sum || LINES.contains(name))) {
      String kind = steps ? "step removed" : sum ? Mutant.SUM_LINE : "line of a rule removed";
      items.items().forEach(item -> removal(kind, item));
    }
  }

  /** An item of a list in block style: its line, and those below that stand further in. */
  private void removal(String kind, Tree item) {
    String text = source.text();
    int begin = text.lastIndexOf('\n', Math.max(0, item.where().offset() - 1)) + 1;
    int dash = indent(text.substring(begin));
    if (begin + dash >= text.length() || text.charAt(begin + dash) != '-') {
      return;
    }
    int end = begin;
    List<String> lines = text.substring(begin).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (i > 0 && !line.isBlank() && indent(line) <= dash) {
        break;
      }
      end += line.length() + 1;
    }
    taker.accept(new Mutant(kind, source, begin, Math.min(end, text.length()), ""));
  }

  private static int indent(String line) {
    return (int) line.chars().takeWhile(letter -> letter == ' ').count();
  }
}
