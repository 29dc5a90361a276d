package gabion.question.shape;

/** A number from one bound to another, both included; none if they are crossed. */
public final class NumberRange extends Shape {
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
  String describeProper(long index, ThingNamer names) {
    return Long.toString(from + index);
  }

  @Override
  long parseProper(String plain, ThingNamer names) {
    try {
      return AnswerNormalizer.isNumber(plain) ? find(Long.parseLong(plain)) : -1;
    } catch (NumberFormatException tooLong) {
      return -1;
    }
  }

  @Override
  public long nearbyAnswer(long index, RandomSource luck) {
    long other = isOr(index) ? index : index + (luck.nextBelow(2) == 0 ? 1 : -1);
    return other >= 0 && other < properCount() ? other : sample(luck);
  }

  @Override
  long[] properParts(long index) {
    return new long[] {from + index};
  }

  @Override
  long properIndexOf(long[] parts) {
    return parts.length == 1 ? find(parts[0]) : -1;
  }
}
