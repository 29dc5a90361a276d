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
 * What one hook did in all its calls, as a tree: scripts keep nothing from one call to the next, so
 * what a hook does hangs on what it is shown, in the order in which it looks, and on nothing else.
 *
 * <p>It is bounded: when it is full, or all memories together fill their room and it is the
 * fullest, it begins anew; and a hook that is mostly shown what it never saw is not remembered any
 * more.
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
  private final Map<ScriptAction.StepOutput, ScriptAction.StepOutput> gave = new HashMap<>();
  private HookCacheNode root = new HookCacheNode();
  private int bytes;
  private int moments;
  private int calls;
  private int runs;
  private boolean hopeless;

  /**
   * An empty memory; one that remembers nothing gives each call a tree of its own.
   *
   * @param room what it shares with the memories of other hooks
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

  /** Begins anew; a call that is under way goes on with what it knows. */
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

  /** What a script does at a moment of which nobody knew it. */
  void learn(HookCacheNode moment, ScriptAction act) {
    moment.act(act);
    if (remembers()) {
      take(0, BYTES_OF_MOMENT);
    }
  }

  /**
   * What a script gives at a moment of which nobody knew it; what it gave elsewhere is the same.
   */
  ScriptAction.StepOutput learn(HookCacheNode moment, @Nullable Object said, boolean last) {
    ScriptAction.StepOutput given = new ScriptAction.StepOutput(said, last);
    ScriptAction.StepOutput before =
        given.scriptValue() == null ? null : gave.putIfAbsent(given, given);
    if (before == null) {
      take(0, given.bytes());
    }
    moment.act(before == null ? given : before);
    return before == null ? given : before;
  }
}
