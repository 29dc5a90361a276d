package gabion.flow.script;

import org.jspecify.annotations.Nullable;

/**
 * A moment in the run of a hook, told by all that the script was shown before it. What it does next
 * is always the same; what it is shown then leads on to further moments.
 */
final class HookCacheNode {

  private static final HookCacheNode[] NOTHING = {};

  private final long[] shown;
  private final int hash;
  private @Nullable ScriptAction act;
  private HookCacheNode[] next = NOTHING;
  private int filled;

  /** The moment before a call. */
  HookCacheNode() {
    this.shown = new long[0];
    this.hash = 0;
  }

  /**
   * A moment of which nothing more is known.
   *
   * @param shown what the script was shown last
   */
  HookCacheNode(RawValues shown) {
    this.shown = shown.numbers();
    this.hash = shown.hash();
  }

  /** What the script was shown last, as {@link RawValues} has it. */
  long[] shownValues() {
    return shown;
  }

  /** What the script does next; null while nobody knows. */
  @Nullable ScriptAction act() {
    return act;
  }

  void act(ScriptAction known) {
    act = known;
  }

  /** The moment that follows where the script is shown this; null where it never was. */
  @Nullable HookCacheNode next(RawValues seen) {
    if (filled == 0) {
      return null;
    }
    int mask = next.length - 1;
    int at = seen.hash() & mask;
    while (next[at] != null) {
      if (seen.is(next[at].shown)) {
        return next[at];
      }
      at = at + 1 & mask;
    }
    return null;
  }

  /** Adds the moment that follows where the script is shown what it never was. */
  HookCacheNode grow(RawValues seen) {
    if (filled * 2 >= next.length) {
      HookCacheNode[] before = next;
      next = new HookCacheNode[Math.max(2, before.length * 2)];
      for (HookCacheNode moment : before) {
        if (moment != null) {
          put(moment);
        }
      }
    }
    HookCacheNode grown = new HookCacheNode(seen);
    put(grown);
    filled++;
    return grown;
  }

  private void put(HookCacheNode moment) {
    int mask = next.length - 1;
    int at = moment.hash & mask;
    while (next[at] != null) {
      at = at + 1 & mask;
    }
    next[at] = moment;
  }
}
