package gabion.flow.log;

import gabion.expr.value.PieceEncoding;
import gabion.question.LogMessage;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The words for things: their ids, or their titles for people. The number of a type is that of its
 * sort in the layout; two more stand for interchangeable pieces.
 */
public final class Names implements gabion.question.shape.ThingNamer {

  /** A piece whose place goes without saying. */
  public static final int PIECE = 1000;

  /** A piece and its place. */
  public static final int PIECE_AT = 1001;

  private final Layout layout;
  private final boolean titled;
  private final List<Sort> sorts;
  private final String[] rows;
  private final String[] ones;
  private final String[] manies;

  public Names(Layout layout, boolean titled) {
    this.layout = layout;
    this.titled = titled;
    this.sorts = new ArrayList<>(layout.sorts().byName().values());
    sorts.addAll(layout.sorts().options().values());
    this.rows = new String[layout.rows().size()];
    this.ones = new String[rows.length];
    this.manies = new String[rows.length];
    for (int row = 0; row < rows.length; row++) {
      Row named = layout.rows().get(row);
      rows[row] = rowName(named, this::of);
      ones[row] =
          titled ? rowName(named, (sort, thing) -> sort.inflection(thing).one()) : rows[row];
      manies[row] =
          titled ? rowName(named, (sort, thing) -> sort.inflection(thing).many()) : rows[row];
    }
  }

  /** The number of a sort as a type of answers. */
  public int type(Sort sort) {
    return sorts.indexOf(sort);
  }

  /** The sort with a number; null for interchangeable pieces. */
  public @Nullable Sort sort(int type) {
    return type < sorts.size() ? sorts.get(type) : null;
  }

  @Override
  public String of(int type, long thing) {
    return piece(type, thing, rows);
  }

  @Override
  public String of(int type, long thing, int number) {
    return piece(type, thing, number == 1 ? ones : manies);
  }

  @Override
  public String ownerName(int type, long thing) {
    boolean isDie = sort(type) == layout.sorts().dice();
    int faction = isDie ? layout.dice().get((int) thing).faction() : Sort.NOTHING;
    return faction < 0 ? of(type, thing) : of(layout.sorts().factions(), faction);
  }

  /**
   * A thing of a type; of a piece the words of its row, and its place where that is wanted: a
   * single one lies at one place only, which goes without saying.
   */
  private String piece(int type, long thing, String[] words) {
    if (type != PIECE && type != PIECE_AT) {
      return of(sorts.get(type), thing);
    }
    int row = PieceEncoding.row(thing);
    if (PieceEncoding.isSingle(row)) {
      return of(layout.sorts().pieces(), PieceEncoding.single(row));
    }
    return type == PIECE
        ? words[row]
        : LogMessage.THING_IN_PLACE.text(
            words[row], of(layout.sorts().places(), PieceEncoding.place(thing)));
  }

  /** Returns number and name of pieces of a row; for a single piece its name alone. */
  public String pieces(long number, int row) {
    return PieceEncoding.isSingle(row) ? row(row) : number + " " + name(number, row);
  }

  /** Returns the singular or plural name of pieces of a row. */
  public String name(long number, int row) {
    return (number == 1 ? ones : manies)[row];
  }

  public String of(Sort sort, long thing) {
    return titled ? sort.title(thing) : sort.id(thing);
  }

  /** The words for a row of interchangeable pieces, or for a single one. */
  public String row(int row) {
    return PieceEncoding.isSingle(row)
        ? of(layout.sorts().pieces(), PieceEncoding.single(row))
        : rows[row];
  }

  private String rowName(Row row, BiFunction<Sort, Integer, String> word) {
    Sort factions = layout.sorts().factions();
    String kind = word.apply(layout.sorts().kinds(), row.kind());
    StringBuilder name =
        new StringBuilder(
            row.faction() < 0
                ? kind
                : layout.rows().isCalledByFaction(row.kind())
                    ? word.apply(factions, row.faction())
                    : LogMessage.THING_OF_OWNER.text(kind, owner(factions, row.faction())));
    if (row.face() >= 0 && !layout.sorts().faces().id(row.face()).equals("nobody")) {
      name.append(" (").append(of(layout.sorts().faces(), row.face())).append(')');
    }
    if (row.mark() >= 0) {
      name.append(" (").append(of(layout.sorts().marks(), row.mark())).append(')');
    }
    return name.toString();
  }

  /** The word for a thing that something is of: {@code the Red Guards}. */
  public String owner(Sort sort, long thing) {
    String name = of(sort, thing);
    return titled ? sort.inflection(thing).object(name) : name;
  }
}
