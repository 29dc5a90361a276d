package gabion.tools.lab.odds;

import gabion.yaml.Source;
import gabion.yaml.Tree;

/** Sentences that stand in no file. */
public final class InlineSentence {

  private InlineSentence() {}

  /**
   * A sentence as the language reads it.
   *
   * @param from where it was said, for problems
   */
  public static Tree.Text of(String from, String words) {
    Source source = new Source(from, "", words.isEmpty() ? " " : words);
    int[] positions = new int[words.length() + 1];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = i;
    }
    int length = Math.max(1, words.length());
    return new Tree.Text(source.locate(0, length), Tree.Tag.NONE, words, positions);
  }
}
