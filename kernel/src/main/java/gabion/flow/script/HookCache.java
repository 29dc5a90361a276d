package gabion.flow.script;

import gabion.flow.run.Procedure;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Session;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The cached results of one hook's calls, as a tree. Scripts keep no state between calls, so a
 * hook's output is a function of the values it reads, in reading order.
 *
 * <p>The cache is bounded: it is cleared when it is full, or when all caches together exceed their
 * budget and it is the largest. A hook that mostly reads values not seen before is no longer
 * cached.
 */
final class HookCache {

  /** Bytes that the tree of one hook may take, about. */
  private static final int MOST_BYTES = 8 << 20;

  private static final int BYTES_OF_MOMENT = 96;

  private final ScriptProcedure script;
  private final @Nullable Procedure giver;
  private final ScriptValueConverter values;
  private final Supplier<Session> session;
  private final HookCacheBudget room;
  private final Deque<HookCall> free = new ArrayDeque<>();
  private final Map<ScriptOperation.StepOutput, ScriptOperation.StepOutput> gave = new HashMap<>();
  private HookCacheNode root = new HookCacheNode();
  private int bytes;
  private int moments;
  private int calls;
  private int runs;
  private boolean hopeless;

  /**
   * An empty cache; if caching is disabled, each call gets a tree of its own.
   *
   * @param room the budget shared with the caches of other hooks
   */
  HookCache(
      ScriptProcedure script,
      @Nullable Procedure giver,
      ScriptValueConverter values,
      Supplier<Session> session,
      HookCacheBudget room) {
    this.script = script;
    this.giver = giver;
    this.values = values;
    this.session = session;
    this.room = room;
    room.share(this);
  }

  ScriptProcedure script() {
    return script;
  }

  /** The procedure whose value the hook may give; null where there is none. */
  @Nullable Procedure giver() {
    return giver;
  }

  /** What runs the hook where it has to be run. */
  Session session() {
    return session.get();
  }

  /** A call of the hook, to be closed. */
  HookCall call() {
    HookCall call = free.poll();
    return call == null ? new HookCall(this, values) : call;
  }

  /** A call has ended. */
  void giveBack(HookCall call) {
    free.push(call);
  }

  /** The moment before the hook is called. */
  HookCacheNode root() {
    calls++;
    if (bytes > MOST_BYTES) {
      forget();
    }
    room.clear();
    return remembers() ? root : new HookCacheNode();
  }

  /** Whether it is asked more than once, so that it pays to know what makes no difference. */
  boolean isOfMany() {
    return room.isUsed();
  }

  private boolean remembers() {
    return room.isUsed() && !hopeless;
  }

  /** Bytes that it takes, about. */
  int bytes() {
    return bytes;
  }

  /** Clears the cache; a call in progress keeps its nodes. */
  void forget() {
    hopeless |= runs > calls / 2;
    root = new HookCacheNode();
    gave.clear();
    take(-moments, -bytes);
    calls = 0;
    runs = 0;
  }

  private void take(int moreMoments, int moreBytes) {
    moments += moreMoments;
    bytes += moreBytes;
    room.take(moreMoments, moreBytes);
  }

  /** Notes that a call ran the script. */
  void ran() {
    runs++;
  }

  /** A moment that never was. */
  HookCacheNode grow(HookCacheNode from, RawValues shown) {
    HookCacheNode grown = from.grow(shown);
    if (remembers()) {
      take(1, BYTES_OF_MOMENT + Long.BYTES * grown.shownValues().length);
    }
    return grown;
  }

  /** Records a script's action at a node where it was unknown. */
  void learn(HookCacheNode moment, ScriptOperation act) {
    moment.act(act);
    if (remembers()) {
      take(0, BYTES_OF_MOMENT);
    }
  }

  /** Records a script's output at a node where it was unknown; equal outputs share one object. */
  ScriptOperation.StepOutput learn(HookCacheNode moment, @Nullable Object said, boolean last) {
    ScriptOperation.StepOutput given = new ScriptOperation.StepOutput(said, last);
    ScriptOperation.StepOutput before =
        given.scriptValue() == null ? null : gave.putIfAbsent(given, given);
    if (before == null) {
      take(0, given.bytes());
    }
    moment.act(before == null ? given : before);
    return before == null ? given : before;
  }
}
