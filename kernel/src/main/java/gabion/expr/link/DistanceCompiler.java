package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Effects;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Borders;
import gabion.state.BreadthFirstSearch;
import gabion.state.DistanceTable;
import gabion.state.Draft;
import gabion.state.Sort;
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
          (call, at) -> NodeCompiler.number(Num.constant(BreadthFirstSearch.UNREACHABLE)));

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
    Node through = distance.maybe(2);
    DistanceCache kept = cacheFor(links, through, context);
    Num from = paths.one(distance.of(0), context);
    Num to = paths.one(distance.of(1), context);
    if (from != null && to != null) {
      return kept == null
          ? between(links, from, to, through, context)
          : cachedDistance(kept, from, to);
    }
    boolean turned = to != null || from == null && NodeSearch.outerIt(distance.of(1));
    Node end = turned ? distance.of(0) : distance.of(1);
    Node start = turned ? distance.of(1) : distance.of(0);
    Num one = turned ? to : from;
    if (kept != null && one != null) {
      return nearest(kept, one, linker.sets.set(end, areas, context).members());
    }
    DistanceSearch waves = waves(end, links, through, context);
    if (one != null) {
      return draft -> {
        int at = (int) one.of(draft);
        return at < 0 ? BreadthFirstSearch.UNREACHABLE : waves.searchFor(draft).distance(at);
      };
    }
    return least(waves, linker.sets.set(start, areas, context).members());
  }

  private CompiledExpression.OfSet within(Node.Call within, Context context)
      throws CompilationException {
    Num most = linker.values.number(within.of(1), context);
    LinkChoice links = LinkChoice.of(linker, within.links(), context);
    DistanceCache kept = cacheFor(links, within.maybe(2), context);
    Num one = paths.one(within.of(0), context);
    if (kept != null && one != null) {
      return new CompiledExpression.OfSet(areas, cachedWithin(kept, one, most));
    }
    DistanceSearch waves = waves(within.of(0), links, within.maybe(2), context);
    return new CompiledExpression.OfSet(
        areas, (draft, word) -> waves.searchFor(draft).within(most.of(draft), word));
  }

  // ---- areas that are constant over all games

  /** Distances that are kept. */
  @FunctionalInterface
  private interface DistanceCache {
    DistanceTable tableFor(Draft draft);
  }

  /** The distances over some areas, where they can be kept; null where they cannot. */
  private @Nullable DistanceCache cacheFor(
      LinkChoice links, @Nullable Node through, Context context) throws CompilationException {
    Borders borders = links.fixedBorders();
    if (borders == null || !borders.isMeasured()) {
      return null;
    }
    if (through == null) {
      return draft -> borders.table();
    }
    Effects effects = linker.effects(context, List.of(through));
    Num[] keys = effects.keys();
    boolean steady =
        keys != null && keys.length == 0 && effects.parts().kinds(linker.layout.fields()) == 0;
    return steady ? new FixedDistances(borders, passableAreas(through, context)) : null;
  }

  /** Areas that are the same in every game, measured when they are first asked of. */
  private static final class FixedDistances implements DistanceCache {
    private final Borders borders;
    private final Members crossed;
    private volatile @Nullable DistanceTable table;

    FixedDistances(Borders borders, Members crossed) {
      this.borders = borders;
      this.crossed = crossed;
    }

    @Override
    public DistanceTable tableFor(Draft draft) {
      DistanceTable known = table;
      return known == null ? measureTable(draft) : known;
    }

    /** Whichever thread comes first, each measures the same. */
    private DistanceTable measureTable(Draft draft) {
      long[] open = new long[borders.words()];
      crossed.fill(draft, open);
      DistanceTable made = borders.distancesOver(open);
      table = made;
      return made;
    }
  }

  private static Num cachedDistance(DistanceCache kept, Num from, Num to) {
    return draft -> {
      int one = (int) from.of(draft);
      int other = (int) to.of(draft);
      return one < 0 || other < 0
          ? BreadthFirstSearch.UNREACHABLE
          : kept.tableFor(draft).distance(one, other);
    };
  }

  private Num nearest(DistanceCache kept, Num one, Members set) {
    int words = areas.words();
    return draft -> {
      int at = (int) one.of(draft);
      int least = BreadthFirstSearch.UNREACHABLE;
      for (int word = 0; at >= 0 && word < words; word++) {
        for (long left = set.word(draft, word); left != 0; left &= left - 1) {
          int other = (word << 6) + Long.numberOfTrailingZeros(left);
          least = Math.min(least, kept.tableFor(draft).distance(at, other));
        }
      }
      return least;
    };
  }

  private static Members cachedWithin(DistanceCache kept, Num one, Num most) {
    return (draft, word) -> {
      int at = (int) one.of(draft);
      return at < 0 ? 0 : kept.tableFor(draft).within(at, most.of(draft), word);
    };
  }

  // ---- waves

  private Num least(DistanceSearch waves, Members starts) {
    int words = areas.words();
    return draft -> {
      BreadthFirstSearch flood = waves.searchFor(draft);
      int least = BreadthFirstSearch.UNREACHABLE;
      for (int word = 0; word < words; word++) {
        for (long left = starts.word(draft, word); left != 0; left &= left - 1) {
          least = Math.min(least, flood.distance((word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
      return least;
    };
  }

  private Num between(LinkChoice links, Num from, Num to, @Nullable Node through, Context context)
      throws CompilationException {
    Num[] keys = linker.effects(context, NodeSearch.present(through, null)).keys();
    DistanceSearch waves =
        new DistanceSearch(links, null, passableAreas(through, context), keys, memories(links));
    return draft -> {
      int one = (int) from.of(draft);
      int other = (int) to.of(draft);
      return one < 0 || other < 0
          ? BreadthFirstSearch.UNREACHABLE
          : waves.searchFor(draft).between(one, other);
    };
  }

  private DistanceSearch waves(Node from, LinkChoice links, @Nullable Node through, Context context)
      throws CompilationException {
    Num one = paths.one(from, context);
    Members beginning =
        one == null
            ? linker.sets.set(from, areas, context).members()
            : (draft, word) -> ExpressionCompiler.bitOf(draft, one, word);
    Num[] keys = linker.effects(context, NodeSearch.present(from, through)).keys();
    return new DistanceSearch(
        links, beginning, passableAreas(through, context), keys, memories(links));
  }

  private Members passableAreas(@Nullable Node through, Context context)
      throws CompilationException {
    return through == null
        ? (draft, word) -> -1
        : linker.sets.set(through, areas, context).members();
  }

  /** A memory for each of the borders, one behind the other. */
  private int memories(LinkChoice links) {
    int first = linker.slots.takeMemory();
    for (int i = 1; i < links.all().size(); i++) {
      linker.slots.takeMemory();
    }
    return first;
  }

  /**
   * A breadth-first search from a set of areas across others.
   *
   * @param beginning the starting areas; null if each query supplies them
   * @param keys the variables on which these sets depend; null if they are not all numeric
   * @param first the cache slot of the first of the borders
   */
  private record DistanceSearch(
      LinkChoice links,
      @Nullable Members beginning,
      Members passable,
      Num @Nullable [] keys,
      int first) {

    BreadthFirstSearch searchFor(Draft draft) {
      BreadthFirstSearch flood = flood(draft, links.number(draft));
      boolean same = keys != null && flood.isOf(draft);
      for (int i = 0; keys != null && i < keys.length; i++) {
        same &= flood.key(i, keys[i].of(draft));
      }
      if (!same) {
        flood.forget();
        for (int word = 0; word < links.all().get(0).words(); word++) {
          if (beginning != null) {
            flood.begin(word, beginning.word(draft, word));
          }
          flood.cross(word, passable.word(draft, word));
        }
        flood.take(draft);
      }
      return flood;
    }

    private BreadthFirstSearch flood(Draft draft, int link) {
      if (draft.memory(first + link, this) instanceof BreadthFirstSearch known) {
        return known;
      }
      BreadthFirstSearch flood =
          new BreadthFirstSearch(links.all().get(link), keys == null ? 0 : keys.length);
      draft.remember(first + link, this, flood);
      return flood;
    }
  }
}
