package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.PropertyListing;
import gabion.state.Box;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.PieceTraits;
import gabion.state.Property;
import gabion.state.Row;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compiles property accesses by the word after the dot: {@code tells} values, fields and built-in
 * properties.
 */
final class PropertyAccessCompiler {

  /** The property that says in whose box a single piece lies. */
  static final String HOLDER = "holder";

  /** The properties of every piece. */
  private static final List<String> PIECE_FIELDS =
      List.of("place", "area", "faction", "side", "face", "kind");

  private final ExpressionCompiler linker;

  PropertyAccessCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  /** Whether an option of the game is asked. */
  static boolean isOption(Node.Access access) {
    return access.of() instanceof Node.Name name && name.text().equals("option");
  }

  CompiledExpression access(Node.Access access, Context context) throws CompilationException {
    if (isOption(access)) {
      return option(access, context);
    }
    CompiledExpression of = thing(access, context);
    CompiledExpression.OfNum thing = (CompiledExpression.OfNum) of;
    if (thing.type().form() == Form.PIECE) {
      return pieceField(access, thing.num(), context);
    }
    Sort sort = ValueCompiler.sortOf(thing.type());
    CompiledExpression told = compileProperty(sort, access.field(), thing.num());
    if (told != null) {
      return told;
    }
    throw linker.unknown(
        context, access, "field of a " + sort.name(), access.field(), fieldsOf(sort));
  }

  private CompiledExpression thing(Node.Access access, Context context)
      throws CompilationException {
    CompiledExpression of = linker.any(idAsName(access.of(), context), context);
    if (of instanceof CompiledExpression.OfNum num
        && (num.type().form() == Form.ONE || num.type().form() == Form.PIECE)) {
      return of;
    }
    throw linker.typeMismatch(context, access.of(), "one thing", of);
  }

  /** A number is the id of a thing here, where there is one of that id. */
  private Node idAsName(Node node, Context context) {
    boolean id =
        node instanceof Node.Literal
            && !(linker.meanings.thing(context.letters(node)) instanceof ResolvedName.UnknownWord);
    return id ? new Node.Name(node.span(), context.letters(node)) : node;
  }

  private CompiledExpression option(Node.Access access, Context context)
      throws CompilationException {
    Sort readings = linker.layout.sorts().options().get(access.field());
    if (readings == null) {
      throw linker.unknown(
          context,
          access,
          "option",
          access.field(),
          List.copyOf(linker.layout.sorts().options().keySet()));
    }
    Field field = linker.layout.fields().option(access.field());
    return new CompiledExpression.OfNum(
        Type.one(readings), new NounPhraseCompiler.ScalarField(field.offset()));
  }

  private @Nullable CompiledExpression compileProperty(Sort sort, String name, Num thing) {
    Layout layout = linker.layout;
    Property property = sort.property(name);
    if (property != null) {
      return property(sort, property, thing);
    }
    if (name.equals("place") && sort.within(layout.sorts().pieces())) {
      return new CompiledExpression.OfNum(
          Type.one(layout.sorts().places()),
          draft -> {
            int piece = (int) thing.of(draft);
            return piece < 0 ? Sort.NOTHING : draft.placeOf(piece);
          });
    }
    if (name.equals("area") && sort.within(layout.sorts().pieces())) {
      return new CompiledExpression.OfNum(
          Type.one(layout.sorts().areas()),
          draft -> {
            int piece = (int) thing.of(draft);
            return piece < 0 ? Sort.NOTHING : onMap(draft.placeOf(piece));
          });
    }
    if (name.equals("seat") && sort == layout.sorts().factions()) {
      return new CompiledExpression.OfNum(
          Type.one(layout.sorts().seats()),
          draft -> layout.seating().seatOf(draft.field(Fields.SEATING), (int) thing.of(draft)));
    }
    for (Field field : layout.fields().all()) {
      if (field.name().equals(name) && field.keys().size() == 1 && field.keys().get(0) == sort) {
        Num at = NounPhraseCompiler.offset(field.offset(), field.keys(), List.of(thing));
        return NounPhraseCompiler.ofField(field, at);
      }
    }
    CompiledExpression borne = borne(sort, name, thing);
    if (borne != null) {
      return borne;
    }
    return name.equals(HOLDER) && sort.within(layout.sorts().pieces()) ? boxOwner(thing) : null;
  }

