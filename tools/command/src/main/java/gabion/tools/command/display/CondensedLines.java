package gabion.tools.command.display;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/**
 * Lines drawn narrower: columns go in which each line only goes on with its blank or its stroke.
 *
 * @param keptColumns the columns that stay, in their order
 */
record CondensedLines(List<Integer> keptColumns) {

  /** The signs that say as much once as twice. */
  private static final String STROKES = " -=";

  /** Condenses lines to {@code columns}; unchanged if impossible. */
  static CondensedLines of(List<AttributedString> lines, int columns) {
    int width = lines.stream().mapToInt(AttributedString::columnLength).max().orElse(0);
    List<Integer> spare =
        IntStream.range(1, width).filter(at -> isSpare(lines, at)).boxed().toList();
    int less = width - columns;
    List<Integer> kept = new ArrayList<>(IntStream.range(0, width).boxed().toList());
    if (less > 0 && less <= spare.size()) {
      IntStream.range(0, less).forEach(nth -> kept.remove(spare.get(nth * spare.size() / less)));
    }
    return new CondensedLines(List.copyOf(kept));
  }

  private static boolean isSpare(List<AttributedString> lines, int at) {
    return lines.stream()
        .allMatch(
            line -> sign(line, at) == sign(line, at - 1) && STROKES.indexOf(sign(line, at)) >= 0);
  }

  private static char sign(AttributedString line, int at) {
    return at < line.length() ? line.charAt(at) : ' ';
  }

  AttributedString line(AttributedString line) {
    AttributedStringBuilder narrow = new AttributedStringBuilder();
    keptColumns.stream()
        .filter(at -> at < line.length())
        .forEach(at -> narrow.append(line.subSequence(at, at + 1)));
    return narrow.toAttributedString();
  }

  /** The new position of a column. */
  int at(int column) {
    return (int) keptColumns.stream().filter(at -> at < column).count();
  }
}
