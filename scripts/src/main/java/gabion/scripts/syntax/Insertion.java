package gabion.scripts.syntax;

import java.util.List;

/** A word put into a script's text before it is run. */
record Insertion(int at, String word) {

  /** The text with all words put in; they stand in order. */
  static String into(String text, List<Insertion> insertions) {
    StringBuilder changed = new StringBuilder();
    int from = 0;
    for (Insertion insertion : insertions) {
      changed.append(text, from, insertion.at()).append(insertion.word());
      from = insertion.at();
    }
    return changed.append(text, from, text.length()).toString();
  }
}
