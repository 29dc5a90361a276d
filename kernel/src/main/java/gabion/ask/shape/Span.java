package gabion.ask.shape;

/** A number from one bound to another, both included; none if they are crossed. */
public final class Span extends Shape {
  private long from;
  private long to = -1;

  public void reset(long from, long to) {
    this.from = from;
    this.to = to;
    clear();
  }

  public long number(long index) {
    return from + checkProper(index);
  }

  /** The index of a number, or -1. */
  public long find(long number) {
    return number < from || number > to ? -1 : number - from;
  }

  @Override
  long count() {
    long beyond = to - from + 1;
    return to < from ? 0 : beyond > 0 ? beyond : Long.MAX_VALUE;
  }

  @Override
  String say(long index, Naming names) {
    return Long.toString(from + index);
  }

  @Override
  long read(String plain, Naming names) {
    try {
      return Words.isNumber(plain) ? find(Long.parseLong(plain)) : -1;
    } catch (NumberFormatException tooLong) {
      return -1;
    }
  }

  @Override
  public long near(long index, Luck luck) {
    long other = isOr(index) ? index : index + (luck.below(2) == 0 ? 1 : -1);
    return other >= 0 && other < properCount() ? other : sample(luck);
  }

  @Override
  long[] parted(long index) {
    return new long[] {from + index};
  }

  @Override
  long ranked(long[] parts) {
    return parts.length == 1 ? find(parts[0]) : -1;
  }
}
