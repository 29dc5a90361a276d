package gabion.play.show;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Thing;
import gabion.play.Ruleset;
import gabion.state.Box;
import gabion.state.Layout;
import gabion.state.SeenBy;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a seat holds that not everybody sees: each box with its pieces and what they say. */
public final class Hand {

  /**
   * A card as it is printed.
   *
   * @param traits its numbers and what else it says of itself
   * @param text what it says; empty for nothing
   */
  public record Printed(String id, String title, List<String> traits, String text) {}

  private final Map<String, String> texts = new LinkedHashMap<>();
  private final List<Printed> cards = new ArrayList<>();

  /** Reads what the cards of a ruleset say. */
  public Hand(Ruleset rules) {
    Definitions definitions = rules.program().definitions();
    for (Card card : definitions.cards()) {
      for (Thing copy : card.copies()) {
        copy.block().text("text").ifPresent(text -> texts.put(copy.id(), text.value().strip()));
        cards.add(printed(rules.layout(), copy.id()));
      }
    }
  }

  private Printed printed(Layout layout, String id) {
    Sort pieces = layout.sorts().pieces();
    int piece = pieces.number(id);
    String text = texts.getOrDefault(id, "");
    return new Printed(id, pieces.title(piece), traits(layout, piece), text);
  }

  /** All cards, as they are printed. */
  public List<Printed> cards() {
    return List.copyOf(cards);
  }

  /** What a seat sees of each box that not everybody sees. */
  public List<Picture.Listed> of(Look look) {
    Layout layout = look.layout();
    List<Picture.Listed> held = new ArrayList<>();
    for (int place = layout.sorts().areas().size();
        place < layout.sorts().places().size();
        place++) {
      Box box = layout.places().boxAt(place);
      boolean secret = box != null && box.seenBy() != SeenBy.ALL;
      if (secret && look.view().sees(place) && look.view().number(place) > 0) {
        held.add(new Picture.Listed(layout.sorts().places().title(place), lines(look, place)));
      }
    }
    return List.copyOf(held);
  }

  private List<String> lines(Look look, int place) {
    List<String> lines = new ArrayList<>();
    for (int piece : look.view().pieces(place)) {
      lines.add(said(look.layout(), piece));
    }
    for (int row = 0; row < look.layout().rows().size(); row++) {
      int count = look.view().count(row, place);
      if (count > 0) {
        lines.add(look.titles().pieces(count, row));
      }
    }
    return List.copyOf(lines);
  }

  private String said(Layout layout, int piece) {
    StringBuilder said = new StringBuilder(layout.sorts().pieces().title(piece));
    traits(layout, piece).forEach(trait -> said.append(", ").append(trait));
    String text = texts.get(layout.sorts().pieces().id(piece));
    return text == null ? said.toString() : said + " - " + text;
  }

  private static List<String> traits(Layout layout, int piece) {
    List<String> traits = new ArrayList<>();
    for (Sort sort : layout.sorts().byName().values()) {
      boolean of = sort.whole() == layout.sorts().pieces() && piece >= sort.first();
      if (of && piece < sort.first() + sort.size()) {
        traits.addAll(Traits.of(sort, piece));
      }
    }
    return List.copyOf(traits);
  }
}
