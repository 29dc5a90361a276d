package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.CombinedSet;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.UnionGroup;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type.Form;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compiles a bracketed list. Single things form an ordered list; if an element is a set or a group
 * of pieces, the result is the union of the elements.
 */
final class ListCompiler {

  private final ExpressionCompiler linker;
  private final Context context;

  ListCompiler(ExpressionCompiler linker, Context context) {
    this.linker = linker;
    this.context = context;
  }

  CompiledExpression compileList(Node.ListLiteral listed, @Nullable Sort wanted)
      throws CompilationException {
    Sort sort = wanted;
    for (Node item : listed.items()) {
      CompiledExpression code = severals(item, sort);
      if (code != null) {
        return arePieces(listed, code) ? pieces(listed) : things(listed, wanted);
      }
      boolean none = linker.meanings.isNothing(item, context);
      sort = sort == null && !none ? sortOfOne(item) : sort;
    }
    return sort == null ? things(listed, null) : inOrder(listed, sort);
  }

  /** Whether the elements include interchangeable pieces, possibly beside single ones. */
  private boolean arePieces(Node.ListLiteral listed, CompiledExpression first)
      throws CompilationException {
    if (GroupCompiler.isGroup(first)) {
      return true;
    }
    Sort pieces = linker.layout.sorts().pieces();
    CompiledExpression.OfSet set = SetCompiler.asSet(first);
    if (set == null || !set.sort().within(pieces)) {
      return false;
    }
    for (Node item : listed.items()) {
      CompiledExpression code = severals(item, pieces);
      if (code != null && GroupCompiler.isGroup(code)) {
        return true;
      }
    }
    return false;
  }

  /** An item that is a set or pieces; null where it is one thing, or the name of one. */
  private @Nullable CompiledExpression severals(Node item, @Nullable Sort sort)
      throws CompilationException {
    boolean named =
        linker.meanings.isNothing(item, context)
            || sort != null && isNamed(linker.meanings.one(item, sort, context));
    if (named) {
      return null;
    }
    CompiledExpression code = linker.compileSeveral(item, sort, context);
    boolean one = code.type().form() == Form.ONE || code.type().form() == Form.NUMBER;
    return one ? null : code;
  }

  private static boolean isNamed(ResolvedName meaning) {
    return meaning instanceof ResolvedName.ThingId
        || meaning instanceof ResolvedName.Nothing
        || meaning instanceof ResolvedName.UnknownWord;
  }

  private Sort sortOfOne(Node item) throws CompilationException {
    boolean digits = item instanceof Node.Literal;
    if (digits
        && linker.meanings.thing(context.letters(item)) instanceof ResolvedName.ThingId thing) {
      return thing.sort();
    }
    CompiledExpression code = linker.any(item, context);
    if (code.type().form() != Form.ONE) {
      throw linker.typeMismatch(context, item, "one thing", code);
    }
    return ValueCompiler.sortOf(code.type());
  }

  // ---- single things

  private CompiledExpression.OfList inOrder(Node.ListLiteral listed, Sort sort)
      throws CompilationException {
    Num[] items = new Num[listed.items().size()];
    for (int i = 0; i < items.length; i++) {
      items[i] = linker.values.one(listed.items().get(i), sort, context);
    }
    boolean same = Arrays.stream(items).allMatch(Num.Constant.class::isInstance);
    return new CompiledExpression.OfList(
        sort, new ItemListing(items, same ? bits(items, sort.words()) : null));
  }

  private static long[] bits(Num[] items, int words) {
    long[] bits = new long[words];
    for (Num item : items) {
      long thing = ((Num.Constant) item).value();
      if (thing >= 0) {
        bits[(int) (thing >>> 6)] |= 1L << thing;
      }
    }
    return bits;
  }

  /**
   * @param bits its set, where that is the same always
   */
  private record ItemListing(Num[] items, long @Nullable [] bits) implements Listing {
    @Override
    public long word(Draft draft, int word) {
      return bits == null ? Listing.super.word(draft, word) : word < bits.length ? bits[word] : 0;
    }

    @Override
    public int size(Draft draft) {
      return items.length;
    }

    @Override
    public long item(Draft draft, int index) {
      return items[index].of(draft);
    }
  }

  // ---- all that are in one of them

  private CompiledExpression.OfGroup pieces(Node.ListLiteral listed) throws CompilationException {
    List<Group> groups = new ArrayList<>();
    for (Node item : listed.items()) {
      groups.add(linker.groups.group(item, context));
    }
    return new CompiledExpression.OfGroup(new UnionGroup(groups));
  }

  private CompiledExpression.OfSet things(Node.ListLiteral listed, @Nullable Sort wanted)
      throws CompilationException {
    Sort sort = wanted;
    List<Members> sets = new ArrayList<>();
    for (Node item : listed.items()) {
      if (!linker.meanings.isNothing(item, context)) {
        CompiledExpression code = linker.compileSeveral(item, sortOfName(item, sort), context);
        CompiledExpression.OfSet set = SetCompiler.asSet(code);
        if (set == null || sort != null && set.sort().whole() != sort.whole()) {
          String name = sort == null ? "several things" : sort.plural();
          throw linker.typeMismatch(context, item, name, code);
        }
        sort = sort == null ? set.sort() : wider(sort, set.sort());
        sets.add(set.members().widenTo(set.sort().words()));
      }
    }
    if (listed.items().isEmpty()) {
      throw linker.wrong(context, listed, ProblemCode.EMPTY_LIST, null);
    }
    if (sort == null) {
      return new CompiledExpression.OfSet(linker.layout.sorts().places(), Members.NONE);
    }
    return new CompiledExpression.OfSet(sort, CombinedSet.either(sets));
  }

  /** Of which sort an item is if it is a name: of the others' if that has one of it. */
  private @Nullable Sort sortOfName(Node item, @Nullable Sort others) {
    if (others == null
        || linker.meanings.one(item, others, context) instanceof ResolvedName.ThingId) {
      return others;
    }
    return others.whole();
  }

  /** The sort that has the things of both. */
  private static Sort wider(Sort one, Sort other) {
    return other.within(one) ? one : one.within(other) ? other : one.whole();
  }
}
