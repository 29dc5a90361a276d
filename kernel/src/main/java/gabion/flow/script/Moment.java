package gabion.flow.script;

import org.jspecify.annotations.Nullable;

/**
 * A moment in the run of a hook, told by all that the script was shown before it. What it does next
 * is always the same; what it is shown then leads on to further moments.
 */
final class Moment {

  private static final Moment[] NOTHING = {};

  private final long[] shown;
  private final int hash;
  private @Nullable Act act;
  private Moment[] next = NOTHING;
  private int filled;

  /** The moment before a call. */
  Moment() {
    this.shown = new long[0];
    this.hash = 0;
  }

  /**
   * A moment of which nothing more is known.
   *
   * @param shown what the script was shown last
   */
  Moment(Raw shown) {
    this.shown = shown.numbers();
    this.hash = shown.hash();
  }

  /** What the script was shown last, as {@link Raw} has it. */
  long[] shown() {
    return shown;
  }

  /** What the script does next; null while nobody knows. */
  @Nullable Act act() {
    return act;
  }

  void act(Act known) {
    act = known;
  }

  /** The moment that follows where the script is shown this; null where it never was. */
  @Nullable Moment next(Raw seen) {
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
  Moment grow(Raw seen) {
    if (filled * 2 >= next.length) {
      Moment[] before = next;
      next = new Moment[Math.max(2, before.length * 2)];
      for (Moment moment : before) {
        if (moment != null) {
          put(moment);
        }
      }
    }
    Moment grown = new Moment(seen);
    put(grown);
    filled++;
    return grown;
  }

  private void put(Moment moment) {
    int mask = next.length - 1;
    int at = moment.hash & mask;
    while (next[at] != null) {
      at = at + 1 & mask;
    }
    next[at] = moment;
  }
}
