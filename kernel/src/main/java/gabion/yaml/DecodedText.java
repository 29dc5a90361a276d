package gabion.yaml;

import java.util.Arrays;

/** A text that grows while it is decoded, with the offset from which each character came. */
final class DecodedText {

  private final StringBuilder value = new StringBuilder();
  private int[] positions = new int[32];

  /** Adds a character whose source range ends at {@code end}. */
  void add(int point, int offset, int end) {
    for (char c : Character.toChars(point)) {
      value.append(c);
      if (value.length() == positions.length) {
        positions = Arrays.copyOf(positions, 2 * positions.length);
      }
      positions[value.length() - 1] = offset;
    }
    positions[value.length()] = end;
  }

  void add(char c, int offset) {
    value.append(c);
    if (value.length() == positions.length) {
      positions = Arrays.copyOf(positions, 2 * positions.length);
    }
    positions[value.length() - 1] = offset;
    positions[value.length()] = offset + 1;
  }

  /** Records the source position of an empty text. */
  void markEmptyAt(int offset) {
    if (value.isEmpty()) {
      positions[0] = offset;
    }
  }

  boolean is(String expected) {
    return expected.contentEquals(value);
  }

  int[] positions() {
    return Arrays.copyOf(positions, value.length() + 1);
  }
}
