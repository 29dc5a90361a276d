package gabion.tools.lab.analysis;

import gabion.expr.value.CompiledExpression;
import gabion.flow.link.Verb;
import gabion.flow.run.Program;
import gabion.state.Die;
import gabion.state.Sort;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the variables of steps: the numbers of {@code let} and {@code choose}, the turns
 * of {@code repeat} and the dice of {@code roll}. Only of variables that a body declares once and
 * never sets.
 */
final class LocalRanges {

  /**
   * A declaration.
   *
   * @param step the step that declares the variable
   */
  private record Declaration(Tree.Fields step, Verb verb) {}

  /**
   * Dice of one kind.
   *
   * @param number how many they are
   * @param face the numbers on a face; unknown if not all faces are numbers
   */
  record DicePool(ValueRange number, ValueRange face) {}

  private final Program program;
  private final SentenceCollector sentences;
  private final IdentityHashMap<CompiledExpression, Declaration> declared = new IdentityHashMap<>();
  private final Set<CompiledExpression> evaluating = new HashSet<>();

  LocalRanges(Program program, SentenceCollector sentences) {
    this.program = program;
    this.sentences = sentences;
    Tree.Fields body = program.definitions().body();
    StepTrees.forEachBody(body, body, this::read);
  }

  // ---- declarations

  private void read(Tree.Items steps, Tree around) {
    Map<String, Declaration> names = new HashMap<>();
    Set<String> others = new HashSet<>();
    StepTrees.forEachStep(
        steps,
        (step, verb) -> {
          for (String field : new String[] {verb.name(), "counted", "as", "each"}) {
            Tree.Text name = StepTrees.text(step, field);
            if (name != null && isName(verb, field)) {
              boolean own = field.equals(verb.name()) == !field.equals("counted");
              Declaration before = names.put(name.value(), new Declaration(step, verb));
              if (before != null || !own) {
                others.add(name.value());
              }
            }
          }
          Tree.Text to = StepTrees.text(step, "to");
          Tree.Text set = StepTrees.text(step, "set");
          if (set != null) {
            others.add(set.value());
          } else if (to != null && step.get("add") != null) {
            others.add(to.value());
          }
        });
    names.keySet().removeAll(others);
    if (!names.isEmpty()) {
      StepTrees.forEachText(steps, text -> note(text, names));
    }
  }

  private static boolean isName(Verb verb, String field) {
    return verb.schema().fields().stream()
            .anyMatch(
                part -> part.name().equals(field) && part.kind() == gabion.define.FieldKind.NAME)
        || field.equals(verb.name()) && Set.of("let", "choose", "roll").contains(field);
  }

  /** Notes the variables that a sentence may name: each has one value for the whole body. */
  private void note(Tree.Text text, Map<String, Declaration> names) {
    ParsedSentence sentence = sentences.at(text.location());
    if (sentence == null) {
      return;
    }
    names.forEach(
        (name, declaration) -> {
          CompiledExpression code = sentence.scope().find(name);
          if (code != null && !isKnownBefore(name, declaration)) {
            declared.put(code, declaration);
          }
        });
  }

  /** Whether the declaring step itself may name something so: then that is another variable. */
  private boolean isKnownBefore(String name, Declaration declaration) {
    for (String field : new String[] {"be", "from", "number", "die", "count", "repeat"}) {
      Tree.Text text = StepTrees.text(declaration.step(), field);
      ParsedSentence sentence = text == null ? null : sentences.at(text.location());
      if (sentence != null && sentence.scope().find(name) != null) {
        return true;
      }
    }
    return false;
  }

  // ---- what is known

  /** Between which numbers a variable lies. */
  ValueRange of(@Nullable CompiledExpression code, RangeAnalysis ranges) {
    Declaration declaration = code == null ? null : declared.get(code);
    if (declaration == null || !evaluating.add(code)) {
      return ValueRange.UNKNOWN;
    }
    try {
      return of(declaration, ranges);
    } finally {
      evaluating.remove(code);
    }
  }

  private ValueRange of(Declaration declaration, RangeAnalysis ranges) {
    Tree.Fields step = declaration.step();
    return switch (declaration.verb().name()) {
      case "let" -> {
        ValueRange value = of(step, "be", ranges);
        yield step.get("none") == null ? value : value.with(ValueRange.of(0));
      }
      case "choose" -> {
        ValueRange chosen = chosenNumber(StepTrees.text(step, "number"), ranges);
        boolean other = step.get("or") != null || step.get("none") != null;
        yield other ? chosen.with(ValueRange.of(0)) : chosen;
      }
      default -> ValueRange.UNKNOWN;
    };
  }

  private ValueRange of(Tree.Fields step, String field, RangeAnalysis ranges) {
    Tree.Text text = StepTrees.text(step, field);
    ParsedSentence sentence = text == null ? null : sentences.at(text.location());
    return sentence == null ? ValueRange.UNKNOWN : ranges.of(sentence.node(), sentence.scope());
  }

  private ValueRange chosenNumber(Tree.@Nullable Text range, RangeAnalysis ranges) {
    int to = range == null ? -1 : range.value().indexOf(" to ");
    if (range == null || to < 0 || range.value().indexOf(" to ", to + 1) >= 0) {
      return ValueRange.UNKNOWN;
    }
    ParsedSentence least = sentences.at(range.part(0, to).location());
    ParsedSentence most = sentences.at(range.part(to + 4, range.value().length()).location());
    return least == null || most == null
        ? ValueRange.UNKNOWN
        : new ValueRange(
            ranges.of(least.node(), least.scope()).from(),
            ranges.of(most.node(), most.scope()).to());
  }

  /** The dice of a throw; null where nothing is known of them. */
  @Nullable DicePool dice(@Nullable CompiledExpression code, RangeAnalysis ranges) {
    Declaration declaration = code == null ? null : declared.get(code);
    if (declaration == null || !declaration.verb().name().equals("roll")) {
      return null;
    }
    Tree.Text die = StepTrees.text(declaration.step(), "die");
    int number = die == null ? -1 : program.layout().sorts().dice().number(die.value());
    boolean counted = declaration.step().get("count") != null;
    ValueRange count = counted ? of(declaration.step(), "count", ranges) : ValueRange.of(1);
    ValueRange some = new ValueRange(Math.max(0, count.from()), Math.max(0, count.to()));
    return number < 0 ? null : new DicePool(some, face(program.layout().dice().get(number)));
  }

  private ValueRange face(Die die) {
    Sort results = program.layout().sorts().results();
    ValueRange range = null;
    for (int result : die.results()) {
      String id = results.id(result);
      if (!id.matches("-?[0-9]{1,6}")) {
        return ValueRange.UNKNOWN;
      }
      ValueRange one = ValueRange.of(Long.parseLong(id));
      range = range == null ? one : range.with(one);
    }
    return range == null ? ValueRange.UNKNOWN : range;
  }
}
