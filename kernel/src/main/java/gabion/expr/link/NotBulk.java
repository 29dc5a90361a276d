package gabion.expr.link;

/**
 * A claim that cannot be worked out for many things at once. Nothing is wrong with it: somebody
 * asks thing by thing.
 */
final class NotBulk extends Exception {
  private static final long serialVersionUID = 1;

  NotBulk() {
    super(null, null, false, false);
  }
}
