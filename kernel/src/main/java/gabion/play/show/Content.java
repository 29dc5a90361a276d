package gabion.play.show;

import gabion.define.Block;
import gabion.expr.value.Scope;
import gabion.flow.tell.Telling;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What is shown of an area in its slot: signs with counts, in the order of the display. */
final class Content {

  private record Entry(Saying pieces, String sign, String colour, boolean counts) {}

  private final Variable it;
  private final List<Entry> entries = new ArrayList<>();
  private final Markers markers;

  private Content(Variable it, Markers markers) {
    this.it = it;
    this.markers = markers;
  }

  /** Reads {@code content:} and {@code markers:}. */
  static Content of(Block display, Colours colours, Sayings sayings) {
    Variable it = new Variable(sayings.layout().sorts().areas());
    Content content = new Content(it, Markers.of(display, it, colours, sayings));
    Scope scope = Scope.EMPTY.withIt(it.code());
    for (Block block : display.lines("content")) {
      String sign = block.text("sign", "?");
      String colour = colours.of(colours.said(block, List.of()));
      boolean counts = block.claim("count", true);
      block
          .need("pieces")
          .flatMap(text -> sayings.saying(text, scope))
          .ifPresent(pieces -> content.entries.add(new Entry(pieces, sign, colour, counts)));
      block.done();
    }
    return content;
  }

  /** The signs in an area; what follows from the position comes first. */
  List<Picture.Sign> signs(Look look, int area) {
    List<Picture.Sign> signs = new ArrayList<>(markers.signs(look, area));
    it.is(area);
    for (Entry entry : entries) {
      OptionalLong count = entry.pieces().count(look);
      if (count.isEmpty()) {
        signs.add(new Picture.Sign(entry.sign() + Telling.UNSEEN, entry.colour()));
      } else if (count.getAsLong() > 0) {
        boolean bare = !entry.counts() && count.getAsLong() == 1;
        String sign = entry.sign() + (bare ? "" : count.getAsLong());
        signs.add(new Picture.Sign(sign, entry.colour()));
      }
    }
    return List.copyOf(signs);
  }

  /** The signs that stand for a piece in an area. */
  List<String> signsOf(Draft draft, int row, int area) {
    it.is(area);
    return entries.stream()
        .filter(entry -> entry.pieces().isOf(draft, row))
        .map(Entry::sign)
        .toList();
  }

  /** All that an area holds, in words. */
  List<String> words(Look look, int area) {
    List<String> words = new ArrayList<>(markers.words(look, area));
    words.addAll(Contents.of(look, area));
    return List.copyOf(words);
  }
}
