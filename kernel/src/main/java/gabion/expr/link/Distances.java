package gabion.expr.link;

import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Borders;
import gabion.state.DistanceTable;
import gabion.state.Draft;
import gabion.state.Flood;
import gabion.state.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links how far it is from some areas to others, and what lies within a distance. */
final class Distances {

  private final Linker linker;
  private final Paths paths;
  private final Sort areas;

  Distances(Linker linker) {
    this.linker = linker;
    this.paths = new Paths(linker);
    this.areas = linker.layout.sorts().areas();
  }

  Num distance(Node.Distance distance, Context context) throws Unlinkable {
    LinkChoice links = LinkChoice.of(linker, distance.links(), context);
    Node through = distance.through();
    Kept kept = kept(links, through, context);
    Num from = paths.one(distance.from(), context);
    Num to = paths.one(distance.to(), context);
    if (from != null && to != null) {
      return kept == null ? between(links, from, to, through, context) : far(kept, from, to);
    }
    boolean turned = to != null || from == null && Mentions.outerIt(distance.to());
    Node end = turned ? distance.from() : distance.to();
    Node start = turned ? distance.to() : distance.from();
    Num one = turned ? to : from;
    if (kept != null && one != null) {
      return nearest(kept, one, linker.sets.set(end, areas, context).members());
    }
    Waves waves = waves(end, links, through, context);
    if (one != null) {
      return draft -> {
        int at = (int) one.of(draft);
        return at < 0 ? Flood.UNREACHABLE : waves.on(draft).far(at);
      };
    }
    return least(waves, linker.sets.set(start, areas, context).members());
  }

  Code.OfSet within(Node.Within within, Context context) throws Unlinkable {
    Num most = linker.values.number(within.most(), context);
    LinkChoice links = LinkChoice.of(linker, within.links(), context);
    Kept kept = kept(links, within.through(), context);
    Num one = paths.one(within.of(), context);
    if (kept != null && one != null) {
      return new Code.OfSet(areas, near(kept, one, most));
    }
    Waves waves = waves(within.of(), links, within.through(), context);
    return new Code.OfSet(areas, (draft, word) -> waves.on(draft).within(most.of(draft), word));
  }

  // ---- over what is the same in every game

  /** Distances that are kept. */
  @FunctionalInterface
  private interface Kept {
    DistanceTable on(Draft draft);
  }

  /** The distances over some areas, where they can be kept; null where they cannot. */
  private @Nullable Kept kept(LinkChoice links, @Nullable Node through, Context context)
      throws Unlinkable {
    Borders borders = links.only();
    if (borders == null || !borders.isMeasured()) {
      return null;
    }
    if (through == null) {
      return draft -> borders.table();
    }
    Num[] keys = Variables.of(context, List.of(through));
    boolean steady =
        keys != null && keys.length == 0 && ReadParts.kinds(linker, List.of(through)) == 0;
    return steady ? new Steady(borders, crossed(through, context)) : null;
  }

  /** Areas that are the same in every game, measured when they are first asked of. */
  private static final class Steady implements Kept {
    private final Borders borders;
    private final Members crossed;
    private volatile @Nullable DistanceTable table;

    Steady(Borders borders, Members crossed) {
      this.borders = borders;
      this.crossed = crossed;
    }

    @Override
    public DistanceTable on(Draft draft) {
      DistanceTable known = table;
      return known == null ? measured(draft) : known;
    }

    /** Whichever thread comes first, each measures the same. */
    private DistanceTable measured(Draft draft) {
      long[] open = new long[borders.words()];
      crossed.fill(draft, open);
      DistanceTable made = borders.over(open);
      table = made;
      return made;
    }
  }

  private static Num far(Kept kept, Num from, Num to) {
    return draft -> {
      int one = (int) from.of(draft);
      int other = (int) to.of(draft);
      return one < 0 || other < 0 ? Flood.UNREACHABLE : kept.on(draft).far(one, other);
    };
  }

  private Num nearest(Kept kept, Num one, Members set) {
    int words = areas.words();
    return draft -> {
      int at = (int) one.of(draft);
      int least = Flood.UNREACHABLE;
      for (int word = 0; at >= 0 && word < words; word++) {
        for (long left = set.word(draft, word); left != 0; left &= left - 1) {
          int other = (word << 6) + Long.numberOfTrailingZeros(left);
          least = Math.min(least, kept.on(draft).far(at, other));
        }
      }
      return least;
    };
  }

  private static Members near(Kept kept, Num one, Num most) {
    return (draft, word) -> {
      int at = (int) one.of(draft);
      return at < 0 ? 0 : kept.on(draft).within(at, most.of(draft), word);
    };
  }

  // ---- waves

  private Num least(Waves waves, Members starts) {
    int words = areas.words();
    return draft -> {
      Flood flood = waves.on(draft);
      int least = Flood.UNREACHABLE;
      for (int word = 0; word < words; word++) {
        for (long left = starts.word(draft, word); left != 0; left &= left - 1) {
          least = Math.min(least, flood.far((word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
      return least;
    };
  }

  private Num between(LinkChoice links, Num from, Num to, @Nullable Node through, Context context)
      throws Unlinkable {
    Num[] keys = Variables.of(context, Mentions.present(through, null));
    Waves waves = new Waves(links, null, crossed(through, context), keys, memories(links));
    return draft -> {
      int one = (int) from.of(draft);
      int other = (int) to.of(draft);
      return one < 0 || other < 0 ? Flood.UNREACHABLE : waves.on(draft).between(one, other);
    };
  }

  private Waves waves(Node from, LinkChoice links, @Nullable Node through, Context context)
      throws Unlinkable {
    Num one = paths.one(from, context);
    Members beginning =
        one == null
            ? linker.sets.set(from, areas, context).members()
            : (draft, word) -> Linker.bitOf(draft, one, word);
    Num[] keys = Variables.of(context, Mentions.present(from, through));
    return new Waves(links, beginning, crossed(through, context), keys, memories(links));
  }

  private Members crossed(@Nullable Node through, Context context) throws Unlinkable {
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
   * Waves from a set of areas over others.
   *
   * @param beginning where they begin; null where that is said with each question
   * @param keys the variables that these sets hang on; null where they are no numbers
   * @param first the memory of the first of the borders
   */
  private record Waves(
      LinkChoice links,
      @Nullable Members beginning,
      Members crossed,
      Num @Nullable [] keys,
      int first) {

    Flood on(Draft draft) {
      Flood flood = flood(draft, links.number(draft));
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
          flood.cross(word, crossed.word(draft, word));
        }
        flood.take(draft);
      }
      return flood;
    }

    private Flood flood(Draft draft, int link) {
      if (draft.memory(first + link, this) instanceof Flood known) {
        return known;
      }
      Flood flood = new Flood(links.all().get(link), keys == null ? 0 : keys.length);
      draft.remember(first + link, this, flood);
      return flood;
    }
  }
}
