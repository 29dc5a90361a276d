package gabion.tools.lab.analysis;

import gabion.expr.read.Node;
import gabion.expr.value.Definition;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Property;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes between which numbers the value of a sentence lies in every position: fields declare
 * their range, properties are printed, and pieces are counted.
 */
final class RangeAnalysis {

  private final Program program;
  private final NodeTypes types;
  private final SentenceCollector sentences;
  private final LocalRanges locals;

  /** The definitions that are being evaluated: one may be defined by itself. */
  private final Set<Definition> evaluating = new HashSet<>();

  /** For each kind and faction the greatest number of pieces in any scenario. */
  private @Nullable Map<List<Integer>, Integer> pools;

  RangeAnalysis(Program program, NodeTypes types, SentenceCollector sentences) {
    this.program = program;
    this.types = types;
    this.sentences = sentences;
    this.locals = new LocalRanges(program, sentences);
  }

  ValueRange of(Node node, Scope scope) {
    if (node instanceof Node.Literal literal) {
      return ValueRange.of(literal.value());
    }
    Field field = types.field(node, scope);
    if (field != null) {
      return field.type().form() == Type.Form.NUMBER
          ? new ValueRange(field.from(), field.to()).with(ValueRange.of(field.start()))
          : ValueRange.UNKNOWN;
    }
    if (node instanceof Node.Name name) {
      return locals.of(scope.find(name.text()), this);
    }
    if (node instanceof Node.Access access) {
      Property property = types.property(access, scope);
      return property == null || property.type().form() != Type.Form.NUMBER
          ? ValueRange.UNKNOWN
          : rangeOf(property);
    }
    return node instanceof Node.Call call ? call(call, scope) : ValueRange.UNKNOWN;
  }

  /** The printed numbers of all things of a sort; 0 for nothing, which a scenario never is. */
  private ValueRange rangeOf(Property property) {
    int[] values = property.values();
    boolean isThere = program.layout().sorts().scenarios().properties().containsValue(property);
    ValueRange range = ValueRange.of(isThere && values.length > 0 ? values[0] : 0);
    for (int value : values) {
      range = range.with(ValueRange.of(value));
    }
    return range;
  }

  private ValueRange call(Node.Call call, Scope scope) {
    if (call.noun() != null && call.noun().target() instanceof Definition definition) {
      return definition(definition);
    }
    return switch (call.word()) {
      case "+ - *" -> {
        ValueRange left = of(call.of(0), scope);
        ValueRange right = of(call.of(1), scope);
        yield call.says("+")
            ? left.plus(right)
            : call.says("-") ? left.minus(right) : left.times(right);
      }
      case "capped at" -> {
        ValueRange left = of(call.of(0), scope);
        ValueRange right = of(call.of(1), scope);
        yield new ValueRange(Math.min(left.from(), right.from()), Math.min(left.to(), right.to()));
      }
      case "at least" -> {
        ValueRange left = of(call.of(0), scope);
        ValueRange right = of(call.of(1), scope);
        yield new ValueRange(Math.max(left.from(), right.from()), Math.max(left.to(), right.to()));
      }
      case "count" -> new ValueRange(0, count(call.of(0), scope));
      case BuiltInNames.SUM -> {
        ValueRange each = of(call.elementNode(), types.within(call.set(), scope));
        yield each.from() < 0
            ? ValueRange.UNKNOWN
            : new ValueRange(0, count(call.set(), scope)).times(each.with(ValueRange.of(0)));
      }
      case "distance from" -> new ValueRange(0, Borders.UNREACHABLE);
      case "total of" -> {
        LocalRanges.DicePool dice = dice(call.of(0), scope);
        yield dice == null || !dice.face().isKnown()
            ? ValueRange.UNKNOWN
            : dice.number().times(dice.face());
      }
      default -> ValueRange.UNKNOWN;
    };
  }

  /** The value of a definition for any arguments; unknown where a hook may change it. */
  private ValueRange definition(Definition definition) {
    boolean plain = !definition.isHooked() && definition.countings().isEmpty();
    if (!plain || !evaluating.add(definition)) {
      return ValueRange.UNKNOWN;
    }
    Tree body = definition.thing().block().body();
    try {
      Tree sum = part(body, "add-up");
      Tree first = part(body, "first");
      return sum != null
          ? sum(items(sum))
          : first != null ? anyOf(items(first)) : of(part(body, "is"));
    } finally {
      evaluating.remove(definition);
    }
  }

  private static List<Tree> items(Tree lines) {
    return lines instanceof Tree.Items list ? list.items() : List.of(lines);
  }

  private static @Nullable Tree part(Tree line, String name) {
    return line instanceof Tree.Fields fields ? fields.get(name) : null;
  }

