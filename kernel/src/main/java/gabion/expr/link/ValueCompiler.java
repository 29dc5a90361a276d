package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
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
final class ValueCompiler {

  private final ExpressionCompiler linker;

  ValueCompiler(ExpressionCompiler linker) {
    this.linker = linker;
  }

  Num number(Node node, Context context) throws CompilationException {
    CompiledExpression code = linker.any(node, context);
    if (code.type().form() == Form.NUMBER && code instanceof CompiledExpression.OfNum number) {
      return number.num();
    }
    throw linker.typeMismatch(context, node, "number", code);
  }

  /** One thing of a sort; a bare word may be the id of one. */
  Num one(Node node, Sort sort, Context context) throws CompilationException {
    ResolvedName meaning = linker.meanings.one(node, sort, context);
    if (meaning instanceof ResolvedName.ThingId thing) {
      return Num.constant(thing.number());
    }
    if (meaning instanceof ResolvedName.Nothing) {
      return Num.constant(Sort.NOTHING);
    }
    if (meaning instanceof ResolvedName.UnknownWord word) {
      throw linker.unknown(context, node, sort.name(), word.word(), sort.ids());
    }
    return one(node, linker.any(node, context), sort, context);
  }

  /**
   * Converts a compiled node to one thing of a sort; compiles the node by name if {@code code} is
   * null.
   */
  Num one(Node node, @Nullable CompiledExpression code, Sort sort, Context context)
      throws CompilationException {
    if (code == null) {
      return one(node, sort, context);
    }
    if (code instanceof CompiledExpression.OfNum num && num.type().fits(Type.one(sort))) {
      return num.num();
    }
    Num converted =
        code instanceof CompiledExpression.OfNum num && num.type().form() == Form.ONE
            ? convertSort(num, sort)
            : null;
    if (converted == null) {
      throw linker.typeMismatch(context, node, sort.name(), code);
    }
    return converted;
  }

  /** Whether a compiled node is accepted where one thing of a sort is expected. */
  boolean fits(CompiledExpression code, Sort sort) {
    return code instanceof CompiledExpression.OfNum num
        && (num.type().fits(Type.one(sort))
            || num.type().form() == Form.ONE && convertSort(num, sort) != null);
  }

  /** Whether a node is an expression that cannot be converted to one thing of a sort. */
  boolean isOther(Node node, Sort sort, Context context) throws CompilationException {
    ResolvedName meaning = linker.meanings.one(node, sort, context);
    boolean own =
        meaning instanceof ResolvedName.NotAName || meaning instanceof ResolvedName.LocalVariable;
    return own && !fits(linker.any(node, context), sort);
  }

  /**
   * Converts a faction to its side, or a side to the face that shows it; null if there is no
   * conversion.
   */
  private @Nullable Num convertSort(CompiledExpression.OfNum num, Sort sort) {
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
  Num piece(Node node, Context context) throws CompilationException {
    CompiledExpression code = linker.any(node, context);
    if (code instanceof CompiledExpression.OfNum num && num.type().form() == Form.PIECE) {
      return num.num();
    }
    if (code instanceof CompiledExpression.OfNum num && isSingle(num.type())) {
      Num single = num.num();
      return draft -> {
        long one = single.of(draft);
        return one < 0 ? Sort.NOTHING : PieceEncoding.ofSingle((int) one);
      };
    }
    throw linker.typeMismatch(context, node, "piece", code);
  }

  boolean isSingle(Type type) {
    Sort sort = type.sort();
    return type.form() == Form.ONE && sort != null && sort.within(linker.layout.sorts().pieces());
  }

  /** The place in the state of a field that a sentence names; null where it names none. */
  @Nullable FieldSlot fieldAt(Node node, Context context) throws CompilationException {
    if (NounPhraseCompiler.of(node) instanceof Node.Call phrase
        && phrase.requiredSignature().target() instanceof Target.OfField named) {
      return new NounPhraseCompiler(linker).fieldAt(named.field(), phrase, context);
    }
    if (node instanceof Node.Access access) {
      CompiledExpression of = linker.any(access.of(), context);
      for (Field field : linker.layout.fields().all()) {
        if (of instanceof CompiledExpression.OfNum thing
            && field.name().equals(access.field())
            && field.keys().size() == 1
            && thing.type().fits(Type.one(field.keys().get(0)))) {
          return new FieldSlot(
              field, NounPhraseCompiler.offset(field.offset(), field.keys(), List.of(thing.num())));
        }
      }
    }
    return null;
  }

  static Sort sortOf(Type type) {
    Sort sort = type.sort();
    if (sort == null) {
      throw new StateBug("there is no sort of " + type.form());
    }
    return sort;
  }
}
