package gabion.tools.command.show;

import gabion.play.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  /** The part that fits so many rows and columns. */
  List<AttributedString> window(int rows, int columns) {
    int top =
        offset(
            rows(),
            rows,
            spots.stream().map(s -> new int[] {s.row() - 1, s.row(), s.weight()}).toList());
    int left =
        offset(
            columns(),
            columns,
            spots.stream().map(s -> new int[] {s.from(), s.to() - 1, s.weight()}).toList());
    return lines.subList(top, Math.min(lines.size(), top + rows)).stream()
        .map(line -> line.columnSubSequence(left, left + columns))
        .toList();
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
