package gabion.state;

import java.util.Arrays;

/**
 * Where the rules stand: the next instruction, and the frames of the procedures that run. On top of
 * the last frame lies what its steps have listed. Only the machine reaches into it.
 *
 * <p>A frame begins with where to return, the frame below, and the number of its procedure; the
 * lowest frame is 0.
 */
public sealed class CallStack permits TracingStack {

  /** How many slots of a frame are taken before those of its procedure. */
  public static final int HEADER = 3;

  private static final int ROOM = 64;

  /** How many slots are cleared at once. */
  private static final int FEW = 8;

  private static final int RETURN = 0;
  private static final int BELOW = 1;
  private static final int NUMBER = 2;

  private long[] slots = new long[ROOM];
  private int top;
  private int frame;

  /** The address of the next instruction. */
  private int pc;

  /** The number of loop iterations and calls so far; not part of the state of a game. */
  private int turns;

  /** How many procedures that are one moment are running. */
  private int moments;

  CallStack() {}

  // ---- the next instruction

  /** Returns the address of the next instruction. */
  public int pc() {
    return pc;
  }

  /** Goes on somewhere else. */
  public void jump(int target) {
    pc = target;
  }

  // ---- frames

  /** Takes away all frames. */
  public void clear() {
    top = 0;
    frame = 0;
    moments = 0;
  }

  /** Puts an empty frame on top, which returns to where the rules stand. */
  public void open(int size, int number) {
    int base = top;
    grow(size);
    slots[base + RETURN] = pc;
    slots[base + BELOW] = frame;
    slots[base + NUMBER] = number;
    frame = base;
  }

  /** Takes the last frame away with all that lies on it, and goes on where it returns. */
  public void close() {
    int base = frame;
    pc = (int) slots[base + RETURN];
    frame = (int) slots[base + BELOW];
    top = base;
  }

  /** Whether there is no frame. */
  public boolean isEmpty() {
    return top == 0;
  }

  /** The last frame. */
  public int frame() {
    return frame;
  }

  /** Makes an older frame the last. */
  public void frame(int older) {
    frame = older;
  }

  /** The frame below another. */
  public int callerFrame(int base) {
    return (int) slots[base + BELOW];
  }

  /** The number of the procedure whose frame it is. */
  public int number(int base) {
    return (int) slots[base + NUMBER];
  }

  /** Where a frame returns. */
  public int returns(int base) {
    return (int) slots[base + RETURN];
  }

  /** Lets a frame return somewhere else. */
  public void returns(int base, int target) {
    slots[base + RETURN] = target;
  }

  // ---- turns

  /** Counts a turn of a loop or a call. @return how many there have been, with this one */
  public int countTurn() {
    return ++turns;
  }

  // ---- moments

  /** Whether a procedure runs that is one moment. */
  public boolean isOneMoment() {
    return moments > 0;
  }

  public void beginMoment() {
    moments++;
  }

  public void endMoment() {
    moments--;
  }

  // ---- slots of the last frame

  public long local(int slot) {
    return slots[frame + slot];
  }

  public void local(int slot, long value) {
    slots[frame + slot] = value;
  }

  // ---- what lies on it

  /** How far it reaches. */
  public int top() {
    return top;
  }

  /** Takes away what lies from somewhere on. */
  public void truncate(int newTop) {
    top = newTop;
  }

  /** Puts one more on top. */
  public void push(long value) {
    reserve(1);
    slots[top++] = value;
  }

  /** Pushes {@code size} zeros. */
  public void grow(int size) {
    reserve(size + FEW);
    if (size <= FEW) {
      clearFew(slots, top); // what lies above the top is nothing to anybody
    } else if (size <= 2 * FEW) {
      clearFew(slots, top);
      clearFew(slots, top + FEW);
    } else {
      Arrays.fill(slots, top, top + size, 0);
    }
    top += size;
  }

  /** A loop over so few would cost more than all of them do. */
  private static void clearFew(long[] slots, int at) {
    slots[at] = 0;
    slots[at + 1] = 0;
    slots[at + 2] = 0;
    slots[at + 3] = 0;
    slots[at + 4] = 0;
    slots[at + 5] = 0;
    slots[at + 6] = 0;
    slots[at + 7] = 0;
  }

  /** Makes room above the top. */
  public void reserve(int size) {
    if (top + size > slots.length) {
      slots = Arrays.copyOf(slots, Math.max(slots.length * 2, top + size + ROOM));
    }
  }

  public long at(int index) {
    return slots[index];
  }

  public void at(int index, long value) {
    slots[index] = value;
  }

  /** Fills a stretch. */
  public void fill(int from, int size, long value) {
    Arrays.fill(slots, from, from + size, value);
  }

  /** Copies a stretch. */
  public void copy(int from, int to, int size) {
    System.arraycopy(slots, from, slots, to, size);
  }

  // ---- of a draft

  void copyInto(CallStack other) {
    if (other.slots.length < top) {
      other.slots = new long[slots.length];
    }
    System.arraycopy(slots, 0, other.slots, 0, top);
    other.top = top;
    other.frame = frame;
    other.pc = pc;
    other.moments = moments;
    other.turns = turns;
  }

  /** What lies on it, added to a hash. */
  long hash(long before) {
    long hash = before;
    for (int i = 0; i < top; i++) {
      hash = hash * 31 + slots[i];
    }
    return hash;
  }

  /** Adds the slots and registers to a digest. */
  void digest(Digest.Builder digest) {
    for (int i = 0; i < top; i++) {
      digest.add(slots[i]);
    }
    digestStand(digest);
  }

  /** Adds the registers to a digest. */
  final void digestStand(Digest.Builder digest) {
    digest.add(pc);
    digest.add(frame);
    digest.add(top);
    digest.add(moments);
  }

  /** Adds the slots in a read set to a digest. */
  final void digestRead(Digest.Builder digest, ReadSet read) {
    for (int i = 0; i < top; i++) {
      if (read.slot(i)) {
        digest.add(slots[i]);
      }
    }
  }

  /** Returns the registers combined into one number. */
  long stand() {
    return (long) pc << 32 ^ (long) frame << 16 ^ top ^ (long) moments << 48;
  }
}
