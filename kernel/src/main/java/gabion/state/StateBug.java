package gabion.state;

/** Our own mistake in the keeping of a state. */
public final class StateBug extends RuntimeException {

  private static final long serialVersionUID = 1;

  public StateBug(String message) {
    super(message);
  }
}
