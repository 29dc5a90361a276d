package gabion.tools.editor;

import gabion.yaml.SourceLocation;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Places as an editor counts them, lines and UTF-16 letters from 0, and as offsets of a text. A
 * place outside of the text is its nearest.
 */
final class Ranges {

  private Ranges() {}

  /** The offset of a place; past the end of its line it is that end. */
  static int offset(CharSequence text, Position place) {
    int at = 0;
    for (int line = 0; line < place.getLine(); line++) {
      int end = lineEnd(text, at);
      if (end == text.length()) {
        return end;
      }
      at = end + 1;
    }
    return Math.min(at + Math.max(0, place.getCharacter()), lineEnd(text, at));
  }

  private static int lineEnd(CharSequence text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n') {
      at++;
    }
    return at;
  }

  static Position place(String text, int offset) {
    int line = 0;
    int start = 0;
    for (int next = text.indexOf('\n'); next >= 0 && next < offset; ) {
      line++;
      start = next + 1;
      next = text.indexOf('\n', start);
    }
    return new Position(line, Math.min(offset, text.length()) - start);
  }

  /** The letters between two offsets. */
  static Range range(String text, int from, int to) {
    return new Range(place(text, from), place(text, to));
  }

  /** A stretch of a source, whose length is counted in characters. */
  static Range range(SourceLocation where) {
    String text = where.source().text();
    int from = where.offset();
    int left = text.codePointCount(from, text.length());
    int to = text.offsetByCodePoints(from, Math.min(Math.max(1, where.length()), left));
    int end = text.indexOf('\n', from);
    return range(text, from, end < 0 ? to : Math.max(from, Math.min(to, end)));
  }
}
