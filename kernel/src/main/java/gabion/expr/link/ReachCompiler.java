package gabion.expr.link;

import gabion.define.Block;
import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.DefinitionCall;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.yaml.Tree;
import java.util.Arrays;
import java.util.Optional;

/** Compiles the areas reachable under a movement rule: a breadth-first search over neighbors. */
final class ReachCompiler {

  static final BuiltInFunction REACH =
      BuiltInFunction.of(
              "reach of",
              FieldKind.THINGS,
              "reach of VALUE within VALUE WAY",
              "reach of AREA within N by WAY",
              "the areas where a walk of N steps may end",
              (call, at) -> new ReachCompiler(at.linker).reach(call, at.context))
          .reads((call, effects) -> effects.way(call))
          .textTemplate("reach of $0")
          .notMemberTemplate("out of reach of @0");

  private final ExpressionCompiler linker;

  ReachCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** Where a walk may end. */
  private CompiledExpression reach(Node.Call reach, Context context) throws CompilationException {
    Scope scope = linker.definitions.parameters(reach.requiredSignature().definition());
    Members ends = conditionAreas(reach.requiredSignature().definition(), "ends", scope, true);
    return new CompiledExpression.OfSet(
        linker.layout.sorts().areas(), reachableAreas(reach, context, scope, ends));
  }

  /** Where a walk may pass through, or end if it might end anywhere. */
  Members passableAreas(Node.Call reach, Context context) throws CompilationException {
    Scope scope = linker.definitions.parameters(reach.requiredSignature().definition());
    return reachableAreas(reach, context, scope, (draft, word) -> -1L);
  }

  private Members reachableAreas(Node.Call reach, Context context, Scope scope, Members ends)
      throws CompilationException {
    Definition way = reach.requiredSignature().definition();
    Sort areas = linker.layout.sorts().areas();
    Num from = linker.values.one(reach.of(0), areas, context);
    Num within = linker.values.number(reach.of(1), context);
    DefinitionCall call =
        new DefinitionCall(
            linker.definitions.arguments(reach.requiredSignature(), reach.all(2), context),
            way.slots());
    Members enters = conditionAreas(way, "enters", scope, true);
    Members halts = conditionAreas(way, "halts", scope, false);
    ReachableAreas reached = new ReachableAreas(linker.layout, enters, halts, ends);
    return (draft, word) -> {
      int start = (int) from.of(draft);
      long most = within.of(draft);
      call.store(draft); // last: a walk within these may go by the same way
      return start < 0 ? 0 : reached.word(draft, start, most, word);
    };
  }

  private Members conditionAreas(Definition way, String field, Scope scope, boolean otherwise)
      throws CompilationException {
    Block block = way.thing().block();
    Optional<Tree.Text> text = block.text(field);
    if (text.isEmpty()) {
      return (draft, word) -> otherwise ? -1L : 0L;
    }
    Sort areas = linker.layout.sorts().areas();
    Sentence sentence = Sentence.of(text.get());
    Node claim = linker.read(sentence, scope);
    return BulkCompiler.withFallback(linker, areas, new Context(sentence, scope)).members(claim);
  }

  /** The areas where a walk may end: not where it began. */
  private record ReachableAreas(Layout layout, Members enters, Members halts, Members ends) {

    long word(Draft draft, int start, long most, int word) {
      int words = layout.sorts().areas().words();
      if (words == 1) {
        return searchWord(draft, start, most) & ~(1L << start);
      }
      long[] seen = new long[words];
      long[] front = new long[words];
      front[start >>> 6] = 1L << start;
      for (long left = most; left > 0 && !isEmpty(front); left--) {
        front = wave(draft, seen, front);
      }
      seen[start >>> 6] &= ~(1L << start);
      return seen[word] & ends.word(draft, word);
    }

    private static boolean isEmpty(long[] front) {
      return Arrays.stream(front).allMatch(word -> word == 0);
    }

    private long searchWord(Draft draft, int start, long most) {
      long open = enters.word(draft, 0);
      long halting = halts.word(draft, 0);
      long seen = 0;
      long front = 1L << start;
      for (long left = most; left > 0 && front != 0; left--) {
        long next = 0;
        for (long some = front; some != 0; some &= some - 1) {
          next |= layout.places().borders().neighbors(Long.numberOfTrailingZeros(some), 0);
        }
        next &= open & ~seen;
        seen |= next;
        front = next & ~halting;
      }
      return seen & ends.word(draft, 0);
    }

    private long[] wave(Draft draft, long[] seen, long[] front) {
      long[] next = new long[seen.length];
      for (int w = 0; w < front.length; w++) {
        for (long some = front[w]; some != 0; some &= some - 1) {
          int area = (w << 6) + Long.numberOfTrailingZeros(some);
          for (int v = 0; v < next.length; v++) {
            next[v] |= layout.places().borders().neighbors(area, v);
          }
        }
      }
      for (int v = 0; v < next.length; v++) {
        next[v] &= enters.word(draft, v) & ~seen[v];
        seen[v] |= next[v];
        next[v] &= ~halts.word(draft, v);
      }
      return next;
    }
  }
}
