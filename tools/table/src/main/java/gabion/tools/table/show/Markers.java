package gabion.tools.table.show;

import gabion.define.Block;
import gabion.define.Looks;
import gabion.define.Thing;
import gabion.expr.value.Scope;
import gabion.flow.tell.Telling;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What is shown like a piece but follows from the position: one sign for each thing of a sort. */
final class Markers {

  private record Marker(
      String title,
      Variable who,
      Condition when,
      String sign,
      String colour,
      String shape,
      Colours colours) {

    /** Its colour: that of the thing it is for, where the display says the sort's name. */
    String colourNow() {
      boolean own = colour.equals(who.sort().name());
      return colours.of(own ? who.sort().id(who.thing()) : colour);
    }
  }

  private final Variable it;
  private final List<Marker> markers = new ArrayList<>();

  /** No markers at all. */
  static Markers none(Variable it) {
    return new Markers(it);
  }

  private Markers(Variable it) {
    this.it = it;
  }

  static Markers of(Block display, Variable it, Colours colours, Sayings sayings) {
    Markers markers = new Markers(it);
    for (Thing thing : display.things("markers")) {
      Block block = thing.block();
      String title = block.text("title", thing.id());
      String sign = block.text("sign", "*");
      Optional<Sort> sort = block.need("for").flatMap(sayings::sort);
      String colour = colours.said(block, sort.map(Sort::name).stream().toList());
      String shape = Content.oneOf(block, "shape", Looks.SHAPES);
      Optional<Tree.Text> when = block.need("when");
      if (sort.isPresent() && when.isPresent()) {
        Variable who = new Variable(sort.get());
        Scope scope = Scope.EMPTY.withIt(it.code()).with(sort.get().name(), who.code());
        sayings
            .condition(when.get(), scope)
            .ifPresent(
                condition ->
                    markers.markers.add(
                        new Marker(title, who, condition, sign, colour, shape, colours)));
      }
      block.done();
    }
    return markers;
  }

  List<Picture.Sign> signs(Look look, int area) {
    List<Picture.Sign> signs = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            signs.add(new Picture.Sign(marker.sign() + unseen, marker.colourNow())));
    return signs;
  }

  /** The same for a drawn board. */
  List<Picture.Counter> counters(Look look, int area) {
    List<Picture.Counter> counters = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            counters.add(
                new Picture.Counter(
                    marker.sign(),
                    unseen.isEmpty() ? 0 : -1,
                    marker.colourNow(),
                    marker.shape(),
                    marker.title()
                        + " of "
                        + look.titles().owner(marker.who().sort(), marker.who().thing()))));
    return counters;
  }

  List<String> words(Look look, int area) {
    List<String> words = new ArrayList<>();
    each(
        look,
        area,
        (marker, unseen) ->
            words.add(
                marker.title()
                    + unseen
                    + " of "
                    + look.titles().owner(marker.who().sort(), marker.who().thing())));
    return words;
  }

  /** Takes the markers that stand, and those of which the seat cannot know whether they do. */
  private void each(Look look, int area, BiConsumer<Marker, String> taker) {
    for (Marker marker : markers) {
      Sort sort = marker.who().sort();
      for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
        it.is(area);
        marker.who().is(thing);
        Optional<Boolean> stands = marker.when().holds(look);
        if (stands.orElse(true)) {
          taker.accept(marker, stands.isPresent() ? "" : Telling.UNSEEN);
        }
      }
    }
  }
}
