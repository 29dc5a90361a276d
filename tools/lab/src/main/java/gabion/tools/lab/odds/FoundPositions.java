package gabion.tools.lab.odds;

import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.ReadCells;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Positions that have been found, by what lies, by what is read of them later and by what has come
 * of them, and their chain.
 */
class FoundPositions {

  private final Chain chain = new Chain();
  private final Numbered known = new Numbered();
  private final AlikePositions alike = new AlikePositions();
  private final Map<Integer, Integer> ends = new HashMap<>();
  private final EndReader reading;
  private final ReadCells nothing;
  private ReadCells[] read = new ReadCells[0];
  private final BitSet asked = new BitSet();

  /** None yet. */
  FoundPositions(EndReader reading, Layout layout) {
    this.reading = reading;
    this.nothing = new ReadCells(layout);
  }

  Chain chain() {
    return chain;
  }

  Numbered known() {
    return known;
  }

  EndReader reading() {
    return reading;
  }

  /** The seats that have had a choice on the way. */
  BitSet asked() {
    return asked;
  }

  /** The position in which it is over as it is there; what it hangs on is read. */
  int end(Draft draft) {
    int node = ends.computeIfAbsent(reading.number(draft), end -> chain.add(Chain.Kind.END, end));
    read(node, nothing);
    return node;
  }

  // ---- for a search that notes what is read

  /** The number of a position that is known, or is like one that is, or {@link Numbered#NEW}. */
  int get(Draft draft, Digest all, Digest others) {
    int same = known.get(all);
    return same != Numbered.NEW ? same : alike.get(draft, others);
  }

  /** The number of a position that is like one that is known, or {@link Numbered#NEW}. */
  int get(Draft draft, Digest others) {
    return alike.get(draft, others);
  }

  /** Adds a position of which it is not yet known what follows. */
  int add(Digest all, Chain.Kind kind, int seat) {
    int node = chain.add(kind, seat);
    known.put(all, node);
    if (kind == Chain.Kind.CUT) {
      read(node, nothing);
    }
    return node;
  }

  /** What is read of a position by all that may follow; null where that is not yet known. */
  @Nullable ReadCells read(int node) {
    return node < read.length ? read[node] : null;
  }

  private void read(int node, ReadCells cells) {
    if (node >= read.length) {
      read = Arrays.copyOf(read, Math.max(2 * read.length, node + 256));
    }
    read[node] = cells;
  }

  /** It is known what all that may follow reads of a position. */
  void close(int node, Draft draft, Digest others, ReadCells cells) {
    read(node, alike.add(draft, others, cells, node));
  }
}
