package gabion.tools.table.display;

import gabion.define.Block;
import gabion.define.DrawingStyles;
import gabion.expr.value.Scope;
import gabion.flow.log.ValueFormatter;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.tools.table.map.MapWords;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The contents of an area in its slot: signs with counts, in the order of the display. */
final class SlotContent {

  private record Entry(
      DisplayExpression pieces,
      String sign,
      String colour,
      boolean counts,
      String shape,
      String title,
      String symbol,
      String side) {

    /** Returns the counter for this count; empty for zero. */
    Optional<BoardView.Counter> counter(OptionalLong count) {
      long number = count.orElse(-1);
      int shown = counts || number != 1 ? (int) Math.min(number, Integer.MAX_VALUE) : 0;
      return number == 0
          ? Optional.empty()
          : Optional.of(new BoardView.Counter(sign, shown, colour, shape, title, symbol, side));
    }
  }

  private final DisplayVariable it;
  private final List<Entry> entries = new ArrayList<>();
  private final Markers markers;

  /** The signs where the display declares none; empty where it does. */
  private Optional<PlainContent> plain = Optional.empty();

  private SlotContent(DisplayVariable it, Markers markers) {
    this.it = it;
    this.markers = markers;
  }

  /** Reads {@code content:} and {@code markers:}. */
  static SlotContent of(Block display, Colours colours, DisplayCompiler sayings) {
    DisplayVariable it = new DisplayVariable(sayings.layout().sorts().areas());
    SlotContent content = new SlotContent(it, Markers.of(display, it, colours, sayings));
    content.read(display.lines("content"), colours, sayings);
    if (!display.has("content") && !display.has("markers")) {
      content.plain = Optional.of(PlainContent.of(sayings.layout(), colours));
    }
    return content;
  }

  /** The meanings of the signs that stand where the display declares none. */
  List<String> plainLegend(Layout layout) {
    return plain.map(signs -> signs.legend(layout)).orElse(List.of());
  }

  /** Reads {@code printed:} of a board. */
  static SlotContent readPrinted(Block board, Colours colours, DisplayCompiler sayings) {
    DisplayVariable it = new DisplayVariable(sayings.layout().sorts().areas());
    SlotContent content = new SlotContent(it, Markers.none(it));
    content.read(board.lines("printed"), colours, sayings);
    return content;
  }

  private void read(List<Block> blocks, Colours colours, DisplayCompiler sayings) {
    Scope scope = Scope.EMPTY.withIt(it.code());
    for (Block block : blocks) {
      String sign = block.text("sign", "?");
      String colour = colours.of(colours.readColour(block, List.of()));
      boolean counts = block.claim("count", true);
      String shape = oneOf(block, "shape", DrawingStyles.SHAPES);
      String title = block.text("title", "");
      String symbol = oneOf(block, "symbol", MapWords.SYMBOLS);
      String side = block.text("side").flatMap(sayings::party).orElse("");
      block
          .need("pieces")
          .flatMap(text -> sayings.expression(text, scope))
          .ifPresent(
              pieces ->
                  entries.add(new Entry(pieces, sign, colour, counts, shape, title, symbol, side)));
      block.reportUnreadFields();
    }
  }

  /** The word of a block that is one of some; empty where it says none. */
  static String oneOf(Block block, String name, List<String> names) {
    Optional<Tree.Text> text = block.text(name);
    if (text.isPresent() && !names.contains(text.get().value())) {
      String help = Suggestions.help(text.get().value(), name + "s", names);
      block
          .problems()
          .add(ProblemCode.UNKNOWN_NAME, text.get().location(), help, name, text.get().value());
    }
    return block.text(name, "");
  }

  /** Returns the counters in an area of a drawn board, markers first. */
  List<BoardView.Counter> counters(ViewContext look, int area) {
    List<BoardView.Counter> counters = new ArrayList<>(markers.counters(look, area));
    it.is(area);
    entries.forEach(entry -> entry.counter(entry.pieces().count(look)).ifPresent(counters::add));
    plain.ifPresent(signs -> counters.addAll(signs.counters(look, area)));
    return List.copyOf(counters);
  }

  /** The signs in an area; what follows from the position comes first. */
  List<BoardView.Sign> signs(ViewContext look, int area) {
    List<BoardView.Sign> signs = new ArrayList<>(markers.signs(look, area));
    it.is(area);
    for (Entry entry : entries) {
      OptionalLong count = entry.pieces().count(look);
      if (count.isEmpty()) {
        signs.add(new BoardView.Sign(entry.sign() + ValueFormatter.UNSEEN, entry.colour()));
      } else if (count.getAsLong() > 0) {
        boolean bare = !entry.counts() && count.getAsLong() == 1;
        String sign = entry.sign() + (bare ? "" : count.getAsLong());
        signs.add(new BoardView.Sign(sign, entry.colour()));
      }
    }
    plain.ifPresent(
        counted ->
            counted
                .counters(look, area)
                .forEach(
                    one -> signs.add(new BoardView.Sign(one.sign() + one.number(), one.colour()))));
    return List.copyOf(signs);
  }

  /** How many kinds of counters an area may hold. */
  int kinds() {
    return entries.size();
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
  List<String> words(ViewContext look, int area) {
    List<String> words = new ArrayList<>(markers.words(look, area));
    words.addAll(PlaceDescription.of(look, area));
    it.is(area);
    entries.stream()
        .filter(entry -> !entry.title().isEmpty() && entry.pieces().isNumber())
        .forEach(
            entry ->
                entry
                    .counter(entry.pieces().count(look))
                    .ifPresent(one -> words.add(entry.title() + " " + one.number())));
    return List.copyOf(words);
  }
}
