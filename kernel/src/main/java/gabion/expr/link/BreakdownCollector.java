package gabion.expr.link;

import gabion.expr.link.DefinitionParser.Line;
import gabion.expr.link.DefinitionParser.NodeInContext;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.Grid;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Num;
import gabion.expr.value.Signature;
import gabion.question.ValueBreakdown;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects the breakdown of an expression's numbers on a draft: the lines of sums and the hooks on
 * the definitions that it calls, directly or through other definitions. Covers only calls evaluated
 * once; calls evaluated for each element of a set would repeat.
 */
final class BreakdownCollector {

  /** The words whose parts are each asked once. */
  private static final Set<BuiltInFunction> ONCE =
      Set.of(
          NounPhraseCompiler.PHRASE,
          ConditionCompiler.NOT,
          ConditionCompiler.AND,
          ConditionCompiler.OR,
          ConditionCompiler.IS,
          ConditionCompiler.COMPARE,
          ArithmeticCompiler.ARITHMETIC,
          ArithmeticCompiler.CAPPED,
          ArithmeticCompiler.AT_LEAST);

  private final Evaluator evaluator;
  private final Draft draft;
  private final Consumer<ValueBreakdown> hearer;
  private final NodeFormatter words;

  BreakdownCollector(Evaluator evaluator, Draft draft, Consumer<ValueBreakdown> hearer) {
    this.evaluator = evaluator;
    this.draft = draft;
    this.hearer = hearer;
    this.words = new NodeFormatter(evaluator, draft);
  }

  // ---- whether there is anything to tell

  /** Whether a node has numbers to tell of. */
  static boolean any(Node node, Evaluator evaluator) throws CompilationException {
    return !calls(node, evaluator).isEmpty();
  }

  /** Whether a definition has numbers to tell of. */
  static boolean any(Definition definition, Evaluator evaluator) throws CompilationException {
    if (!evaluator.linker.definitions.isSound(definition)) {
      return false;
    }
    if (isSum(definition)) {
      return definition.code() instanceof CompiledExpression.OfNum;
    }
    return isRefused(definition)
        || any(evaluator.lines(definition, "is"), evaluator)
        || any(evaluator.lines(definition, "all"), evaluator)
        || any(evaluator.lines(definition, "first"), evaluator);
  }

