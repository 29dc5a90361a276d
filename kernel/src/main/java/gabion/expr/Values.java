package gabion.expr;

import gabion.expr.Linker.Context;
import gabion.expr.Linker.Unlinkable;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Layout.Box;
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
      return new Accesses(linker).access(access, context);
    }
    if (node instanceof Node.Phrase phrase) {
      return phrase(phrase, context);
    }
    if (node instanceof Node.Count count) {
      return new Code.OfNum(Type.NUMBER, new Sums(linker).count(count.set(), context));
    }
    if (node instanceof Node.Sum sum) {
      return new Code.OfNum(Type.NUMBER, new Sums(linker).sum(sum, context));
    }
    if (node instanceof Node.Arithmetic arithmetic) {
      return new Code.OfNum(Type.NUMBER, new Sums(linker).arithmetic(arithmetic, context));
    }
    if (node instanceof Node.Of of) {
      return of.word().equals("total")
          ? new Code.OfNum(Type.NUMBER, linker.rolls.total(of.set(), context))
          : new Sums(linker).of(of, context);
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

  Code name(Node.Name name, Context context) throws Unlinkable {
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
  List<Sort> holders(String id) {
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
  static Code ofField(Field field, Num at) {
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

  Sort sortOf(Type type) {
    Sort sort = type.sort();
    if (sort == null) {
      throw new StateBug("there is no sort of " + type.form());
    }
    return sort;
  }
}
