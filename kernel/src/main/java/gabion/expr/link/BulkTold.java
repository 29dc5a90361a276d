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
final class BulkTold {

  private final Bulk bulk;
  private final Linker linker;
  private final Sort sort;

  BulkTold(Bulk bulk) {
    this.bulk = bulk;
    this.linker = bulk.linker;
    this.sort = bulk.sort;
  }

  /** The things that are one thing, have a mark, or tell a value. */
  Members same(Node.Call same) throws Unlinkable, NotBulk {
    boolean turned = bulk.mentions(same.of(1));
    Node left = turned ? same.of(1) : same.of(0);
    Node right = turned ? same.of(0) : same.of(1);
    if (bulk.mentions(right)) {
      throw new NotBulk();
    }
    if (bulk.isVariable(left)) {
      Property mark = linker.meanings.mark(right, sort, bulk.context);
      return mark == null ? alone(right) : fixed(mark, number -> number != 0);
    }
    Property property = told(left);
    if (property != null && property.type().form() == Form.ONE) {
      Num value = one(right, Values.sortOf(property.type()));
      return Sets.telling(sort, property, value);
    }
    return comparing(property, right, bound -> number -> number == bound);
  }

  private Members alone(Node right) throws Unlinkable, NotBulk {
    Num thing = one(right, sort);
    return (draft, word) -> Linker.bitOf(draft, thing, word);
  }

  /** One thing of a sort; what stands for a wider thing is asked one by one. */
  private Num one(Node node, Sort of) throws Unlinkable, NotBulk {
    if (linker.values.isOther(node, of, bulk.context)) {
      throw new NotBulk();
    }
    return linker.values.one(node, of, bulk.context);
  }

  /** The things that tell a number which compares so. */
  Members compare(Node.Call compare) throws Unlinkable, NotBulk {
    if (bulk.mentions(compare.of(1))) {
      throw new NotBulk();
    }
    return comparing(told(compare.of(0)), compare.of(1), Comparison.of(compare)::with);
  }

  /** The things that have a mark. */
  Members has(Node.Call has) throws NotBulk {
    Property mark = bulk.isVariable(has.of(0)) ? Meanings.mark(has.named().text(), sort) : null;
    if (mark == null) {
      throw new NotBulk();
    }
    return fixed(mark, number -> number != 0);
  }

  /** What a node reads of the variable; null where it does not. */
  private @Nullable Property told(Node node) {
    return node instanceof Node.Access access && bulk.isVariable(access.of())
        ? sort.property(access.field())
        : null;
  }

  /** How numbers compare with one that is known when rules are linked. */
  private interface Bounded {
    LongPredicate by(long bound);
  }

  private Members comparing(@Nullable Property property, Node right, Bounded holds)
      throws Unlinkable, NotBulk {
    if (property != null
        && property.type().equals(Type.NUMBER)
        && linker.values.number(right, bulk.context) instanceof Num.Constant constant) {
      return fixed(property, holds.by(constant.value()));
    }
    throw new NotBulk();
  }

  private Members fixed(Property property, LongPredicate holds) {
    int first = Accesses.holder(sort, property).first();
    long[] bits = new long[sort.words()];
    for (int i = 0; i < property.values().length; i++) {
      if (holds.test(property.values()[i])) {
        bits[first + i >>> 6] |= 1L << (first + i);
      }
    }
    return (draft, word) -> bits[word];
  }
}
