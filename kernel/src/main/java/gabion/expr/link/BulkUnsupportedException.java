package gabion.expr.link;

/**
 * A claim that cannot be worked out for many things at once. Nothing is wrong with it: somebody
 * asks thing by thing.
 */
final class BulkUnsupportedException extends Exception {
  private static final long serialVersionUID = 1;

  BulkUnsupportedException() {
    super(null, null, false, false);
  }
}
