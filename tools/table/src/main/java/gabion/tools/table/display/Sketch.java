package gabion.tools.table.display;

import gabion.define.Block;
import gabion.tools.table.TableMessage;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A text picture with slots: a tag with dots between two delimiters. The contents of an area
 * replace tag and dots.
 */
final class Sketch {

  private static final Pattern SLOT =
      Pattern.compile("(?<=[\\[(<~{|])([a-z0-9]+)(\\.+)(?=[\\])>~}|])");

  private final List<String> picture;
  private final List<List<BoardView.Slot>> slots = new ArrayList<>();
  private final Set<Integer> drawn = new HashSet<>();

  private Sketch(List<String> picture) {
    this.picture = picture;
  }

  static Sketch of(Block board, DisplayCompiler sayings) {
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
      if (area != null && !sketch.drawn.contains(area)) {
        sayings
            .problems()
            .add(
                ProblemCode.UNKNOWN_NAME,
                field.key().location(),
                Suggestions.help(field.key().value(), areas.keySet()),
                TableMessage.SLOT.text(),
                field.key().value());
      }
    }
    return sketch;
  }

  private List<BoardView.Slot> slotsOf(String line, Map<String, Integer> areas) {
    List<BoardView.Slot> found = new ArrayList<>();
    Matcher matcher = SLOT.matcher(line);
    while (matcher.find()) {
      Integer area = areas.get(matcher.group(1));
      if (area != null) {
        found.add(new BoardView.Slot(matcher.start(), matcher.end(), area));
        drawn.add(area);
      }
    }
    return found;
  }

  /** The lines with their slots. */
  List<BoardView.Line> lines() {
    return IntStream.range(0, picture.size())
        .mapToObj(line -> new BoardView.Line(picture.get(line), List.copyOf(slots.get(line))))
        .toList();
  }
}
