package gabion.tools.lab.desk;

import gabion.define.Clause;
import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The steps of phases in words: the rules that the display names for a phase; otherwise what it
 * explains of it; otherwise the rules that its lines cite, each once. Where its steps cite none,
 * these are the rules of the procedures that it calls, and the first ones of what these call.
 */
final class TurnSheet {

  /** A sentence that begins so is about what the one before it is about. */
  static final Pattern POINTS_BACK =
      Pattern.compile(
          "^(It|Its|He|His|They|Their|These|This|That|Those|Then|There|After that|Of these|Each of these|Others|With it|Both|So)\\b");

  /** The number of rules that one step tells. */
  private static final int MOST_OF_STEP = 2;

  /** The number of rules of a phase where there are at least {@link #MANY_PHASES}. */
  private static final int FEWEST = 2;

  private static final int MANY_PHASES = 4;

  /** The number of rules that all phases tell where there are fewer. */
  private static final int RULES = 24;

  /** The number of calls within one another that are followed. */
  private static final int CALLS = 2;

  private final Definitions definitions;
  private final Set<String> types;
  private final int most;

  /** For each clause its rules, and for each sentence that sentence. */
  private final Map<String, List<RulebookBlock.Sentence>> rules = new HashMap<>();

  /** The rules that are not printed yet, by their ids. */
  private final Map<String, RulebookBlock.Sentence> untold = new LinkedHashMap<>();

  private final Set<String> called = new HashSet<>();

  /** The number of rules that the present phase may still tell. */
  private int left;

  TurnSheet(Ruleset ruleset) {
    this.definitions = ruleset.program().definitions();
    this.types = ruleset.layout().sorts().types().keySet();
    int phases = definitions.phases().size();
    this.most = phases < MANY_PHASES ? RULES / Math.max(1, phases) : FEWEST;
    for (Clause clause : definitions.clauses()) {
      List<RulebookBlock.Sentence> whole = new ArrayList<>();
      if (clause.sentences().isEmpty()) {
        whole.add(new RulebookBlock.Sentence("clause", clause.id(), clause.text()));
        untold.put(clause.id(), whole.get(0));
      }
      for (Clause.Sentence one : clause.sentences()) {
        var sentence = new RulebookBlock.Sentence("sentence", one.id(), one.text());
        rules.put(one.id(), List.of(sentence));
        if (one.kind().equals(Clause.RULE)) {
          whole.add(sentence);
          untold.put(one.id(), sentence);
        }
      }
      rules.put(clause.id(), whole);
    }
  }

  /** Returns what the display says of a phase whose rules it does not name; may be empty. */
  String about(Thing phase) {
    return displayValue("turn", phase).isPresent()
        ? ""
        : displayValue("explains", phase).map(Tree::toString).orElse("");
  }

  /** Returns the rules of each step of a phase, in their order. */
  List<List<RulebookBlock.Sentence>> steps(Thing phase) {
    List<List<RulebookBlock.Sentence>> steps = new ArrayList<>();
    Optional<Tree> named = displayValue("turn", phase);
    if (named.isPresent()) {
      return texts(named.get()).stream()
          .flatMap(rule -> Stream.ofNullable(rules.get(rule)))
          .toList();
    }
    if (!about(phase).isEmpty()) {
      return List.of();
    }
    left = most;
    tell(List.of(phase.block().citation().rule()), steps);
    int ofHead = steps.size();
    walk(phase.block().body(), 0, steps);
    if (steps.isEmpty() || steps.size() == ofHead && most > FEWEST) {
      walk(phase.block().body(), CALLS, steps);
    }
    return List.copyOf(steps);
  }

  /** Returns what a field of the display has for a phase. */
  private Optional<Tree> displayValue(String field, Thing phase) {
    return definitions
        .display()
        .flatMap(display -> child(display, field))
        .flatMap(all -> child(all, phase.id()));
  }

  private static Optional<Tree> child(Tree tree, String name) {
    return tree instanceof Tree.Fields fields
        ? Optional.ofNullable(fields.get(name))
        : Optional.empty();
  }

  /**
   * @param calls the number of calls, each within the one before, that are followed
   */
  private void walk(Tree tree, int calls, List<List<RulebookBlock.Sentence>> steps) {
    if (tree instanceof Tree.Items items) {
      items.items().forEach(item -> walk(item, calls, steps));
    } else if (tree instanceof Tree.Fields fields) {
      tellRules(fields, steps);
      for (Tree.Field field : fields.fields().values()) {
        if (field.key().value().equals("call")) {
          follow(field.value().toString(), calls, steps);
        } else {
          walk(field.value(), calls, steps);
        }
      }
    }
  }

  /** The last procedure that is followed tells the rules of its head alone. */
  private void follow(String call, int calls, List<List<RulebookBlock.Sentence>> steps) {
    Optional<Thing> procedure = calls == 0 ? Optional.empty() : procedure(call);
    if (procedure.isEmpty() || !called.add(procedure.get().key().value())) {
      return;
    }
    Tree body = procedure.get().block().body();
    if (calls > 1) {
      walk(body, calls - 1, steps);
    } else if (body instanceof Tree.Fields fields) {
      tellRules(fields, steps);
    }
  }

  private void tellRules(Tree.Fields block, List<List<RulebookBlock.Sentence>> steps) {
    Tree rule = block.get("rule");
    if (rule != null) {
      tell(texts(rule), steps);
    }
  }

  private void tell(List<String> rules, List<List<RulebookBlock.Sentence>> steps) {
    List<RulebookBlock.Sentence> told = new ArrayList<>();
    for (String rule : rules) {
      RulebookBlock.Sentence sentence = untold.get(rule);
      if (sentence != null
          && (told.isEmpty() || !POINTS_BACK.matcher(sentence.text()).find())
          && told.size() < Math.min(left, MOST_OF_STEP)) {
        told.add(sentence);
        untold.values().removeIf(one -> one.text().equals(sentence.text()));
      }
    }
    left -= told.size();
    if (!told.isEmpty()) {
      steps.add(told);
    }
  }

  /** The procedure of a call: its fixed words are those of the call. */
  private Optional<Thing> procedure(String call) {
    return definitions.procedures().stream()
        .filter(one -> pattern(Head.of(one.key(), types)).matcher(call.strip()).matches())
        .findFirst();
  }

  private static Pattern pattern(Head head) {
    return Pattern.compile(
        head.words().stream()
            .map(word -> word.isParameter() ? ".+" : Pattern.quote(word.text()))
            .collect(Collectors.joining(" +")));
  }

  private static List<String> texts(Tree tree) {
    return tree instanceof Tree.Items items
        ? items.items().stream().map(Tree::toString).toList()
        : List.of(tree.toString());
  }
}