  /** What single pieces of a sort bear under a name: face, mark, owner, a number of the face. */
  private @Nullable CompiledExpression borne(Sort sort, String name, Num piece) {
    Fields fields = linker.layout.fields();
    PieceTraits its = linker.layout.rows().traitsOf(sort);
    Field field = fields.ofPieces(name);
    boolean bears =
        switch (name) {
          case Fields.FACE -> !its.faces().isEmpty();
          case Fields.MARK -> !its.marks().isEmpty();
          case Fields.OWNER -> its.changesOwner();
          default -> false;
        };
    if (bears && field != null) {
      return NounPhraseCompiler.ofField(
          field, NounPhraseCompiler.offset(field.offset(), field.keys(), List.of(piece)));
    }
    int[] numbers = its.numbers().get(name);
    int face = fields.offsetOfPieces(Fields.FACE);
    return numbers == null || face < 0
        ? null
        : new CompiledExpression.OfNum(
            Type.NUMBER,
            draft -> {
              long one = piece.of(draft);
              int up = one < 0 ? Sort.NOTHING : draft.field(face + (int) one);
              return up < 0 || up >= numbers.length ? 0 : numbers[up];
            });
  }

  /** Returns the faction that owns the box of a single piece; {@code NOTHING} elsewhere. */
  private CompiledExpression boxOwner(Num thing) {
    Layout layout = linker.layout;
    int[] holders = new int[layout.sorts().places().size()];
    Arrays.setAll(holders, place -> ownerOf(layout.places().boxAt(place), place));
    return new CompiledExpression.OfNum(
        Type.one(layout.sorts().factions()),
        draft -> {
          int piece = (int) thing.of(draft);
          return piece < 0 ? Sort.NOTHING : holders[draft.placeOf(piece)];
        });
  }

  /** The faction that a box is first of all for. */
  private int ownerOf(@Nullable Box box, int place) {
    if (box == null
        || box.keys().isEmpty()
        || box.keys().get(0) != linker.layout.sorts().factions()) {
      return Sort.NOTHING;
    }
    int each = box.size() / Math.max(1, box.keys().get(0).size());
    return (place - box.first()) / each;
  }

  private static CompiledExpression property(Sort sort, Property property, Num thing) {
    int first = holder(sort, property).first();
    int[] values = property.values();
    int[][] lists = property.lists();
    if (lists != null) {
      Sort of = property.type().sort();
      return new CompiledExpression.OfList(
          of == null ? sort : of, new PropertyListing(lists, thing, first));
    }
    int missing = property.type().form() == Form.ONE ? Sort.NOTHING : 0;
    if (thing instanceof Num.Constant constant && constant.value() >= first) {
      return new CompiledExpression.OfNum(
          property.type(), Num.constant(values[(int) constant.value() - first]));
    }
    Num num =
        draft -> {
          long number = thing.of(draft) - first;
          return number < 0 ? missing : values[(int) number];
        };
    return property.type().equals(Type.CLAIM)
        ? new CompiledExpression.OfCondition(draft -> num.of(draft) != 0)
        : new CompiledExpression.OfNum(property.type(), num);
  }

  /** The sort whose first thing a property's values count from. */
  static Sort holder(Sort sort, Property property) {
    return sort.properties().containsValue(property) || sort.whole() == sort ? sort : sort.whole();
  }

  private List<String> fieldsOf(Sort sort) {
    List<String> names = new ArrayList<>(sort.properties().keySet());
    for (Field field : linker.layout.fields().all()) {
      if (field.keys().size() == 1 && field.keys().get(0) == sort) {
        names.add(field.name());
      }
    }
    List.of(Fields.FACE, Fields.MARK, Fields.OWNER).stream()
        .filter(name -> borne(sort, name, Num.constant(sort.first())) != null)
        .forEach(names::add);
    names.addAll(linker.layout.rows().traitsOf(sort).numbers().keySet());
    return names;
  }

  private CompiledExpression pieceField(Node.Access access, Num piece, Context context)
      throws CompilationException {
    Layout layout = linker.layout;
    switch (access.field()) {
      case "place":
        return new CompiledExpression.OfNum(
            Type.one(layout.sorts().places()),
            draft -> {
              long one = piece.of(draft);
              return one < 0 ? Sort.NOTHING : PieceEncoding.place(draft, one);
            });
      case "area":
        return new CompiledExpression.OfNum(
            Type.one(layout.sorts().areas()),
            draft -> {
              long one = piece.of(draft);
              return one < 0 ? Sort.NOTHING : onMap(PieceEncoding.place(draft, one));
            });
      case "faction":
        return rowField(
            access,
            Type.one(layout.sorts().factions()),
            piece,
            layout.rows().mapToInt(Row::faction));
      case "side":
        return rowField(
            access, Type.one(layout.sorts().sides()), piece, layout.rows().mapToInt(Row::side));
      case "face":
        return rowField(
            access, Type.one(layout.sorts().faces()), piece, layout.rows().mapToInt(Row::face));
      case "kind":
        return rowField(
            access, Type.one(layout.sorts().kinds()), piece, layout.rows().mapToInt(Row::kind));
      default:
        int[] numbers = layout.rows().number(access.field());
        boolean faces =
            layout.rows().traits().values().stream()
                .anyMatch(its -> its.numbers().containsKey(access.field()));
        Type told = numbers == null && !faces ? singlesTell(access.field()) : Type.NUMBER;
        if (told == null) {
          throw linker.unknown(
              context, access, "field of a piece", access.field(), fieldsOfPieces());
        }
        int[] nothing = new int[layout.rows().size()];
        Arrays.fill(nothing, told.form() == Form.ONE ? Sort.NOTHING : 0);
        return rowField(access, told, piece, numbers == null ? nothing : numbers);
    }
  }

