package gabion.expr.link;

import gabion.define.Holds;
import gabion.expr.read.Mentions;
import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.Effects;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Memo;
import gabion.expr.value.Num;
import gabion.expr.value.Often;
import gabion.state.Borders;
import gabion.state.Draft;
import gabion.state.Kinds;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links what is asked of the map: where pieces lie, what is beside. */
final class Paths {

  static final Function NEIGHBORS =
      Function.of(
              "neighbors of",
              Holds.THINGS,
              "neighbors of VALUE LINKS",
              "neighbors of A by LINK",
              "the areas beside A, one area or a set of areas; without `by` the borders that areas print",
              (call, at) -> new Paths(at.linker).neighbors(call, at.context))
          .said("neighbors of $0")
          .outside("not beside @0");

  private final Linker linker;
  private final Sort areas;

  Paths(Linker linker) {
    this.linker = linker;
    this.areas = linker.layout.sorts().areas();
  }

  // ---- where pieces lie

  /** The areas where some pieces lie; boxes are left out. */
  Code.OfSet placesOf(Node node, Context context) throws Unlinkable {
    Members places = places(node, context);
    return new Code.OfSet(areas, kept(new OnMap(places, areas), context, List.of(node)));
  }

  private Members places(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code instanceof Code.OfGroup group) {
      return group.group()::places;
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.PIECE) {
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
    return new PlacesOf(singles, words);
  }

  /** Who the pieces are is asked once for all places. */
  private record PlacesOf(Members singles, int words) implements Members {
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
  record OnMap(Members places, Sort areas) implements Members {
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

  // ---- what is beside

  private Code.OfSet neighbors(Node.Call neighbors, Context context) throws Unlinkable {
    LinkChoice links = LinkChoice.of(linker, neighbors.links(), context);
    Num one = one(neighbors.of(0), context);
    if (one != null) {
      Borders only = links.only();
      return new Code.OfSet(areas, only == null ? besideOne(links, one) : besideOne(only, one));
    }
    Members beside = beside(links, linker.sets.set(neighbors.of(0), areas, context).members());
    return new Code.OfSet(
        areas, kept(beside, context, Mentions.with(neighbors.of(0), neighbors.links())));
  }

  private static Members besideOne(Borders borders, Num one) {
    return (draft, word) -> {
      long at = one.of(draft);
      return at < 0 ? 0 : borders.beside((int) at, word);
    };
  }

  private static Members besideOne(LinkChoice links, Num one) {
    return (draft, word) -> {
      long at = one.of(draft);
      return at < 0 ? 0 : links.of(draft).beside((int) at, word);
    };
  }

  /** The areas beside any of a set. */
  static Members beside(LinkChoice links, Members set) {
    return new Beside(links, set);
  }

  /** Which areas they are is asked once for all that are beside. */
  private record Beside(LinkChoice links, Members set) implements Members {
    @Override
    public long word(Draft draft, int word) {
      Borders borders = links.of(draft);
      long beside = 0;
      for (int w = 0; w < borders.words(); w++) {
        for (long left = set.word(draft, w); left != 0; left &= left - 1) {
          beside |= borders.beside((w << 6) + Long.numberOfTrailingZeros(left), word);
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
            beside[word] |= borders.beside(area, word);
          }
        }
      }
    }
  }

  private Members kept(Members members, Context context, List<Node> nodes) {
    Effects effects = linker.effects(context, nodes);
    int read = effects.parts().kinds(linker.layout.fields());
    int kinds = Kinds.PIECES | read; // a piece may stand for its place
    Often often = new Often(context.sentence().where(nodes.get(0).span()));
    return Memo.of(often.members(members), areas.words(), kinds, effects.keys(), linker.slots);
  }

  /** One area; null where a node is a set of them. */
  @Nullable Num one(Node node, Context context) throws Unlinkable {
    Meaning meaning = linker.meanings.one(node, areas, context);
    if (meaning instanceof Meaning.Named thing) {
      return Num.always(thing.number());
    }
    boolean several = linker.meanings.isNothing(node, context) || node instanceof Node.Listed;
    boolean one =
        !several && linker.any(node, context) instanceof Code.OfNum num && isOne(num.type());
    return one ? linker.values.one(node, areas, context) : null;
  }

  private static boolean isOne(Type type) {
    return type.form() == Form.ONE;
  }
}
