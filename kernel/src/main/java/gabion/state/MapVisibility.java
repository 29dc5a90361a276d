package gabion.state;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Who sees the pieces that stand on areas; in a box the box decides. All see how many pieces of
 * each owner stand on an area.
 */
public final class MapVisibility {

  private static final List<VisibilityScope> STRICTEST_FIRST =
      List.of(VisibilityScope.NONE, VisibilityScope.OWNER, VisibilityScope.SIDE);

  private final Rows rows;
  private final VisibilityScope[] ofRow;
  private final VisibilityScope[] ofSingle;
  private final VisibilityScope[] ofArea;
  private final long namedRows;
  private final long[] alike;
  private final long[] alikeInHidden;
  private final boolean[] namedSingles;
  private final int[] owners;
  private final int[] showingMarks;
  private final boolean hides;
  private final boolean[] changesOwner;
  private int ownerField = Sort.NOTHING;
  private int markField = Sort.NOTHING;

  /**
   * @param ofRow who sees the pieces of each row; all for those that a mark shows
   * @param ofSingle who sees each single piece
   * @param ofArea who sees the owned pieces on each area
   * @param namedRows the rows of which all see the kind, as bits
   * @param namedSingles the single pieces of which all see the name
   * @param owners for each single piece its printed owner
   * @param showingMarks for each single piece the mark that shows it to all
   */
  public MapVisibility(
      Rows rows,
      VisibilityScope[] ofRow,
      VisibilityScope[] ofSingle,
      VisibilityScope[] ofArea,
      long namedRows,
      boolean[] namedSingles,
      int[] owners,
      int[] showingMarks) {
    this.rows = rows;
    this.ofRow = ofRow.clone();
    this.ofSingle = ofSingle.clone();
    this.ofArea = ofArea.clone();
    this.namedRows = namedRows;
    this.namedSingles = namedSingles.clone();
    this.owners = owners.clone();
    this.changesOwner = new boolean[owners.length];
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

  /** The owner that is printed on a single piece; nothing for none. */
  public int printedOwner(int piece) {
    return owners[piece];
  }

  /** Names the fields that hold the owner and the mark of single pieces; nothing for none. */
  public void setFields(int owner, int mark, IntPredicate changing) {
    for (int piece = 0; piece < changesOwner.length; piece++) {
      changesOwner[piece] = changing.test(piece);
    }
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
    boolean named = namedSingles[piece] && ofArea[area] == VisibilityScope.ALL;
    return named ? VisibilityScope.ALL : ofFace(position, piece, area);
  }

  /** Who sees the face and the mark of a single piece on an area now. */
  VisibilityScope ofFace(Position position, int piece, int area) {
    VisibilityScope scope = strict(ofSingle[piece], ofArea[area]);
    boolean open = markField >= 0 && isShowing(piece, position.rawField(markField + piece));
    return open || owner(position, piece) < 0 ? VisibilityScope.ALL : scope;
  }

  /** Whether all see a single piece that bears a mark. */
  public boolean isShowing(int piece, int mark) {
    return mark >= 0 && showingMarks[piece] == mark;
  }

  private static VisibilityScope strict(VisibilityScope one, VisibilityScope other) {
    for (VisibilityScope scope : STRICTEST_FIRST) {
      if (one == scope || other == scope) {
        return scope;
      }
    }
    return VisibilityScope.ALL;
  }

  /** The faction that owns a single piece now, which all know; nothing for none. */
  public int owner(Position position, int piece) {
    int printed = owners[piece];
    return changesOwner[piece] ? position.rawField(ownerField + piece) : printed;
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
