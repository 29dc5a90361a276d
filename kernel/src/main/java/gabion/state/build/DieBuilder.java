package gabion.state.build;

import gabion.define.Block;
import gabion.define.Range;
import gabion.define.Thing;
import gabion.state.Dice;
import gabion.state.Die;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the dice: what their faces show, on how many sides each, and whose they are. */
final class DieBuilder {

  /** On how many sides a face may stand. */
  private static final int MOST_SIDES = 100;

  private final Sorts sorts;
  private final Problems problems;
  private final List<Die> all = new ArrayList<>();
  private int columns;

  DieBuilder(Sorts sorts, Problems problems) {
    this.sorts = sorts;
    this.problems = problems;
  }

  Dice build(List<Thing> dice) {
    dice.forEach(this::die);
    int[] owners = all.stream().mapToInt(Die::faction).toArray();
    sorts.dice().addProperty(new Property("faction", Type.one(sorts.factions()), owners, null));
    return new Dice(all);
  }

  private void die(Thing thing) {
    Block block = thing.block();
    sorts.dice().add(thing.id(), thing.title());
    block.text("title");
    Map<String, Integer> faces =
        Range.isWritten(block.tree("faces"))
            ? numbers(block.text("faces").orElseThrow())
            : namedFaces(block);
    if (faces.isEmpty()) {
      problems.add(ProblemCode.NO_FACES, thing.key().location(), null, thing.id());
      faces.put("blank", 1);
    }
    int faction = block.text("of").map(this::faction).orElse(Sort.NOTHING);
    int[] results = faces.keySet().stream().mapToInt(this::result).toArray();
    int[] weights = faces.values().stream().mapToInt(Integer::intValue).toArray();
    all.add(new Die(faction, results, weights, columns));
    columns += results.length;
    block.reportUnreadFields();
  }

  /** Returns the faces by name, with the number of sides that show each. */
  private Map<String, Integer> namedFaces(Block block) {
    Map<String, Integer> faces = new LinkedHashMap<>();
    for (Tree.Field face : block.fields("faces")) {
      int sides = face.value() instanceof Tree.Text text ? Block.wholeNumber(text, problems, 1) : 1;
      if (sides > MOST_SIDES) {
        problems.add(
            ProblemCode.OUT_OF_RANGE,
            face.value().location(),
            null,
            Integer.toString(sides),
            0,
            MOST_SIDES);
      } else if (sides < 0) {
        problems.add(ProblemCode.NEGATIVE, face.value().location(), null, face.key().value());
      } else if (sides > 0) {
        faces.put(face.key().value(), sides);
      }
    }
    return faces;
  }

  /** A face for each number of {@code A to B}. */
  private Map<String, Integer> numbers(Tree.Text range) {
    Map<String, Integer> faces = new LinkedHashMap<>();
    Range.of(range, "a die", problems)
        .map(Range::ids)
        .orElse(List.of("blank"))
        .forEach(number -> faces.put(number, 1));
    return faces;
  }

  private int result(String id) {
    int known = sorts.results().number(id);
    return known >= 0 ? known : sorts.results().add(id, id);
  }

  private int faction(Tree.Text text) {
    int number = sorts.factions().number(text.value());
    if (number < 0) {
      new UnknownNames(problems).note(text, "faction", sorts.factions().ids());
    }
    return number;
  }
}
