package gabion.yaml;

import java.util.Arrays;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;

/**
 * Decodes a scalar a second time, to learn from where in the source each of its characters came.
 * Should this decoding ever differ from the parser's, all positions are the scalar's start.
 */
final class ScalarDecoder {

  private static final int DEEPEST_INDENT = 256;

  private ScalarDecoder() {}

  /** For each character of the value its offset, and last the offset just past it. */
  static int[] positions(String text, int from, int to, String value, ScalarStyle style) {
    return switch (style) {
      case SINGLE_QUOTED -> line(new FlowScalar(text, from + 1, to - 1), '\'', value);
      case DOUBLE_QUOTED -> line(new FlowScalar(text, from + 1, to - 1), '"', value);
      case LITERAL, FOLDED -> block(text, from, to, value);
      default -> line(new FlowScalar(text, from, to), ' ', value);
    };
  }

  private static int[] line(FlowScalar scalar, char quote, String value) {
    return scalar.is(value)
        ? inARow(scalar.from(), value.length())
        : orStart(scalar.decode(quote), value, scalar.from());
  }

  private static int[] inARow(int from, int length) {
    int[] all = new int[length + 1];
    for (int i = 0; i <= length; i++) {
      all[i] = from + i;
    }
    return all;
  }

  private static int[] block(String text, int from, int to, String value) {
    BlockScalar scalar = new BlockScalar(text, from, to);
    int indent = scalar.guessIndent();
    DecodedText decoded = scalar.decode(indent);
    for (int i = 1; scalar.givesIndent() && !decoded.is(value) && i < DEEPEST_INDENT; i++) {
      decoded = scalar.decode(i);
    }
    return orStart(decoded, value, from);
  }

  private static int[] orStart(DecodedText decoded, String value, int start) {
    if (decoded.is(value)) {
      return decoded.positions();
    }
    int[] all = new int[value.length() + 1];
    Arrays.fill(all, start);
    return all;
  }
}
