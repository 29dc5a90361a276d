package gabion.tools.lab.desk;

import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Selectors;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Formats the contents of places and fields in the notation of cases. */
final class PositionText {

  /** The text between a selector and the face of its pieces. */
  private static final String FACE = ": { ";

  private final Layout layout;
  private final List<@Nullable String> selectors = new ArrayList<>();

  PositionText(Ruleset rules) {
    this.layout = rules.layout();
    for (int row = 0; row < layout.rows().size(); row++) {
      selectors.add(selector(row));
    }
  }

  /**
   * The selector of a row, {@code guards of blue}, where it selects several faces with the face
   * behind {@link #FACE}; null for one that none selects alone.
   */
  private @Nullable String selector(int row) {
    Row is = layout.rows().get(row);
    if (is.mark() >= 0) {
      return null;
    }
    String face = is.face() < 0 ? "" : layout.sorts().faces().id(is.face());
    List<String> owners = new ArrayList<>();
    owner(owners, layout.sorts().faces(), is.face()); // first: an owner may have all faces
    owner(owners, layout.sorts().factions(), is.faction());
    owner(owners, layout.sorts().sides(), is.side());
    owners.add("");
    for (boolean anyFace : new boolean[] {false, true}) {
      for (String noun : layout.rows().selectors().keySet()) {
        for (String owner : owners) {
          if (isAlone(noun, owner, is, anyFace) && (anyFace || first(noun + owner) == row)) {
            return noun + owner + (anyFace ? FACE + face : "");
          }
        }
      }
    }
    return null;
  }

  /** Whether a selector selects nothing but rows of a kind and owner, and of a face. */
  private boolean isAlone(String noun, String owner, Row is, boolean anyFace) {
    long among = layout.rows().selectors().getOrDefault(noun, 0L);
    boolean isAny = false;
    for (int row = 0; row < layout.rows().size(); row++) {
      Row other = layout.rows().get(row);
      if ((among >>> row & 1) != 0 && isOf(other, owner)) {
        isAny = true;
        boolean isFace = anyFace ? is.face() >= 0 : other.face() == is.face();
        if (other.kind() != is.kind() || other.faction() != is.faction() || !isFace) {
          return false;
        }
      }
    }
    return isAny;
  }

  private boolean isOf(Row row, String owner) {
    List<String> all = new ArrayList<>(List.of(""));
    owner(all, layout.sorts().faces(), row.face());
    owner(all, layout.sorts().factions(), row.faction());
    owner(all, layout.sorts().sides(), row.side());
    return all.contains(owner);
  }

  private static void owner(List<String> owners, Sort sort, int number) {
    if (number >= 0) {
      owners.add(" of " + sort.id(number));
    }
  }

  private int first(String selector) {
    int brace = selector.indexOf(FACE);
    int row =
        Selectors.firstRow(
            layout.sorts(), layout.rows(), brace < 0 ? selector : selector.substring(0, brace));
    String face = brace < 0 ? "" : selector.substring(brace + FACE.length());
    return row < 0 || face.isEmpty()
        ? row
        : layout.rows().rowWithFace(row, layout.sorts().faces().number(face));
  }