  private static boolean any(List<Line> lines, Evaluator evaluator) throws CompilationException {
    for (Line line : lines) {
      if (any(line.says().node(), evaluator)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSum(Definition definition) {
    return definition.thing().block().has("add-up") || !definition.countings().isEmpty();
  }

  private static boolean isRefused(Definition definition) {
    return !definition.refusings().isEmpty()
        && definition.code() instanceof CompiledExpression.OfCondition;
  }

  /** Whether a throw is looked up in a table. */
  private static boolean isThrown(Node node) {
    return NounPhraseCompiler.of(node) instanceof Node.Call phrase
        && phrase.requiredSignature().target() instanceof LookupTable
        && NodeSearch.any(
            phrase, part -> part instanceof Node.Call call && call.is(DiceCompiler.TOTAL));
  }

  /** The calls in a node of which there is something to tell, as far as each is asked once. */
  private static List<Node> calls(Node node, Evaluator evaluator) throws CompilationException {
    List<Node> calls = new ArrayList<>();
    boolean once = node instanceof Node.Call call && ONCE.contains(call.pattern().word());
    for (Node part : once ? node.parts() : List.<Node>of()) {
      calls.addAll(calls(part, evaluator));
    }
    Definition definition = Evaluator.calledDefinition(node);
    if (isThrown(node) || definition != null && evaluator.reckons(definition)) {
      calls.add(node);
    }
    return calls;
  }

  // ---- telling

  /** Tells how the numbers of a part come about. */
  void tell(NodeInContext part) throws CompilationException {
    for (Node call : calls(part.node(), evaluator)) {
      Signature noun = Objects.requireNonNull(Evaluator.noun(call));
      if (noun.target() instanceof LookupTable table) {
        cell(table, noun, part.at(call));
      } else {
        evaluator.store(part.at(call), noun.definition(), draft);
        definition(noun.definition(), noun);
      }
    }
  }

  /** The cell that a throw leads to. */
  private void cell(LookupTable table, Signature noun, NodeInContext call)
      throws CompilationException {
    LookupTable.CellIndex at = table.place(evaluator.arguments(call, noun), draft).orElse(null);
    if (at != null) {
      Grid grid = at.grid();
      List<String> columns = grid.columns().keys();
      String row = grid.rows().keys().get(at.row());
      String column = columns.size() < 2 ? "" : columns.get(at.column());
      String reading = grid.cell(at.row(), at.column()).reading();
      var read = new ValueBreakdown.TableLookup(table.title(), grid.id(), row, column, reading);
      hearer.accept(
          ValueBreakdown.tableLookup(
              NodeFormatter.sourceText(call), grid.citation().brief(), read));
    }
  }

  /** How a definition comes about whose arguments lie in its slots. */
  private void definition(Definition definition, Signature noun) throws CompilationException {
    if (isSum(definition)) {
      sum(definition, noun);
      return;
    }
    body(definition);
    if (isRefused(definition)) {
      definition.refusings().forEach(hook -> refusal(hook, definition, noun));
    }
  }

  /**
   * Follows a body that is not itself a sum but may call one. In a {@code first}, follows only the
   * line that applies.
   */
  private void body(Definition definition) throws CompilationException {
    for (String body : List.of("is", "all")) {
      for (Line line : evaluator.lines(definition, body)) {
        tell(line.says());
      }
    }
    List<Line> lines = evaluator.lines(definition, "first");
    if (any(lines, evaluator)) {
      for (Line line : lines) {
        if (line.condition() == null || evaluator.holds(line.condition(), draft)) {
          tell(line.says());
          return;
        }
      }
    }
  }

  private void refusal(Definition.RefusalHook hook, Definition definition, Signature noun) {
    hook.says(draft)
        .ifPresent(
            say -> {
              var by = hook.origin();
              var line = new ValueBreakdown.Line(0, say, by.rule(), by.owner());
              String subject = words.parameter(definition, noun, 0);
              String of = subject + " is not " + words.describeCall(definition, noun);
              hearer.accept(new ValueBreakdown(of, 0, true, 0, by.rule(), List.of(line)));
            });
  }

  // ---- sums

  private void sum(Definition definition, Signature noun) throws CompilationException {
    List<Line> sum = evaluator.lines(definition, "add-up");
    List<ValueBreakdown.Line> lines = new ArrayList<>();
    long base = 0;
    long total = 0;
    if (definition.lines().isEmpty()
        && definition.code() instanceof CompiledExpression.OfNum whole) {
      body(definition);
      base = definition.valueBeforeHooks().orElse(whole.num()).of(draft);
    }
    for (int i = 0; i < sum.size(); i++) {
      total += line(definition.lines().get(i), sum.get(i), lines);
    }
    total = hooks(definition, base + total, lines);
    String rule = definition.thing().block().citation().brief();
    hearer.accept(
        new ValueBreakdown(words.title(definition, noun), total, false, base, rule, lines));
  }

  private long line(Definition.Line line, Line body, List<ValueBreakdown.Line> lines)
      throws CompilationException {
    Num plus = line.plus();
    if (plus == null || !line.condition().of(draft)) {
      return 0;
    }
    long number = plus.of(draft);
    List<ValueBreakdown.Line> inner = new ArrayList<>();
    Consumer<ValueBreakdown> hears =
        made -> {
          String base = line.say().isEmpty() ? made.subject() : line.say();
          inner.add(new ValueBreakdown.Line(made.base(), base, line.rule(), ""));
          inner.addAll(made.lines());
        };
    new BreakdownCollector(evaluator, draft, hears).tell(body.says());
    inner.removeIf(one -> one.number() == 0);
    boolean addsUp = inner.stream().mapToLong(ValueBreakdown.Line::number).sum() == number;
    if (addsUp) {
      lines.addAll(inner);
    } else if (number != 0) {
      boolean says = inner.isEmpty() || !line.say().isEmpty();
      String say = says ? line.say() : NodeFormatter.sourceText(body.says());
      lines.add(new ValueBreakdown.Line(number, say, line.rule(), ""));
    }
    return number;
  }

  private long hooks(Definition definition, long value, List<ValueBreakdown.Line> lines) {
    long counted = value;
    for (Definition.CountHook hook : definition.countings()) {
      long after = hook.count(draft, counted);
      String say = hook.says(draft).orElse("");
      if (after != counted) {
        var by = hook.origin();
        lines.add(new ValueBreakdown.Line(after - counted, say, by.rule(), by.owner()));
      }
      counted = after;
    }
    return counted;
  }
}
