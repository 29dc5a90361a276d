package gabion.state;

/**
 * Allocates the draft slots in which compiled expressions keep values during evaluation, and the
 * numbers of their caches. Expressions that may be evaluated inside one another share an allocator,
 * or use one that starts after the other.
 */
public final class SlotAllocator {

  private int values;
  private int memories;

  /** Slots for the first sentences of a ruleset. */
  public SlotAllocator() {}

  /** Slots behind all that another hand has given so far. */
  public SlotAllocator(SlotAllocator before) {
    values = before.values;
    memories = before.memories;
  }

  /** Takes slots for values. @return the first of them */
  public int take(int slots) {
    values += slots;
    return values - slots;
  }

  /** Takes a number under which a draft may remember something. */
  public int takeMemory() {
    return memories++;
  }
}
