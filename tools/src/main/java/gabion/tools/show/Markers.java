package gabion.tools.show;

import gabion.define.Block;
import gabion.expr.Claim;
import gabion.expr.Scope;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is shown like a piece but follows from the position: one sign for each thing of a sort. */
final class Markers {

  private record Marker(
      String title, Variable who, Claim when, String sign, String colour, Colours colours) {

    /** Its colour: that of the thing it is for, where the display says the sort's name. */
    String colourNow() {
      boolean own = colour.equals(who.sort().name());
      return colours.of(own ? who.sort().id(who.thing()) : colour);
    }
  }

  private final Variable it;
  private final List<Marker> markers = new ArrayList<>();

  private Markers(Variable it) {
    this.it = it;
  }

  static Markers of(Block display, Variable it, Colours colours, Sayings sayings) {
    Markers markers = new Markers(it);
    for (Tree.Field field : display.fields("markers")) {
      Block block = sayings.block(field.value());
      String title = block.text("title", field.key().value());
      String sign = block.text("sign", "*");
      String colour = block.text("colour", "");
      Optional<Sort> sort = block.need("for").flatMap(sayings::sort);
      Optional<Tree.Text> when = block.need("when");
      if (sort.isPresent() && when.isPresent()) {
        Variable who = new Variable(sort.get());
        Scope scope = Scope.EMPTY.withIt(it.code()).with(sort.get().name(), who.code());
        sayings
            .claim(when.get(), scope)
            .ifPresent(
                claim -> markers.markers.add(new Marker(title, who, claim, sign, colour, colours)));
      }
      block.done();
    }
    return markers;
  }

  List<Content.Sign> signs(Look look, int area) {
    List<Content.Sign> signs = new ArrayList<>();
    each(look, area, marker -> signs.add(new Content.Sign(marker.sign(), marker.colourNow())));
    return signs;
  }

  List<String> words(Look look, int area) {
    List<String> words = new ArrayList<>();
    each(
        look,
        area,
        marker ->
            words.add(
                marker.title()
                    + " of "
                    + look.titles().of(marker.who().sort(), marker.who().thing())));
    return words;
  }

  private void each(Look look, int area, java.util.function.Consumer<Marker> taker) {
    for (Marker marker : markers) {
      Sort sort = marker.who().sort();
      for (int thing = sort.first(); thing < sort.first() + sort.size(); thing++) {
        it.is(area);
        marker.who().is(thing);
        if (marker.when().of(look.draft())) {
          taker.accept(marker);
        }
      }
    }
  }
}
