package gabion.tools.packs;

import gabion.expr.read.CompilationListener;

/**
 * Options for reading rulesets in an editor.
 *
 * @param unsavedTexts texts that replace files on disk
 * @param listener receives each expression when compiled, from several threads
 */
public record EditorOptions(UnsavedTexts unsavedTexts, CompilationListener listener) {

  /** Files as on disk, and no listener. */
  public static final EditorOptions NONE =
      new EditorOptions(UnsavedTexts.NONE, CompilationListener.NOBODY);

  /** Texts that replace files on disk, and no listener. */
  public static EditorOptions of(UnsavedTexts texts) {
    return new EditorOptions(texts, CompilationListener.NOBODY);
  }
}
