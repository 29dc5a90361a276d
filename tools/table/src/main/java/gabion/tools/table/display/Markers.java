package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.DrawingStyles;
import gabion.define.Thing;
import gabion.expr.value.Scope;
import gabion.flow.log.ValueFormatter;
import gabion.state.Sort;
import gabion.tools.table.TableMessage;
import gabion.tools.table.map.MapWords;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Signs shown like pieces but derived from the position: one for each thing of a sort. */
final class Markers {

  private record Marker(
      String title,
      DisplayVariable variable,
      DisplayCondition condition,
      String sign,
      String colour,
      String shape,
      String symbol,
      Colours colours) {

    /** Its colour: that of the thing it is for, where the display says the sort's name. */
    String colourNow() {
      boolean own = colour.equals(variable.sort().name());
      return colours.of(own ? variable.sort().id(variable.thing()) : colour);
    }
  }

  private final DisplayVariable it;
  private final List<Marker> markers = new ArrayList<>();

  static Markers none(DisplayVariable it) {
    return new Markers(it);
  }

  private Markers(DisplayVariable it) {
    this.it = it;
  }

  static Markers of(Block display, DisplayVariable it, Colours colours, DisplayCompiler sayings) {
    Markers markers = new Markers(it);
    for (Thing thing : display.things("markers")) {
      Block block = thing.block();
      String title = block.text("title", thing.id());
      String sign = block.text("sign", "*");
      Optional<Sort> sort = block.need("for").flatMap(sayings::sort);
      String colour = colours.readColour(block, sort.map(Sort::name).stream().toList());
      String shape = SlotContent.oneOf(block, "shape", DrawingStyles.SHAPES);
      String symbol = SlotContent.oneOf(block, "symbol", MapWords.SYMBOLS);
      Optional<Tree.Text> when = block.need("when");
      if (sort.isPresent() && when.isPresent()) {
        DisplayVariable who = new DisplayVariable(sort.get());
        Scope scope = Scope.EMPTY.withIt(it.code()).with(sort.get().name(), who.code());
        sayings
            .condition(when.get(), scope)
            .ifPresent(
                condition ->
                    markers.markers.add(
                        new Marker(title, who, condition, sign, colour, shape, symbol, colours)));
      }
      block.reportUnreadFields();
    }
    return markers;
  }

  List<BoardView.Sign> signs(ViewContext look, int area) {
    List<BoardView.Sign> signs = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            signs.add(new BoardView.Sign(marker.sign() + unseen, marker.colourNow())));
    return signs;
  }

  /** The same for a drawn board. */
  List<BoardView.Counter> counters(ViewContext look, int area) {
    List<BoardView.Counter> counters = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            counters.add(
                new BoardView.Counter(
                    marker.sign(),
                    unseen.isEmpty() ? 0 : -1,
                    marker.colourNow(),
                    marker.shape(),
                    TableMessage.MARKER_OF.text(
                        marker.title(),
                        look.titles().owner(marker.variable().sort(), marker.variable().thing())),
                    marker.symbol())));
    return counters;
  }

  List<String> words(ViewContext look, int area) {
    List<String> words = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            words.add(
                TableMessage.MARKER_OF.text(
                    marker.title() + unseen,
                    look.titles().owner(marker.variable().sort(), marker.variable().thing()))));
    return words;
  }

  /** Takes the markers that stand, and those of which the seat cannot know whether they do. */
  private void each(ViewContext look, int area, BiConsumer<Marker, String> taker) {
    for (Marker marker : markers) {
      Sort sort = marker.variable().sort();
      for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
        it.is(area);
        marker.variable().is(thing);
        Optional<Boolean> stands = marker.condition().holds(look);
        if (stands.orElse(true)) {
          taker.accept(marker, stands.isPresent() ? "" : ValueFormatter.UNSEEN);
        }
      }
    }
  }
}