  /** The range of a sentence where it stands; unknown if it is none. */
  private ValueRange of(@Nullable Tree text) {
    ParsedSentence sentence = text == null ? null : sentences.at(text.location());
    return sentence == null ? ValueRange.UNKNOWN : of(sentence.node(), sentence.scope());
  }

  /** The lines of `add-up`: one with a condition adds its number, or the other one, or 0. */
  private ValueRange sum(List<Tree> lines) {
    ValueRange sum = ValueRange.of(0);
    for (Tree line : lines) {
      ValueRange plus = of(line instanceof Tree.Text ? line : part(line, "plus"));
      Tree otherwise = part(line, "otherwise");
      if (part(line, "when") != null) {
        plus = plus.with(otherwise == null ? ValueRange.of(0) : of(otherwise));
      }
      sum = sum.plus(plus);
    }
    return sum;
  }

  /** The lines of `first`: the value of one of them, or 0 where none may hold. */
  private ValueRange anyOf(List<Tree> lines) {
    ValueRange any = null;
    boolean mayEnd = true;
    for (Tree line : lines) {
      Tree otherwise = part(line, "otherwise");
      ValueRange is = of(line instanceof Tree.Text ? line : part(line, "is"));
      is = otherwise == null ? is : is.with(of(otherwise));
      any = any == null ? is : any.with(is);
      mayEnd = part(line, "when") != null && otherwise == null;
    }
    return any == null ? ValueRange.UNKNOWN : mayEnd ? any.with(ValueRange.of(0)) : any;
  }

  private LocalRanges.@Nullable DicePool dice(Node node, Scope scope) {
    return node instanceof Node.Name name ? locals.dice(scope.find(name.text()), this) : null;
  }

  // ---- counts

  /** At most how many things a set has. */
  long count(Node set, Scope scope) {
    if (set instanceof Node.ListLiteral) {
      return ValueRange.HIGHEST;
    }
    if (!(set instanceof Node.Call call)) {
      return ValueRange.HIGHEST;
    }
    return switch (call.word()) {
      case BuiltInNames.PLURAL -> countSelected(call);
      case "where", BuiltInNames.BEST -> count(call.set(), scope);
      case "showing", "showing N to N" -> {
        LocalRanges.DicePool dice = dice(call.of(0), scope);
        yield dice == null ? ValueRange.HIGHEST : dice.number().to();
      }
      case "only of", "one of", "first of" -> 1;
      case "places of", "neighbors of" -> program.layout().sorts().areas().size();
      case BuiltInNames.REACH, "reach of" ->
          of(call.of(1), scope).to() <= 0 ? 0 : program.layout().sorts().areas().size();
      default -> ValueRange.HIGHEST;
    };
  }

  private long countSelected(Node.Call call) {
    String plural = call.label() == null ? "" : call.requiredLabel().text();
    Long rows = program.layout().rows().of(plural);
    if (rows != null) {
      long number = 0;
      for (Map.Entry<List<Integer>, Integer> pool : pools().entrySet()) {
        if (isOf(rows, pool.getKey())) {
          number += pool.getValue();
        }
      }
      for (Sort single : program.layout().rows().singlesOf(plural)) {
        number += single.size();
      }
      return number;
    }
    Sort sort = program.vocabulary().plural(plural);
    return sort == null ? ValueRange.HIGHEST : sort.size();
  }

  private boolean isOf(long rows, List<Integer> pool) {
    for (int row = 0; row < program.layout().rows().size(); row++) {
      Row of = program.layout().rows().get(row);
      if ((rows >>> row & 1) != 0 && of.kind() == pool.get(0)) {
        return true;
      }
    }
    return false;
  }

  private Map<List<Integer>, Integer> pools() {
    Map<List<Integer>, Integer> known = pools;
    if (known == null) {
      known = new HashMap<>();
      int scenarios = Math.max(1, program.layout().sorts().scenarios().size());
      for (int scenario = 0; scenario < scenarios; scenario++) {
        Map<List<Integer>, Integer> here = new HashMap<>();
        Draft draft = scenarios == 1 ? program.laidOut() : program.laidOut(scenario);
        for (int row = 0; row < program.layout().rows().size(); row++) {
          Row of = program.layout().rows().get(row);
          int number = 0;
          for (int place = 0; place < program.layout().sorts().places().size(); place++) {
            number += draft.count(row, place);
          }
          here.merge(List.of(of.kind(), of.faction()), number, Integer::sum);
        }
        Map<List<Integer>, Integer> all = known;
        here.forEach((pool, number) -> all.merge(pool, number, Integer::max));
      }
      pools = known;
    }
    return known;
  }
}
