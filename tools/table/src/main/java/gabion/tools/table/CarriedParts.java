package gabion.tools.table;

import gabion.play.StartChanges;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.state.Sorts;
import gabion.state.SparseFieldValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;

/**
 * What a game keeps of the end of another.
 *
 * @param parts by ids: {@code KIND/FACTION/FACE/MARK at PLACE: 2} for counted pieces, {@code
 *     piece/ID: PLACE} for the place of a single piece, {@code face/ID: FACE} and {@code FIELD/KEY:
 *     3} for a field, whose key may be a number
 */
public record CarriedParts(Map<String, String> parts) implements StartChanges {

  private static final String AT = " at ";
  private static final String BETWEEN = "/";
  private static final String PIECE = "piece" + BETWEEN;
  private static final String NO_ID = "nothing";

  /** A game notes values for no more numbers. */
  private static final int MOST_NOTED = 10_000;

  /**
   * Reads the parts from a position.
   *
   * @param rows the counted pieces to keep, as bits
   * @param singles the sorts of single pieces to keep
   * @param fields the fields to keep
   */
  static CarriedParts read(long rows, List<Sort> singles, List<Field> fields, Draft end) {
    Layout layout = end.layout();
    Sort places = layout.sorts().places();
    Map<String, String> parts = new TreeMap<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; (rows >>> row & 1) != 0 && place < places.size(); place++) {
        if (end.count(row, place) > 0) {
          parts.put(name(layout, row) + AT + places.id(place), "" + end.count(row, place));
        }
      }
    }
    for (Sort sort : singles) {
      for (String id : sort.ids()) {
        int piece = sort.number(id);
        parts.put(PIECE + id, places.id(end.placeOf(piece)));
        for (Field field : bornByPieces(layout)) {
          int value = end.field(field.offset() + piece);
          parts.put(field.name() + BETWEEN + id, text(field, value));
        }
      }
    }
    for (Field field : fields) {
      if (field.isOfNumbers(layout.sorts())) {
        SparseFieldValues noted = end.notes(layout.fields().memory(field));
        for (int at = 0; at < noted.size(); at++) {
          long number = noted.key(at);
          parts.put(field.name() + BETWEEN + number, text(field, noted.get(number, field.start())));
        }
      } else {
        visit(field, 0, field.name(), 0, (key, at) -> parts.put(key, text(field, end.field(at))));
      }
    }
    return new CarriedParts(parts);
  }

  /** Face, mark and owner of single pieces, as far as these rules have them. */
  static List<Field> bornByPieces(Layout layout) {
    return Stream.of(Fields.FACE, Fields.MARK, Fields.OWNER)
        .map(layout.fields()::ofPieces)
        .flatMap(Stream::ofNullable)
        .toList();
  }

  /** Whether a field can be kept, alone or as a part of single pieces. */
  static boolean isKept(Field field, Layout layout) {
    return field.offset() > Fields.WINNER && !field.isOption() && !isMixed(field, layout);
  }

  /** Whether a field has a number among several keys, which are noted as one. */
  static boolean isMixed(Field field, Layout layout) {
    return field.isOfNumbers(layout.sorts()) && field.keys().size() > 1;
  }

  @Override
  public void apply(Draft draft) {
    lay(draft);
  }

  /**
   * Lays the parts over the beginning of a scenario. Pieces of these kinds that no part names lie
   * where their kind starts.
   *
   * @return the parts that these rules do not have or have no room for, as {@code key: value}
   */
  List<String> lay(Draft draft) {
    Map<String, Integer> rows = new TreeMap<>();
    for (int row = 0; row < draft.layout().rows().size(); row++) {
      rows.put(name(draft.layout(), row), row);
    }
    for (String key : parts.keySet()) {
      Integer row = rows.get(rowName(key));
      if (row != null) {
        clear(draft, stock(draft.layout().rows(), row));
      }
    }
    List<String> misfits = new ArrayList<>();
    parts.forEach(
        (key, value) -> {
          Integer row = rows.get(rowName(key));
          boolean isLaid =
              row != null
                  ? layPile(draft, row, key.substring(key.indexOf(AT) + AT.length()), value)
                  : key.startsWith(PIECE)
                      ? put(draft, key.substring(PIECE.length()), value)
                      : set(draft, key, value);
          if (!isLaid) {
            misfits.add(key + ": " + value);
          }
        });
    return misfits;
  }

  // ---- counted pieces

  private static String name(Layout layout, int row) {
    Sorts sorts = layout.sorts();
    Row is = layout.rows().get(row);
    return Stream.of(
            sorts.kinds().id(is.kind()),
            is.faction() < 0 ? "" : sorts.factions().id(is.faction()),
            is.face() < 0 ? "" : sorts.faces().id(is.face()),
            is.mark() < 0 ? "" : sorts.marks().id(is.mark()))
        .filter(id -> !id.isEmpty())
        .reduce((first, next) -> first + BETWEEN + next)
        .orElseThrow();
  }

  private static String rowName(String key) {
    return key.contains(AT) ? key.substring(0, key.indexOf(AT)) : "";
  }

  /** Sends all pieces of a kind and owner to where they start. */
  private static void clear(Draft draft, int stock) {
    Rows rows = draft.layout().rows();
    for (int row = stock; row < rows.size() && stock(rows, row) == stock; row++) {
      for (int place = 0; place < draft.layout().sorts().places().size(); place++) {
        draft.move(row, place, stock, rows.supply(stock), draft.count(row, place));
      }
    }
  }

  private static boolean layPile(Draft draft, int row, String place, String value) {
    Rows rows = draft.layout().rows();
    int stock = stock(rows, row);
    int to = draft.layout().sorts().places().number(place);
    int number = number(value);
    if (to < 0 || number < 1 || draft.count(stock, rows.supply(stock)) < number) {
      return false;
    }
    draft.move(stock, rows.supply(stock), row, to, number);
    return true;
  }

  /** The first row of the same kind and owner; those of a kind and owner lie together. */
  private static int stock(Rows rows, int row) {
    Row is = rows.get(row);
    int first = row;
    while (first > 0
        && rows.get(first - 1).kind() == is.kind()
        && rows.get(first - 1).faction() == is.faction()) {
      first--;
    }
    return first;
  }

  // ---- single pieces and fields

  private static boolean put(Draft draft, String id, String place) {
    int piece = draft.layout().sorts().pieces().number(id);
    int to = draft.layout().sorts().places().number(place);
    if (piece < 0 || to < 0) {
      return false;
    }
    draft.put(piece, to);
    return true;
  }

  private static boolean set(Draft draft, String key, String value) {
    boolean[] isSet = {false};
    for (Field field : draft.layout().fields().all()) {
      boolean isNamed = key.split(BETWEEN)[0].equals(field.name());
      if (isNamed && field.isOfNumbers(draft.layout().sorts())) {
        isSet[0] = !isMixed(field, draft.layout()) && note(draft, field, key, value);
      } else if (isNamed && isKept(field, draft.layout())) {
        visit(
            field,
            0,
            field.name(),
            0,
            (name, at) -> {
              if (name.equals(key) && fits(field, value)) {
                draft.set(at, value(field, value));
                isSet[0] = true;
              }
            });
      }
    }
    return isSet[0];
  }

  private static boolean note(Draft draft, Field field, String key, String value) {
    int memory = draft.layout().fields().memory(field);
    String number = key.substring(Math.min(key.length(), field.name().length() + 1));
    boolean isNumber = number.matches("-?\\d{1,18}") && number.equals("" + Long.parseLong(number));
    if (!isNumber || !fits(field, value) || draft.notes(memory).size() >= MOST_NOTED) {
      return false;
    }
    draft.note(memory, Long.parseLong(number), value(field, value));
    return true;
  }

  /** Passes each value of a field, by its key and its index in the position. */
  private static void visit(
      Field field, int depth, String key, int index, ObjIntConsumer<String> taker) {
    if (depth == field.keys().size()) {
      taker.accept(key, field.offset() + index);
      return;
    }
    Sort sort = field.keys().get(depth);
    for (int at = 0; at < sort.size(); at++) {
      String more = key + BETWEEN + sort.ids().get(at);
      visit(field, depth + 1, more, index * sort.size() + at, taker);
    }
  }

  private static String text(Field field, int value) {
    Sort sort = field.type().sort();
    return sort == null ? "" + value : value < 0 ? NO_ID : sort.id(value);
  }

  private static boolean fits(Field field, String value) {
    Sort sort = field.type().sort();
    return sort != null
        ? value.equals(NO_ID) || sort.number(value) >= 0
        : value.equals("" + number(value))
            && number(value) >= field.from()
            && number(value) <= field.to();
  }

  private static int value(Field field, String value) {
    Sort sort = field.type().sort();
    return sort == null ? number(value) : sort.number(value);
  }

  /** A number as text; 0 for any other text. */
  private static int number(String value) {
    long number = value.matches("-?\\d{1,10}") ? Long.parseLong(value) : 0;
    return number == (int) number ? (int) number : 0;
  }
}
