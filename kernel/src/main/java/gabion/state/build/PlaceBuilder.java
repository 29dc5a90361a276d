package gabion.state.build;

import gabion.define.Block;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.state.Borders;
import gabion.state.Box;
import gabion.state.Places;
import gabion.state.SeenBy;
import gabion.state.Sorts;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the boxes behind the areas, and says which areas are beside which. */
final class PlaceBuilder {

  private final SortBuilder things;
  private final SeenByReader seers;
  private final Sorts sorts;
  private final Definitions definitions;
  private final Problems problems;
  private final Unknown unknown;

  PlaceBuilder(SortBuilder things, SeenByReader seers, Definitions definitions) {
    this.things = things;
    this.seers = seers;
    this.sorts = things.sorts();
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new Unknown(problems);
  }

  Places build() {
    List<Box> boxes = new ArrayList<>();
    for (Thing thing : definitions.boxes()) {
      Keyed.of(thing.key(), sorts, problems)
          .filter(keyed -> keyed.fits(sorts.places().size(), SortBuilder.MOST, "places", problems))
          .ifPresent(keyed -> boxes.add(box(thing, keyed)));
    }
    Borders borders = new Borders(sorts.areas().size());
    things.things(sorts.areas()).forEach(area -> neighbors(area, borders));
    borders.measure();
    Map<String, Borders> links = new LinkedHashMap<>();
    for (Thing link : definitions.links()) {
      links.put(link.id(), new Borders(sorts.areas().size()));
    }
    return new Places(sorts.places().size(), boxes, borders, links);
  }

  private Box box(Thing thing, Keyed keyed) {
    Block block = thing.block();
    SeenBy seenBy = seers.read(block, keyed.keys());
    int first = sorts.places().size();
    for (int i = 0; i < keyed.size(); i++) {
      String title = block.text("title", keyed.noun().replace('-', ' '));
      sorts.places().add(keyed.named(i), keyed.titled(title, i));
    }
    boolean inForce = block.claim("in-force");
    block.done();
    int size = keyed.size();
    return new Box(keyed.noun(), keyed.prepositions(), keyed.keys(), first, size, seenBy, inForce);
  }

  private void neighbors(Thing area, Borders borders) {
    int here = sorts.areas().number(area.id());
    for (Tree.Text text : area.block().texts("beside")) {
      int there = sorts.areas().number(text.value());
      if (there < 0) {
        unknown.note(text, "area", sorts.areas().ids());
      } else if (there == here) {
        problems.add(Fault.BESIDE_ITSELF, text.where(), null, text.value());
      } else {
        borders.lead(here, there);
        borders.lead(there, here);
      }
    }
  }
}
