package gabion.tools.command.show;

import gabion.play.show.Picture;
import java.util.ArrayList;
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
  private record Spot(int row, int from, int to, int weight, boolean lit) {}

  private static final Pattern NUMBERS = Pattern.compile("[ \\d]*\\d[ \\d]*");

  private final List<AttributedString> lines = new ArrayList<>();
  private final List<Spot> spots = new ArrayList<>();

  /**
   * @param focus by the ids of areas how much it matters that they are seen
   * @param lit the ids of the areas that an answer may name
   */
  MapView(Picture picture, Ink ink, Map<String, Integer> focus, List<String> lit) {
    List<String> drawn = new SketchDrawing(picture, ink).lines();
    for (int row = 0; row < drawn.size(); row++) {
      lines.add(AttributedString.fromAnsi(drawn.get(row)));
      for (Picture.Slot slot : picture.sketch().get(row).slots()) {
        String id = picture.areas().get(slot.area()).id();
        int weight = focus.getOrDefault(id, 0);
        spots.add(new Spot(row, slot.from() - 1, slot.to() + 1, weight, lit.contains(id)));
      }
    }
    spots.stream().filter(Spot::lit).forEach(this::mark);
  }

  int rows() {
    return lines.size();
  }

  int columns() {
    return lines.stream().mapToInt(AttributedString::columnLength).max().orElse(0);
  }

  /** The signs around a slot stand out. */
  private void mark(Spot spot) {
    AttributedString line = lines.get(spot.row());
    AttributedStringBuilder lit = new AttributedStringBuilder();
    for (int at = 0; at < line.length(); at++) {
      boolean edge = at == spot.from() || at == spot.to() - 1;
      AttributedStyle style = line.styleAt(at);
      lit.styled(edge ? style.inverse() : style, line.subSequence(at, at + 1).toString());
    }
    lines.set(spot.row(), lit.toAttributedString());
  }

  /** The part that fits so many rows and columns; the numbers at its edges stay in sight. */
  List<AttributedString> window(int rows, int columns) {
    List<Integer> above = numbersAbove();
    int beside = numbersBeside();
    int top = rows < rows() ? top(rows - above.size()) : 0;
    int left = columns < columns() ? beside + left(columns - beside) : 0;
    List<Integer> shown = new ArrayList<>(above.stream().filter(row -> row < top).toList());
    for (int row = top; row < lines.size() && shown.size() < rows; row++) {
      shown.add(row);
    }
    return shown.stream()
        .map(lines::get)
        .map(line -> left > beside ? joined(line, beside, left, columns) : line)
        .map(line -> line.columnSubSequence(0, columns))
        .toList();
  }

  private static AttributedString joined(AttributedString line, int beside, int left, int columns) {
    return new AttributedStringBuilder()
        .append(line.columnSubSequence(0, beside))
        .append(line.columnSubSequence(left, left + columns - beside))
        .toAttributedString();
  }

  private int top(int rows) {
    return offset(
        rows(),
        rows,
        spots.stream().map(s -> new int[] {s.row() - 1, s.row(), s.weight()}).toList());
  }

  /** How many columns behind the numbers at the left edge it begins. */
  private int left(int columns) {
    int beside = numbersBeside();
    return offset(
        columns() - beside,
        columns,
        spots.stream()
            .map(s -> new int[] {s.from() - beside, s.to() - 1 - beside, s.weight()})
            .toList());
  }

  /** The lines above all slots that hold numbers alone. */
  private List<Integer> numbersAbove() {
    int first = spots.stream().mapToInt(Spot::row).min().orElse(0);
    return IntStream.range(0, first)
        .filter(row -> NUMBERS.matcher(lines.get(row)).matches())
        .boxed()
        .toList();
  }

  /** How wide the numbers before the first slots are, with the blanks behind them. */
  private int numbersBeside() {
    int from = spots.stream().mapToInt(Spot::from).min().orElse(0);
    boolean numbered =
        spots.stream()
            .filter(spot -> spot.from() == from)
            .allMatch(
                spot -> NUMBERS.matcher(lines.get(spot.row()).subSequence(0, from)).matches());
    return numbered ? from : 0;
  }

  /**
   * From where something is shown so that what matters most is seen, in the middle where it can be.
   *
   * @param wanted for each thing its first place, its last, and how much it matters
   */
  static int offset(int length, int window, List<int[]> wanted) {
    int most = -1;
    int first = 0;
    int last = 0;
    for (int from = 0; from <= Math.max(0, length - window); from++) {
      int seen = 0;
      for (int[] thing : wanted) {
        seen += thing[0] >= from && thing[1] < from + window ? thing[2] : 0;
      }
      if (seen > most) {
        most = seen;
        first = from;
      }
      if (seen == most) {
        last = from;
      }
    }
    return most <= 0 ? Math.max(0, length - window) / 2 : (first + last) / 2;
  }
}
