package gabion.tools.command.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Short texts side by side: in as many columns as fit, each as wide as it has to be. */
final class ColumnLayout {

  /** So few texts stand one below the other. */
  private static final int FEW = 4;

  /** What lies between two columns. */
  private static final int GAP = 2;

  private ColumnLayout() {}

  /**
   * The texts in lines, read down each column; one that is wider than a line is left so.
   *
   * @param columns how wide a line may be, in letters
   */
  static List<String> of(List<String> texts, int columns) {
    int down = texts.size();
    for (int across = 2; across <= texts.size() && texts.size() > FEW; across++) {
      int rows = (texts.size() + across - 1) / across;
      int wide = widths(texts, rows).stream().mapToInt(width -> width + GAP).sum() - GAP;
      down = wide <= columns ? Math.min(down, rows) : down;
    }
    return lines(texts, down);
  }

  /** The width of each column of {@code down} texts. */
  private static List<Integer> widths(List<String> texts, int down) {
    return IntStream.iterate(0, from -> from < texts.size(), from -> from + down)
        .mapToObj(from -> texts.subList(from, Math.min(texts.size(), from + down)))
        .map(column -> column.stream().mapToInt(String::length).max().orElse(0))
        .toList();
  }

  private static List<String> lines(List<String> texts, int down) {
    List<Integer> widths = widths(texts, Math.max(1, down));
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < down; row++) {
      StringBuilder line = new StringBuilder();
      for (int at = row; at < texts.size(); at += down) {
        String text = texts.get(at);
        line.append(text).append(" ".repeat(widths.get(at / down) + GAP - text.length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
