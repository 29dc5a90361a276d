package gabion.tools.workshop.tabletop;

import gabion.tools.workshop.print.PrintSheet;
import java.util.Map;
import java.util.TreeMap;

/** The pictures that a game needs, each once. */
final class TabletopPictures {

  private TabletopPictures() {}

  /** All sheets by their names. */
  static Map<String, PrintSheet> all(TabletopGame game) {
    Map<String, PrintSheet> all = new TreeMap<>();
    add(all, game.board());
    add(all, game.boxes());
    game.sorts()
        .forEach(
            sort -> {
              sort.faces().forEach(face -> add(all, face));
              add(all, sort.reverse());
            });
    game.piles()
        .forEach(
            pile ->
                pile.cards()
                    .forEach(
                        card -> {
                          add(all, card.front());
                          add(all, card.reverse());
                        }));
    game.dice().forEach(die -> die.sides().forEach(side -> add(all, side.picture())));
    game.aids().forEach(sheet -> add(all, sheet));
    return all;
  }

  private static void add(Map<String, PrintSheet> all, PrintSheet sheet) {
    PrintSheet other = all.put(sheet.name(), sheet);
    if (other != null && !other.equals(sheet)) {
      throw new IllegalStateException("two pictures are called " + sheet.name());
    }
  }
}