  /**
   * How many of each row lie at a place, {@code guards of blue: 3}; those of a face behind their
   * owner, {@code guards of blue: { up: 1 }}.
   */
  private Map<String, Integer> piles(Draft draft, int place) {
    Map<String, Integer> piles = new LinkedHashMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      Row is = layout.rows().get(row);
      int bare = is.mark() < 0 ? row : layout.rows().rowWithMark(row, Sort.NOTHING);
      String selector = bare < 0 ? null : selectors.get(bare);
      if (selector != null) {
        piles.merge(selector, draft.count(row, place), Integer::sum);
      }
    }
    return piles;
  }

  /** The single pieces at a place by their ids. */
  private List<String> singles(Draft draft, int place) {
    List<String> ids = new ArrayList<>();
    for (int piece = 0; piece < layout.sorts().pieces().size(); piece++) {
      if (draft.placeOf(piece) == place) {
        ids.add(layout.sorts().pieces().id(piece));
      }
    }
    return ids;
  }

  /**
   * Returns the contents of places that differ from another position.
   *
   * @return by place its contents, as {@link #line} formats them
   */
  Map<String, Map<String, String>> places(Draft draft, Draft other) {
    return places(other, draft, other);
  }

  /**
   * Returns the contents of the places in which one position differs from another, after the same
   * changes to a third.
   */
  Map<String, Map<String, String>> places(Draft before, Draft after, Draft laid) {
    Map<String, Map<String, String>> places = new LinkedHashMap<>();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      Map<String, Integer> then = piles(before, place);
      Map<String, Integer> here = piles(laid, place);
      Map<String, String> parts = new LinkedHashMap<>();
      piles(after, place)
          .forEach(
              (selector, number) -> {
                int more = number - then.getOrDefault(selector, 0);
                if (more != 0) {
                  parts.put(selector, Integer.toString(here.getOrDefault(selector, 0) + more));
                }
              });
      List<String> old = singles(before, place);
      List<String> now = singles(after, place);
      if (!now.equals(old)) {
        List<String> singles = singles(laid, place);
        singles.removeAll(old.stream().filter(piece -> !now.contains(piece)).toList());
        singles.addAll(
            now.stream().filter(one -> !old.contains(one) && !singles.contains(one)).toList());
        parts.put(layout.sorts().pieces().plural(), "[" + String.join(", ", singles) + "]");
      }
      if (!parts.isEmpty()) {
        places.put(layout.sorts().places().id(place), parts);
      }
    }
    return places;
  }

  /**
   * Returns the boxes that pieces only left, if all of these went to reported places, so the
   * contents of the boxes are implied.
   */
  Set<String> clearedBoxes(Draft before, Draft after, Set<String> told) {
    List<Map<String, Integer>> moves = new ArrayList<>();
    Map<String, Integer> open = new LinkedHashMap<>();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      Map<String, Integer> moved = countChanges(before, after, place);
      moves.add(moved);
      boolean isTold = told.contains(layout.sorts().places().id(place));
      moved.forEach((what, more) -> open.merge(what, more < 0 || isTold ? more : 0, Integer::sum));
    }
    Set<String> left = new LinkedHashSet<>();
    for (int place = layout.sorts().areas().size(); place < moves.size(); place++) {
      boolean follows =
          moves.get(place).entrySet().stream()
              .allMatch(move -> move.getValue() < 0 && open.getOrDefault(move.getKey(), 0) == 0);
      if (follows) {
        left.add(layout.sorts().places().id(place));
      }
    }
    return left;
  }

  /** How many more of each row lie at a place, and by their ids the single pieces. */
  private Map<String, Integer> countChanges(Draft before, Draft after, int place) {
    Map<String, Integer> moved = new LinkedHashMap<>(piles(after, place));
    piles(before, place).forEach((what, number) -> moved.merge(what, -number, Integer::sum));
    singles(after, place).forEach(piece -> moved.merge(piece, 1, Integer::sum));
    singles(before, place).forEach(piece -> moved.merge(piece, -1, Integer::sum));
    moved.values().removeIf(more -> more == 0);
    return moved;
  }

  /** Whether a selector means new pieces, and the place is where they come from. */
  boolean isStock(String selector, String place) {
    int row = first(selector);
    return row >= 0
        && layout.rows().supply(row) == layout.sorts().places().number(place)
        && stock(row) == row;
  }

  /** Whether pieces of some row come from a place. */
  boolean isSupply(int place) {
    for (int row = 0; row < layout.rows().size(); row++) {
      if (layout.rows().supply(row) == place) {
        return true;
      }
    }
    return false;
  }

  /** The first row of the same kind and owner, of which new pieces are. */
  private int stock(int row) {
    Row is = layout.rows().get(row);
    for (int other = 0; other < row; other++) {
      Row before = layout.rows().get(other);
      if (before.kind() == is.kind() && before.faction() == is.faction()) {
        return other;
      }
    }
    return row;
  }

  /** Returns all that lies at a place, as {@link #line} formats it. */
  Map<String, String> contents(Draft draft, int place) {
    Map<String, String> parts = new LinkedHashMap<>();
    piles(draft, place)
        .forEach(
            (selector, number) -> {
              if (number > 0) {
                parts.put(selector, Integer.toString(number));
              }
            });
    List<String> singles = singles(draft, place);
    if (!singles.isEmpty()) {
      parts.put(layout.sorts().pieces().plural(), "[" + String.join(", ", singles) + "]");
    }
    return parts;
  }

  /** Returns the contents of a place as one line of YAML. */
  String line(Map<String, String> parts) {
    String singles = layout.sorts().pieces().plural();
    if (parts.keySet().equals(Set.of(singles))) {
      return parts.get(singles) + "";
    }
    Map<String, String> all = new LinkedHashMap<>();
    parts.forEach(
        (key, value) -> {
          int brace = key.indexOf(FACE);
          String pile = brace < 0 ? key : key.substring(0, brace);
          String number = brace < 0 ? value : key.substring(brace + FACE.length()) + ": " + value;
          all.merge(pile, number, (first, next) -> first + ", " + next);
        });
    List<String> piles = new ArrayList<>();
    all.forEach(
        (pile, numbers) -> {
          boolean isByFaces = parts.keySet().stream().anyMatch(key -> key.startsWith(pile + FACE));
          piles.add(pile + (isByFaces ? FACE + numbers + " }" : ": " + numbers));
        });
    return "{ " + String.join(", ", piles) + " }";
  }

  /** The fields that are otherwise than in another position, by the sentences that name them. */
  Map<String, String> fields(Draft draft, Draft other) {
    return fields(other, draft, other);
  }

  /** The fields that changed, as they are in a position after the same change. */
  Map<String, String> fields(Draft before, Draft after, Draft laid) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (Field field : layout.fields().all()) {
      boolean own = field.offset() > Fields.WINNER && !field.isOption();
      boolean counts = field.type().form() == Type.Form.NUMBER;
      for (int i = 0; own && i < field.size(); i++) {
        int at = field.offset() + i;
        int more = after.field(at) - before.field(at);
        if (more != 0) {
          fields.put(
              FieldText.name(field, i),
              FieldText.value(field, counts ? laid.field(at) + more : after.field(at)));
        }
      }
    }
    return fields;
  }
}
