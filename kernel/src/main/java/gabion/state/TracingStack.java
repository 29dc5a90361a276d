package gabion.state;

import java.util.Arrays;

/** A call stack that notes which slots are read that were not filled since it began to. */
final class TracingStack extends CallStack {

  private final ReadSet read;
  private long[] written = new long[1];
  private boolean tracing;

  /**
   * @param read where it is noted
   */
  TracingStack(ReadSet read) {
    this.read = read;
  }

  void begin() {
    Arrays.fill(written, 0);
    tracing = true;
  }

  void stopTracing() {
    tracing = false;
  }

  /** The slots that have been filled since it began. */
  long[] writtenSlots() {
    return written.clone();
  }

  private void see(int slot) {
    if (tracing && (slot >>> 6 >= written.length || (written[slot >>> 6] >>> slot & 1) == 0)) {
      read.addSlot(slot);
    }
  }

  private void fill(int slot) {
    if (tracing) {
      written = ReadSet.withRoom(written, (slot >>> 6) + 1);
      written[slot >>> 6] |= 1L << slot;
    }
  }

  @Override
  public void close() {
    for (int slot = frame(); slot < frame() + HEADER; slot++) {
      see(slot);
    }
    super.close();
  }

  @Override
  public int callerFrame(int base) {
    seeHeader(base);
    return super.callerFrame(base);
  }

  @Override
  public int number(int base) {
    seeHeader(base);
    return super.number(base);
  }

  @Override
  public int returns(int base) {
    seeHeader(base);
    return super.returns(base);
  }

  private void seeHeader(int base) {
    for (int slot = base; slot < base + HEADER; slot++) {
      see(slot);
    }
  }

  @Override
  public void returns(int base, int target) {
    seeHeader(base);
    super.returns(base, target);
  }

  @Override
  public long local(int slot) {
    see(frame() + slot);
    return super.local(slot);
  }

  @Override
  public void local(int slot, long value) {
    fill(frame() + slot);
    super.local(slot, value);
  }

  @Override
  public void push(long value) {
    fill(top());
    super.push(value);
  }

  @Override
  public void grow(int size) {
    for (int slot = top(); slot < top() + size; slot++) {
      fill(slot);
    }
    super.grow(size);
  }

  @Override
  public long at(int index) {
    see(index);
    return super.at(index);
  }

  @Override
  public void at(int index, long value) {
    fill(index);
    super.at(index, value);
  }

  @Override
  public void fill(int from, int size, long value) {
    for (int slot = from; slot < from + size; slot++) {
      fill(slot);
    }
    super.fill(from, size, value);
  }

  @Override
  public void copy(int from, int to, int size) {
    for (int i = 0; i < size; i++) {
      see(from + i);
    }
    for (int i = 0; i < size; i++) {
      fill(to + i);
    }
    super.copy(from, to, size);
  }
}
