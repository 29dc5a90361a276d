package gabion.define;

/** Our mistake, never an author's. */
public final class DefineBug extends RuntimeException {
  private static final long serialVersionUID = 1;

  public DefineBug(String message) {
    super(message);
  }
}
