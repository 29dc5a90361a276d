package gabion.scripts.syntax;

/** Thrown if inserted code has broken a valid script; never an author's mistake. */
public final class ScriptBug extends RuntimeException {

  private static final long serialVersionUID = 1;

  ScriptBug(String what, Throwable cause) {
    super(what, cause);
  }
}
