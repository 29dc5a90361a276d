package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field or an item of a file that may be incomplete: its key and its value as ranges of the text,
 * and its children.
 */
final class OutlineNode {

  /** The key of an item of a list. */
  static final String ITEM = "-";

  final @Nullable OutlineNode around;
  final String key;
  final int from;

  /** Past the last letter of the key, with its quotes. */
  final int keyTo;

  final int column;
  final List<OutlineNode> inner = new ArrayList<>();

  /** Where its own text begins; {@code -1} where it has none. */
  int textFrom = -1;

  int textTo = -1;

  /** Whether its text is a single word that may become a key. */
  boolean bare;

  OutlineNode(@Nullable OutlineNode around, String key, int from, int keyTo, int column) {
    this.around = around;
    this.key = key;
    this.from = from;
    this.keyTo = keyTo;
    this.column = column;
    if (around != null) {
      around.inner.add(this);
    }
  }

  boolean isItem() {
    return key.equals(ITEM);
  }

  boolean hasText() {
    return textFrom >= 0;
  }

  String text(String file) {
    return hasText() ? file.substring(textFrom, textTo) : "";
  }

  /** Adds letters to its text. */
  void say(int start, int end) {
    textFrom = hasText() ? textFrom : start;
    textTo = Math.max(textTo, end);
  }

  /** The fields and items around it, the outermost first, it itself last. */
  List<OutlineNode> path() {
    List<OutlineNode> path = new ArrayList<>();
    for (OutlineNode twig = this; twig != null && twig.around != null; twig = twig.around) {
      path.add(0, twig);
    }
    return path;
  }

  /** The keys that lead to it; items by their number. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (OutlineNode twig : path()) {
      OutlineNode outer = twig.around;
      keys.add(twig.isItem() && outer != null ? ITEM + outer.inner.indexOf(twig) : twig.key);
    }
    return keys;
  }

  /** A field in it; null where there is none. */
  @Nullable OutlineNode field(String name) {
    return inner.stream().filter(twig -> twig.key.equals(name)).findFirst().orElse(null);
  }

  /** The innermost of those in it that a place belongs to, or it itself. */
  OutlineNode at(int offset) {
    int low = 0;
    int high = inner.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (inner.get(middle).end() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < inner.size() && offset >= inner.get(low).from ? inner.get(low).at(offset) : this;
  }

  /** Past its last letter. */
  int end() {
    int end = Math.max(keyTo, textTo);
    return inner.isEmpty() ? end : Math.max(end, inner.get(inner.size() - 1).end());
  }
}
