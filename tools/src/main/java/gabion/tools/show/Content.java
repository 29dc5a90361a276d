package gabion.tools.show;

import gabion.define.Block;
import gabion.expr.Scope;
import java.util.ArrayList;
import java.util.List;

/** What is shown of an area in its slot: signs with counts, in the order of the display. */
final class Content {

  /**
   * A sign, perhaps with a count.
   *
   * @param colour the name of a terminal's colour, or empty
   */
  record Sign(String text, String colour) {}

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
    Variable it = new Variable(sayings.layout().areas());
    Content content = new Content(it, Markers.of(display, it, colours, sayings));
    Scope scope = Scope.EMPTY.withIt(it.code());
    for (Block block : sayings.blocks(display, "content")) {
      String sign = block.text("sign", "?");
      String colour = colours.of(block.text("colour", ""));
      boolean counts = !block.text("count", "yes").equals("no");
      block
          .need("pieces")
          .flatMap(text -> sayings.saying(text, scope))
          .ifPresent(pieces -> content.entries.add(new Entry(pieces, sign, colour, counts)));
      block.done();
    }
    return content;
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** The signs in an area; what follows from the position comes first. */
  List<Sign> signs(Look look, int area) {
    List<Sign> signs = new ArrayList<>(markers.signs(look, area));
    it.is(area);
    for (Entry entry : entries) {
      long count = entry.pieces().count(look);
      if (count > 0) {
        boolean bare = !entry.counts() && count == 1;
        signs.add(new Sign(entry.sign() + (bare ? "" : count), entry.colour()));
      }
    }
    return signs;
  }

  /** All that an area holds, in words. */
  String words(Look look, int area) {
    List<String> words = new ArrayList<>(markers.words(look, area));
    words.addAll(Contents.of(look, area));
    return words.isEmpty() ? "nothing" : String.join(", ", words);
  }
}
