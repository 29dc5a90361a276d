package gabion.state;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Makes the sorts of single pieces and of cards: before the boxes, which may be keyed by them, so
 * that where each of them starts is looked up only behind these.
 */
final class SingleBuilder {

  private final Layout layout;
  private final Definitions definitions;
  private final BiConsumer<Sort, List<Thing>> fill;
  private final List<Tree.Text> starts = new ArrayList<>();

  /**
   * @param fill adds things to a sort
   */
  SingleBuilder(Layout layout, Definitions definitions, BiConsumer<Sort, List<Thing>> fill) {
    this.layout = layout;
    this.definitions = definitions;
    this.fill = fill;
  }

  void build() {
    for (Kind kind : definitions.pieces()) {
      if (kind.isUnique()) {
        Sort sort = layout.pieces().part(kind.thing().id(), kind.plural());
        layout.add(sort);
        fill.accept(sort, kind.members());
        kind.members().forEach(member -> starts.add(kind.starts().orElse(member.key())));
      }
    }
    if (!definitions.decks().isEmpty()) {
      Sort cards = layout.pieces().part("card", "cards");
      layout.add(cards);
      definitions.cards().forEach(card -> card(cards, card));
    }
    alone();
  }

  /** Pieces that are no copies are like themselves only. */
  private void alone() {
    while (layout.alike.size() < layout.pieces().size()) {
      layout.endOfCopies.add(layout.alike.size() + 1);
      layout.alike.add(layout.alike.size());
    }
  }

  private void card(Sort cards, Card card) {
    alone();
    int first = layout.pieces().size();
    fill.accept(cards, card.copies());
    if (layout.pieces().size() == first + card.copies().size()) {
      for (int alike : card.alike()) {
        layout.alike.add(first + alike);
        layout.endOfCopies.add(layout.pieces().size());
      }
    }
    card.copies().forEach(copy -> starts.add(card.deck()));
  }

  /** Lays each piece where it starts. */
  void start() {
    for (Tree.Text place : starts) {
      int number = layout.places().number(place.value());
      if (number < 0) {
        definitions
            .problems()
            .add(
                Fault.UNKNOWN_NAME,
                place.where(),
                Near.help(place.value(), "known", layout.places().ids()),
                "place",
                place.value());
      }
      layout.startOfPiece.add(Math.max(0, number));
    }
  }
}
