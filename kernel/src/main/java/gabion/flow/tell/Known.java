package gabion.flow.tell;

import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import gabion.state.Stamp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table as far as a seat may know it: several drafts, made from nothing but what the seat knows,
 * that agree in all of it. What lies where it does not see is gathered and handed out again there,
 * each place getting as many as it had; fields it does not know stand as they begin. What comes out
 * the same on all of these tables is known, and nothing else is: so a sentence that is worked out
 * here cannot tell what is hidden.
 */
public final class Known {

  /** How the gathered pieces are handed out: from where on, in thirds, and whether backwards. */
  private static final int DEALS = 6;

  private final Draft draft;
  private final Sight sight;
  private final List<Draft> tables = new ArrayList<>();
  private final Stamp stamp = new Stamp();

  private Known(Draft draft, Sight sight) {
    this.draft = draft;
    this.sight = sight;
  }

  /** What a seat may know of a draft as it stands. */
  public static Known of(Draft draft, Sight sight) {
    return new Known(draft, sight);
  }

  public Sight sight() {
    return sight;
  }

  /** The draft itself; to be read where the seat sees. */
  public Draft draft() {
    return draft;
  }

  /** What comes out the same whatever lies where the seat does not see; otherwise nothing. */
  public <T> Optional<T> agreed(Function<Draft, T> worked) {
    if (sight.isComplete()) {
      return Optional.of(worked.apply(draft));
    }
    deal();
    T first = worked.apply(tables.get(0));
    for (int i = 1; i < tables.size(); i++) {
      if (!first.equals(worked.apply(tables.get(i)))) {
        return Optional.empty();
      }
    }
    return Optional.of(first);
  }

  /**
   * The same of what may be the same for all eyes: such a thing is worked out once, on the draft
   * itself.
   */
  public <T> Optional<T> agreed(boolean open, Function<Draft, T> worked) {
    return open ? Optional.of(worked.apply(draft)) : agreed(worked);
  }

  /**
   * What is part of a list whatever lies where the seat does not see, in the order of the draft.
   */
  public <T> List<T> common(boolean open, Function<Draft, List<T>> worked) {
    List<T> common = new ArrayList<>(worked.apply(draft));
    if (!open && !common.isEmpty()) {
      agreed(
          table -> {
            common.retainAll(worked.apply(table));
            return true;
          });
    }
    return common;
  }

  /** Makes the tables what the draft is now; while nothing moves on it, only the steps go on. */
  private void deal() {
    boolean moved = tables.isEmpty() || !stamp.isOf(draft);
    stamp.take(draft);
    for (int deal = 0; deal < DEALS; deal++) {
      if (tables.size() <= deal) {
        tables.add(draft.another());
      }
      Draft table = tables.get(deal);
      if (moved) {
        draft.copyInto(table);
        new Deal(table, deal % 2 == 1, deal / 2).deal();
      } else {
        draft.copyStepsInto(table);
      }
      table.speakLike(draft);
    }
  }

  /** One way of dealing what a seat does not see. */
  private final class Deal {
    private final Draft table;
    private final Layout layout;
    private final boolean backwards;
    private final int third;

    Deal(Draft table, boolean backwards, int third) {
      this.table = table;
      this.layout = table.layout();
      this.backwards = backwards;
      this.third = third;
    }

    void deal() {
      fields();
      singles();
      piles();
      table.stirLike(draft);
    }

    private void fields() {
      for (Sight.Unknown value : sight.unknown()) {
        table.set(value.at(), backwards ? other(value.field()) : value.field().start());
      }
    }

    /** Another value than the one that a field begins with. */
    private int other(Field field) {
      return switch (field.type().form()) {
        case CLAIM -> 1 - field.start();
        case ONE -> {
          Sort sort = field.type().sort();
          yield sort == null || sort.size() == 0
              ? field.start()
              : sort.first() + third % sort.size();
        }
        default ->
            field.start() == field.from()
                ? (int) Math.min(field.to(), (long) field.from() + 1 + third)
                : field.from();
      };
    }

    private <T> List<T> ordered(List<T> rising) {
      List<T> given = new ArrayList<>(rising);
      if (backwards) {
        Collections.reverse(given);
      }
      Collections.rotate(given, -given.size() * third / 3);
      return given;
    }

    /** Pieces with one back change places; where all lie at one place, nothing changes. */
    private void singles() {
      for (int[] deck : sight.decks()) {
        List<Integer> pieces = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        boolean apart = false;
        for (int piece : deck) {
          int place = draft.placeOf(piece);
          if (!sight.sees(place)) {
            apart |= !places.isEmpty() && places.get(0) != place;
            pieces.add(piece);
            places.add(place);
          }
        }
        if (apart) {
          Collections.sort(places);
          List<Integer> given = ordered(pieces);
          for (int i = 0; i < given.size(); i++) {
            table.put(given.get(i), places.get(i));
          }
        }
      }
    }

    private void piles() {
      List<Integer> gathered = new ArrayList<>();
      List<Integer> places = new ArrayList<>();
      for (int place : sight.unseen()) {
        for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
          int row = Long.numberOfTrailingZeros(left);
          int number = draft.count(row, place);
          gathered.addAll(Collections.nCopies(number, alike(row)));
          places.addAll(Collections.nCopies(number, place));
        }
      }
      if (gathered.isEmpty()) {
        return;
      }
      List<Integer> given = ordered(gathered.stream().sorted().toList());
      for (int place : sight.unseen()) {
        for (long left = draft.rowsAt(place); left != 0; left &= left - 1) {
          int row = Long.numberOfTrailingZeros(left);
          table.take(row, place, table.count(row, place));
        }
      }
      for (int i = 0; i < given.size(); i++) {
        table.lay(given.get(i), places.get(i), 1);
      }
    }

    /** The row that stands for all of a kind and an owner, whatever their faces and marks. */
    private int alike(int row) {
      Row is = layout.rows().get(row);
      int found = row;
      for (int other = 0; other < layout.rows().size(); other++) {
        Row its = layout.rows().get(other);
        boolean same = its.kind() == is.kind() && its.faction() == is.faction();
        if (same && (backwards ? other > found : other < found)) {
          found = other;
        }
      }
      return found;
    }
  }
}
