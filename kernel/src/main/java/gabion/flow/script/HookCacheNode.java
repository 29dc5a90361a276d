package gabion.flow.script;

import org.jspecify.annotations.Nullable;

/**
 * A state in the run of a hook, identified by all values that the script has read so far. Its next
 * action is always the same; each value it then reads leads to a further node.
 */
final class HookCacheNode {

  private static final HookCacheNode[] NOTHING = {};

  private final long[] shown;
  private final int hash;
  private @Nullable ScriptOperation act;
  private HookCacheNode[] next = NOTHING;
  private int filled;

  /** The moment before a call. */
  HookCacheNode() {
    this.shown = new long[0];
    this.hash = 0;
  }

  /**
   * A node without an action or successors.
   *
   * @param shown the values that the script read last
   */
  HookCacheNode(RawValues shown) {
    this.shown = shown.numbers();
    this.hash = shown.hash();
  }

  /** Returns the values that the script read last, encoded as in {@link RawValues}. */
  long[] shownValues() {
    return shown;
  }

  /** Returns the script's next action; null if unknown. */
  @Nullable ScriptOperation act() {
    return act;
  }

  void act(ScriptOperation known) {
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

  /** Adds the successor for values not seen before at this node. */
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
