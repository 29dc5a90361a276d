package gabion.question.shape;

/** Yes, which is answer 0, or no, which is answer 1. */
public final class YesNo extends Shape {
  public static final long YES = 0;
  public static final long NO = 1;

  /** Forgets the or words. */
  public void reset() {
    clear();
  }

  public boolean isYes(long index) {
    return checkProper(index) == YES;
  }

  @Override
  long count() {
    return 2;
  }

  @Override
  String describeProper(long index, ThingNamer names) {
    return index == YES ? "yes" : "no";
  }

  @Override
  long parseProper(String plain, ThingNamer names) {
    return plain.equals("yes") ? YES : plain.equals("no") ? NO : -1;
  }
}
