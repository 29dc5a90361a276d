package gabion.state.build;

import gabion.define.Definitions;
import gabion.state.Dice;
import gabion.state.Fields;
import gabion.state.InitialPlacement;
import gabion.state.Layout;
import gabion.state.MapVisibility;
import gabion.state.Places;
import gabion.state.Rows;
import gabion.state.Seating;
import gabion.state.SinglePieces;
import gabion.state.Sorts;
import java.util.List;

/**
 * Builds the layout of a ruleset: first every sort with its things, then their properties, then
 * pieces, boxes and fields over them. Collects problems; the layout is complete even if there are
 * some.
 */
public final class LayoutBuilder {

  private LayoutBuilder() {}

  public static Layout build(Definitions definitions) {
    VisibilityScopeReader seers = new VisibilityScopeReader(definitions.problems());
    SortBuilder things = new SortBuilder(definitions);
    things.words();
    SingleBuilder single = new SingleBuilder(things, definitions);
    single.fill();
    things.options();
    Sorts sorts = things.sorts();
    definitions.problems().expectConsequences();
    Places places = new PlaceBuilder(things, seers, definitions).build();
    SinglePieces singles = single.start();
    SeatBuilder seats = new SeatBuilder(sorts, definitions);
    things.tell();
    Seating seating = seats.build();
    Dice dice = new DieBuilder(sorts, definitions.problems()).build(definitions.dice());
    RowBuilder row = new RowBuilder(things, seating, definitions);
    Rows rows = row.build();
    List<InitialPlacement> starts =
        new StartBuilder(sorts, rows, singles, definitions).lay(row.stocks());
    MapVisibility map =
        new MapVisibilityBuilder(sorts, rows, definitions, seers)
            .build(things.things(sorts.areas()));
    Fields fields = new FieldBuilder(things, seers, definitions).build(rows, map);
    seers.check(seating);
    things.close();
    return new Layout(sorts, rows, singles, places, seating, dice, fields, map, starts);
  }
}
