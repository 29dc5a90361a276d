package gabion.state;

/**
 * Hands out the slots of a draft in which linked sentences keep values while they are worked out,
 * and the numbers of their caches. Sentences that are ever worked out inside one another take
 * theirs from the same hand, or from one that began behind it.
 */
public final class SlotAllocator {

  private int values;
  private int caches;

  /** Slots for the first sentences of a ruleset. */
  public SlotAllocator() {}

  /** Slots behind all that another hand has given so far. */
  public SlotAllocator(SlotAllocator before) {
    values = before.values;
    caches = before.caches;
  }

  /** Takes slots for values. @return the first of them */
  public int take(int slots) {
    values += slots;
    return values - slots;
  }

  /** Takes the number of a cache. */
  public int takeCache() {
    return caches++;
  }
}
