package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links what things tell, by the word behind the dot: told values, fields, and what is built in.
 */
final class Accesses {

  private final Linker linker;

  Accesses(Linker linker) {
    this.linker = linker;
  }

  /** What stands behind the dot, of the thing before it. */
  Code access(Node.Access access, Context context) throws Unlinkable {
    if (access.of() instanceof Node.Name name && name.text().equals("option")) {
      return option(access, context);
    }
    Code of = thing(access, context);
    Code.OfNum thing = (Code.OfNum) of;
    if (thing.type().form() == Form.PIECE) {
      return pieceField(access, thing.num(), context);
    }
    Sort sort = linker.values.sortOf(thing.type());
    Code told = told(sort, access.field(), thing.num());
    if (told != null) {
      return told;
    }
    throw linker.unknown(
        context, access, "field of a " + sort.name(), access.field(), fieldsOf(sort));
  }

  private Code thing(Node.Access access, Context context) throws Unlinkable {
    String word = String.valueOf(linker.values.bareWord(access.of(), context));
    Code of =
        access.of() instanceof Node.Literal && !linker.values.holders(word).isEmpty()
            ? linker.values.name(new Node.Name(access.of().span(), word), context)
            : linker.any(access.of(), context);
    if (of instanceof Code.OfNum num
        && (num.type().form() == Form.ONE || num.type().form() == Form.PIECE)) {
      return of;
    }
    throw linker.mistyped(context, access.of(), "one thing", of);
  }

  private Code option(Node.Access access, Context context) throws Unlinkable {
    Sort readings = linker.layout.options().get(access.field());
    if (readings == null) {
      throw linker.unknown(
          context, access, "option", access.field(), List.copyOf(linker.layout.options().keySet()));
    }
    Field field = linker.layout.field("option " + access.field());
    int at = field.offset();
    return new Code.OfNum(Type.one(readings), draft -> draft.field(at));
  }

  private @Nullable Code told(Sort sort, String name, Num thing) {
    Layout layout = linker.layout;
    Property property = sort.property(name);
    if (property != null) {
      return property(sort, property, thing);
    }
    if (name.equals("place") && sort.within(layout.pieces())) {
      return new Code.OfNum(
          Type.one(layout.places()),
          draft -> {
            int piece = (int) thing.of(draft);
            return piece < 0 ? Sort.NOTHING : draft.placeOf(piece);
          });
    }
    if (name.equals("area") && sort.within(layout.pieces())) {
      return new Code.OfNum(
          Type.one(layout.areas()),
          draft -> {
            int piece = (int) thing.of(draft);
            return piece < 0 ? Sort.NOTHING : onMap(draft.placeOf(piece));
          });
    }
    if (name.equals("seat") && sort == layout.factions()) {
      return new Code.OfNum(
          Type.one(layout.seats()),
          draft -> layout.seatOf(draft.field(Layout.SEATING), (int) thing.of(draft)));
    }
    for (Field field : layout.fields()) {
      if (field.name().equals(name) && field.keys().size() == 1 && field.keys().get(0) == sort) {
        Num at = Values.offset(field.offset(), field.keys(), List.of(thing));
        return Values.ofField(field, at);
      }
    }
    return null;
  }

  private static Code property(Sort sort, Property property, Num thing) {
    int first = holder(sort, property).first();
    int[] values = property.values();
    int[][] lists = property.lists();
    if (lists != null) {
      Sort of = property.type().sort();
      return new Code.OfList(of == null ? sort : of, new ToldListing(lists, thing, first));
    }
    int missing = property.type().form() == Form.ONE ? Sort.NOTHING : 0;
    if (thing instanceof Num.Constant constant && constant.value() >= first) {
      return new Code.OfNum(property.type(), Num.always(values[(int) constant.value() - first]));
    }
    Num num =
        draft -> {
          long number = thing.of(draft) - first;
          return number < 0 ? missing : values[(int) number];
        };
    return property.type().equals(Type.CLAIM)
        ? new Code.OfClaim(draft -> num.of(draft) != 0)
        : new Code.OfNum(property.type(), num);
  }

  /** The sort whose first thing a property's values count from. */
  static Sort holder(Sort sort, Property property) {
    return sort.properties().containsValue(property) || sort.whole() == sort ? sort : sort.whole();
  }

  private List<String> fieldsOf(Sort sort) {
    List<String> names = new ArrayList<>(sort.properties().keySet());
    for (Field field : linker.layout.fields()) {
      if (field.keys().size() == 1 && field.keys().get(0) == sort) {
        names.add(field.name());
      }
    }
    return names;
  }

  private Code pieceField(Node.Access access, Num piece, Context context) throws Unlinkable {
    Layout layout = linker.layout;
    switch (access.field()) {
      case "place":
        return new Code.OfNum(
            Type.one(layout.places()),
            draft -> {
              long one = piece.of(draft);
              return one < 0 ? Sort.NOTHING : Pieces.place(one);
            });
      case "area":
        return new Code.OfNum(
            Type.one(layout.areas()),
            draft -> {
              long one = piece.of(draft);
              return one < 0 ? Sort.NOTHING : onMap(Pieces.place(one));
            });
      case "faction":
        return rowField(
            Type.one(layout.factions()), piece, row -> layout.rows().get(row).faction());
      case "side":
        return rowField(Type.one(layout.sides()), piece, row -> layout.rows().get(row).side());
      case "face":
        return rowField(Type.one(layout.faces()), piece, row -> layout.rows().get(row).face());
      case "kind":
        return rowField(Type.one(layout.kinds()), piece, row -> layout.rows().get(row).kind());
      default:
        int[] numbers = layout.rowNumber(access.field());
        if (numbers == null) {
          throw linker.unknown(
              context,
              access,
              "field of a piece",
              access.field(),
              List.of("place", "area", "faction", "side", "face", "kind"));
        }
        Code.OfNum told = rowField(Type.NUMBER, piece, row -> numbers[row]);
        return told;
    }
  }

  /** A place that is an area; nothing for a box. */
  private long onMap(int place) {
    return place < linker.layout.areas().size() ? place : Sort.NOTHING;
  }

  private Code.OfNum rowField(Type type, Num piece, java.util.function.IntUnaryOperator told) {
    int[] values = new int[linker.layout.rows().size()];
    java.util.Arrays.setAll(values, told);
    return new Code.OfNum(
        type,
        draft -> {
          long one = piece.of(draft);
          return one < 0 ? Sort.NOTHING : values[Pieces.row(one)];
        });
  }
}
