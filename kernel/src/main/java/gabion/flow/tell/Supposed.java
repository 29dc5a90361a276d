package gabion.flow.tell;

import gabion.ask.shape.Luck;
import gabion.expr.value.Pieces;
import gabion.flow.run.Procedure;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Layout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a table may be for all that a seat sees: what lies where it does not see is shuffled and
 * dealt there anew, each place getting as many as it had. Single pieces change places with those
 * that have the same back, counted ones with those of the same owner; all deals are equally likely.
 *
 * <p>Its limits: what was seen before and lies hidden again may be dealt anew, too; values that the
 * seat does not know stand as they begin; and what a step that is running has in its hands stays
 * where it is.
 */
public final class Supposed {

  /** Things that may change places: what lies at each of some places. */
  private record Alike(int[] things, int[] places) {}

  private final List<Alike> singles = new ArrayList<>();
  private final List<Alike> piles = new ArrayList<>();
  private final Draft draft;
  private final Sight sight;

  private Supposed(Draft draft, Sight sight) {
    this.draft = draft;
    this.sight = sight;
  }

  /** What may be dealt anew on tables that are equal to a draft, which must stay as it is. */
  public static Supposed of(Draft draft, Sight sight) {
    Supposed supposed = new Supposed(draft, sight);
    if (!sight.isComplete()) {
      List<Long> held = held(draft.stack());
      supposed.singles(held);
      supposed.piles(held);
    }
    return supposed;
  }

  /** What running steps have noted: all but where their procedures go back to. */
  private static List<Long> held(CallStack stack) {
    BitSet heads = new BitSet();
    for (int frame = stack.frame(); frame >= 0; frame = frame > 0 ? stack.below(frame) : -1) {
      heads.set(frame, frame + Procedure.HEADER);
    }
    List<Long> held = new ArrayList<>();
    for (int i = heads.nextClearBit(0); i < stack.top(); i = heads.nextClearBit(i + 1)) {
      held.add(stack.at(i));
    }
    return held;
  }

  /** Of pieces with one back those may change places that running steps cannot tell apart. */
  private void singles(List<Long> held) {
    for (int[] deck : sight.decks()) {
      Map<List<Integer>, List<int[]>> alike = new LinkedHashMap<>();
      for (int piece : deck) {
        int place = draft.placeOf(piece);
        if (!sight.sees(place)) {
          alike
              .computeIfAbsent(marks(piece, held), marks -> new ArrayList<>())
              .add(new int[] {piece, place});
        }
      }
      keep(alike.values(), singles);
    }
  }

  /** Which of the values that steps hold are a piece, or a set that it may be one of. */
  private static List<Integer> marks(int piece, List<Long> held) {
    List<Integer> marks = new ArrayList<>();
    for (int i = 0; i < held.size(); i++) {
      long value = held.get(i);
      if (value == piece || value == Pieces.ofSingle(piece)) {
        marks.add(-1 - i);
      }
      if (value != -1 && (value >>> piece & 1) != 0) {
        marks.add(i + held.size() * (piece >>> 6));
      }
    }
    return marks;
  }

  private void piles(List<Long> held) {
    Layout layout = draft.layout();
    Map<Integer, List<int[]>> alike = new TreeMap<>();
    for (int place : sight.unseen()) {
      for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
        int row = Long.numberOfTrailingZeros(left);
        if (!held.contains(Pieces.of(row, place))) {
          List<int[]> own =
              alike.computeIfAbsent(
                  layout.rows().get(row).faction(), faction -> new ArrayList<>());
          for (int i = draft.count(row, place); i > 0; i--) {
            own.add(new int[] {row, place});
          }
        }
      }
    }
    keep(alike.values(), piles);
  }

  /** Keeps those of which some differ and some lie apart. */
  private static void keep(Collection<List<int[]>> groups, List<Alike> kept) {
    for (List<int[]> group : groups) {
      int[] things = group.stream().mapToInt(one -> one[0]).toArray();
      int[] places = group.stream().mapToInt(one -> one[1]).toArray();
      if (differ(things) && differ(places)) {
        kept.add(new Alike(things, places));
      }
    }
  }

  private static boolean differ(int[] numbers) {
    for (int number : numbers) {
      if (number != numbers[0]) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is but one table that the seat can suppose. */
  public boolean isCertain() {
    return singles.isEmpty() && piles.isEmpty() && sight.unknown().isEmpty();
  }

  /** Deals anew on a table that is equal to the draft. */
  public void deal(Draft table, Luck luck) {
    for (Sight.Unknown value : sight.unknown()) {
      table.set(value.at(), value.field().start());
    }
    for (Alike alike : singles) {
      int[] given = shuffled(alike.things(), luck);
      for (int i = 0; i < given.length; i++) {
        table.put(given[i], alike.places()[i]);
      }
    }
    for (Alike alike : piles) {
      int[] given = shuffled(alike.things(), luck);
      for (int i = 0; i < given.length; i++) {
        table.take(alike.things()[i], alike.places()[i], 1);
      }
      for (int i = 0; i < given.length; i++) {
        table.lay(given[i], alike.places()[i], 1);
      }
    }
    table.stirLike(draft);
  }

  private static int[] shuffled(int[] things, Luck luck) {
    int[] given = things.clone();
    for (int i = given.length - 1; i > 0; i--) {
      int other = (int) luck.below(i + 1L);
      int thing = given[i];
      given[i] = given[other];
      given[other] = thing;
    }
    return given;
  }
}
