package gabion.flow;

import gabion.expr.Pieces;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.List;

/**
 * The words for things: their ids, or their titles for people. The number of a type is that of its
 * sort in the layout; two more stand for interchangeable pieces.
 */
public final class Names implements gabion.ask.Names {

  /** A piece whose place goes without saying. */
  public static final int PIECE = 1000;

  /** A piece and its place. */
  public static final int PIECE_AT = 1001;

  private final Layout layout;
  private final boolean titled;
  private final List<Sort> sorts;
  private final String[] rows;

  public Names(Layout layout, boolean titled) {
    this.layout = layout;
    this.titled = titled;
    this.sorts = new ArrayList<>(layout.sorts().values());
    sorts.addAll(layout.options().values());
    this.rows = new String[layout.rows().size()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = rowName(layout.rows().get(row));
    }
  }

  /** The number of a sort as a type of answers. */
  public int type(Sort sort) {
    return sorts.indexOf(sort);
  }

  @Override
  public String of(int type, long thing) {
    if (type == PIECE) {
      return rows[Pieces.row(thing)];
    }
    if (type == PIECE_AT) {
      return rows[Pieces.row(thing)] + " in " + of(layout.places(), Pieces.place(thing));
    }
    return of(sorts.get(type), thing);
  }

  /** The word for a thing of a sort. */
  public String of(Sort sort, long thing) {
    return titled ? sort.title(thing) : sort.id(thing);
  }

  /** The words for a row of interchangeable pieces. */
  public String row(int row) {
    return rows[row];
  }

  private String rowName(Row row) {
    StringBuilder name = new StringBuilder();
    if (row.faction() >= 0 && layout.isCalledByFaction(row.kind())) {
      name.append(of(layout.factions(), row.faction()));
    } else {
      name.append(of(layout.kinds(), row.kind()));
      if (row.faction() >= 0) {
        name.append(" of ").append(of(layout.factions(), row.faction()));
      }
    }
    if (row.face() >= 0 && !layout.faces().id(row.face()).equals("nobody")) {
      name.append(" (").append(of(layout.faces(), row.face())).append(')');
    }
    if (row.mark() >= 0) {
      name.append(" (").append(of(layout.marks(), row.mark())).append(')');
    }
    return name.toString();
  }
}
