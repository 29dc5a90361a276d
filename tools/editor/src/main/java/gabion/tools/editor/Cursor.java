package gabion.tools.editor;

import java.util.ArrayList;
import java.util.List;

/**
 * A cursor in YAML.
 *
 * @param file the text with an additional letter at the cursor
 * @param offset the position of that letter
 * @param twig the node around it
 */
record Cursor(FileLocation.FileKind sort, String file, int offset, OutlineNode twig) {

  private static final char LETTER = '\u0001';

  static Cursor of(FileLocation.FileKind sort, String text, int offset) {
    String file = text.substring(0, offset) + LETTER + text.substring(offset);
    return new Cursor(sort, file, offset, TolerantYamlParser.of(file).at(offset));
  }

  /** Whether it is in a complete key, with its colon. */
  boolean isInKey() {
    return !twig.bare && offset < twig.keyTo && !twig.isItem();
  }

  /** Whether a key may begin here. */
  boolean mayBeKey() {
    return isInKey() || twig.bare;
  }

  /** The schema of the block that its key belongs to. */
  SchemaContext around() {
    boolean own = twig.bare && !twig.key.isEmpty();
    OutlineNode block = own || twig.around == null ? twig : twig.around;
    return SchemaContext.at(sort, block);
  }

  /** The keys that the block has already. */
  List<String> siblingKeys() {
    boolean own = twig.bare && !twig.key.isEmpty();
    OutlineNode block = own || twig.around == null ? twig : twig.around;
    List<String> keys = new ArrayList<>();
    for (OutlineNode each : block.inner) {
      if (each != twig) {
        keys.add(each.key);
      }
    }
    return keys;
  }

  /** The schema of the value around it. */
  SchemaContext value() {
    return SchemaContext.at(sort, twig);
  }

  /** The text of the key or the value before it, in one line, without an opening quote. */
  String before() {
    int from = isInKey() || !twig.hasText() ? twig.from : twig.textFrom;
    String text = file.substring(Math.min(from, offset), offset).replaceAll("\\s*\\R\\s*", " ");
    return text.startsWith("\"") || text.startsWith("'") ? text.substring(1) : text;
  }
}
