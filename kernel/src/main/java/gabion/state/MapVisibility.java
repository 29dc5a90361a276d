package gabion.state;

import java.util.stream.IntStream;

/**
 * Who sees the pieces that stand on areas; in a box the box decides. All see how many pieces of
 * each owner stand on an area.
 */
public final class MapVisibility {

  private final Rows rows;
  private final VisibilityScope[] ofRow;
  private final VisibilityScope[] ofSingle;
  private final VisibilityScope[] ofArea;
  private final long namedRows;
  private final long[] alike;
  private final long[] alikeInHidden;
  private final int[] owners;
  private final int[] showingMarks;
  private final boolean hides;
  private int ownerField = Sort.NOTHING;
  private int markField = Sort.NOTHING;

  /**
   * @param ofRow who sees the pieces of each row; all for those that a mark shows
   * @param ofSingle who sees each single piece
   * @param ofArea who sees the owned pieces on each area
   * @param namedRows the rows of which all see the kind, as bits
   * @param owners for each single piece its printed owner
   * @param showingMarks for each single piece the mark that shows it to all
   */
  public MapVisibility(
      Rows rows,
      VisibilityScope[] ofRow,
      VisibilityScope[] ofSingle,
      VisibilityScope[] ofArea,
      long namedRows,
      int[] owners,
      int[] showingMarks) {
    this.rows = rows;
    this.ofRow = ofRow.clone();
    this.ofSingle = ofSingle.clone();
    this.ofArea = ofArea.clone();
    this.namedRows = namedRows;
    this.owners = owners.clone();
    this.showingMarks = showingMarks.clone();
    this.alike =
        IntStream.range(0, ofRow.length).mapToLong(row -> similarRows(row, false)).toArray();
    this.alikeInHidden =
        IntStream.range(0, ofRow.length).mapToLong(row -> similarRows(row, true)).toArray();
    this.hides = isAny(ofRow) || isAny(ofSingle) || isAny(ofArea);
  }

  private static boolean isAny(VisibilityScope[] scopes) {
    for (VisibilityScope scope : scopes) {
      if (scope != VisibilityScope.ALL) {
        return true;
      }
    }
    return false;
  }

  /** Names the fields that hold the owner and the mark of single pieces; nothing for none. */
  public void setFields(int owner, int mark) {
    ownerField = owner;
    markField = mark;
  }

  /** Whether some pieces on areas are hidden from some seats. */
  public boolean hides() {
    return hides;
  }

  /** Who sees the pieces of a row on an area: the stricter of what kind and area declare. */
  VisibilityScope ofRow(int row, int area) {
    boolean owned = rows.get(row).faction() >= 0 || rows.get(row).side() >= 0;
    return owned ? strict(ofRow[row], ofArea[area]) : VisibilityScope.ALL;
  }

  /** Who sees a single piece on an area now. */
  VisibilityScope ofSingle(Position position, int piece, int area) {
    VisibilityScope scope = strict(ofSingle[piece], ofArea[area]);
    boolean open =
        showingMarks[piece] >= 0
            && markField >= 0
            && position.rawField(markField + piece) == showingMarks[piece];
    return scope == VisibilityScope.ALL || open || owner(position, piece) < 0
        ? VisibilityScope.ALL
        : scope;
  }

  private static VisibilityScope strict(VisibilityScope one, VisibilityScope other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  /** The faction that owns a single piece now, which all know; nothing for none. */
  public int owner(Position position, int piece) {
    int printed = owners[piece];
    return printed < 0 || ownerField < 0 ? printed : position.rawField(ownerField + piece);
  }

  /** The rows that look like a row on an area to those who do not see it, as bits. */
  public long similarRows(int row, int area) {
    return ofArea[area] == VisibilityScope.ALL ? alike[row] : alikeInHidden[row];
  }

  /** A number that rows share whose pieces may change places unseen: by owner, and by kind. */
  public long look(int row) {
    Row is = rows.get(row);
    return isNamed(row) ? (is.kind() + 1L) << 32 | is.faction() + 1 : is.faction();
  }

  private long similarRows(int row, boolean hiddenArea) {
    boolean named = isNamed(row) && !hiddenArea;
    Row is = rows.get(row);
    long alike = 0;
    for (int other = 0; other < rows.size(); other++) {
      Row its = rows.get(other);
      boolean owned = its.faction() == is.faction() && its.side() == is.side();
      boolean hidden = hiddenArea || ofRow[other] != VisibilityScope.ALL;
      boolean same = named ? its.kind() == is.kind() : hiddenArea || !isNamed(other);
      alike |= owned && hidden && same ? 1L << other : 0;
    }
    return alike;
  }

  private boolean isNamed(int row) {
    return (namedRows >>> row & 1) != 0;
  }
}
