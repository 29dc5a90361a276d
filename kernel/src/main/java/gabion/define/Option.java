package gabion.define;

import gabion.yaml.Tree;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A choice between readings of a rule.
 *
 * @param standard the default reading
 * @param before the reading for saved games older than the option; null if not declared
 * @param readings in their written order
 * @param numbers whether the readings are all the numbers from the first to the last
 */
public record Option(
    Thing thing,
    String title,
    String standard,
    @Nullable String before,
    List<Thing> readings,
    boolean numbers) {

  static Option of(Thing thing) {
    Block block = thing.block();
    boolean numbers = Range.isWritten(block.tree("readings"));
    List<Thing> readings = numbers ? numbers(block) : block.things("readings");
    String first = readings.isEmpty() ? "" : readings.get(0).id();
    String standard = block.text("default", first);
    String before = block.text("before").map(Tree.Text::value).orElse(null);
    Option option = new Option(thing, thing.title(), standard, before, readings, numbers);
    block.tree("tells");
    block.reportUnreadFields();
    return option;
  }

  /** A reading for each number of {@code A to B}; whatever it tells is that number. */
  private static List<Thing> numbers(Block block) {
    Tree.Text range = block.text("readings").orElseThrow();
    return Range.of(range, "an option", block.problems()).map(Range::ids).orElse(List.of()).stream()
        .map(number -> number(text(range, number), block))
        .toList();
  }

  private static Thing number(Tree.Text number, Block block) {
    Map<String, Tree.Field> told = new LinkedHashMap<>();
    told.put("title", new Tree.Field(number, number)); // an id as a title would lose its minus
    for (Tree.Field tells : block.fields("tells")) {
      told.put(tells.key().value(), new Tree.Field(tells.key(), number));
    }
    Tree all = new Tree.Fields(number.location(), Tree.Tag.NONE, told);
    return new Thing(number.value(), number, Block.of(all, block.citation(), block.problems()));
  }

  private static Tree.Text text(Tree.Text range, String number) {
    int[] positions = new int[number.length() + 1];
    Arrays.fill(positions, range.positions()[0]);
    return new Tree.Text(range.location(), Tree.Tag.NONE, number, positions);
  }
}