  /**
   * Returns the properties accepted for a piece: the common ones, then those of faces and single
   * pieces.
   */
  private List<String> fieldsOfPieces() {
    Rows rows = linker.layout.rows();
    Set<String> told = new TreeSet<>(rows.numbers().keySet());
    rows.traits().values().forEach(its -> told.addAll(its.numbers().keySet()));
    rows.singles().values().stream()
        .flatMap(List::stream)
        .flatMap(sort -> sort.properties().entrySet().stream())
        .filter(property -> property.getValue().lists() == null)
        .forEach(property -> told.add(property.getKey()));
    List<String> names = new ArrayList<>(PIECE_FIELDS);
    names.addAll(told);
    return names;
  }

  /** A place that is an area; nothing for a box. */
  private long onMap(int place) {
    return place < linker.layout.sorts().areas().size() ? place : Sort.NOTHING;
  }

  /** The type of what single pieces of a group tell under a name; null where none does. */
  private @Nullable Type singlesTell(String name) {
    return linker.layout.rows().singles().values().stream()
        .flatMap(sorts -> sorts.stream().map(sort -> sort.property(name)))
        .filter(property -> property != null && property.lists() == null)
        .map(Property::type)
        .findFirst()
        .orElse(null);
  }

  /**
   * Compiles a property of a piece: from its row, or for a single piece from its sort, of the same
   * type.
   *
   * @param rows the value for each row
   */
  private CompiledExpression rowField(Node.Access access, Type type, Num piece, int[] rows) {
    int[] singles = ofSingles(access.field(), type);
    Num[] borne = ofSinglesNow(access.field());
    boolean bears = Arrays.stream(borne).anyMatch(Objects::nonNull);
    Num told =
        draft -> {
          long one = piece.of(draft);
          int row = one < 0 ? Sort.NOTHING : PieceEncoding.row(one);
          if (PieceEncoding.isSingle(row)) {
            int single = PieceEncoding.single(row);
            return bears && borne[single] != null ? borne[single].of(draft) : singles[single];
          }
          return row < 0 ? Sort.NOTHING : rows[row];
        };
    return type.equals(Type.CLAIM)
        ? new CompiledExpression.OfCondition(draft -> told.of(draft) > 0)
        : new CompiledExpression.OfNum(type, told);
  }

  /** What each single piece bears under a name; null for those that bear no such. */
  private @Nullable Num[] ofSinglesNow(String name) {
    @Nullable Num[] borne = new Num[linker.layout.sorts().pieces().size()];
    for (Sort sort : linker.layout.sorts().byName().values()) {
      for (int i = 0; sort.within(linker.layout.sorts().pieces()) && i < sort.size(); i++) {
        int piece = sort.first() + i;
        CompiledExpression code = borne(sort, name, Num.constant(piece));
        borne[piece] = code instanceof CompiledExpression.OfNum num ? num.num() : borne[piece];
      }
    }
    return borne;
  }

  /**
   * Returns the value of a property for each single piece; the default of the type for pieces
   * without it.
   */
  private int[] ofSingles(String name, Type type) {
    int[] told = new int[linker.layout.sorts().pieces().size()];
    Arrays.fill(told, type.form() == Form.ONE ? Sort.NOTHING : 0);
    for (Sort sort : linker.layout.sorts().byName().values()) {
      Property property = sort.within(linker.layout.sorts().pieces()) ? sort.property(name) : null;
      if (property != null && property.lists() == null && property.type().equals(type)) {
        int first = holder(sort, property).first();
        for (int piece = sort.first(); piece < sort.first() + sort.size(); piece++) {
          told[piece] = property.values()[piece - first];
        }
      }
    }
    return told;
  }
}
