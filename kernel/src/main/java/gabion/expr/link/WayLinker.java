package gabion.expr.link;

import gabion.define.Block;
import gabion.define.Holds;
import gabion.expr.read.Node;
import gabion.expr.read.Sentence;
import gabion.expr.value.Called;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.Arrays;
import java.util.Optional;

/** Links where somebody may come by a way: a search over neighbours, wave by wave. */
final class WayLinker {

  static final Function REACH =
      Function.of(
              "reach of",
              Holds.THINGS,
              "reach of VALUE within VALUE WAY",
              "reach of AREA within N by WAY",
              "the areas where a walk of N steps may end",
              (call, at) -> new WayLinker(at.linker).reach(call, at.context))
          .reads((call, effects) -> effects.way(call))
          .said("reach of $0")
          .outside("out of reach of @0");

  private final Linker linker;

  WayLinker(Linker linker) {
    this.linker = linker;
  }

  /** Where a walk may end. */
  private Code reach(Node.Call reach, Context context) throws Unlinkable {
    Scope scope = linker.definitions.parameters(reach.declared().definition());
    Members ends = claim(reach.declared().definition(), "ends", scope, true);
    return new Code.OfSet(linker.layout.sorts().areas(), walked(reach, context, scope, ends));
  }

  /** Where a walk may pass through, or end if it might end anywhere. */
  Members passed(Node.Call reach, Context context) throws Unlinkable {
    Scope scope = linker.definitions.parameters(reach.declared().definition());
    return walked(reach, context, scope, (draft, word) -> -1L);
  }

  private Members walked(Node.Call reach, Context context, Scope scope, Members ends)
      throws Unlinkable {
    Definition way = reach.declared().definition();
    Sort areas = linker.layout.sorts().areas();
    Num from = linker.values.one(reach.of(0), areas, context);
    Num within = linker.values.number(reach.of(1), context);
    Called call =
        new Called(
            linker.definitions.arguments(reach.declared(), reach.all(2), context), way.slots());
    Members enters = claim(way, "enters", scope, true);
    Members halts = claim(way, "halts", scope, false);
    Reached reached = new Reached(linker.layout, enters, halts, ends);
    return (draft, word) -> {
      int start = (int) from.of(draft);
      long most = within.of(draft);
      call.store(draft); // last: a walk within these may go by the same way
      return start < 0 ? 0 : reached.word(draft, start, most, word);
    };
  }

  private Members claim(Definition way, String field, Scope scope, boolean otherwise)
      throws Unlinkable {
    Block block = way.thing().block();
    Optional<Tree.Text> text = block.text(field);
    if (text.isEmpty()) {
      return (draft, word) -> otherwise ? -1L : 0L;
    }
    Sort areas = linker.layout.sorts().areas();
    Sentence sentence = Sentence.of(text.get());
    Node claim = linker.read(sentence, scope);
    return Bulk.asking(linker, areas, new Context(sentence, scope)).members(claim);
  }

  /** The areas where a walk may end: not where it began. */
  private record Reached(Layout layout, Members enters, Members halts, Members ends) {

    long word(Draft draft, int start, long most, int word) {
      int words = layout.sorts().areas().words();
      if (words == 1) {
        return walked(draft, start, most) & ~(1L << start);
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

    private long walked(Draft draft, int start, long most) {
      long open = enters.word(draft, 0);
      long halting = halts.word(draft, 0);
      long seen = 0;
      long front = 1L << start;
      for (long left = most; left > 0 && front != 0; left--) {
        long next = 0;
        for (long some = front; some != 0; some &= some - 1) {
          next |= layout.places().borders().beside(Long.numberOfTrailingZeros(some), 0);
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
            next[v] |= layout.places().borders().beside(area, v);
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
