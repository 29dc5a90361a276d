package gabion.tools.lab.check;

import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.define.Section;
import gabion.define.Sections;
import gabion.flow.link.Verb;
import gabion.flow.link.Verbs;
import gabion.flow.run.Program;
import gabion.hook.Script;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All words that a ruleset uses, apart from their declarations: in sentences, steps, scripts,
 * properties and display. Any other word is unused. In display text only the words in braces count.
 */
final class WordUsages {

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9$][A-Za-z0-9-]*");
  private static final Pattern BRACES = Pattern.compile("\\{([^}]*)\\}");
  private static final Pattern LARGE = Pattern.compile("(?<=[a-z0-9])([A-Z])");

  /** Fields whose own fields are names that the author makes, or that hold none. */
  private static final Set<String> MAKING = Set.of("faces", "marks", "or", "colours", "answers");

  /** Sections whose names are heads, in which words are types. */
  private static final Set<String> HEADED =
      Set.of("fields", "boxes", "define", "tables", "ways", "procedures");

  /** Sections in which a name is no more than repeated. */
  private static final Set<String> UNSAID = Set.of("clauses", "ruleset");

  private final Map<String, Schema> sections = new HashMap<>();
  private final Map<String, Integer> words = new HashMap<>();
  private final Set<String> sentences = new HashSet<>();
  private final Set<String> types = new HashSet<>();

  /** Gathers the words of a ruleset that was loaded. */
  static WordUsages of(Program program) {
    WordUsages said = of(program.definitions().body());
    for (Script script : program.scripts.scripts()) {
      String text = script.location().source().text();
      said.words(LARGE.matcher(text).replaceAll(m -> "-" + m.group().toLowerCase(Locale.ROOT)));
      script.hooks().forEach(hook -> said.sentences.add(hook.head()));
      script.literals().texts().forEach(word -> said.sentences.add(word.text()));
    }
    return said;
  }

  /** Collects the words of merged YAML. */
  static WordUsages of(Tree.Fields written) {
    WordUsages said = new WordUsages();
    for (Section section : Sections.ALL) {
      said.sections.put(section.name(), section.field().blockSchema());
    }
    written
        .fields()
        .forEach(
            (name, field) -> {
              if (!UNSAID.contains(name)) {
                said.section(name, field.value());
              }
            });
    return said;
  }

  /** Whether a word is said. */
  boolean has(String word) {
    return words.containsKey(word);
  }

  /** Whether a word is a part of the head of something, as types are. */
  boolean isInHead(String word) {
    return types.contains(word);
  }

  /** All texts that are said, as they stand. */
  Set<String> sentences() {
    return sentences;
  }

  /** All words that are said. */
  Set<String> all() {
    return words.keySet();
  }

  private void section(String name, Tree tree) {
    Schema inside = sections.getOrDefault(name, Schema.of());
    boolean making = inside.each().isPresent() && !name.equals("start") && !name.equals("decks");
    if (name.equals("groups")) {
      values(tree);
    } else if (name.equals("battles") && tree instanceof Tree.Fields battles) {
      battles.fields().values().forEach(battle -> battle(battle.value()));
    } else if (tree instanceof Tree.Fields things && (making || name.equals("tells"))) {
      for (Tree.Field thing : things.fields().values()) {
        if (HEADED.contains(name)) {
          types(thing.key().value());
        }
        if (name.equals("tells")) {
          values(thing.value());
        } else {
          block(thing.value(), inside.each().orElse(inside));
        }
      }
    } else if (tree instanceof Tree.Fields decks && name.equals("decks")) {
      decks.fields().values().forEach(deck -> deck(deck, inside));
    } else {
      block(tree, inside);
    }
  }

  /** A deck says its place; the names of its cards are made there. */
  private void deck(Tree.Field deck, Schema inside) {
    words(deck.key().value());
    Schema card = inside.each().flatMap(Schema::each).orElse(Schema.of());
    if (deck.value() instanceof Tree.Fields cards) {
      cards.fields().values().forEach(one -> block(one.value(), card));
    }
  }

  /** Collects the words of a battle, which has sentences with slots. */
  private void battle(Tree battle) {
    if (battle instanceof Tree.Fields fields) {
      Stream.of("run", "winner", "needs", "measure", "policies")
          .map(fields::get)
          .filter(Objects::nonNull)
          .forEach(this::values);
    }
  }

  private void types(String head) {
    Matcher words = WORD.matcher(head);
    while (words.find()) {
      String word = words.group();
      for (int at = 0; at >= 0; at = word.indexOf('-', at) + 1) {
        types.add(word.substring(at));
        if (word.indexOf('-', at) < 0) {
          break;
        }
      }
    }
  }

  private void values(Tree tree) {
    if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> values(field.value()));
    } else {
      block(tree, Schema.of());
    }
  }

  private void block(Tree tree, Schema schema) {
    if (tree instanceof Tree.Text text) {
      words(text.value());
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> block(item, schema));
    } else if (tree instanceof Tree.Fields fields) {
      fields.fields().values().forEach(field -> field(field, schema));
    }
  }

  private void field(Tree.Field field, Schema schema) {
    String name = field.key().value();
    FieldSpec part = schema.field(name).orElse(null);
    if (part != null) {
      part(field, part);
    } else if (schema.each().isPresent()) {
      words(name);
      block(field.value(), schema.each().get());
    } else {
      if (!schema.hasProperties()) {
        words(name);
      }
      block(field.value(), Schema.of());
    }
  }

  private void part(Tree.Field field, FieldSpec part) {
    if (part.name().equals("switch")) {
      return; // a ruling names an option, but reads none
    }
    boolean making = MAKING.contains(part.name());
    switch (part.kind()) {
      case TEXT, NOTE, PASSAGE, PICTURE -> forPeople(field.value());
      case STEPS, BRANCH -> steps(field.value());
      case ANSWERS, CASES -> {
        if (field.value() instanceof Tree.Fields answers) {
          for (Tree.Field answer : answers.fields().values()) {
            if (!making) {
              words(answer.key().value());
            }
            steps(answer.value());
          }
        } else {
          block(field.value(), Schema.of());
        }
      }
      default -> {
        if (making && field.value() instanceof Tree.Fields made) {
          made.fields().values().forEach(one -> values(one.value()));
        } else {
          block(field.value(), part.blockSchema());
        }
      }
    }
  }

  private void steps(Tree tree) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(this::steps);
    } else if (tree instanceof Tree.Fields step) {
      Schema schema = Schema.of();
      for (String name : step.fields().keySet()) {
        Verb verb = Verbs.find(name);
        schema = verb == null ? schema : verb.schema();
      }
      block(step, schema);
    } else if (tree instanceof Tree.Text text) {
      words(text.value());
    }
  }

  private void forPeople(Tree tree) {
    if (tree instanceof Tree.Text text) {
      BRACES.matcher(text.value()).results().forEach(braces -> words(braces.group(1)));
    } else if (tree instanceof Tree.Items items) {
      items.items().forEach(this::forPeople);
    } else if (tree instanceof Tree.Fields line) {
      line.fields()
          .forEach(
              (name, field) -> {
                if (name.equals("when")) {
                  block(field.value(), Schema.of());
                } else {
                  forPeople(field.value());
                }
              });
    }
  }

  private void words(String text) {
    sentences.add(text);
    for (int at = 0; at < text.length(); at++) {
      if (begins(text.charAt(at))) {
        int from = at;
        while (at + 1 < text.length() && goesOn(text.charAt(at + 1))) {
          at++;
        }
        words.merge(text.substring(from, at + 1), 1, Integer::sum);
      }
    }
  }

  /** Whether a word may begin with a letter, as {@link #WORD} says. */
  private static boolean begins(char letter) {
    return letter == '$' || letter != '-' && goesOn(letter);
  }

  private static boolean goesOn(char letter) {
    return letter >= 'a' && letter <= 'z'
        || letter >= 'A' && letter <= 'Z'
        || letter >= '0' && letter <= '9'
        || letter == '-';
  }

  /** Whether some text calls a head: it has its fixed words in their order. */
  boolean isCalled(List<String> fixed) {
    return sentences.stream().anyMatch(sentence -> has(sentence, fixed));
  }

  static boolean has(String sentence, List<String> fixed) {
    int at = 0;
    for (String word : fixed) {
      at = endOfWord(word, sentence, at);
      if (at < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the end of a whole word in a sentence, searching from an offset; -1 if there is none.
   */
  private static int endOfWord(String word, String sentence, int from) {
    for (int at = sentence.indexOf(word, from); at >= 0; at = sentence.indexOf(word, at + 1)) {
      int end = at + word.length();
      boolean begins = at == 0 || sentence.charAt(at - 1) == ' ';
      if (begins && (end == sentence.length() || sentence.charAt(end) == ' ')) {
        return end;
      }
    }
    return -1;
  }
}
