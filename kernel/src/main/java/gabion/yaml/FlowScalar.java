package gabion.yaml;

/**
 * A plain or quoted scalar: blanks around a line end fold into one, empty lines stay.
 *
 * @param from the first offset after the opening quote, if there is one
 * @param to the offset of the closing quote, or just past a plain scalar
 */
record FlowScalar(String text, int from, int to) {

  private static final String ESCAPES = "0abtnvfre \"/\\N_LP";
  private static final String ESCAPED =
      "\0\u0007\b\t\n\u000B\f\r\u001B \"/\\\u0085\u00A0\u2028\u2029";

  /** Returns whether the source equals the value literally, without folding or escapes. */
  boolean is(String value) {
    return to - from == value.length() && text.startsWith(value, from);
  }

  /** Decodes by the rules of a quote, {@code "} or {@code '}; a blank means no quote. */
  DecodedText decode(char quote) {
    DecodedText decoded = new DecodedText();
    decoded.markEmptyAt(from);
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      if (c == '\\' && quote == '"' && at + 1 < to) {
        at = escape(decoded, at);
      } else if (c == '\'' && quote == '\'') {
        decoded.add(c, at, at + 2);
        at += 2;
      } else if (isBlank(c) || isBreak(c)) {
        at = fold(decoded, at);
      } else {
        decoded.add(c, at++);
      }
    }
    return decoded;
  }

  private int fold(DecodedText decoded, int start) {
    int first = skipBlanks(start);
    if (first >= to || !isBreak(text.charAt(first))) {
      for (int i = start; i < first; i++) {
        decoded.add(text.charAt(i), i);
      }
      return first;
    }
    int at = skipBlanks(skipBreak(first));
    if (at >= to || !isBreak(text.charAt(at))) {
      decoded.add(' ', first, first + 1);
    }
    return emptyLines(decoded, at);
  }

  /** Each further line end counts; returns the offset of the next character that is no blank. */
  private int emptyLines(DecodedText decoded, int start) {
    int at = start;
    while (at < to && isBreak(text.charAt(at))) {
      decoded.add('\n', at, at + 1);
      at = skipBlanks(skipBreak(at));
    }
    return at;
  }

  private int escape(DecodedText decoded, int start) {
    char c = text.charAt(start + 1);
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    int end = Math.min(to, start + 2 + digits);
    if (isBreak(c)) {
      return emptyLines(decoded, skipBlanks(skipBreak(start + 1)));
    }
    int known = ESCAPES.indexOf(c);
    if (digits > 0) {
      decoded.add(Integer.parseInt(text.substring(start + 2, end), 16), start, end);
    } else if (known >= 0) {
      decoded.add(ESCAPED.charAt(known), start, end);
    }
    return end;
  }

  private int skipBlanks(int start) {
    int at = start;
    while (at < to && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private int skipBreak(int at) {
    return text.startsWith("\r\n", at) ? at + 2 : at + 1;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}
