package gabion.state;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of interchangeable pieces, and the nouns that select them.
 *
 * @param all the rows, those of a kind and owner together, the plain one first
 * @param selectors the rows that a plural noun selects, as bits, by that noun
 * @param kinds the rows of a kind or a group, as bits, by its singular name
 * @param singles the sorts of single pieces in a group, by its singular and its plural name
 * @param traits what single pieces bear, by the name of their sort
 * @param numbers what faces tell under a name, for each row
 * @param supplies where the pieces of each row start
 * @param rowWithFace for each row and face the row that it is with that face up; nothing for none
 * @param phaseOfMark for each mark the phase at whose end it goes, or nothing
 * @param calledByFaction the kinds whose pieces are called by their faction alone, as bits
 */
public record Rows(
    List<Row> all,
    Map<String, Long> selectors,
    Map<String, Long> kinds,
    Map<String, List<Sort>> singles,
    Map<String, PieceTraits> traits,
    Map<String, int[]> numbers,
    int[] supplies,
    int[][] rowWithFace,
    int[] phaseOfMark,
    long calledByFaction) {

  /**
   * The maximum number of rows; in mixed collections, numbers from here on denote single pieces.
   */
  public static final int MOST = 64;

  public int size() {
    return all.size();
  }

  public Row get(int row) {
    return all.get(row);
  }

  /** The rows that a plural noun selects; null for none. */
  public @Nullable Long of(String noun) {
    return selectors.get(noun);
  }

  /** The rows of a kind or a group, by its singular name; null for none. */
  public @Nullable Long ofKind(String name) {
    return kinds.get(name);
  }

  /** The sorts of single pieces that belong to a group; empty for any other name. */
  public List<Sort> singlesOf(String name) {
    return singles.getOrDefault(name, List.of());
  }

  /** What single pieces of a sort bear besides what is printed. */
  public PieceTraits traitsOf(Sort sort) {
    return traits.getOrDefault(sort.name(), PieceTraits.NONE);
  }

  /** A number printed on faces, for each row; null if no face tells it. */
  public int @Nullable [] number(String name) {
    return numbers.get(name);
  }

  /** Returns a value for each row. */
  public int[] mapToInt(ToIntFunction<Row> tells) {
    return all.stream().mapToInt(tells).toArray();
  }

  /** Where the pieces of a row start. */
  public int supply(int row) {
    return supplies[row];
  }

  /** The row that equals another but for its face; nothing where there is none. */
  public int rowWithFace(int row, int face) {
    return rowWithFace[row][face];
  }

  /** The row that equals another but for its mark; nothing where there is none. */
  public int rowWithMark(int row, int mark) {
    Row is = all.get(row);
    return all.indexOf(new Row(is.kind(), is.faction(), is.side(), is.face(), mark));
  }

  /** The rows whose mark goes at the end of a phase. */
  public int[] markedUntil(int phase) {
    return IntStream.range(0, all.size())
        .filter(row -> all.get(row).mark() >= 0 && phaseOfMark[all.get(row).mark()] == phase)
        .toArray();
  }

  /** Turns all pieces of a row into those of another, where they lie. */
  public static void turn(Draft draft, int row, int after) {
    for (int word = 0; word < draft.layout().sorts().places().words(); word++) {
      for (long left = draft.placesOf(row, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        draft.move(row, place, after, place, draft.count(row, place));
      }
    }
  }

  /** Takes marks from single pieces. */
  public static void unmark(Draft draft, IntPredicate taken) {
    Field field = draft.layout().fields().ofPieces(Fields.MARK);
    for (int i = 0; field != null && i < field.size(); i++) {
      int mark = draft.field(field.offset() + i);
      if (mark >= 0 && taken.test(mark)) {
        draft.set(field.offset() + i, Sort.NOTHING);
      }
    }
  }

  /** Whether pieces of a kind are called by their faction alone. */
  public boolean isCalledByFaction(int kind) {
    return (calledByFaction >>> kind & 1) != 0;
  }
}
