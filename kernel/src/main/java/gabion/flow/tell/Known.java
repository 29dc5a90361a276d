package gabion.flow.tell;

import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
  private List<Draft> tables = List.of();

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
    if (tables.isEmpty()) {
      tables = tables();
    }
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

  /** What is part of a list whatever lies where the seat does not see, in the order of the draft. */
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

  private List<Draft> tables() {
    if (sight.isComplete()) {
      return List.of(draft);
    }
    List<Draft> made = new ArrayList<>();
    for (int deal = 0; deal < DEALS; deal++) {
      Draft table = draft.another();
      draft.copyInto(table);
      table.speakLike(draft);
      new Deal(table, deal % 2 == 1, deal / 2).deal();
      made.add(table);
    }
    return made;
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
      for (Field field : layout.fields().all()) {
        for (int at = field.offset(); at < field.offset() + field.size(); at++) {
          if (!sight.knows(at)) {
            table.set(at, backwards ? other(field) : field.start());
          }
        }
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

    private void singles() {
      Map<Integer, List<Integer>> bySort = new TreeMap<>();
      for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
        if (!sight.sees(draft.placeOf(piece))) {
          bySort.computeIfAbsent(sight.back(piece).first(), f -> new ArrayList<>()).add(piece);
        }
      }
      for (List<Integer> pieces : bySort.values()) {
        List<Integer> places =
            new ArrayList<>(pieces.stream().map(draft::placeOf).sorted().toList());
        List<Integer> given = ordered(pieces);
        for (int i = 0; i < given.size(); i++) {
          table.put(given.get(i), places.get(i));
        }
      }
    }

    private void piles() {
      List<Integer> gathered = new ArrayList<>();
      List<Integer> places = new ArrayList<>();
      for (int place = layout.sorts().areas().size();
          place < layout.sorts().places().size();
          place++) {
        for (long left = unseen(place); left != 0; left &= left - 1) {
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
      for (int place = layout.sorts().areas().size();
          place < layout.sorts().places().size();
          place++) {
        for (long left = unseen(place); left != 0; left &= left - 1) {
          int row = Long.numberOfTrailingZeros(left);
          table.take(row, place, table.count(row, place));
        }
      }
      for (int i = 0; i < given.size(); i++) {
        table.lay(given.get(i), places.get(i), 1);
      }
    }

    /** The rows that lie at a place, as bits, where the seat does not see. */
    private long unseen(int place) {
      return sight.sees(place) ? 0 : draft.rowsAt(place);
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

  /** The narrowest sort of a single piece: what its back shows. */
  public static Sort sort(Layout layout, int piece) {
    Sort narrowest = layout.sorts().pieces();
    for (Sort sort : layout.sorts().byName().values()) {
      boolean part = sort != layout.sorts().pieces() && sort.within(layout.sorts().pieces());
      boolean holds = part && piece >= sort.first() && piece < sort.first() + sort.size();
      if (holds && sort.size() <= narrowest.size()) {
        narrowest = sort;
      }
    }
    return narrowest;
  }
}
