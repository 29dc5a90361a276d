package gabion.tools.command.sit;

import gabion.play.door.Plain;
import gabion.play.door.SeatDoor;
import gabion.play.door.Seen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a typed line may call something that the seat sees.
 *
 * @param names of each thing all its names
 */
record Named(List<List<String>> names) {

  static Named of(SeatDoor door) {
    List<List<String>> names = new ArrayList<>();
    for (Seen.Place place : door.see().places()) {
      names.add(List.of(place.title(), place.id()));
      place.piles().forEach(pile -> names.add(List.of(pile.title())));
      place.pieces().forEach(piece -> names.add(List.of(piece.title())));
    }
    return new Named(names);
  }

  /** Whether words begin with a number, or with the name or sign of something. */
  boolean begin(String words) {
    String first = words.split("\\s+")[0];
    return first.matches("\\d.*|all|[^\\s\\d-]{1,3}\\d+") || !Plain.matches(first, names).isEmpty();
  }

  /** Whether the end of one part of a line and the beginning of the next are one name. */
  boolean isCutBetween(String before, String behind) {
    List<String> left = words(before);
    List<String> right = words(behind);
    return names.stream().flatMap(List::stream).anyMatch(name -> isCut(words(name), left, right));
  }

  private static boolean isCut(List<String> name, List<String> left, List<String> right) {
    for (int at = Math.max(1, name.size() - right.size()); at < name.size(); at++) {
      boolean ends =
          at <= left.size()
              && left.subList(left.size() - at, left.size()).equals(name.subList(0, at));
      if (ends && right.subList(0, name.size() - at).equals(name.subList(at, name.size()))) {
        return true;
      }
    }
    return false;
  }

  private static List<String> words(String text) {
    return Arrays.asList(Plain.of(text).split(" "));
  }
}
