package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Borders;
import gabion.state.BreadthFirstSearch;
import gabion.state.Draft;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links how far it is from some areas to others, and what lies within a distance. */
final class DistanceCompiler {

  static final BuiltInFunction DISTANCE =
      BuiltInFunction.of(
              "distance from",
              FieldKind.NUMBER,
              "distance from VALUE to VALUE PATH",
              "distance from A to B by LINK through SET",
              "the least number of borders from A to B: 0 for an area itself, 1 for a neighbour; areas on the way must belong to SET; `by` and `through` may be left out",
              (call, at) ->
                  NodeCompiler.number(new DistanceCompiler(at.linker).distance(call, at.context)))
          .valueTemplate("the distance from $0 to $1");

  static final BuiltInFunction UNREACHABLE =
      BuiltInFunction.of(
          "unreachable",
          FieldKind.NUMBER,
          "unreachable",
          "unreachable",
          "the distance of unconnected areas, greater than any other",
          (call, at) -> NodeCompiler.number(Num.constant(Borders.UNREACHABLE)));

  static final BuiltInFunction WITHIN =
      BuiltInFunction.of(
              "reach of through",
              FieldKind.THINGS,
              "reach of VALUE within VALUE WALK",
              "reach of A within N by LINK through SET",
              "the areas outside A at a distance of at most N",
              (call, at) -> new DistanceCompiler(at.linker).within(call, at.context))
          .textTemplate("reach of $0")
          .notMemberTemplate("too far from @0");

  private final ExpressionCompiler linker;
  private final PlaceCompiler paths;
  private final Sort areas;

  private DistanceCompiler(ExpressionCompiler linker) {
    this.linker = linker;
    this.paths = new PlaceCompiler(linker);
    this.areas = linker.layout.sorts().areas();
  }

  private Num distance(Node.Call distance, Context context) throws CompilationException {
    LinkChoice links = LinkChoice.of(linker, distance.links(), context);
    Borders whole = whole(links, distance.maybe(2));
    Num from = paths.one(distance.of(0), context);
    Num to = paths.one(distance.of(1), context);
    if (whole != null && from != null && to != null) {
      return cachedDistance(whole, from, to);
    }
    if (whole != null && from != null) {
      return nearest(whole, from, areas(distance.of(1), null, context));
    }
    if (whole != null && to != null) {
      return nearest(whole, to, areas(distance.of(0), null, context));
    }
    Way way = way(links, distance, from, context);
    Members ends = areas(distance.of(1), to, context);
    int words = areas.words();
    Members far = (draft, word) -> way.searchOn(draft).to(ends.all(draft, words));
    Members cached = cacheMembers(far, 1, distance, from, to, context);
    return draft -> cached.word(draft, 0);
  }

  private CompiledExpression.OfSet within(Node.Call within, Context context)
      throws CompilationException {
    Num most = linker.values.number(within.of(1), context);
    LinkChoice links = LinkChoice.of(linker, within.links(), context);
    Borders whole = whole(links, within.maybe(2));
    Num one = paths.one(within.of(0), context);
    if (whole != null && one != null) {
      return new CompiledExpression.OfSet(areas, cachedWithin(whole, one, most));
    }
    Reach reach = new Reach(way(links, within, one, context), most);
    return new CompiledExpression.OfSet(
        areas, cacheMembers(reach, areas.words(), within, one, most, context));
  }

  /** Compiles a set of areas, or a single area as a set. */
  private Members areas(Node node, @Nullable Num one, Context context) throws CompilationException {
    return one == null
        ? linker.sets.set(node, areas, context).members()
        : (draft, word) -> ExpressionCompiler.bitOf(draft, one, word);
  }

  // ---- over the whole map

  /**
   * The borders whose distances are all known; null where it depends on the game which they are.
   */
  private static @Nullable Borders whole(LinkChoice links, @Nullable Node through) {
    Borders borders = links.fixedBorders();
    return through == null && borders != null && borders.isMeasured() ? borders : null;
  }

  private static Num cachedDistance(Borders whole, Num from, Num to) {
    return draft -> {
      int one = (int) from.of(draft);
      int other = (int) to.of(draft);
      return one < 0 || other < 0 ? Borders.UNREACHABLE : whole.table().distance(one, other);
    };
  }

  private Num nearest(Borders whole, Num one, Members set) {
    int words = areas.words();
    return draft -> {
      int at = (int) one.of(draft);
      int least = Borders.UNREACHABLE;
      for (int word = 0; at >= 0 && word < words; word++) {
        for (long left = set.word(draft, word); left != 0; left &= left - 1) {
          int other = (word << 6) + Long.numberOfTrailingZeros(left);
          least = Math.min(least, whole.table().distance(at, other));
        }
      }
      return least;
    };
  }

  private static Members cachedWithin(Borders whole, Num one, Num most) {
    return (draft, word) -> {
      int at = (int) one.of(draft);
      return at < 0 ? 0 : whole.table().within(at, most.of(draft), word);
    };
  }

  // ---- over areas that may change

  /** The start and the passable areas of a search. */
  private record Way(LinkChoice links, Members from, Members passable) {
    BreadthFirstSearch searchOn(Draft draft) {
      Borders borders = links.of(draft);
      int words = borders.words();
      return borders.search(from.all(draft, words), passable.all(draft, words));
    }
  }

  private record Reach(Way way, Num most) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return way.searchOn(draft).within(most.of(draft))[word];
    }

    @Override
    public void fill(Draft draft, long[] words) {
      long[] reached = way.searchOn(draft).within(most.of(draft));
      System.arraycopy(reached, 0, words, 0, words.length);
    }
  }

  private Way way(LinkChoice links, Node.Call call, @Nullable Num from, Context context)
      throws CompilationException {
    Node through = call.maybe(2);
    Members crossed = through == null ? (draft, word) -> -1 : areas(through, null, context);
    return new Way(links, areas(call.of(0), from, context), crossed);
  }

  /** Returns the members, cached; the numbers of its first two arguments are part of the key. */
  private Members cacheMembers(
      Members body,
      int words,
      Node.Call call,
      @Nullable Num first,
      @Nullable Num second,
      Context context)
      throws CompilationException {
    List<Node> read = new ArrayList<>(NodeSearch.concatNodes(call.all(2), call.links()));
    List<Num> numbers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Num number = i == 0 ? first : second;
      if (number == null) {
        read.add(call.of(i));
      } else {
        numbers.add(number);
      }
    }
    return linker.cacheMembers(body, words, linker.effects(context, read), numbers);
  }
}
