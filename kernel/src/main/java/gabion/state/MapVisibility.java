package gabion.state;

import gabion.define.HiddenPart;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who sees the pieces that stand on areas; in a box the box decides. All see how many pieces of
 * each owner stand on an area, or only whether any do where the number is hidden.
 */
public final class MapVisibility {

  private static final List<VisibilityScope> STRICTEST_FIRST =
      List.of(VisibilityScope.NONE, VisibilityScope.OWNER, VisibilityScope.SIDE);

  private final Rows rows;
  private final VisibilityScope[] ofRow;
  private final VisibilityScope[] ofSingle;
  private final VisibilityScope[] ofArea;
  private final HiddenPart[] partOfRow;
  private final HiddenPart[] partOfSingle;
  private final boolean[] uncountedArea;
  private final long[] alike;
  private final long[] alikeInHidden;
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
   * @param partOfRow what the pieces of each row hide
   * @param partOfSingle what each single piece hides
   * @param uncountedArea whether each area hides the number of pieces there
   * @param owners for each single piece its printed owner
   * @param showingMarks for each single piece the mark that shows it to all
   */
  public MapVisibility(
      Rows rows,
      VisibilityScope[] ofRow,
      VisibilityScope[] ofSingle,
      VisibilityScope[] ofArea,
      HiddenPart[] partOfRow,
      HiddenPart[] partOfSingle,
      boolean[] uncountedArea,
      int[] owners,
      int[] showingMarks) {
    this.rows = rows;
    this.ofRow = ofRow.clone();
    this.ofSingle = ofSingle.clone();
    this.ofArea = ofArea.clone();
    this.partOfRow = partOfRow.clone();
    this.partOfSingle = partOfSingle.clone();
    this.uncountedArea = uncountedArea.clone();
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
    boolean named = partOfSingle[piece] == HiddenPart.FACE && ofArea[area] == VisibilityScope.ALL;
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

  /** Whether those who do not see the pieces of a row on an area may not know their number. */
  public boolean hidesNumber(int row, int area) {
    return partOfRow[row] == HiddenPart.NUMBER || uncountedArea[area];
  }

  /** The same of a single piece. */
  public boolean hidesNumberOf(int piece, int area) {
    return partOfSingle[piece] == HiddenPart.NUMBER || uncountedArea[area];
  }

  /** Whether all see the face and the mark of a single piece on an area; the kind may be hidden. */
  public boolean showsFace(int piece, int area) {
    return partOfSingle[piece] == HiddenPart.NAME && ofArea[area] == VisibilityScope.ALL;
  }

  /** Whether all see the face and the mark of the pieces of a row on an area. */
  public boolean showsFaceOf(int row, int area) {
    return partOfRow[row] == HiddenPart.NAME && ofArea[area] == VisibilityScope.ALL;
  }

  private long similarRows(int row, boolean hiddenArea) {
    Row is = rows.get(row);
    long alike = 0;
    for (int other = 0; other < rows.size(); other++) {
      Row its = rows.get(other);
      boolean owned = its.faction() == is.faction() && its.side() == is.side();
      boolean hidden = hiddenArea || ofRow[other] != VisibilityScope.ALL;
      alike |= owned && hidden && isSimilar(row, other, hiddenArea) ? 1L << other : 0;
    }
    return alike;
  }

  /** Whether what is seen of hidden pieces of two rows is the same. */
  private boolean isSimilar(int row, int other, boolean hiddenArea) {
    boolean uncounted = partOfRow[row] == HiddenPart.NUMBER;
    if (uncounted || partOfRow[other] == HiddenPart.NUMBER || hiddenArea) {
      return uncounted == (partOfRow[other] == HiddenPart.NUMBER);
    }
    Row is = rows.get(row);
    Row its = rows.get(other);
    return partOfRow[row] == partOfRow[other]
        && switch (partOfRow[row]) {
          case FACE -> is.kind() == its.kind();
          case NAME ->
              is.face() == its.face() && is.mark() == its.mark() && looks(row).equals(looks(other));
          default -> true;
        };
  }

  /** The faces and marks that the pieces of the kind of a row may have. */
  private Set<List<Integer>> looks(int row) {
    return rows.all().stream()
        .filter(its -> its.kind() == rows.get(row).kind())
        .map(its -> List.of(its.face(), its.mark()))
        .collect(Collectors.toSet());
  }
}
