package gabion.question.shape;

/** A source of even chances. */
public interface RandomSource {

  /** An even number from 0 to {@code bound - 1}; {@code bound} is at least 1. */
  long nextBelow(long bound);
}
