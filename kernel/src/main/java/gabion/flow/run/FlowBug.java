package gabion.flow.run;

/** Our own mistake in running rules. */
public final class FlowBug extends RuntimeException {

  private static final long serialVersionUID = 1;

  public FlowBug(String message) {
    super(message);
  }
}
