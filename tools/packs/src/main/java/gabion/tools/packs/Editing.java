package gabion.tools.packs;

import gabion.expr.read.Listener;

/**
 * How an editor reads rulesets.
 *
 * @param unsaved the texts that count in the place of files
 * @param listener hears each sentence as it is linked, from several threads
 */
public record Editing(Unsaved unsaved, Listener listener) {

  /** What is on the disk, and nobody listens. */
  public static final Editing NONE = new Editing(Unsaved.NONE, Listener.NOBODY);
}
