package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CompiledExpression;
import gabion.state.Layout;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Resolves names. A variable hides everything; after it a word means what its place wants: where
 * things of a sort are wanted, it is the id of one, also a word that has a meaning of its own
 * elsewhere (a plural, a noun, a number).
 */
final class NameResolver {

  private static final String NOTHING = "nothing";
  private static final Set<String> NOTHINGS = Set.of("nobody", NOTHING, "nowhere");

  private final Layout layout;

  NameResolver(Layout layout) {
    this.layout = layout;
  }

  /** Resolves a node where one thing of a sort is expected. */
  ResolvedName one(Node node, Sort wanted, Context context) {
    String word = word(node, context);
    if (word != null && wanted.number(word) >= 0) {
      return new ResolvedName.ThingId(wanted, wanted.number(word));
    }
    if (!(node instanceof Node.Name name)) {
      return new ResolvedName.NotAName();
    }
    CompiledExpression local = context.scope().find(name.text());
    if (local != null) {
      return new ResolvedName.LocalVariable(local);
    }
    return NOTHINGS.contains(name.text())
        ? new ResolvedName.Nothing()
        : new ResolvedName.UnknownWord(name.text());
  }

  /** Resolves a node where several things are expected, of the given sort or of any. */
  ResolvedName resolveSeveral(Node node, @Nullable Sort wanted, Context context) {
    if (node instanceof Node.Name && wanted == null || isNothing(node, context)) {
      return any(node, context);
    }
    return wanted == null ? new ResolvedName.NotAName() : one(node, wanted, context);
  }

  /** Resolves a node where any type is accepted. */
  ResolvedName any(Node node, Context context) {
    if (!(node instanceof Node.Name name)) {
      return new ResolvedName.NotAName();
    }
    CompiledExpression local = context.scope().find(name.text());
    if (local != null) {
      return new ResolvedName.LocalVariable(local);
    }
    return name.text().equals(NOTHING) ? new ResolvedName.Nothing() : thing(name.text());
  }

  /** Resolves a node where a condition is expected. */
  ResolvedName condition(Node node, Context context) {
    ResolvedName meaning = any(node, context);
    boolean local = meaning instanceof ResolvedName.LocalVariable;
    return !local && node instanceof Node.Name name && isTruth(name.text())
        ? new ResolvedName.BooleanWord(name.text().equals("yes"))
        : meaning;
  }

  private static boolean isTruth(String word) {
    return word.equals("yes") || word.equals("no");
  }

  /** The thing of an id, of the only sort that has one. */
  ResolvedName thing(String id) {
    List<Sort> holders = holders(id);
    return switch (holders.size()) {
      case 0 -> new ResolvedName.UnknownWord(id);
      case 1 -> new ResolvedName.ThingId(holders.get(0), holders.get(0).number(id));
      default -> new ResolvedName.AmbiguousId(holders.get(0), holders.get(1));
    };
  }

  /** The sorts that have a thing of an id; lesser sorts only where no other has. */
  private List<Sort> holders(String id) {
    List<Sort> lesser =
        List.of(
            layout.sorts().seats(),
            layout.sorts().dice(),
            layout.sorts().faces(),
            layout.sorts().results(),
            layout.sorts().marks(),
            layout.sorts().links());
    List<Sort> holders = new ArrayList<>();
    List<Sort> lesserHolders = new ArrayList<>();
    for (Sort sort : layout.sorts().byName().values()) {
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

  // ---- words alone

  /** Whether a node is the word for the empty set. */
  boolean isNothing(Node node, Context context) {
    return any(node, context) instanceof ResolvedName.Nothing;
  }

  /** Whether a node is nothing but the id of a thing: no variable, and no word of another use. */
  boolean isId(Node node, Context context) {
    return node instanceof Node.Name && word(node, context) != null;
  }

  /** Whether a node is one word alone that may be the id of a thing. */
  boolean isWord(Node node, Context context) {
    return word(node, context) != null;
  }

  /** The mark that a word alone names among what things of a sort tell; null for another word. */
  @Nullable Property mark(Node node, Sort sort, Context context) {
    String word = word(node, context);
    return word == null ? null : mark(word, sort);
  }

  /** The mark of a name among what things of a sort tell; null where they tell no such. */
  static @Nullable Property mark(String word, Sort sort) {
    Property property = sort.property(word);
    return property != null && property.type().equals(Type.CLAIM) ? property : null;
  }

  /** The number of the thing of a sort that a word alone names, or -1. */
  int number(Node node, Sort sort, Context context) {
    String word = word(node, context);
    return word == null ? Sort.NOTHING : sort.number(word);
  }

  /** The number of the mark that a word alone names and single pieces of a sort may bear, or -1. */
  int markOfPieces(Node node, Sort sort, Context context) {
    String word = word(node, context);
    int mark = word == null ? Sort.NOTHING : layout.sorts().marks().number(word);
    return layout.rows().traitsOf(sort).marks().contains(mark) ? mark : Sort.NOTHING;
  }

  /** The rows of the kind, the group or the mark that a word alone names; null for another word. */
  @Nullable Long rows(Node node, Context context) {
    String word = word(node, context);
    return word == null ? null : rows(word);
  }

  /** The rows of a kind, a group or a mark, by its name; null for another word. */
  @Nullable Long rows(String word) {
    Long kind = layout.rows().ofKind(word);
    int mark = layout.sorts().marks().number(word);
    if (kind != null || mark < 0) {
      return kind;
    }
    long rows = 0;
    for (int row = 0; row < layout.rows().size(); row++) {
      rows |= layout.rows().get(row).mark() == mark ? 1L << row : 0;
    }
    return rows;
  }

  /** The sorts of single pieces of the kind or the group that a word alone names. */
  List<Sort> singles(Node node, Context context) {
    String word = word(node, context);
    return word == null ? List.of() : singles(word);
  }

  /** The sorts of single pieces of a kind or a group, by its name; none for another word. */
  List<Sort> singles(String word) {
    Sort sort = layout.sorts().find(word);
    return sort != null && sort.within(layout.sorts().pieces())
        ? List.of(sort)
        : layout.rows().singlesOf(word);
  }

  /** The word that a node is, where it is one alone that may be an id; otherwise null. */
  private static @Nullable String word(Node node, Context context) {
    if (node instanceof Node.Name name) {
      return context.scope().find(name.text()) == null ? name.text() : null;
    }
    if (Selector.of(node) instanceof Selector selector) {
      return selector.of() == null && selector.in() == null ? selector.plural() : null;
    }
    if (NounPhraseCompiler.of(node) instanceof Node.Call phrase) {
      return phrase.around().isEmpty()
          ? String.join(" ", phrase.requiredSignature().words())
          : null;
    }
    return node instanceof Node.Literal ? context.letters(node) : null;
  }
}
