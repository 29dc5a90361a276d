package gabion.expr.link;

import gabion.define.FieldKind;
import gabion.expr.read.Node;
import gabion.expr.read.NodeSearch;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Effects;
import gabion.expr.value.Group;
import gabion.expr.value.LazyCompilation;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles queries of the map: the locations of pieces and adjacency. */
final class PlaceCompiler {

  static final BuiltInFunction NEIGHBORS =
      BuiltInFunction.of(
              "neighbors of",
              FieldKind.THINGS,
              "neighbors of VALUE LINKS",
              "neighbors of A by LINK",
              "the neighbours of A, which is one area or a set of areas; without `by`, by printed borders",
              (call, at) -> new PlaceCompiler(at.linker).neighbors(call, at.context))
          .textTemplate("neighbors of $0")
          .notMemberTemplate("not beside @0");

  private final ExpressionCompiler linker;
  private final Sort areas;

  PlaceCompiler(ExpressionCompiler linker) {
    this.linker = linker;
    this.areas = linker.layout.sorts().areas();
  }

  // ---- where pieces lie

  /** The areas where some pieces lie; boxes are left out. */
  CompiledExpression.OfSet placesOf(Node node, Context context) throws CompilationException {
    Members places = places(node, context);
    return new CompiledExpression.OfSet(
        areas, cacheMembers(new AreasOfPlaces(places, areas), context, List.of(node)));
  }

  private Members places(Node node, Context context) throws CompilationException {
    CompiledExpression code = linker.any(node, context);
    if (code instanceof CompiledExpression.OfGroup group) {
      return group.group()::places;
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Form.PIECE) {
      return Group.single(num.num())::places;
    }
    if (linker.meanings.isNothing(node, context)) {
      return Members.NONE;
    }
    Sort pieces = linker.layout.sorts().pieces();
    return placesOf(linker.sets.set(node, pieces, context).members(), pieces.words());
  }

  /** The places of single pieces. */
  static Members placesOf(Members singles, int words) {
    return new PlacesOfPieces(singles, words);
  }

  /** Who the pieces are is asked once for all places. */
  private record PlacesOfPieces(Members singles, int words) implements Members {
    @Override
    public long word(Draft draft, int word) {
      long places = 0;
      for (int w = 0; w < words; w++) {
        for (long left = singles.word(draft, w); left != 0; left &= left - 1) {
          int place = draft.placeOf((w << 6) + Long.numberOfTrailingZeros(left));
          places |= place >>> 6 == word ? 1L << place : 0;
        }
      }
      return places;
    }

    @Override
    public void fill(Draft draft, long[] places) {
      Arrays.fill(places, 0);
      for (int w = 0; w < words; w++) {
        for (long left = singles.word(draft, w); left != 0; left &= left - 1) {
          int place = draft.placeOf((w << 6) + Long.numberOfTrailingZeros(left));
          if (place >>> 6 < places.length) {
            places[place >>> 6] |= 1L << place;
          }
        }
      }
    }
  }

  /** The areas among some places. */
  record AreasOfPlaces(Members places, Sort areas) implements Members {
    @Override
    public long word(Draft draft, int word) {
      return places.word(draft, word) & areas.all(word);
    }

    @Override
    public void fill(Draft draft, long[] words) {
      places.fill(draft, words);
      for (int word = 0; word < words.length; word++) {
        words[word] &= areas.all(word);
      }
    }
  }

  // ---- adjacency

  private CompiledExpression.OfSet neighbors(Node.Call neighbors, Context context)
      throws CompilationException {
    LinkChoice links = LinkChoice.of(linker, neighbors.links(), context);
    Num one = one(neighbors.of(0), context);
    if (one != null) {
      Borders only = links.fixedBorders();
      return new CompiledExpression.OfSet(
          areas, only == null ? besideOne(links, one) : besideOne(only, one));
    }
    Members beside =
        adjacentAreas(links, linker.sets.set(neighbors.of(0), areas, context).members());
    return new CompiledExpression.OfSet(
        areas, cacheMembers(beside, context, NodeSearch.with(neighbors.of(0), neighbors.links())));
  }

  private static Members besideOne(Borders borders, Num one) {
    return (draft, word) -> {
      long at = one.of(draft);
      return at < 0 ? 0 : borders.neighbors((int) at, word);
    };
  }

  private static Members besideOne(LinkChoice links, Num one) {
    return (draft, word) -> {
      long at = one.of(draft);
      return at < 0 ? 0 : links.of(draft).neighbors((int) at, word);
    };
  }

  /** The areas beside any of a set. */
  static Members adjacentAreas(LinkChoice links, Members set) {
    return new AdjacentAreas(links, set);
  }

  /** Which areas they are is asked once for all that are beside. */
  private record AdjacentAreas(LinkChoice links, Members set) implements Members {
    @Override
    public long word(Draft draft, int word) {
      Borders borders = links.of(draft);
      long beside = 0;
      for (int w = 0; w < borders.words(); w++) {
        for (long left = set.word(draft, w); left != 0; left &= left - 1) {
          beside |= borders.neighbors((w << 6) + Long.numberOfTrailingZeros(left), word);
        }
      }
      return beside;
    }

    @Override
    public void fill(Draft draft, long[] beside) {
      Borders borders = links.of(draft);
      Arrays.fill(beside, 0);
      for (int w = 0; w < borders.words(); w++) {
        for (long left = set.word(draft, w); left != 0; left &= left - 1) {
          int area = (w << 6) + Long.numberOfTrailingZeros(left);
          for (int word = 0; word < beside.length; word++) {
            beside[word] |= borders.neighbors(area, word);
          }
        }
      }
    }
  }

  private Members cacheMembers(Members members, Context context, List<Node> nodes) {
    Effects effects = linker.effects(context, nodes);
    LazyCompilation often = new LazyCompilation(context.sentence().locationOf(nodes.get(0).span()));
    return linker.cacheMembers(often.members(members), areas.words(), effects, List.of());
  }

  /** One area; null where a node is a set of them. */
  @Nullable Num one(Node node, Context context) throws CompilationException {
    ResolvedName meaning = linker.meanings.one(node, areas, context);
    if (meaning instanceof ResolvedName.ThingId thing) {
      return Num.constant(thing.number());
    }
    boolean several = linker.meanings.isNothing(node, context) || node instanceof Node.ListLiteral;
    boolean one =
        !several
            && linker.any(node, context) instanceof CompiledExpression.OfNum num
            && isOne(num.type());
    return one ? linker.values.one(node, areas, context) : null;
  }

  private static boolean isOne(Type type) {
    return type.form() == Form.ONE;
  }
}
