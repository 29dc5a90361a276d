package gabion.tools.table.display;

import java.util.ArrayList;
import java.util.List;

/** What lies at a place, in words. */
final class PlaceDescription {

  private PlaceDescription() {}

  /** Each pile and each unique piece that a seat sees at a place. */
  static List<String> of(ViewContext look, int place) {
    List<String> words = new ArrayList<>();
    for (int row = 0; row < look.layout().rows().size(); row++) {
      int count = look.view().count(row, place);
      if (count > 0) {
        words.add(look.titles().pieces(count, row));
      }
    }
    for (int piece : look.view().pieces(place)) {
      words.add(look.titles().of(look.layout().sorts().pieces(), piece));
    }
    words.addAll(UnseenPieces.words(look.view(), look.titles(), place));
    return List.copyOf(words);
  }
}
