package gabion.state.build;

import gabion.define.Card;
import gabion.define.Definitions;
import gabion.define.Kind;
import gabion.state.SinglePieces;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the sorts of single pieces and of cards: before the boxes, which may be keyed by them, so
 * that where each of them starts is looked up only behind these.
 */
final class SingleBuilder {

  private final SortBuilder things;
  private final Sorts sorts;
  private final Definitions definitions;
  private final List<Tree.Text> starts = new ArrayList<>();
  private final List<Integer> alike = new ArrayList<>();

  SingleBuilder(SortBuilder things, Definitions definitions) {
    this.things = things;
    this.sorts = things.sorts();
    this.definitions = definitions;
  }

  /** Fills the sorts of single pieces. */
  void fill() {
    for (Kind kind : definitions.pieces()) {
      if (kind.isUnique()) {
        Sort sort = sorts.pieces().part(kind.thing().id(), kind.plural());
        things.add(sort);
        things.fill(sort, kind.members());
        kind.members().forEach(member -> starts.add(kind.starts().orElse(member.key())));
      }
    }
    if (!definitions.decks().isEmpty()) {
      Sort cards = sorts.pieces().part("card", "cards");
      things.add(cards);
      definitions.cards().forEach(card -> card(cards, card));
    }
    fillAlike();
  }

  /** Pieces that are no copies are like themselves only. */
  private void fillAlike() {
    while (alike.size() < sorts.pieces().size()) {
      alike.add(alike.size());
    }
  }

  private void card(Sort cards, Card card) {
    fillAlike();
    int first = sorts.pieces().size();
    things.fill(cards, card.copies());
    if (sorts.pieces().size() == first + card.copies().size()) {
      for (int copy : card.canonicalCopies()) {
        alike.add(first + copy);
      }
    }
    card.copies().forEach(copy -> starts.add(card.deck()));
  }

  /** The single pieces, each laid where it starts. */
  SinglePieces start() {
    UnknownNames unknown = new UnknownNames(definitions.problems());
    List<Integer> places = new ArrayList<>();
    for (Tree.Text place : starts) {
      int number = sorts.places().number(place.value());
      if (number < 0) {
        unknown.note(place, "place", sorts.places().ids());
      }
      places.add(Math.max(0, number));
    }
    return SinglePieces.of(numbers(places), numbers(alike));
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
