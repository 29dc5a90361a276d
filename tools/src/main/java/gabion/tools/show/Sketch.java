package gabion.tools.show;

import gabion.define.Block;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A picture of lines and letters with slots: a tag with dots between two signs. What an area holds
 * takes the place of tag and dots.
 */
final class Sketch {

  private static final Pattern SLOT =
      Pattern.compile("(?<=[\\[(<~{|])([a-z0-9]+)(\\.+)(?=[\\])>~}|])");

  /** Where on a line an area is shown. */
  private record Slot(int from, int to, int area) {}

  private final List<String> picture;
  private final List<List<Slot>> slots = new ArrayList<>();
  private final Map<Integer, Integer> rooms = new HashMap<>();

  private Sketch(List<String> picture) {
    this.picture = picture;
  }

  static Sketch of(Block board, Sayings sayings) {
    Tree.Text text = board.need("sketch").orElse(null);
    Sketch sketch = new Sketch(text == null ? List.of() : text.value().lines().toList());
    Map<String, Integer> areas = new LinkedHashMap<>();
    for (Tree.Field field : board.fields("slots")) {
      if (field.value() instanceof Tree.Text area) {
        sayings.area(area).ifPresent(number -> areas.put(field.key().value(), number));
      }
    }
    sketch.picture.forEach(line -> sketch.slots.add(sketch.slotsOf(line, areas)));
    for (Tree.Field field : board.fields("slots")) {
      Integer area = areas.get(field.key().value());
      if (area != null && !sketch.rooms.containsKey(area)) {
        sayings
            .problems()
            .add(
                Fault.UNKNOWN_NAME,
                field.key().where(),
                Near.help(field.key().value(), areas.keySet()),
                "slot of the sketch",
                field.key().value());
      }
    }
    return sketch;
  }

  private List<Slot> slotsOf(String line, Map<String, Integer> areas) {
    List<Slot> found = new ArrayList<>();
    Matcher matcher = SLOT.matcher(line);
    while (matcher.find()) {
      Integer area = areas.get(matcher.group(1));
      if (area != null) {
        found.add(new Slot(matcher.start(), matcher.end(), area));
        rooms.put(area, matcher.end() - matcher.start());
      }
    }
    return found;
  }

  int columns() {
    return picture.stream().mapToInt(line -> line.codePointCount(0, line.length())).max().orElse(0);
  }

  /** Whether an area has a slot in which signs find room. */
  boolean holds(int area, List<Content.Sign> signs) {
    int room = rooms.getOrDefault(area, -1);
    return signs.stream().mapToInt(sign -> sign.text().length()).sum() <= room;
  }

  /** The picture with its slots filled. */
  List<String> lines(IntFunction<List<Content.Sign>> signs, Ink ink) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < picture.size(); i++) {
      String line = picture.get(i);
      StringBuilder filled = new StringBuilder();
      int at = 0;
      for (Slot slot : slots.get(i)) {
        filled.append(line, at, slot.from());
        filled.append(fill(signs.apply(slot.area()), slot.to() - slot.from(), ink));
        at = slot.to();
      }
      lines.add(filled.append(line.substring(at)).toString());
    }
    return lines;
  }

  /** The signs in exactly so many columns; with blanks between them where there is room. */
  private static String fill(List<Content.Sign> signs, int room, Ink ink) {
    int length = signs.stream().mapToInt(sign -> sign.text().length()).sum();
    String gap = length + signs.size() - 1 <= room ? " " : "";
    StringBuilder filled = new StringBuilder();
    int used = 0;
    for (Content.Sign sign : signs) {
      String text = used == 0 ? sign.text() : gap + sign.text();
      boolean last = length <= room;
      if (used + text.length() > (last ? room : room - 1)) {
        filled.append('+');
        used++;
        break;
      }
      filled.append(ink.in(sign.colour(), text));
      used += text.length();
    }
    return filled + " ".repeat(Math.max(0, room - used));
  }
}
