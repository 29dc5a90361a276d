package gabion.define;

import java.util.List;

/**
 * A switch between readings.
 *
 * @param standard the reading taken where none is asked for
 * @param readings in their written order
 */
public record Option(Thing thing, String title, String standard, List<Thing> readings) {

  static Option of(Thing thing) {
    Block block = thing.block();
    List<Thing> readings = block.things("readings");
    String first = readings.isEmpty() ? "" : readings.get(0).id();
    Option option = new Option(thing, thing.title(), block.text("default", first), readings);
    block.tree("tells");
    block.done();
    return option;
  }
}
