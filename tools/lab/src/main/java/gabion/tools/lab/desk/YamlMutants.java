package gabion.tools.lab.desk;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problems;
import gabion.yaml.Source;
import gabion.yaml.Tree;
import gabion.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds mutants of a rules file: numbers, comparisons and words, steps, lines and hooks. */
final class YamlMutants {

  /** Fields that no case can observe, or that are no rules: text for people, and display. */
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
          "otherwise-say",
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
  private static final Set<String> STEPS =
      Stream.concat(Sections.ALL.stream().map(Section::entry), Verbs.ALL.stream().map(Verb::schema))
          .flatMap(YamlMutants::parts)
          .filter(part -> part.kind() == FieldKind.STEPS)
          .map(FieldSpec::name)
          .collect(Collectors.toUnmodifiableSet());

  /** The lists of claims and of cases in a definition. */
  private static final Set<String> LINES = Set.of("all", "either", "first");

  /** The sections of a card that hold its hooks by their heads. */
  private static final Set<String> HOOKS =
      Set.of("before", "instead", "whenever", "counts", "allows");

  /** Replacements of words in sentences. */
  private static final Map<String, String> TURNED = replacements();

  private static final Pattern WORDS =
      Pattern.compile(String.join("|", TURNED.keySet().stream().map(YamlMutants::whole).toList()));

  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.-])\\d+(?![\\w.-])");

  private final Source source;
  private final Consumer<Mutant> taker;

  YamlMutants(Source source, Consumer<Mutant> taker) {
    this.source = source;
    this.taker = taker;
  }

  /** All fields that a block may hold, and those of the blocks in it. */
  private static Stream<FieldSpec> parts(Schema block) {
    Stream<FieldSpec> own =
        block.fields().stream()
            .flatMap(part -> Stream.concat(Stream.of(part), parts(part.blockSchema())));
    return Stream.concat(own, block.each().stream().flatMap(YamlMutants::parts));
  }

  private static Map<String, String> replacements() {
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
    turned.put("with most", "with least");
    turned.put("with least", "with most");
    turned.put("capped at", "at least");
    turned.put("at least", "capped at");
    return turned;
  }

  private static String whole(String word) {
    return "(?<= |^)" + Pattern.quote(word) + "(?= )";
  }

  void find() {
    YamlReader.read(source, new Problems()).ifPresent(file -> fields("", file));
  }

  private void fields(String path, Tree.Fields fields) {
    for (Tree.Field field : fields.fields().values()) {
      String name = field.key().value();
      boolean table = name.equals("printed") && field.value() instanceof Tree.Fields;
      boolean inForce = table && fields.get("reading") == null;
      if (!UNREAD.contains(name) || inForce) {
        value(path.isEmpty() ? name : path + "." + name, name, field);
      }
    }
  }

  private void value(String path, String name, Tree.Field field) {
    if (HOOKS.contains(name) && field.value() instanceof Tree.Fields hooks) {
      boolean only = hooks.fields().size() == 1;
      for (Tree.Field hook : hooks.fields().values()) {
        Tree.Field whole = only ? field : hook;
        cut(Mutant.HOOK, path + "." + hook.key().value(), whole.key().location().offset());
      }
    }
    value(path, name, field.value());
  }

  private void value(String path, String name, Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      fields(path, fields);
    } else if (tree instanceof Tree.Items items) {
      removals(path, name, items);
      for (int i = 0; i < items.items().size(); i++) {
        value(path + "." + (i + 1), "", items.items().get(i));
      }
    } else if (tree instanceof Tree.Text text) {
      words(path, text);
    }
  }

  private void words(String path, Tree.Text text) {
    Matcher number = NUMBER.matcher(text.value());
    while (number.find()) {
      if (number.group().length() < 9) {
        long other = Long.parseLong(number.group()) + 1;
        put("number", path, text, number.start(), number.end(), Long.toString(other));
      }
    }
    Matcher word = WORDS.matcher(text.value());
    while (word.find()) {
      String other = String.valueOf(TURNED.get(word.group()));
      put(LabMessage.WORD_OF_SENTENCE.text(), path, text, word.start(), word.end(), other);
    }
  }

  private void put(String kind, String path, Tree.Text text, int from, int to, String other) {
    int[] at = text.positions();
    if (at[to] - at[from] == to - from) { // else it is folded or escaped there
      taker.accept(new Mutant(kind, path, source, at[from], at[to], other));
    }
  }

  private void removals(String path, String name, Tree.Items items) {
    boolean steps = STEPS.contains(name);
    boolean sum = name.equals("add-up");
    if (items.items().size() > 1 && (steps || sum || LINES.contains(name))) {
      String kind =
          steps ? "step removed" : sum ? Mutant.SUM_LINE : LabMessage.RULE_LINE_REMOVED.text();
      for (int i = 0; i < items.items().size(); i++) {
        int offset = items.items().get(i).location().offset();
        if (beginsWithDash(offset)) {
          cut(kind, path + "." + (i + 1), offset);
        }
      }
    }
  }

  private int lineOf(int offset) {
    return source.text().lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  }

  private boolean beginsWithDash(int offset) {
    String line = source.text().substring(lineOf(offset));
    return line.stripLeading().startsWith("-");
  }

  /** Removes an entry in block style: its line, and the more deeply indented lines below. */
  private void cut(String kind, String path, int offset) {
    String text = source.text();
    int begin = lineOf(offset);
    int first = indent(text.substring(begin));
    int end = begin;
    List<String> lines = text.substring(begin).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (i > 0 && !line.isBlank() && indent(line) <= first) {
        break;
      }
      end += line.length() + 1;
    }
    taker.accept(new Mutant(kind, path, source, begin, Math.min(end, text.length()), ""));
  }

  private static int indent(String line) {
    return (int) line.chars().takeWhile(letter -> letter == ' ').count();
  }
}
