package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Definition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Draft;
import gabion.state.Sort;
import org.jspecify.annotations.Nullable;

/** Links whether any pieces lie at a place or beside it, for all places at once. */
final class BulkPlaceCompiler {

  private final BulkCompiler bulk;
  private final ExpressionCompiler linker;

  BulkPlaceCompiler(BulkCompiler bulk) {
    this.bulk = bulk;
    this.linker = bulk.linker;
  }

  /** Returns the things with a nonempty set: pieces at the place, or values of a property. */
  Members compileNonEmpty(Node set) throws CompilationException, BulkUnsupportedException {
    return set instanceof Node.Call where && where.is(SetCompiler.WHERE)
        ? compileNonEmpty(where.set(), where.elementNode())
        : compileNonEmpty(set, null);
  }

  private Members compileNonEmpty(Node set, @Nullable Node claim)
      throws CompilationException, BulkUnsupportedException {
    if (set instanceof Node.Access) {
      return ReverseLookup.compile(set, claim, bulk);
    }
    if (claim == null
        && NounPhraseCompiler.of(set) instanceof Node.Call phrase
        && phrase.requiredSignature().target() instanceof Definition definition) {
      return new BulkDefinitionCompiler(linker).nonEmptyPlaces(definition, phrase.around(), bulk);
    }
    if (!(Selector.of(set) instanceof Selector selector) || selector.in() == null) {
      throw new BulkUnsupportedException();
    }
    Node in = selector.in();
    Node.Call beside =
        in instanceof Node.Call call
                && call.is(PlaceCompiler.NEIGHBORS)
                && bulk.isVariable(call.of(0))
            ? call
            : null;
    Selector anywhere = selector.withoutPlace();
    boolean linked = beside != null && beside.links().stream().anyMatch(bulk::mentions);
    if (beside == null && !bulk.isVariable(in) || bulk.mentions(anywhere.call()) || linked) {
      throw new BulkUnsupportedException();
    }
    Members places = places(anywhere, claim);
    if (beside == null) {
      return places;
    }
    Sort areas = linker.layout.sorts().areas();
    LinkChoice links = LinkChoice.of(linker, beside.links(), bulk.context);
    return PlaceCompiler.adjacentAreas(links, new PlaceCompiler.AreasOfPlaces(places, areas));
  }

  /** Where pieces lie: of certain rows, or single ones. */
  private Members places(Selector anywhere, @Nullable Node claim)
      throws CompilationException, BulkUnsupportedException {
    if (claim != null && bulk.names(claim)) {
      throw new BulkUnsupportedException();
    }
    if (linker.groups.isOfRows(anywhere)) {
      Num base = linker.groups.selection(anywhere, bulk.context).rows();
      return new OccupiedPlaces(claim == null ? base : filterRows(base, claim));
    }
    Sort pieces = linker.layout.sorts().pieces();
    Sort singles = linker.vocabulary.plural(anywhere.plural());
    if (singles == null || !singles.within(pieces)) {
      throw new BulkUnsupportedException();
    }
    Node set = claim == null ? anywhere.call() : SetCompiler.filterNode(anywhere.call(), claim);
    Members members = linker.sets.set(set, pieces, bulk.context).members();
    Members places = PlaceCompiler.placesOf(members, pieces.words());
    return linker.layout.map().hides() ? new PlacesOfSingles(members, places) : places;
  }

  /** Where single pieces lie; a seat knows of a place if it knows whether any of them lie there. */
  private record PlacesOfSingles(Members pieces, Members places) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return among(draft, word, -1L);
    }

    @Override
    public long among(Draft draft, int word, long candidates) {
      if (!draft.recordsHiddenReads()) {
        return places.among(draft, word, candidates);
      }
      long there = 0;
      int most = draft.layout().sorts().places().size() - (word << 6);
      long known = most < Long.SIZE ? candidates & (1L << most) - 1 : candidates;
      for (long left = known; left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        there |= draft.isAnyAt(place, pieces::among) ? left & -left : 0;
      }
      return there;
    }
  }

  private Num filterRows(Num base, Node claim)
      throws CompilationException, BulkUnsupportedException {
    Num mask = new BulkRowCompiler(linker, bulk.context).compile(claim);
    return draft -> base.of(draft) & mask.of(draft);
  }

  /** Where any of some rows have pieces. */
  private record OccupiedPlaces(Num rows) implements Members {
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
