package gabion.tools.packs;

import java.util.ArrayList;
import java.util.List;

/** The lines in which a text differs from the one before it. */
public final class LineDiff {

  /** Longer stretches are shown whole, and not compared line by line. */
  private static final int MOST_COMPARED = 4_000;

  /**
   * A line.
   *
   * @param sign {@code +} for a new line, {@code -} for one that goes
   * @param line its number in the text that has it, from 1
   */
  public record ChangedLine(String sign, int line, String text) {}

  private LineDiff() {}

  /** Returns the lines that differ, in the order of the text. */
  public static List<ChangedLine> of(String before, String after) {
    List<String> old = before.lines().toList();
    List<String> now = after.lines().toList();
    int from = 0;
    while (from < old.size() && from < now.size() && old.get(from).equals(now.get(from))) {
      from++;
    }
    int end = 0;
    while (end < old.size() - from
        && end < now.size() - from
        && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
      end++;
    }
    List<ChangedLine> lines = new ArrayList<>();
    List<String> gone = old.subList(from, old.size() - end);
    List<String> come = now.subList(from, now.size() - end);
    if ((long) gone.size() * come.size() > (long) MOST_COMPARED * MOST_COMPARED) {
      add("-", from, gone, lines);
      add("+", from, come, lines);
    } else {
      compare(gone, come, from, lines);
    }
    return List.copyOf(lines);
  }

  private static void add(String sign, int from, List<String> texts, List<ChangedLine> lines) {
    for (int i = 0; i < texts.size(); i++) {
      lines.add(new ChangedLine(sign, from + i + 1, texts.get(i)));
    }
  }

  /** Compares by the longest common subsequence. */
  private static void compare(
      List<String> gone, List<String> come, int from, List<ChangedLine> lines) {
    int[][] common = new int[gone.size() + 1][come.size() + 1];
    for (int i = gone.size() - 1; i >= 0; i--) {
      for (int j = come.size() - 1; j >= 0; j--) {
        common[i][j] =
            gone.get(i).equals(come.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < gone.size() || j < come.size()) {
      if (i < gone.size() && j < come.size() && gone.get(i).equals(come.get(j))) {
        i++;
        j++;
      } else if (i < gone.size() && (j == come.size() || common[i + 1][j] >= common[i][j + 1])) {
        lines.add(new ChangedLine("-", from + i + 1, gone.get(i++)));
      } else {
        lines.add(new ChangedLine("+", from + j + 1, come.get(j++)));
      }
    }
  }
}
