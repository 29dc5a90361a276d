package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.expr.value.LookupTable;
import gabion.expr.value.Scope;
import gabion.expr.value.Target;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import org.jspecify.annotations.Nullable;

/** Infers the sorts of nodes without linking them: to link each part again would take too long. */
final class SortInference {

  private final ExpressionCompiler linker;
  private final Layout layout;
  private final Context context;

  SortInference(ExpressionCompiler linker, Context context) {
    this.linker = linker;
    this.layout = linker.layout;
    this.context = context;
  }

  /** Returns the sort of the things that a node denotes; null if unknown. */
  @Nullable Sort of(Node node) {
    Scope scope = context.scope();
    CompiledExpression variable =
        node instanceof Node.ItReference
            ? scope.itValue()
            : node instanceof Node.Name name ? scope.find(name.text()) : null;
    if (variable != null) {
      return variable.type().sort();
    }
    if (NounPhraseCompiler.of(node) instanceof Node.Call phrase) {
      return of(phrase.requiredSignature().target());
    }
    if (Selector.of(node) instanceof Selector selector) {
      return linker.vocabulary.plural(selector.plural());
    }
    if (node instanceof Node.Access access) {
      return of(access);
    }
    if (node instanceof Node.Call places && places.is(Selector.PLACES)) {
      return layout.sorts().areas();
    }
    if (!node.parts().isEmpty()) {
      return of(node.parts().get(0));
    }
    ResolvedName thing = linker.meanings.thing(context.letters(node));
    return thing instanceof ResolvedName.ThingId named ? named.sort() : null;
  }

  private @Nullable Sort of(Target target) {
    if (target instanceof Definition definition && linker.definitions.isSound(definition)) {
      CompiledExpression code = definition.code();
      return code == null ? null : code.type().sort();
    }
    return target instanceof Target.OfField of
        ? of.field().type().sort()
        : target instanceof LookupTable table ? table.gives().sort() : null;
  }

  private @Nullable Sort of(Node.Access access) {
    Sort of = of(access.of());
    Property property = of == null ? null : of.property(access.field());
    if (property != null) {
      return property.type().sort();
    }
    if (access.field().equals("area")) {
      return layout.sorts().areas();
    }
    return layout.fields().all().stream()
        .filter(field -> field.name().equals(access.field()))
        .filter(field -> field.keys().size() == 1 && field.keys().get(0) == of)
        .findFirst()
        .map(field -> field.type().sort())
        .orElse(null);
  }
}
