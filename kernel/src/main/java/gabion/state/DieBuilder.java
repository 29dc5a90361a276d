package gabion.state;

import gabion.define.Block;
import gabion.define.Thing;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the dice: what their faces show, on how many sides each, and whose they are. */
final class DieBuilder {

  private static final Pattern RANGE = Pattern.compile("(-?[0-9]{1,6}) to (-?[0-9]{1,6})");
  private static final int MOST_NUMBERS = 100;

  private final Layout layout;
  private final Problems problems;

  DieBuilder(Layout layout, Problems problems) {
    this.layout = layout;
    this.problems = problems;
  }

  void build(List<Thing> dice) {
    dice.forEach(this::die);
    int[] owners = layout.dieList.stream().mapToInt(Layout.Die::faction).toArray();
    layout.dice().tell(new Property("faction", Type.one(layout.factions()), owners, null));
  }

  private void die(Thing thing) {
    Block block = thing.block();
    layout.dice().add(thing.id(), thing.title());
    block.text("title");
    Map<String, Integer> faces =
        block.tree("faces").orElse(null) instanceof Tree.Text range && !range.value().isEmpty()
            ? numbers(range)
            : named(block);
    if (faces.isEmpty()) {
      problems.add(Fault.NO_FACES, thing.key().where(), null, thing.id());
      faces.put("blank", 1);
    }
    int faction = block.text("of").map(this::faction).orElse(Sort.NOTHING);
    layout.dieList.add(
        new Layout.Die(
            faction,
            faces.keySet().stream().mapToInt(this::result).toArray(),
            faces.values().stream().mapToInt(Integer::intValue).toArray(),
            layout.columns()));
    block.done();
  }

  /** Faces by name, with the number of sides each stands on. */
  private Map<String, Integer> named(Block block) {
    Map<String, Integer> faces = new LinkedHashMap<>();
    for (Tree.Field face : block.fields("faces")) {
      int sides = face.value() instanceof Tree.Text text ? Block.wholeNumber(text, problems, 1) : 1;
      if (sides < 0) {
        problems.add(Fault.NEGATIVE, face.value().where(), null, face.key().value());
      } else if (sides > 0) {
        faces.put(face.key().value(), sides);
      }
    }
    return faces;
  }

  /** A face for each number of {@code A to B}. */
  private Map<String, Integer> numbers(Tree.Text range) {
    Map<String, Integer> faces = new LinkedHashMap<>();
    Matcher ends = RANGE.matcher(range.value());
    int from = ends.matches() ? Integer.parseInt(ends.group(1)) : 0;
    int to = ends.matches() ? Integer.parseInt(ends.group(2)) : -1;
    if (to < from || to - from >= MOST_NUMBERS) {
      String help = "a die has 1 to " + MOST_NUMBERS + " numbers, such as `1 to 6`";
      problems.add(Fault.WANTS_RANGE, range.where(), help, range.value());
      faces.put("blank", 1);
      return faces;
    }
    for (int number = from; number <= to; number++) {
      faces.put(Integer.toString(number), 1);
    }
    return faces;
  }

  private int result(String id) {
    int known = layout.results().number(id);
    return known >= 0 ? known : layout.results().add(id, id);
  }

  private int faction(Tree.Text text) {
    int number = layout.factions().number(text.value());
    if (number < 0) {
      String help = Near.help(text.value(), "known", layout.factions().ids());
      problems.add(Fault.UNKNOWN_NAME, text.where(), help, "faction", text.value());
    }
    return number;
  }
}
