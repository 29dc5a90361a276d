package gabion.flow;

import gabion.expr.Code;
import gabion.expr.Linker;
import gabion.expr.Pieces;
import gabion.expr.Scope;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text with holes: {@code "{card} lies in {place}"}. Its holes are sentences. */
final class Wording {

  private final List<String> texts = new ArrayList<>();
  private final List<Code> holes = new ArrayList<>();

  private Wording() {}

  /** A text as written; problems with its holes are noted. */
  static Wording of(Tree.@Nullable Text text, Linker linker, Scope scope) {
    Wording wording = new Wording();
    String value = text == null ? "" : text.value();
    int at = 0;
    while (text != null) {
      int open = value.indexOf('{', at);
      int close = open < 0 ? -1 : value.indexOf('}', open);
      if (close < 0) {
        break;
      }
      wording.texts.add(value.substring(at, open));
      linker.code(text.part(open + 1, close), scope).ifPresent(wording.holes::add);
      at = close + 1;
    }
    wording.texts.add(value.substring(at));
    return wording;
  }

  String say(Draft draft, Names names) {
    StringBuilder said = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      said.append(texts.get(i));
      if (i < holes.size() && i < texts.size() - 1) {
        said.append(word(holes.get(i), draft, names));
      }
    }
    return said.toString();
  }

  /** A value in words. */
  static String word(Code code, Draft draft, Names names) {
    if (code instanceof Code.OfNum num) {
      long value = num.num().of(draft);
      Sort sort = num.type().sort();
      return switch (num.type().form()) {
        case ONE -> sort == null ? "" : names.of(sort, value);
        case PIECE -> value < 0 ? "nothing" : names.row(Pieces.row(value));
        default -> Long.toString(value);
      };
    }
    if (code instanceof Code.OfClaim claim) {
      return claim.claim().of(draft) ? "yes" : "no";
    }
    List<String> words = new ArrayList<>();
    if (code instanceof Code.OfSet set) {
      for (int word = 0; word < set.sort().words(); word++) {
        for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
          words.add(names.of(set.sort(), (word << 6) + Long.numberOfTrailingZeros(left)));
        }
      }
    } else if (code instanceof Code.OfGroup group) {
      group.group().each(draft, (row, place, number) -> words.add(number + " " + names.row(row)));
    } else if (code instanceof Code.OfList list) {
      for (int i = 0; i < list.listing().size(draft); i++) {
        words.add(names.of(list.sort(), list.listing().item(draft, i)));
      }
    }
    return words.isEmpty() ? "none" : String.join(", ", words);
  }
}
