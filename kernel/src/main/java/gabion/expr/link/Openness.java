package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Claim;
import gabion.expr.value.Code;
import gabion.expr.value.Definition;
import gabion.expr.value.Num;
import gabion.expr.value.Target;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.SeenBy;
import gabion.state.Sort;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether the value of a sentence hangs on nothing but what everybody sees. Where it may hang on
 * more, a reason is given in the author's words alone, without the value.
 */
final class Openness {

  private final Linker linker;
  private final Set<Definition> asked = new HashSet<>();
  private final List<Num> pieces = new ArrayList<>();

  private Openness(Linker linker) {
    this.linker = linker;
  }

  /**
   * Whether a sentence may be told: the single pieces that it names must lie where all see them.
   */
  static Claim of(Linker linker, Node node, Context context) {
    Openness openness = new Openness(linker);
    if (!openness.isOpen(node, context, true)) {
      return draft -> false;
    }
    List<Num> pieces = openness.pieces;
    return pieces.isEmpty()
        ? draft -> true
        : draft -> pieces.stream().allMatch(piece -> isSeen(draft, piece.of(draft)));
  }

  private static boolean isSeen(Draft draft, long piece) {
    Layout layout = draft.layout();
    long all = (1L << layout.sorts().seats().size()) - 1;
    return piece < 0
        || layout.seers(draft.field(Fields.SEATING), draft.placeOf((int) piece)) == all;
  }

  /**
   * @param outside whether the node stands in no set, so that its names mean what they mean here
   */
  private boolean isOpen(Node node, Context context, boolean outside) {
    if (node instanceof Node.Phrase phrase && !isOpen(phrase.noun().target())
        || node instanceof Node.Adjective adjective && !isOpen(adjective.noun().target())
        || node instanceof Node.Reach && linker.layout.hides()
        || node instanceof Node.Selector selector && !isOpen(selector)) {
      return false;
    }
    if (outside && node instanceof Node.Name name) {
      note(context.scope().find(name.text()));
    } else if (outside && node instanceof Node.It) {
      note(context.scope().it());
    }
    boolean set =
        node instanceof Node.Narrowed || node instanceof Node.Best || node instanceof Node.Sum;
    if (node instanceof Node.Access access && !isOpen(access.field())) {
      return false;
    }
    return node.parts().stream().allMatch(part -> isOpen(part, context, outside && !set));
  }

  /** A single piece may be one that not all see. */
  private void note(@Nullable Code code) {
    Sort sort = code == null ? null : code.type().sort();
    if (code instanceof Code.OfNum num
        && sort != null
        && sort.within(linker.layout.sorts().pieces())) {
      pieces.add(num.num());
    }
  }

  /** Single pieces wherever they lie may lie where not all see them. */
  private boolean isOpen(Node.Selector selector) {
    Sort sort = linker.vocabulary.plural(selector.plural());
    boolean pieces = sort == null || sort.within(linker.layout.sorts().pieces());
    boolean everywhere =
        selector.in() == null
            || selector.in() instanceof Node.Selector places
                && linker.vocabulary.plural(places.plural()) == linker.layout.sorts().places();
    return !pieces || !everywhere || !linker.layout.hides();
  }

  /** Whether no field of a name is hidden. */
  private boolean isOpen(String field) {
    return linker.layout.fields().all().stream()
        .noneMatch(f -> f.name().equals(field) && f.seenBy() != SeenBy.ALL);
  }

  private boolean isOpen(Target target) {
    if (target instanceof Target.OfBox box) {
      return box.box().seenBy() == SeenBy.ALL;
    }
    if (target instanceof Target.OfField field) {
      return field.field().seenBy() == SeenBy.ALL;
    }
    return !(target instanceof Definition definition)
        || !asked.add(definition)
        || isOpen(definition);
  }

  private boolean isOpen(Definition definition) {
    try {
      return new Bodies(linker)
          .all(definition).stream().allMatch(part -> isOpen(part.node(), part.context(), false));
    } catch (Unlinkable unread) {
      return false;
    }
  }
}
