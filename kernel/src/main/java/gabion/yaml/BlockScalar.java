package gabion.yaml;

import java.util.Arrays;

/**
 * A scalar under {@code |} or {@code >}.
 *
 * @param from the offset of the indicator
 * @param to an offset at or past the end of the scalar; less indented text does not belong to it
 */
record BlockScalar(String text, int from, int to) {

  /** Whether the header says how deep the text is indented. */
  boolean givesIndent() {
    return header().chars().anyMatch(c -> c >= '1' && c <= '9');
  }

  /** The indent of the first line that is not empty. */
  int guessIndent() {
    for (int at = lineAfter(from); at < to; at = lineAfter(at)) {
      int first = skipBlanks(at, Integer.MAX_VALUE);
      if (first < to && !isBreak(first)) {
        return first - at;
      }
    }
    return 1;
  }

  /** Decodes the lines, indented by {@code indent} blanks. */
  DecodedText decode(int indent) {
    DecodedText decoded = new DecodedText();
    int at = lineAfter(from);
    decoded.markEmptyAt(at);
    boolean foldable = false;
    int open = -1; // the line end that waits for what follows it
    int[] breaks = new int[8]; // ends of empty lines since
    int count = 0;
    while (at < to) {
      int first = skipBlanks(at, indent);
      if (isBreak(first) && first < to) {
        breaks = count == breaks.length ? Arrays.copyOf(breaks, 2 * count) : breaks;
        breaks[count++] = first;
        at = lineAfter(first);
        continue;
      }
      if (first - at < indent || first >= to) {
        break;
      }
      boolean flush = !isBlank(first);
      if (open >= 0 && !(isFolded() && foldable && flush)) {
        decoded.add('\n', open, open + 1);
      } else if (open >= 0 && count == 0) {
        decoded.add(' ', open, open + 1);
      }
      addBreaks(decoded, breaks, count);
      count = 0;
      int end = lineEnd(first);
      for (int i = first; i < end; i++) {
        decoded.add(text.charAt(i), i);
      }
      open = end < text.length() ? end : -1;
      foldable = flush;
      at = lineAfter(first);
    }
    finish(decoded, open, breaks, count);
    return decoded;
  }

  private void finish(DecodedText decoded, int open, int[] breaks, int count) {
    boolean keep = header().indexOf('+') >= 0;
    if (open >= 0 && header().indexOf('-') < 0) {
      decoded.add('\n', open, open + 1);
    }
    addBreaks(decoded, breaks, keep ? count : 0);
  }

  private static void addBreaks(DecodedText decoded, int[] breaks, int count) {
    for (int i = 0; i < count; i++) {
      decoded.add('\n', breaks[i], breaks[i] + 1);
    }
  }

  private boolean isFolded() {
    return text.charAt(from) == '>';
  }

  private String header() {
    int end = from + 1;
    while (end < text.length() && "+-123456789".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return text.substring(from + 1, end);
  }

  private int skipBlanks(int start, int most) {
    int at = start;
    while (at < text.length() && text.charAt(at) == ' ' && at - start < most) {
      at++;
    }
    return at;
  }

  private boolean isBlank(int at) {
    return at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t');
  }

  private boolean isBreak(int at) {
    return at < text.length() && (text.charAt(at) == '\n' || text.charAt(at) == '\r');
  }

  private int lineEnd(int start) {
    int at = start;
    while (at < text.length() && !isBreak(at)) {
      at++;
    }
    return at;
  }

  private int lineAfter(int start) {
    int end = lineEnd(start);
    return Math.min(text.length(), text.startsWith("\r\n", end) ? end + 2 : end + 1);
  }
}
