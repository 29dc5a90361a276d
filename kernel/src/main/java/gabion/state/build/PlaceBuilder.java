package gabion.state.build;

import gabion.define.Block;
import gabion.define.CellGeometry;
import gabion.define.Definitions;
import gabion.define.SheetGrid;
import gabion.define.Thing;
import gabion.state.Borders;
import gabion.state.Box;
import gabion.state.Places;
import gabion.state.Sorts;
import gabion.state.VisibilityScope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the boxes behind the areas, and says which areas are beside which. */
final class PlaceBuilder {

  private final SortBuilder things;
  private final VisibilityScopeReader seers;
  private final Sorts sorts;
  private final Definitions definitions;
  private final Problems problems;
  private final UnknownNames unknown;

  PlaceBuilder(SortBuilder things, VisibilityScopeReader seers, Definitions definitions) {
    this.things = things;
    this.seers = seers;
    this.sorts = things.sorts();
    this.definitions = definitions;
    this.problems = definitions.problems();
    this.unknown = new UnknownNames(problems);
  }

  Places build() {
    List<Box> boxes = new ArrayList<>();
    for (Thing thing : definitions.boxes()) {
      KeyedHead.of(thing.key(), sorts, problems)
          .filter(keyed -> keyed.fits(sorts.places().size(), SortBuilder.MOST, "places", problems))
          .ifPresent(keyed -> boxes.add(box(thing, keyed)));
    }
    Borders borders = new Borders(sorts.areas().size());
    things.things(sorts.areas()).forEach(area -> neighbors(area, borders));
    borders.close();
    Map<String, Borders> links = new LinkedHashMap<>();
    definitions.sheet().ifPresent(sheet -> linkCells(sheet, links));
    for (Thing link : definitions.links()) {
      if (links.putIfAbsent(link.id(), new Borders(sorts.areas().size())) != null) {
        problems.add(ProblemCode.NAME_TAKEN, link.key().location(), null, link.id(), "link");
      }
    }
    return new Places(sorts.places().size(), boxes, borders, links);
  }

  /** What touches on a sheet of squares or hexes. */
  private void linkCells(SheetGrid sheet, Map<String, Borders> links) {
    Map<List<Integer>, Integer> areas = new HashMap<>();
    for (SheetGrid.Cell cell : sheet.areas()) {
      int area = sorts.areas().number(cell.area().id());
      if (area >= 0) {
        areas.put(List.of(cell.column(), cell.line()), area);
      }
    }
    sheet
        .links()
        .forEach(
            (name, steps) -> {
              Borders borders = new Borders(sorts.areas().size());
              links.put(name, borders);
              for (CellGeometry.Step step : steps) {
                areas.forEach((at, area) -> lead(area, areas.get(neighborCell(at, step)), borders));
              }
            });
  }

  private static List<Integer> neighborCell(List<Integer> at, CellGeometry.Step step) {
    return List.of(at.get(0) + step.columns(), at.get(1) + step.lines());
  }

  private static void lead(int area, @Nullable Integer other, Borders borders) {
    if (other != null) {
      borders.lead(area, other);
      borders.lead(other, area);
    }
  }

  private Box box(Thing thing, KeyedHead keyed) {
    Block block = thing.block();
    VisibilityScope seenBy = seers.read(block, keyed.keys());
    int first = sorts.places().size();
    for (int i = 0; i < keyed.size(); i++) {
      String title = block.text("title", keyed.noun().replace('-', ' '));
      sorts.places().add(keyed.headText(i), keyed.titleWithKeys(title, i));
    }
    boolean inForce = block.claim("in-force");
    block.reportUnreadFields();
    int size = keyed.size();
    return new Box(keyed.noun(), keyed.prepositions(), keyed.keys(), first, size, seenBy, inForce);
  }

  private void neighbors(Thing area, Borders borders) {
    int here = sorts.areas().number(area.id());
    area.block().tree("at"); // boards read these
    area.block().tree("shape");
    for (Tree.Text text : area.block().texts("beside")) {
      int there = sorts.areas().number(text.value());
      if (there < 0) {
        unknown.note(text, "area", sorts.areas().ids());
      } else if (there == here) {
        problems.add(ProblemCode.BESIDE_ITSELF, text.location(), null, text.value());
      } else {
        borders.lead(here, there);
        borders.lead(there, here);
      }
    }
  }
}
