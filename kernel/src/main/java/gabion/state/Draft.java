package gabion.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A game being played on: what lies where, the fields, and where the rules stand. Mutable, and
 * owned by one thread; {@link GameState} is the frozen form.
 */
public sealed class Draft extends Position permits TracingDraft, SeatDraft {

  private static final int ROOM = 64;

  private final CallStack stack;

  private long seed;
  private long chances;

  /** Never part of the state. */
  private @Nullable Cache[] caches = new Cache[0];

  /** Never part of the state. */
  private @Nullable ScriptEvaluator speaker;

  /** Values of one evaluation; never part of the state. */
  private long[] held = new long[ROOM];

  /**
   * An empty draft.
   *
   * @param watchedRows the rows that standing rules read, as bits
   */
  public Draft(Layout layout, long watchedRows) {
    this(layout, watchedRows, 1);
  }

  private Draft(Layout layout, long watchedRows, int size) {
    super(layout, watchedRows, size);
    this.stack = new CallStack();
  }

  /** A draft on which the rules stand in a stack of its own. */
  Draft(Layout layout, long watchedRows, CallStack stack) {
    super(layout, watchedRows, 1);
    this.stack = stack;
  }

  /** Returns a draft without a position; reading a position from it fails. */
  public static Draft withoutPosition(Layout layout) {
    return new Draft(layout, 0, 0);
  }

  /** Lays every piece where it lies before a standard game, and sets every field to its start. */
  public Draft layOut() {
    return layOut(0);
  }

  /** The same for a game of a scenario, by its number. */
  public Draft layOut(int scenario) {
    layAll(scenario);
    return this;
  }

  /** Another draft for games by the same rules, empty. */
  public Draft newEmptyDraft() {
    return new Draft(layout(), watchedRows);
  }

  /** Where the rules stand; the machine's alone. */
  public final CallStack stack() {
    return stack;
  }

  // ---- chances

  /** The seed of this game. */
  public long seed() {
    return seed;
  }

  public void seed(long number) {
    seed = number;
  }

  /** How many chances this game has used up. */
  public long chances() {
    return chances;
  }

  /** Uses up the next chance. @return its number */
  long nextChance() {
    return chances++;
  }

  // ---- scripts

  public void setScriptEvaluator(ScriptEvaluator speaking) {
    speaker = speaking;
  }

  /** Takes over the script evaluator of another draft. */
  public void copyScriptEvaluator(Draft other) {
    speaker = other.speaker;
  }

  /** Returns the result of a script, by its number. */
  public @Nullable Object evaluateScript(int script) {
    if (speaker == null) {
      throw new StateBug("nobody speaks for scripts here");
    }
    return speaker.evaluate(script, this);
  }

  // ---- caches

  /** Returns the cache in a slot; null if there is none yet. */
  @Nullable Cache cache(int number, Object owner) {
    Cache cache = number < caches.length ? caches[number] : null;
    return cache != null && cache.owner == owner ? cache : null;
  }

  void cache(int number, Cache cache) {
    if (number >= caches.length) {
      caches = Arrays.copyOf(caches, number + 1);
    }
    caches[number] = cache;
  }

  // ---- working out

  /** A value that the evaluation which runs keeps in a slot that {@link SlotAllocator} gave. */
  public long slotValue(int slot) {
    return held[slot];
  }

  /** Keeps a value in a slot for the evaluation that runs. */
  public void setSlotValue(int slot, long value) {
    if (slot >= held.length) {
      makeRoom(slot);
    }
    held[slot] = value;
  }

  /** Keeps what another draft keeps for the evaluation that runs. */
  public void copySlotValues(Draft other) {
    if (held.length < other.held.length) {
      held = new long[other.held.length];
    }
    System.arraycopy(other.held, 0, held, 0, other.held.length);
  }

  /** Apart from {@link #setSlotValue}, which is called too often to be longer than it need be. */
  private void makeRoom(int slot) {
    held = Arrays.copyOf(held, Math.max(held.length * 2, slot + ROOM));
  }

  // ---- copying

  /** Makes another draft of the same layout equal to this one, reusing its arrays. */
  public void copyInto(Draft other) {
    copyPosition(other);
    copyStepsInto(other);
    other.seed = seed;
    other.chances = chances;
  }

  /** Copies what runs, and what its steps have in their hands. */
  public void copyStepsInto(Draft other) {
    stack.copyInto(other.stack);
  }

  /** A number that equal states share and different ones hardly ever do. */
  public long hash() {
    long hash = stack.hash(hashPosition(GameRandom.mix(seed, chances)));
    return GameRandom.mix(hashTouched(hash), stack.stand());
  }

  /**
   * What tells it from all drafts of the same rules on which the same may come: all but its luck,
   * and how long it has been played.
   *
   * @param more numbers that belong to it as well
   */
  public Digest digest(long... more) {
    Digest.Builder digest = new Digest.Builder();
    digestPosition(digest);
    stack.digest(digest);
    for (long number : more) {
      digest.add(number);
    }
    return digest.build();
  }

  /** The same of all but its piles, its fields and the slots of its stack. */
  public Digest digestOthers(long... more) {
    Digest.Builder digest = new Digest.Builder();
    digestOthers(digest);
    stack.digestStand(digest);
    for (long number : more) {
      digest.add(number);
    }
    return digest.build();
  }

  /**
   * Returns a digest of the piles, fields and slots in a read set.
   *
   * @param others the digest of all other state
   */
  public Digest digest(ReadSet read, Digest others) {
    Digest.Builder digest = new Digest.Builder();
    digest.add(others.high());
    digest.add(others.low());
    read.digest(digest);
    digestRead(digest, read);
    stack.digestRead(digest, read);
    return digest.build();
  }

  /** Returns whether something was read that the seat of this draft cannot infer. */
  public boolean hasHiddenRead() {
    return false;
  }

  /** Restores an earlier state of the hidden-read flag. */
  public void setHiddenRead(boolean before) {}

  /** Returns the disagreements between the redundant arrays and the counts; empty if they agree. */
  public String disagreement() {
    return DraftConsistencyCheck.of(this);
  }
}
