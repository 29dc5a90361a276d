package gabion.expr.link;

/**
 * Thrown for a condition that cannot be evaluated in bulk. Not an error: it is evaluated thing by
 * thing instead.
 */
final class BulkUnsupportedException extends Exception {
  private static final long serialVersionUID = 1;

  BulkUnsupportedException() {
    super(null, null, false, false);
  }
}
