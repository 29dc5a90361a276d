package gabion.question.shape;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Counts of pieces per entry, each at most its cap, with a bounded total. Counts are passed as
 * arrays indexed by entry, in the order of {@link #add}; elements beyond the entries are ignored.
 */
public abstract sealed class BoundedCounts extends Shape permits PieceCounts, Deal, Spread {
  /** A cap or bound that never binds. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** How often an answer near another is sought before any will do. */
  private static final int NEAR_TRIES = 12;

  final EntryBag bag = new EntryBag();
  private final Combinations digits = new DigitCombinations(bag);
  private final Combinations free = new FreeCombinations(bag);
  private final Combinations single = new SingleCombinations(bag);
  private final Combinations capped = new CappedCombinations(bag);
  private Combinations ways = digits;
  private int min;
  private int max;
  private int[] scratch = new int[16];

  BoundedCounts() {}

  /** Adds an entry: a thing that is not there yet, and the most that it may count, at least 0. */
  public final void add(long thing, int cap) {
    bag.add(thing, cap);
    invalidateSize();
  }

  /**
   * Adds things of which none is there yet, with the same cap each: those of a set, from a number
   * on.
   */
  public final void addAll(long first, long set, int cap) {
    bag.addAll(first, set, cap);
    invalidateSize();
  }

  public final int type() {
    return bag.type;
  }

  public final int entries() {
    return bag.entries;
  }

  public final long thing(int entry) {
    return bag.thing(entry);
  }

  public final int cap(int entry) {
    return bag.caps()[entry];
  }

  /** Whether an entry is one of those of which at least one piece must be taken. */
  public final boolean isWanted(int entry) {
    return bag.marks()[entry];
  }

  /** Writes the counts of a proper answer. */
  public void take(long index, int[] counts) {
    ways().take(checkProper(index), counts);
  }

  /** The index of the answer with these counts, or -1 if it is not legal. */
  public final long rank(int[] counts) {
    Combinations prepared = ways();
    int total = bag.total(counts);
    return total < 0 ? -1 : prepared.rank(counts, total);
  }

  /**
   * Leaves those of its entries, from one on, that can be counted together, and of its bounds what
   * the entries before have left open. Marked entries come first; where some of them are left for
   * later, room for one is kept.
   *
   * @param taken how many were taken of the entries before
   * @param met whether a marked one was among them
   * @return how many entries come after those that are left
   */
  public final int narrow(int from, int taken, boolean met) {
    int[] order =
        IntStream.range(0, bag.entries)
            .boxed()
            .sorted(Comparator.comparing(entry -> !bag.marks()[entry]))
            .mapToInt(entry -> entry)
            .toArray();
    long[] things = IntStream.of(order).mapToLong(bag::thing).toArray();
    int[] caps = IntStream.of(order).map(this::cap).toArray();
    int marked = met ? 0 : (int) IntStream.of(order).filter(this::isWanted).count();
    long least = (long) min - taken;
    long most = (long) max - taken;
    int to = order.length;
    while (true) {
      bag.clear(bag.type);
      for (int i = from; i < to; i++) {
        bag.add(things[i], caps[i]);
        if (i < marked && marked <= to) {
          bag.mark(i - from);
        }
      }
      long later = Arrays.stream(caps, to, caps.length).asLongStream().sum();
      setBounds((int) Math.max(0, least - later), (int) Math.max(0, to < marked ? most - 1 : most));
      if (to - from < 2 || isCountable()) {
        return order.length - to;
      }
      to = from + (to - from + 1) / 2;
    }
  }

  final void clear(int type, int min, int max) {
    bag.clear(type);
    setBounds(min, max);
    clear();
  }

  final void setBounds(int min, int max) {
    this.min = Math.max(0, min);
    this.max = max;
    invalidateSize();
  }

  /** Counts of at least one place per entry, for use within one call. */
  final int[] scratch() {
    if (scratch.length < bag.entries) {
      scratch = new int[2 * bag.entries];
    }
    return scratch;
  }

  /** Whether a bag with too little in it lowers the bounds, instead of leaving no answer. */
  abstract boolean shrinks();

  /** The words for some pieces of a thing. */
  abstract String part(int count, String name);

  /** How many of the thing these words say; 0 if they do not. */
  abstract int amount(String part, String name);

  @Override
  final long count() {
    bag.high = (int) Math.min(max, bag.held);
    bag.low = shrinks() ? (int) Math.min(min, bag.held) : min;
    if (bag.low > bag.high) {
      return 0;
    }
    ways = fitting();
    return ways.count();
  }

  private Combinations fitting() {
    if (DigitCombinations.fit(bag)) {
      return digits;
    }
    if (bag.wanted) {
      return capped;
    }
    return bag.capsAreSlack() ? free : bag.isOfSingles() ? single : capped;
  }

  @Override
  final String describeProper(long index, ThingNamer names) {
    int[] counts = scratch();
    ways.take(index, counts);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < bag.entries; i++) {
      if (counts[i] > 0) {
        words
            .append(words.isEmpty() ? "" : ", ")
            .append(part(counts[i], name(i, counts[i], names)));
      }
    }
    return words.isEmpty() ? AnswerNormalizer.NONE : words.toString();
  }

  @Override
  final long parseProper(String plain, ThingNamer names) {
    int[] counts = new int[bag.entries];
    if (!plain.equals(AnswerNormalizer.NONE)) {
      for (String part : AnswerNormalizer.parts(plain, ",")) {
        if (!read(part, counts, names, true) && !read(part, counts, names, false)) {
          return -1;
        }
      }
    }
    return rank(counts);
  }

  /** Adds the counts of a part if it matches exactly one entry, with its number or without. */
  private boolean read(String part, int[] counts, ThingNamer names, boolean numbered) {
    int found = -1;
    int said = 0;
    for (int i = 0; i < bag.entries; i++) {
      int amount =
          Math.max(amount(part, i, 1, names, numbered), amount(part, i, 2, names, numbered));
      if (amount > 0) {
        if (found >= 0) {
          return false;
        }
        found = i;
        said = amount;
      }
    }
    if (found < 0 || said > bag.caps()[found] - counts[found]) {
      return false;
    }
    counts[found] += said;
    return true;
  }

  /**
   * Returns the count that a part gives for an entry in the form for {@code number}; 0 if it does
   * not match.
   */
  private int amount(String part, int entry, int number, ThingNamer names, boolean numbered) {
    String name = AnswerNormalizer.plain(name(entry, number, names));
    return numbered ? amount(part, name) : part.equals(name) ? 1 : 0;
  }

  private String name(int entry, int number, ThingNamer names) {
    return names.of(bag.type, bag.thing(entry), number);
  }

  /** Pieces go from one entry to another, or one entry counts more or less, as the shape allows. */
  @Override
  public final long nearbyAnswer(long index, RandomSource luck) {
    if (!isOr(index) && bag.entries > 0) {
      int[] counts = new int[bag.entries];
      for (int tries = 0; tries < NEAR_TRIES; tries++) {
        take(index, counts);
        int from = (int) luck.nextBelow(bag.entries);
        int to = (int) luck.nextBelow(bag.entries);
        int moved = counts[from] == 0 ? 0 : 1 + (int) luck.nextBelow(counts[from]);
        int room = bag.caps()[to] - counts[to];
        int more = room == 0 ? 0 : 1 + (int) luck.nextBelow(room);
        long manner = luck.nextBelow(3);
        counts[from] -= manner == 1 ? 0 : moved;
        counts[to] += manner == 2 ? 0 : manner == 1 ? more : moved;
        long other = rank(counts);
        if (other >= 0 && other != index) {
          return other;
        }
      }
    }
    return sample(luck);
  }

  @Override
  final long[] properParts(long index) {
    int[] counts = scratch();
    ways.take(index, counts);
    int kinds = 0;
    for (int i = 0; i < bag.entries; i++) {
      kinds += counts[i] > 0 ? 1 : 0;
    }
    long[] parts = new long[2 * kinds + 1];
    for (int i = 0, at = 0; i < bag.entries; i++) {
      if (counts[i] > 0) {
        parts[at++] = bag.thing(i);
        parts[at++] = counts[i];
      }
    }
    return parts;
  }

  @Override
  final long properIndexOf(long[] parts) {
    int[] counts = new int[bag.entries];
    int found = 0;
    for (int i = 0; i < bag.entries; i++) {
      long thing = bag.thing(i);
      for (int at = 0; at + 1 < parts.length; at += 2) {
        if (parts[at] == thing) {
          counts[i] = (int) parts[at + 1];
          found++;
        }
      }
    }
    return 2 * found + 1 == parts.length ? rank(counts) : -1;
  }

  /** Returns the combinations, prepared for the current bag. */
  private Combinations ways() {
    size();
    return ways;
  }
}
