package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Layout.Box;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.state.Type.Form;
import gabion.text.Fault;
import gabion.text.Near;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are one value: numbers, things, pieces, rolls. */
final class Values {

  private final Linker linker;

  Values(Linker linker) {
    this.linker = linker;
  }

  Num number(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code.type().form() == Form.NUMBER && code instanceof Code.OfNum number) {
      return number.num();
    }
    throw linker.mistyped(context, node, "number", code);
  }

  /** One thing of a sort; a bare word may be the id of one. */
  Num one(Node node, Sort sort, Context context) throws Unlinkable {
    String word = bareWord(node, context);
    if (word != null) {
      if (sort.number(word) >= 0) {
        return Num.always(sort.number(word));
      }
      if (word.equals("nobody") || word.equals("nothing") || word.equals("nowhere")) {
        return Num.always(Sort.NOTHING);
      }
      if (node instanceof Node.Name) {
        throw linker.unknown(context, node, sort.name(), word, sort.ids());
      }
    }
    Code code = linker.any(node, context);
    if (code instanceof Code.OfNum num && num.type().fits(Type.one(sort))) {
      return num.num();
    }
    if (code instanceof Code.OfNum num && num.type().form() == Form.ONE) {
      Num converted = convert(num, sort);
      if (converted != null) {
        return converted;
      }
    }
    throw linker.mistyped(context, node, sort.name(), code);
  }

  /** A faction stands for its seat and its side where one of these is wanted. */
  private @Nullable Num convert(Code.OfNum num, Sort sort) {
    Layout layout = linker.layout;
    Num thing = num.num();
    if (num.type().sort() == layout.factions() && sort == layout.sides()) {
      return draft -> layout.sideOfFaction((int) thing.of(draft));
    }
    if (num.type().sort() == layout.sides() && sort == layout.faces()) {
      long[] faces = facesOfSides();
      return draft -> faces[(int) thing.of(draft) + 1];
    }
    return null;
  }

  private long[] facesOfSides() {
    Layout layout = linker.layout;
    long[] faces = new long[layout.sides().size() + 1];
    faces[0] = layout.faces().number("nobody");
    for (int side = 0; side < layout.sides().size(); side++) {
      faces[side + 1] = layout.faces().number(layout.sides().id(side));
    }
    return faces;
  }

  /** The word a node is, where it is one word alone that may be an id; otherwise null. */
  @Nullable String bareWord(Node node, Context context) {
    if (node instanceof Node.Name name && context.scope().find(name.text()) == null) {
      return name.text();
    }
    if (node instanceof Node.Selector selector && selector.of() == null && selector.in() == null) {
      return selector.plural();
    }
    if (node instanceof Node.Phrase phrase && phrase.arguments().isEmpty()) {
      return String.join(" ", phrase.noun().words());
    }
    if (node instanceof Node.Literal number) {
      return context.sentence().text().substring(number.span().from(), number.span().to());
    }
    return null;
  }

  Num piece(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code instanceof Code.OfNum num && num.type().form() == Form.PIECE) {
      return num.num();
    }
    throw linker.mistyped(context, node, "piece", code);
  }

  // ---- any value

  Code value(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Literal literal) {
      return new Code.OfNum(Type.NUMBER, Num.always(literal.value()));
    }
    if (node instanceof Node.Name name) {
      return name(name, context);
    }
    if (node instanceof Node.It) {
      Code it = context.scope().it();
      if (it == null) {
        throw linker.wrong(context, node, Fault.NO_IT, null);
      }
      return scalar(it);
    }
    if (node instanceof Node.Access access) {
      return access(access, context);
    }
    if (node instanceof Node.Phrase phrase) {
      return phrase(phrase, context);
    }
    if (node instanceof Node.Count count) {
      return new Code.OfNum(Type.NUMBER, count(count.set(), context));
    }
    if (node instanceof Node.Sum sum) {
      return new Code.OfNum(Type.NUMBER, sum(sum, context));
    }
    if (node instanceof Node.Arithmetic arithmetic) {
      return new Code.OfNum(Type.NUMBER, arithmetic(arithmetic, context));
    }
    if (node instanceof Node.Of of) {
      return of.word().equals("total")
          ? new Code.OfNum(Type.NUMBER, linker.rolls.total(of.set(), context))
          : of(of, context);
    }
    if (node instanceof Node.Distance distance) {
      return new Code.OfNum(Type.NUMBER, new Distances(linker).distance(distance, context));
    }
    if (node instanceof Node.Highest highest) {
      return new Code.OfNum(Type.NUMBER, linker.rolls.highest(highest, context));
    }
    if (node instanceof Node.Showing showing) {
      return linker.rolls.showing(showing, context);
    }
    throw new StateBug("no value is linked from " + node.getClass().getSimpleName());
  }

  private Code name(Node.Name name, Context context) throws Unlinkable {
    Code local = context.scope().find(name.text());
    if (local instanceof Code.Lost) {
      throw new Unlinkable();
    }
    if (local != null) {
      return scalar(local);
    }
    List<Sort> holders = holders(name.text());
    if (holders.size() == 1) {
      Sort sort = holders.get(0);
      return new Code.OfNum(Type.one(sort), Num.always(sort.number(name.text())));
    }
    if (holders.size() > 1) {
      throw linker.wrong(
          context,
          name,
          Fault.AMBIGUOUS_NAME,
          null,
          name.text(),
          holders.get(0).name(),
          holders.get(1).name());
    }
    List<String> known = new ArrayList<>(linker.vocabulary.words());
    known.addAll(context.scope().names());
    throw linker.wrong(
        context, name, Fault.UNKNOWN_NAME, Near.help(name.text(), known), "word", name.text());
  }

  /** The sorts that have a thing of an id; lesser sorts only where no other has. */
  private List<Sort> holders(String id) {
    Layout layout = linker.layout;
    List<Sort> lesser =
        List.of(layout.seats(), layout.dice(), layout.faces(), layout.results(), layout.marks());
    List<Sort> holders = new ArrayList<>();
    List<Sort> lesserHolders = new ArrayList<>();
    for (Sort sort : layout.sorts().values()) {
      List<Sort> among = lesser.contains(sort) ? lesserHolders : holders;
      if (sort.number(id) >= 0) {
        among.removeIf(sort::within);
        if (among.stream().noneMatch(other -> other.whole() == sort.whole())) {
          among.add(sort);
        }
      }
    }
    return holders.isEmpty() ? lesserHolders : holders;
  }

  private static Code scalar(Code code) throws Unlinkable {
    if (code instanceof Code.OfMany) {
      throw Wise.notWise();
    }
    return code;
  }

  // ---- fields of things

  private Code access(Node.Access access, Context context) throws Unlinkable {
    if (access.of() instanceof Node.Name name && name.text().equals("option")) {
      return option(access, context);
    }
    Code of = thing(access, context);
    Code.OfNum thing = (Code.OfNum) of;
    if (thing.type().form() == Form.PIECE) {
      return pieceField(access, thing.num(), context);
    }
    Sort sort = sortOf(thing.type());
    Code told = told(sort, access.field(), thing.num());
    if (told != null) {
      return told;
    }
    throw linker.unknown(
        context, access, "field of a " + sort.name(), access.field(), fieldsOf(sort));
  }

  private Code thing(Node.Access access, Context context) throws Unlinkable {
    String word = String.valueOf(bareWord(access.of(), context));
    Code of =
        access.of() instanceof Node.Literal && !holders(word).isEmpty()
            ? name(new Node.Name(access.of().span(), word), context)
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
        Num at = offset(field.offset(), field.keys(), List.of(thing));
        return ofField(field, at);
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

  // ---- phrases

  private Code phrase(Node.Phrase phrase, Context context) throws Unlinkable {
    Object target = phrase.noun().target();
    if (target instanceof Definition definition) {
      return linker.definitions.call(definition, phrase.arguments(), context);
    }
    if (target instanceof Table table) {
      return table.of(linker.definitions.arguments(phrase.noun(), phrase.arguments(), context));
    }
    List<Num> keys = new ArrayList<>();
    for (int i = 0; i < phrase.arguments().size(); i++) {
      Type type = phrase.noun().types().get(i);
      keys.add(one(phrase.arguments().get(i), sortOf(type), context));
    }
    if (target instanceof Box box) {
      return new Code.OfNum(
          Type.one(linker.layout.places()), offset(box.first(), box.keys(), keys));
    }
    Field field = (Field) target;
    Num at = offset(field.offset(), field.keys(), keys);
    return ofField(field, at);
  }

  /** The value of a field at a place of the state; of nothing what a field without a start has. */
  private static Code ofField(Field field, Num at) {
    int missing = field.type().form() == Form.ONE ? Sort.NOTHING : 0;
    Num value =
        field.keys().isEmpty()
            ? whole(field)
            : draft -> {
              int found = (int) at.of(draft);
              return found < 0 ? missing : draft.field(found);
            };
    return field.type().equals(Type.CLAIM)
        ? new Code.OfClaim(draft -> value.of(draft) != 0)
        : new Code.OfNum(field.type(), value);
  }

  private static Num whole(Field field) {
    int at = field.offset();
    return draft -> draft.field(at);
  }

  /** Where something noted for keys lies; nothing where a key is nothing. */
  static Num offset(int first, List<Sort> sorts, List<Num> keys) {
    if (keys.isEmpty()) {
      return Num.always(first);
    }
    if (keys.size() == 1) {
      int base = first - sorts.get(0).first();
      Num key = keys.get(0);
      if (key instanceof Num.Constant constant && constant.value() >= 0) {
        return Num.always(base + constant.value());
      }
      return draft -> {
        long number = key.of(draft);
        return number < 0 ? Sort.NOTHING : base + number;
      };
    }
    return draft -> {
      long at = 0;
      for (int i = 0; i < keys.size(); i++) {
        long number = keys.get(i).of(draft);
        if (number < 0) {
          return Sort.NOTHING;
        }
        at = at * sorts.get(i).size() + number - sorts.get(i).first();
      }
      return first + at;
    };
  }

  /** The place in the state of a field that a sentence names; null where it names none. */
  @Nullable FieldAt fieldAt(Node node, Context context) throws Unlinkable {
    if (node instanceof Node.Phrase phrase && phrase.noun().target() instanceof Field field) {
      List<Num> keys = new ArrayList<>();
      for (int i = 0; i < phrase.arguments().size(); i++) {
        keys.add(one(phrase.arguments().get(i), field.keys().get(i), context));
      }
      return new FieldAt(field, offset(field.offset(), field.keys(), keys));
    }
    if (node instanceof Node.Access access) {
      Code of = linker.any(access.of(), context);
      for (Field field : linker.layout.fields()) {
        if (of instanceof Code.OfNum thing
            && field.name().equals(access.field())
            && field.keys().size() == 1
            && thing.type().fits(Type.one(field.keys().get(0)))) {
          return new FieldAt(field, offset(field.offset(), field.keys(), List.of(thing.num())));
        }
      }
    }
    return null;
  }

  // ---- counting

  private Num count(Node set, Context context) throws Unlinkable {
    Code code = linker.any(set, context);
    if (code instanceof Code.OfGroup group) {
      return draft -> group.group().count(draft);
    }
    if (code instanceof Code.OfRoll roll) {
      return linker.rolls.count(roll.roll());
    }
    if (code instanceof Code.OfList list) {
      return list.listing()::size;
    }
    Code.OfSet things = linker.sets.set(set, null, context);
    int words = things.sort().words();
    Members members = things.members();
    return draft -> {
      int count = 0;
      for (int word = 0; word < words; word++) {
        count += Long.bitCount(members.word(draft, word));
      }
      return count;
    };
  }

  private Num sum(Node.Sum sum, Context context) throws Unlinkable {
    if (linker.any(sum.set(), context) instanceof Code.OfGroup group) {
      return sumOfPieces(sum, group.group(), context);
    }
    Code.OfSet over = linker.sets.set(sum.set(), null, context);
    int slot = linker.layout.takeScratch(1);
    Code it = new Code.OfNum(Type.one(over.sort()), Linker.slot(slot));
    Num amount = number(sum.amount(), context.withIt(it));
    int words = over.sort().words();
    return draft -> {
      long total = 0;
      for (int word = 0; word < words; word++) {
        for (long left = over.members().word(draft, word); left != 0; left &= left - 1) {
          draft.scratch[slot] = (word << 6) + Long.numberOfTrailingZeros(left);
          total += amount.of(draft);
        }
      }
      return total;
    };
  }

  private Num sumOfPieces(Node.Sum sum, Group group, Context context) throws Unlinkable {
    int slot = linker.layout.takeScratch(1);
    Code it = new Code.OfNum(Type.PIECE, Linker.slot(slot));
    Num amount = number(sum.amount(), context.withIt(it));
    return draft -> {
      List<long[]> piles = new ArrayList<>();
      group.each(
          draft, (row, place, number) -> piles.add(new long[] {Pieces.of(row, place), number}));
      long total = 0;
      for (long[] pile : piles) {
        draft.scratch[slot] = pile[0];
        total += pile[1] * amount.of(draft);
      }
      return total;
    };
  }

  private Num arithmetic(Node.Arithmetic node, Context context) throws Unlinkable {
    Num left = number(node.left(), context);
    Num right = number(node.right(), context);
    return switch (node.sign()) {
      case '+' -> draft -> left.of(draft) + right.of(draft);
      case '-' -> draft -> left.of(draft) - right.of(draft);
      case '*' -> draft -> left.of(draft) * right.of(draft);
      default -> draft -> Math.min(left.of(draft), right.of(draft));
    };
  }

  private Code of(Node.Of of, Context context) throws Unlinkable {
    Code code =
        of.set() instanceof Node.Listed
            ? linker.sets.link(of.set(), null, context)
            : linker.any(of.set(), context);
    if (code instanceof Code.OfGroup group) {
      return new Code.OfNum(Type.PIECE, draft -> group.group().first(draft));
    }
    if (code instanceof Code.OfList list && !of.word().equals("only")) {
      Listing listing = list.listing();
      return new Code.OfNum(
          Type.one(list.sort()),
          draft -> listing.size(draft) == 0 ? Sort.NOTHING : listing.item(draft, 0));
    }
    Code.OfSet set = linker.sets.set(of.set(), null, context);
    boolean only = of.word().equals("only");
    return new Code.OfNum(Type.one(set.sort()), first(set, only));
  }

  private static Num first(Code.OfSet set, boolean only) {
    int words = set.sort().words();
    Members members = set.members();
    return draft -> {
      long found = Sort.NOTHING;
      for (int word = 0; word < words; word++) {
        long some = members.word(draft, word);
        if (some != 0) {
          if (only && (found >= 0 || (some & some - 1) != 0)) {
            return Sort.NOTHING;
          }
          found = (word << 6) + Long.numberOfTrailingZeros(some);
          if (!only) {
            return found;
          }
        }
      }
      return found;
    };
  }

  Sort sortOf(Type type) {
    Sort sort = type.sort();
    if (sort == null) {
      throw new StateBug("there is no sort of " + type.form());
    }
    return sort;
  }
}
