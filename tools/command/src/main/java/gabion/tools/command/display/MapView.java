package gabion.tools.command.display;

import gabion.tools.table.display.BoardView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** The map of a board in a window that may be smaller: the part that a question is about. */
final class MapView {

  /**
   * Where an area is drawn.
   *
   * @param from the first column of its slot, its sign among them
   * @param to the column behind the last
   */
  private record AreaSlot(int row, int from, int to, int weight, boolean lit) {}

  /** Marks a word that is cut off. */
  private static final String CUT = "…";

  private static final Pattern NUMBERS = Pattern.compile("[ \\d]*\\d[ \\d]*");

  private final List<AttributedString> lines = new ArrayList<>();
  private final List<AreaSlot> spots = new ArrayList<>();

  /**
   * @param focus by the ids of areas how much it matters that they are seen
   * @param lit the ids of the areas that an answer may name
   */
  MapView(BoardView picture, TerminalStyle ink, Map<String, Integer> focus, List<String> lit) {
    List<String> drawn = new SketchRenderer(picture, ink).lines();
    for (int row = 0; row < drawn.size(); row++) {
      lines.add(AttributedString.fromAnsi(drawn.get(row)));
      for (BoardView.Slot slot : picture.sketch().get(row).slots()) {
        String id = picture.areas().get(slot.area()).id();
        int weight = focus.getOrDefault(id, 0);
        spots.add(new AreaSlot(row, slot.from() - 1, slot.to() + 1, weight, lit.contains(id)));
      }
    }
    spots.stream().filter(AreaSlot::lit).forEach(this::mark);
  }

  private MapView(List<AttributedString> lines, List<AreaSlot> spots) {
    this.lines.addAll(lines);
    this.spots.addAll(spots);
  }

  /** The map condensed to {@code columns} if no sign is lost, else unchanged. */
  MapView fitting(int columns) {
    CondensedLines narrow = CondensedLines.of(lines, columns);
    return new MapView(
        lines.stream().map(narrow::line).toList(),
        spots.stream()
            .map(
                s ->
                    new AreaSlot(
                        s.row(), narrow.at(s.from()), narrow.at(s.to()), s.weight(), s.lit()))
            .toList());
  }

  int rows() {
    return lines.size();
  }

  int columns() {
    return lines.stream().mapToInt(AttributedString::columnLength).max().orElse(0);
  }

  /** The signs around a slot stand out. */
  private void mark(AreaSlot spot) {
    AttributedString line = lines.get(spot.row());
    AttributedStringBuilder lit = new AttributedStringBuilder();
    for (int at = 0; at < line.length(); at++) {
      boolean edge = at == spot.from() || at == spot.to() - 1;
      AttributedStyle style = line.styleAt(at);
      lit.styled(edge ? style.inverse() : style, line.subSequence(at, at + 1).toString());
    }
    lines.set(spot.row(), lit.toAttributedString());
  }

  /**
   * The part that fits {@code rows} and {@code columns}. The numbers at its edges stay visible,
   * those above in one line if they fit; a cut word is marked.
   */
  List<AttributedString> window(int rows, int columns) {
    List<Integer> above = numbersAbove();
    List<AttributedString> heads = rows < rows() ? heads(above) : List.of();
    int top = rows < rows() ? top(rows - heads.size()) : 0;
    List<AttributedString> shown = new ArrayList<>();
    if (!above.isEmpty() && top > above.get(0)) {
      shown.addAll(heads);
      top = Math.max(top, above.get(above.size() - 1) + 1);
    }
    int end = Math.min(lines.size(), top + rows - shown.size());
    int beside = numbersBeside();
    int left = columns < columns() ? beside + leftOffset(columns - beside, top, end) : 0;
    shown.addAll(lines.subList(top, Math.max(top, end)));
    return shown.stream()
        .limit(Math.max(0, rows))
        .map(line -> part(line, Math.max(left, beside), columns))
        .toList();
  }

