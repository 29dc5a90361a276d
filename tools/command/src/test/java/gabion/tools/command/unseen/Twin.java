package gabion.tools.command.unseen;

import gabion.flow.log.LivePieces;
import gabion.flow.run.PieceVariable;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.PieceTraits;
import gabion.state.Sort;
import gabion.state.VisibilityScope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A state that differs from another only in what a seat may not see: single pieces have changed
 * places among those it does not see, piles have been exchanged between them, and pieces in them
 * turned. What a step that is running has in its hands stays as it is.
 */
final class Twin {

  private static final int EXCHANGES = 3;

  private final Draft draft;
  private final Layout layout;
  private final int watcher;
  private final Backs backs;
  private final SplittableRandom random;
  private final LivePieces inHand;
  private final Map<String, String> roles = new LinkedHashMap<>();
  private final List<String> changes = new ArrayList<>();

  private Twin(Draft copy, int watcher, Backs backs, LivePieces inHand, SplittableRandom random) {
    this.draft = copy;
    this.layout = copy.layout();
    this.watcher = watcher;
    this.backs = backs;
    this.random = random;
    this.inHand = inHand;
  }

  /** A twin of a state; one without changes where nothing can be changed. */
  static Twin of(Ruleset rules, Draft original, int watcher, SplittableRandom random) {
    Draft copy = original.newEmptyDraft();
    original.copyInto(copy);
    Backs backs = new Backs(rules.id(), rules.layout());
    LivePieces inHand = PieceVariable.all(rules.program(), original);
    Twin twin = new Twin(copy, watcher, backs, inHand, random);
    twin.exchangeSingles();
    twin.exchangePiles();
    twin.shiftPiles();
    twin.shiftSingles();
    twin.turn();
    twin.alterFields();
    copy.copyDirtyFrom(original);
    return twin;
  }

  Draft draft() {
    return draft;
  }

  boolean differs() {
    return !changes.isEmpty();
  }

  /** The single pieces that have each other's places, by id. */
  Map<String, String> roles() {
    return roles;
  }

  @Override
  public String toString() {
    return String.join(", ", changes);
  }

  // ---- single pieces

