package gabion.state;

/**
 * Hands out the slots of a draft in which linked sentences keep values while they are worked out,
 * and the numbers under which they remember some. Sentences that are ever worked out inside one
 * another take theirs from the same hand, or from one that began behind it.
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