  /** The numbers before the first slots, and from a column on what else finds room. */
  private AttributedString part(AttributedString line, int left, int columns) {
    int beside = numbersBeside();
    int right = left + columns - beside;
    AttributedStringBuilder part = new AttributedStringBuilder();
    part.append(line.columnSubSequence(0, beside));
    boolean before = left > beside && isInWord(line, left);
    part.append(before ? CUT : "");
    boolean after = isInWord(line, right);
    part.append(line.columnSubSequence(before ? left + 1 : left, after ? right - 1 : right));
    return part.append(after ? CUT : "").toAttributedString();
  }

  /** Whether a column boundary splits a word. */
  private static boolean isInWord(AttributedString line, int column) {
    return column < line.length()
        && Character.isLetterOrDigit(line.charAt(column - 1))
        && Character.isLetterOrDigit(line.charAt(column));
  }

  private int top(int rows) {
    return offset(
        rows(),
        rows,
        spots.stream().map(s -> new int[] {s.row() - 1, s.row(), s.weight()}).toList());
  }

  /** How many columns behind the numbers at the left edge it begins, for the rows in sight. */
  private int leftOffset(int columns, int top, int end) {
    int beside = numbersBeside();
    return offset(
        columns() - beside,
        columns,
        spots.stream()
            .filter(s -> s.row() >= top && s.row() < end)
            .map(s -> new int[] {s.from() - beside, s.to() - 1 - beside, s.weight()})
            .toList());
  }

  /** Lines of numbers laid over each other, where no number then touches another. */
  private List<AttributedString> heads(List<Integer> rows) {
    List<String> all = rows.stream().map(row -> lines.get(row).toString()).toList();
    int width = all.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder one = new StringBuilder(" ".repeat(width));
    for (String line : all) {
      for (int at = 0; at < line.length(); at++) {
        if (line.charAt(at) != ' ') {
          int from = Math.max(0, at - 1);
          boolean starts = at == 0 || line.charAt(at - 1) == ' ';
          boolean ends = at + 1 >= line.length() || line.charAt(at + 1) == ' ';
          boolean free =
              one.charAt(at) == ' '
                  && (!starts || one.charAt(from) == ' ')
                  && (!ends || at + 1 >= width || one.charAt(at + 1) == ' ');
          if (!free) {
            return rows.stream().map(lines::get).toList();
          }
          one.setCharAt(at, line.charAt(at));
        }
      }
    }
    return all.isEmpty() ? List.of() : List.of(new AttributedString(one.toString()));
  }

  /** The lines above all slots that hold numbers alone. */
  private List<Integer> numbersAbove() {
    int first = spots.stream().mapToInt(AreaSlot::row).min().orElse(0);
    return IntStream.range(0, first)
        .filter(row -> NUMBERS.matcher(lines.get(row)).matches())
        .boxed()
        .toList();
  }

  /** How wide the numbers before the first slots are, with the blanks behind them. */
  private int numbersBeside() {
    int from = spots.stream().mapToInt(AreaSlot::from).min().orElse(0);
    boolean numbered =
        spots.stream()
            .filter(spot -> spot.from() == from)
            .allMatch(
                spot -> NUMBERS.matcher(lines.get(spot.row()).subSequence(0, from)).matches());
    return numbered ? from : 0;
  }

  /**
   * Returns the offset of the window with the highest total weight of wholly visible things,
   * centred among the best offsets.
   *
   * @param wanted for each thing its first position, its last, and its weight
   */
  static int offset(int length, int window, List<int[]> wanted) {
    int[] seen = new int[Math.max(0, length - window) + 1];
    for (int from = 0; from < seen.length; from++) {
      for (int[] thing : wanted) {
        seen[from] += thing[0] >= from && thing[1] < from + window ? thing[2] : 0;
      }
    }
    int most = Arrays.stream(seen).max().orElse(0);
    int first = 0;
    int end = 0;
    for (int from = 0, begun = 0; from < seen.length; from++) {
      begun = seen[from] == most ? begun : from + 1;
      if (from + 1 - begun > end - first) {
        first = begun;
        end = from + 1;
      }
    }
    return most == 0 ? (seen.length - 1) / 2 : (first + end - 1) / 2;
  }
}
