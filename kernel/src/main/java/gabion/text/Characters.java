package gabion.text;

import org.yaml.snakeyaml.reader.StreamReader;

/** Says which characters may stand in a file. */
final class Characters {

  private Characters() {}

  /** Notes the first character that may not; returns whether all may. */
  static boolean check(Source source, Problems problems) {
    String text = source.text();
    for (int i = text.startsWith("\uFEFF") ? 1 : 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      int next = i + Character.charCount(point);
      if (isStrange(point)) {
        String name = "U+%04X".formatted(point);
        problems.add(Fault.STRANGE_CHARACTER, source.where(i, next), "delete it", name);
        return false;
      }
      i = next;
    }
    return true;
  }

  /** Control characters, halves of characters, hidden marks and the rare kinds of line end. */
  private static boolean isStrange(int point) {
    return !StreamReader.isPrintable(point)
        || point == 0x85
        || point == 0x2028
        || point == 0x2029
        || point == 0xFEFF;
  }
}
