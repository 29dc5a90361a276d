package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Sort;
import org.jspecify.annotations.Nullable;

/** Links whether any pieces lie at a place or beside it, for all places at once. */
final class BulkPlaces {

  private final Bulk bulk;
  private final Linker linker;

  BulkPlaces(Bulk bulk) {
    this.bulk = bulk;
    this.linker = bulk.linker;
  }

  /** The things of which there are some: pieces at the place, or what the thing tells. */
  Members some(Node set) throws Unlinkable, NotBulk {
    return set instanceof Node.Call where && where.is(Sets.WHERE)
        ? some(where.set(), where.asked())
        : some(set, null);
  }

  private Members some(Node set, @Nullable Node claim) throws Unlinkable, NotBulk {
    if (set instanceof Node.Access) {
      return Touching.link(set, claim, bulk);
    }
    if (claim == null
        && Phrases.of(set) instanceof Node.Call phrase
        && phrase.declared().target() instanceof Definition definition) {
      return new BulkDefinitions(linker).some(definition, phrase.around(), bulk);
    }
    if (!(Selector.of(set) instanceof Selector selector) || selector.in() == null) {
      throw new NotBulk();
    }
    Node in = selector.in();
    Node.Call beside =
        in instanceof Node.Call call && call.is(Paths.NEIGHBORS) && bulk.isVariable(call.of(0))
            ? call
            : null;
    Selector anywhere = selector.anywhere();
    boolean linked = beside != null && beside.links().stream().anyMatch(bulk::mentions);
    if (beside == null && !bulk.isVariable(in) || bulk.mentions(anywhere.call()) || linked) {
      throw new NotBulk();
    }
    Members places = places(anywhere, claim);
    if (beside == null) {
      return places;
    }
    Sort areas = linker.layout.sorts().areas();
    LinkChoice links = LinkChoice.of(linker, beside.links(), bulk.context);
    return Paths.beside(links, new Paths.OnMap(places, areas));
  }

  /** Where pieces lie: of certain rows, or single ones. */
  private Members places(Selector anywhere, @Nullable Node claim) throws Unlinkable, NotBulk {
    if (claim != null && bulk.names(claim)) {
      throw new NotBulk();
    }
    if (linker.groups.isOfRows(anywhere)) {
      Num base = linker.groups.selection(anywhere, bulk.context).rows();
      return new Present(claim == null ? base : narrowed(base, claim));
    }
    Sort pieces = linker.layout.sorts().pieces();
    Sort singles = linker.vocabulary.plural(anywhere.plural());
    if (singles == null || !singles.within(pieces)) {
      throw new NotBulk();
    }
    Node set = claim == null ? anywhere.call() : Sets.narrowed(anywhere.call(), claim);
    return Paths.placesOf(linker.sets.set(set, pieces, bulk.context).members(), pieces.words());
  }

  private Num narrowed(Num base, Node claim) throws Unlinkable, NotBulk {
    Num mask = new BulkRows(linker, bulk.context).link(claim);
    return draft -> base.of(draft) & mask.of(draft);
  }

  /** Where any of some rows have pieces. */
  private record Present(Num rows) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      return draft.placesOfAny(rows.of(draft), word, candidates);
    }
  }
}
