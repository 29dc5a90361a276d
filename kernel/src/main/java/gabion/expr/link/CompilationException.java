package gabion.expr.link;

/** An author's mistake: a sentence that cannot be linked. The problem has been noted. */
final class CompilationException extends Exception {
  private static final long serialVersionUID = 1;

  CompilationException() {
    super(null, null, false, false);
  }
}
