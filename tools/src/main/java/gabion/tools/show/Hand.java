package gabion.tools.show;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a seat holds that not everybody sees: each box with its pieces and what they say. */
public final class Hand {

  private final Map<String, String> texts = new LinkedHashMap<>();

  /** Reads what the cards of a ruleset say. */
  public Hand(Ruleset rules) {
    Definitions definitions = rules.program().definitions();
    for (Card card : definitions.cards()) {
      for (Thing copy : card.copies()) {
        copy.block().text("text").ifPresent(text -> texts.put(copy.id(), text.value().strip()));
      }
    }
  }

  /** The lines for a seat. */
  public List<String> lines(Look look, Ink ink, int columns) {
    Layout layout = look.layout();
    List<String> lines = new ArrayList<>();
    for (int place = layout.areas().size(); place < layout.places().size(); place++) {
      Layout.Box box = layout.boxAt(place);
      boolean secret = box != null && box.seenBy() != Layout.SeenBy.ALL;
      if (secret && look.view().sees(place) && look.view().number(place) > 0) {
        lines.add(ink.bold(layout.places().title(place)));
        for (int piece : look.view().pieces(place)) {
          lines.addAll(Wrapped.of("  " + said(layout, piece), columns));
        }
        for (int row = 0; row < layout.rows().size(); row++) {
          int count = look.view().count(row, place);
          if (count > 0) {
            lines.add("  " + count + " " + look.titles().row(row));
          }
        }
      }
    }
    return lines.isEmpty() ? List.of("you hold nothing in secret") : lines;
  }

  private String said(Layout layout, int piece) {
    StringBuilder said = new StringBuilder(layout.pieces().title(piece));
    for (Sort sort : layout.sorts().values()) {
      boolean of = sort.whole() == layout.pieces() && piece >= sort.first();
      if (of && piece < sort.first() + sort.size()) {
        sort.properties().values().forEach(property -> tell(property, piece - sort.first(), said));
      }
    }
    String text = texts.get(layout.pieces().id(piece));
    return text == null ? said.toString() : said + " - " + text;
  }

  private static void tell(Property property, int index, StringBuilder said) {
    int value = property.values()[index];
    Sort sort = property.type().sort();
    switch (property.type().form()) {
      case NUMBER -> said.append(value == 0 ? "" : ", " + property.name() + " " + value);
      case CLAIM -> said.append(value == 0 ? "" : ", " + property.name());
      case ONE ->
          said.append(
              sort == null || value < 0
                  ? ""
                  : ", " + property.name().replace('-', ' ') + " " + sort.title(value));
      default -> {}
    }
  }
}
