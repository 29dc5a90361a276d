package gabion.tools.show;

import gabion.expr.Code;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence of the display. It may speak of hidden pieces; what a seat may not see is only
 * counted.
 */
record Saying(Code code) {

  /** How many pieces or things it speaks of that the seat sees; its value where it is a number. */
  long count(Look look) {
    Draft draft = look.draft();
    if (code instanceof Code.OfGroup group) {
      long[] count = new long[1];
      group
          .group()
          .each(draft, (row, place, number) -> count[0] += look.view().sees(place) ? number : 0);
      return count[0];
    }
    if (code instanceof Code.OfSet set) {
      return things(look, set).stream().filter(thing -> sees(look, set.sort(), thing)).count();
    }
    if (code instanceof Code.OfClaim claim) {
      return claim.claim().of(draft) ? 1 : 0;
    }
    return code instanceof Code.OfNum num ? num.num().of(draft) : 0;
  }

  /** What it comes to, in words. */
  String words(Look look) {
    Draft draft = look.draft();
    List<String> words = new ArrayList<>();
    if (code instanceof Code.OfNum num) {
      Sort sort = num.type().sort();
      boolean isThing = num.type().form() == Type.Form.ONE;
      long value = num.num().of(draft);
      words.add(sort != null && isThing ? look.titles().of(sort, value) : Long.toString(value));
    } else if (code instanceof Code.OfClaim claim) {
      words.add(claim.claim().of(draft) ? "yes" : "no");
    } else if (code instanceof Code.OfSet set) {
      addThings(look, set, words);
    } else if (code instanceof Code.OfGroup group) {
      addPieces(look, group, words);
    }
    words.removeIf(String::isEmpty);
    return words.isEmpty() ? "-" : String.join(", ", words);
  }

  private static void addPieces(Look look, Code.OfGroup pieces, List<String> words) {
    int[] unseen = new int[1];
    pieces
        .group()
        .each(
            look.draft(),
            (row, place, number) -> {
              if (look.view().sees(place)) {
                words.add(number + " " + look.titles().row(row));
              } else {
                unseen[0] += number;
              }
            });
    words.add(unseen[0] == 0 ? "" : unseen[0] + " unseen");
  }

  private static void addThings(Look look, Code.OfSet set, List<String> words) {
    int unseen = 0;
    for (int thing : things(look, set)) {
      if (sees(look, set.sort(), thing)) {
        words.add(look.titles().of(set.sort(), thing));
      } else {
        unseen++;
      }
    }
    words.add(unseen == 0 ? "" : unseen + " unseen");
  }

  private static boolean sees(Look look, Sort sort, int thing) {
    return !sort.within(look.layout().pieces()) || look.view().sees(look.draft().placeOf(thing));
  }

  private static List<Integer> things(Look look, Code.OfSet set) {
    List<Integer> things = new ArrayList<>();
    for (int word = 0; word < set.sort().words(); word++) {
      for (long left = set.members().word(look.draft(), word); left != 0; left &= left - 1) {
        things.add((word << 6) + Long.numberOfTrailingZeros(left));
      }
    }
    return things;
  }
}
