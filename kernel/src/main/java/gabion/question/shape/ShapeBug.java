package gabion.question.shape;

/** Our mistake with a shape: more answers than a {@code long} counts, or an index outside of it. */
public final class ShapeBug extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ShapeBug(String message) {
    super(message);
  }
}
