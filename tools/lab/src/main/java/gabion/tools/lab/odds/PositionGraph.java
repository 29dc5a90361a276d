package gabion.tools.lab.odds;

import gabion.state.Digest;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.ReadSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Known positions, by content, by the content that later play reads, and by end state, with their
 * chain.
 */
class PositionGraph {

  private final MarkovChain chain = new MarkovChain();
  private final DigestTable known = new DigestTable();
  private final EquivalentPositions alike = new EquivalentPositions();
  private final Map<Integer, Integer> ends = new HashMap<>();
  private final EndStateReader reading;
  private final ReadSet nothing;
  private ReadSet[] read = new ReadSet[0];
  private final BitSet asked = new BitSet();

  /** None yet. */
  PositionGraph(EndStateReader reading, Layout layout) {
    this.reading = reading;
    this.nothing = new ReadSet(layout);
  }

  MarkovChain chain() {
    return chain;
  }

  DigestTable digests() {
    return known;
  }

  EndStateReader reading() {
    return reading;
  }

  /** The seats that have had a choice on the way. */
  BitSet askedSeats() {
    return asked;
  }

  /**
   * Returns the node of a position's end state. Its reads are already traced, so its read set is
   * empty.
   */
  int end(Draft draft) {
    int node =
        ends.computeIfAbsent(reading.number(draft), end -> chain.add(MarkovChain.Kind.END, end));
    read(node, nothing);
    return node;
  }

  // ---- for a search that traces reads

  /** The number of a position that is known, or is like one that is, or {@link DigestTable#NEW}. */
  int get(Draft draft, Digest all, Digest others) {
    int same = known.get(all);
    return same != DigestTable.NEW ? same : alike.get(draft, others);
  }

  /** The number of a position that is like one that is known, or {@link DigestTable#NEW}. */
  int get(Draft draft, Digest others) {
    return alike.get(draft, others);
  }

  /** Adds a position of which it is not yet known what follows. */
  int add(Digest all, MarkovChain.Kind kind, int seat) {
    int node = chain.add(kind, seat);
    known.put(all, node);
    if (kind == MarkovChain.Kind.CUT) {
      read(node, nothing);
    }
    return node;
  }

  /** Returns the cells of a position that later play reads; null if not yet known. */
  @Nullable ReadSet read(int node) {
    return node < read.length ? read[node] : null;
  }

  private void read(int node, ReadSet cells) {
    if (node >= read.length) {
      read = Arrays.copyOf(read, Math.max(2 * read.length, node + 256));
    }
    read[node] = cells;
  }

  /** It is known what all that may follow reads of a position. */
  void close(int node, Draft draft, Digest others, ReadSet cells) {
    read(node, alike.add(draft, others, cells, node));
  }
}
