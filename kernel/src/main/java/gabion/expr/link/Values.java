package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Code;
import gabion.expr.value.FieldAt;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.expr.value.Target;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.StateBug;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links nodes that are one value: numbers, things, pieces, rolls. */
final class Values {

  private final Linker linker;

  Values(Linker linker) {
    this.linker = linker;
  }

  /** A number. */
  Num number(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code.type().form() == Form.NUMBER && code instanceof Code.OfNum number) {
      return number.num();
    }
    throw linker.mistyped(context, node, "number", code);
  }

  /** One thing of a sort; a bare word may be the id of one. */
  Num one(Node node, Sort sort, Context context) throws Unlinkable {
    Meaning meaning = linker.meanings.one(node, sort, context);
    if (meaning instanceof Meaning.Named thing) {
      return Num.always(thing.number());
    }
    if (meaning instanceof Meaning.Nothing) {
      return Num.always(Sort.NOTHING);
    }
    if (meaning instanceof Meaning.Unknown word) {
      throw linker.unknown(context, node, sort.name(), word.word(), sort.ids());
    }
    return one(node, linker.any(node, context), sort, context);
  }

  /** One thing of a sort, from what a node is linked to; null of a node that names one. */
  Num one(Node node, @Nullable Code code, Sort sort, Context context) throws Unlinkable {
    if (code == null) {
      return one(node, sort, context);
    }
    if (code instanceof Code.OfNum num && num.type().fits(Type.one(sort))) {
      return num.num();
    }
    Num converted =
        code instanceof Code.OfNum num && num.type().form() == Form.ONE
            ? converted(num, sort)
            : null;
    if (converted == null) {
      throw linker.mistyped(context, node, sort.name(), code);
    }
    return converted;
  }

  /** Whether what a node is linked to may stand where one thing of a sort is wanted. */
  boolean fits(Code code, Sort sort) {
    return code instanceof Code.OfNum num
        && (num.type().fits(Type.one(sort))
            || num.type().form() == Form.ONE && converted(num, sort) != null);
  }

  /** Whether a node is one thing, but none of a sort nor anything that stands for one. */
  boolean isOther(Node node, Sort sort, Context context) throws Unlinkable {
    Meaning meaning = linker.meanings.one(node, sort, context);
    boolean own = meaning instanceof Meaning.Itself || meaning instanceof Meaning.Local;
    return own && !fits(linker.any(node, context), sort);
  }

  /** A faction stands for its side where a side is wanted, a side for the face that shows it. */
  private @Nullable Num converted(Code.OfNum num, Sort sort) {
    Layout layout = linker.layout;
    Num thing = num.num();
    if (num.type().sort() == layout.sorts().factions() && sort == layout.sorts().sides()) {
      return draft -> layout.seating().sideOf((int) thing.of(draft));
    }
    if (num.type().sort() == layout.sorts().sides() && sort == layout.sorts().faces()) {
      long[] faces = facesOfSides();
      return draft -> faces[(int) thing.of(draft) + 1];
    }
    return null;
  }

  private long[] facesOfSides() {
    Layout layout = linker.layout;
    long[] faces = new long[layout.sorts().sides().size() + 1];
    faces[0] = layout.sorts().faces().number("nobody");
    for (int side = 0; side < layout.sorts().sides().size(); side++) {
      faces[side + 1] = layout.sorts().faces().number(layout.sorts().sides().id(side));
    }
    return faces;
  }

  /** One of the interchangeable pieces, or a single one. */
  Num piece(Node node, Context context) throws Unlinkable {
    Code code = linker.any(node, context);
    if (code instanceof Code.OfNum num && num.type().form() == Form.PIECE) {
      return num.num();
    }
    if (code instanceof Code.OfNum num && isSingle(num.type())) {
      Num single = num.num();
      return draft -> {
        long one = single.of(draft);
        return one < 0 ? Sort.NOTHING : Pieces.ofSingle((int) one);
      };
    }
    throw linker.mistyped(context, node, "piece", code);
  }

  /** Whether a value is one single piece. */
  boolean isSingle(Type type) {
    Sort sort = type.sort();
    return type.form() == Form.ONE && sort != null && sort.within(linker.layout.sorts().pieces());
  }

  /** The place in the state of a field that a sentence names; null where it names none. */
  @Nullable FieldAt fieldAt(Node node, Context context) throws Unlinkable {
    if (Phrases.of(node) instanceof Node.Call phrase
        && phrase.declared().target() instanceof Target.OfField named) {
      return new Phrases(linker).fieldAt(named.field(), phrase, context);
    }
    if (node instanceof Node.Access access) {
      Code of = linker.any(access.of(), context);
      for (Field field : linker.layout.fields().all()) {
        if (of instanceof Code.OfNum thing
            && field.name().equals(access.field())
            && field.keys().size() == 1
            && thing.type().fits(Type.one(field.keys().get(0)))) {
          return new FieldAt(
              field, Phrases.offset(field.offset(), field.keys(), List.of(thing.num())));
        }
      }
    }
    return null;
  }

  /** The sort of a type of things. */
  static Sort sortOf(Type type) {
    Sort sort = type.sort();
    if (sort == null) {
      throw new StateBug("there is no sort of " + type.form());
    }
    return sort;
  }
}
