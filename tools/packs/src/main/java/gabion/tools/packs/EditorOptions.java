package gabion.tools.packs;

import gabion.expr.read.CompilationListener;

/**
 * How an editor reads rulesets.
 *
 * @param unsavedTexts the texts that count in the place of files
 * @param listener hears each sentence as it is linked, from several threads
 */
public record EditorOptions(UnsavedTexts unsavedTexts, CompilationListener listener) {

  /** What is on the disk, and nobody listens. */
  public static final EditorOptions NONE =
      new EditorOptions(UnsavedTexts.NONE, CompilationListener.NOBODY);
}
