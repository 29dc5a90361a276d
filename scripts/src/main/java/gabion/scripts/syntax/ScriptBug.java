package gabion.scripts.syntax;

/** What was put into a script that reads well has broken it; never an author's mistake. */
public final class ScriptBug extends RuntimeException {

  private static final long serialVersionUID = 1;

  ScriptBug(String what, Throwable cause) {
    super(what, cause);
  }
}