  private void exchangeSingles() {
    Map<List<Object>, List<Integer>> alike = new LinkedHashMap<>();
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      if (Hidden.isPieceHidden(draft, piece, watcher)) {
        List<Object> back = List.of(backs.of(piece), layout.map().owner(draft, piece));
        alike.computeIfAbsent(back, key -> new ArrayList<>()).add(piece);
      }
    }
    for (List<Integer> pieces : alike.values()) {
      List<int[]> pairs = new ArrayList<>();
      for (int one : pieces) {
        for (int other : pieces) {
          if (one < other && isDifference(one, other) && isFree(one, other)) {
            pairs.add(new int[] {one, other});
          }
        }
      }
      for (int i = 0; i < EXCHANGES && !pairs.isEmpty(); i++) {
        int[] pair = pairs.get(random.nextInt(pairs.size()));
        exchange(pair[0], pair[1]);
        pairs.removeIf(
            other -> Stream.of(pair[0], pair[1]).anyMatch(p -> other[0] == p || other[1] == p));
      }
    }
  }

  /** Whether anything differs if two pieces change places, and shown faces stay where they are. */
  private boolean isDifference(int one, int other) {
    int face = layout.fields().offsetOfPieces(Fields.FACE);
    boolean turned =
        Hidden.showsFace(draft, one) && draft.field(face + one) != draft.field(face + other);
    return turned || draft.placeOf(one) != draft.placeOf(other);
  }

  private void exchange(int one, int other) {
    int place = draft.placeOf(one);
    int face = layout.fields().offsetOfPieces(Fields.FACE);
    if (Hidden.showsFace(draft, one) || Hidden.showsFace(draft, other)) {
      int up = draft.field(face + one);
      draft.set(face + one, draft.field(face + other));
      draft.set(face + other, up);
    }
    draft.put(one, draft.placeOf(other));
    draft.put(other, place);
    String here = layout.sorts().pieces().id(one);
    String there = layout.sorts().pieces().id(other);
    roles.put(here, there);
    roles.put(there, here);
    changes.add(here + " for " + there);
  }

  /** Whether no step that is running can tell two pieces apart. */
  private boolean isFree(int one, int other) {
    return inHand.hands(one).equals(inHand.hands(other));
  }

  // ---- piles

  private record Pile(int row, int place) {}

  private List<Pile> piles() {
    List<Pile> piles = new ArrayList<>();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      for (int row = 0; row < layout.rows().size(); row++) {
        boolean some = draft.count(row, place) > 0 && Hidden.isHidden(draft, place, row, watcher);
        if (some && isFree(new Pile(row, place))) {
          piles.add(new Pile(row, place));
        }
      }
    }
    return piles;
  }

  private boolean isFree(Pile pile) {
    return !inHand.holdsPile(pile.row(), pile.place());
  }

  private void exchangePiles() {
    for (int i = 0; i < EXCHANGES; i++) {
      List<Pile> piles = piles();
      List<Pile[]> pairs = new ArrayList<>();
      for (Pile one : piles) {
        for (Pile other : piles) {
          boolean owned =
              layout.rows().get(one.row()).faction() == layout.rows().get(other.row()).faction();
          boolean alike =
              owned
                  && Hidden.looksAlike(draft, one.place(), one.row(), other.row(), watcher)
                  && Hidden.looksAlike(draft, other.place(), one.row(), other.row(), watcher);
          if (alike && one.row() < other.row() && one.place() != other.place()) {
            pairs.add(new Pile[] {one, other});
          }
        }
      }
      if (!pairs.isEmpty()) {
        Pile[] pair = pairs.get(random.nextInt(pairs.size()));
        draft.move(pair[0].row(), pair[0].place(), pair[0].row(), pair[1].place(), 1);
        draft.move(pair[1].row(), pair[1].place(), pair[1].row(), pair[0].place(), 1);
        changes.add(words(pair[0]) + " for " + words(pair[1]));
      }
    }
  }

  // ---- numbers

  /** Some more pieces stand where others of the same look do, some fewer where some stay. */
  private void shiftPiles() {
    for (Pile pile : piles()) {
      for (int to = 0; to < layout.sorts().areas().size(); to++) {
        boolean uncounted = isUncounted(pile, pile.place()) && isUncounted(pile, to);
        if (uncounted
            && to != pile.place()
            && draft.count(pile.row(), pile.place()) > 1
            && draft.count(pile.row(), to) > 0
            && random.nextInt(3) == 0) {
          draft.move(pile.row(), pile.place(), pile.row(), to, 1);
          changes.add(words(pile) + " one to " + layout.sorts().places().id(to));
        }
      }
    }
  }

  private boolean isUncounted(Pile pile, int place) {
    return place < layout.sorts().areas().size()
        && layout.map().hidesNumber(pile.row(), place)
        && Hidden.isHidden(draft, place, pile.row(), watcher);
  }

  private void shiftSingles() {
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      for (int other = 0; other < layout.sorts().pieces().size(); other++) {
        int to = draft.placeOf(other);
        boolean alike =
            piece != other
                && isUncounted(piece)
                && isUncounted(other)
                && backs.of(piece).equals(backs.of(other))
                && layout.map().owner(draft, piece) == layout.map().owner(draft, other);
        if (alike && draft.placeOf(piece) != to && hasFellow(piece) && isFree(piece, other)) {
          draft.put(piece, to);
          changes.add(layout.sorts().pieces().id(piece) + " to " + layout.sorts().places().id(to));
          return;
        }
      }
    }
  }

  private boolean isUncounted(int piece) {
    int place = draft.placeOf(piece);
    return place < layout.sorts().areas().size()
        && layout.map().hidesNumberOf(piece, place)
        && Hidden.isPieceHidden(draft, piece, watcher);
  }

  /** Whether another piece that looks the same stands at its place. */
  private boolean hasFellow(int piece) {
    for (int other = 0; other < layout.sorts().pieces().size(); other++) {
      if (other != piece
          && draft.placeOf(other) == draft.placeOf(piece)
          && backs.of(piece).equals(backs.of(other))
          && layout.map().owner(draft, piece) == layout.map().owner(draft, other)) {
        return true;
      }
    }
    return false;
  }

  private void turn() {
    List<Pile> piles = piles();
    if (piles.isEmpty()) {
      return;
    }
    Pile pile = piles.get(random.nextInt(piles.size()));
    for (int face = 0; face < layout.sorts().faces().size(); face++) {
      int turned = layout.rows().rowWithFace(pile.row(), face);
      boolean alike =
          turned >= 0 && Hidden.looksAlike(draft, pile.place(), pile.row(), turned, watcher);
      if (alike && turned != pile.row() && draft.count(pile.row(), pile.place()) > 0) {
        draft.move(pile.row(), pile.place(), turned, pile.place(), 1);
        changes.add(words(pile) + " turned");
      }
    }
  }

  // ---- fields

  private void alterFields() {
    for (Field field : layout.fields().all()) {
      for (int index = 0; index < field.size(); index++) {
        if (Hidden.isHidden(draft, field, index, watcher)) {
          int at = field.offset() + index;
          int before = draft.field(at);
          draft.set(at, other(field, index, before));
          if (draft.field(at) != before) {
            changes.add(field.name() + " " + index + " " + before + " to " + draft.field(at));
          }
        }
      }
    }
  }

  private int other(Field field, int index, int value) {
    if (field.seenBy() == VisibilityScope.PIECE) {
      return Hidden.showsFace(draft, index) ? value : borne(field, index, value);
    }
    Sort sort = field.type().sort();
    return switch (field.type().form()) {
      case CLAIM -> 1 - value;
      case ONE -> sort == null ? value : sort.first() + random.nextInt(sort.size());
      default -> field.from() + random.nextInt(Math.min(9, field.to() - field.from()) + 1);
    };
  }

  /** Another face that a piece may have, or another mark that does not show it. */
  private int borne(Field field, int piece, int value) {
    PieceTraits its = layout.rows().traitsOf(layout.sorts().backSort(piece));
    boolean face = field.name().equals(Fields.FACE);
    List<Integer> may = new ArrayList<>(face ? its.faces() : its.marks());
    may.removeIf(mark -> !face && layout.map().isShowing(piece, mark));
    if (!face) {
      may.add(Sort.NOTHING);
    }
    return may.isEmpty() ? value : may.get(random.nextInt(may.size()));
  }

  private String words(Pile pile) {
    return "row " + pile.row() + " in " + layout.sorts().places().id(pile.place());
  }
}
