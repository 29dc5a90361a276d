package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.state.Property;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.state.Type.Form;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Links claims about what things tell, for all things at once. */
final class BulkPropertyCompiler {

  private final BulkCompiler bulk;
  private final ExpressionCompiler linker;
  private final Sort sort;

  BulkPropertyCompiler(BulkCompiler bulk) {
    this.bulk = bulk;
    this.linker = bulk.linker;
    this.sort = bulk.sort;
  }

  /** The things that are one thing, have a mark, or tell a value. */
  Members compileSameness(Node.Call same) throws CompilationException, BulkUnsupportedException {
    boolean turned = bulk.mentions(same.of(1));
    Node left = turned ? same.of(1) : same.of(0);
    Node right = turned ? same.of(0) : same.of(1);
    if (bulk.mentions(right)) {
      throw new BulkUnsupportedException();
    }
    if (bulk.isVariable(left)) {
      if (linker.meanings.markOfPieces(right, sort, bulk.context) >= 0) {
        throw new BulkUnsupportedException();
      }
      Property mark = linker.meanings.mark(right, sort, bulk.context);
      return mark == null ? singleThing(right) : constantMembers(mark, number -> number != 0);
    }
    Property property = propertyOf(left);
    if (property != null && property.type().form() == Form.ONE) {
      Num value = one(right, ValueCompiler.sortOf(property.type()));
      return SetCompiler.thingsWithValue(sort, property, value);
    }
    return comparing(property, right, bound -> number -> number == bound);
  }

  private Members singleThing(Node right) throws CompilationException, BulkUnsupportedException {
    Num thing = one(right, sort);
    return (draft, word) -> ExpressionCompiler.bitOf(draft, thing, word);
  }

  /** Compiles one thing of a sort. Unsupported for an expression of another sort. */
  private Num one(Node node, Sort of) throws CompilationException, BulkUnsupportedException {
    if (linker.values.isOther(node, of, bulk.context)) {
      throw new BulkUnsupportedException();
    }
    return linker.values.one(node, of, bulk.context);
  }

  /** The things that tell a number which compares so. */
  Members compare(Node.Call compare) throws CompilationException, BulkUnsupportedException {
    if (bulk.mentions(compare.of(1))) {
      throw new BulkUnsupportedException();
    }
    return comparing(propertyOf(compare.of(0)), compare.of(1), Comparison.of(compare)::with);
  }

  /** The things that have a mark. */
  Members has(Node.Call has) throws BulkUnsupportedException {
    Property mark =
        bulk.isVariable(has.of(0)) ? NameResolver.mark(has.requiredLabel().text(), sort) : null;
    if (mark == null) {
      throw new BulkUnsupportedException();
    }
    return constantMembers(mark, number -> number != 0);
  }

  /** Returns the property that a node reads from the variable; null if it reads none. */
  private @Nullable Property propertyOf(Node node) {
    return node instanceof Node.Access access && bulk.isVariable(access.of())
        ? sort.property(access.field())
        : null;
  }

  /** How numbers compare with one that is known when rules are linked. */
  private interface BoundComparison {
    LongPredicate by(long bound);
  }

  private Members comparing(@Nullable Property property, Node right, BoundComparison holds)
      throws CompilationException, BulkUnsupportedException {
    if (property != null
        && property.type().equals(Type.NUMBER)
        && linker.values.number(right, bulk.context) instanceof Num.Constant constant) {
      return constantMembers(property, holds.by(constant.value()));
    }
    throw new BulkUnsupportedException();
  }

  private Members constantMembers(Property property, LongPredicate holds) {
    int first = PropertyAccessCompiler.holder(sort, property).first();
    long[] bits = new long[sort.words()];
    for (int i = 0; i < property.values().length; i++) {
      if (holds.test(property.values()[i])) {
        bits[first + i >>> 6] |= 1L << (first + i);
      }
    }
    return (draft, word) -> bits[word];
  }
}
