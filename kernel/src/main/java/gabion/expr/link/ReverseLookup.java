package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Effects;
import gabion.expr.value.LazyCompilation;
import gabion.expr.value.Members;
import gabion.state.Draft;
import gabion.state.Property;
import gabion.state.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The things with a property value among some other things: {@code any (it.goals where no birds in
 * it)}. Property values are the same in every game, so their index is inverted once.
 *
 * @param met the other things
 * @param tellers for each of these, by its number, the things with that value
 */
record ReverseLookup(Members met, Sort valueSort, long[][] tellers) implements Members {

  /** What things tell along a path, by their numbers. */
  private record PropertyPath(Sort sort, int[][] things) {

    PropertyPath along(Property property, Sort told) {
      int first = PropertyAccessCompiler.holder(sort, property).first();
      int[][] further = new int[things.length][];
      for (int i = 0; i < things.length; i++) {
        further[i] = Arrays.stream(things[i]).flatMap(n -> valuesOf(property, n - first)).toArray();
      }
      return new PropertyPath(told, further);
    }

    private static IntStream valuesOf(Property property, int number) {
      int[][] lists = property.lists();
      return (lists == null
              ? IntStream.of(property.values()[number])
              : Arrays.stream(lists[number]))
          .filter(thing -> thing >= 0);
    }

    long[][] turnedRound(int words) {
      long[][] tellers = new long[sort.first() + sort.size()][words];
      for (int i = 0; i < things.length; i++) {
        for (int thing : things[i]) {
          tellers[thing][i >>> 6] |= 1L << i;
        }
      }
      return tellers;
    }
  }

  /** Links whether any of a set is there, where the set is a path from the variable. */
  static Members compile(Node set, @Nullable Node claim, BulkCompiler bulk)
      throws CompilationException, BulkUnsupportedException {
    ExpressionCompiler linker = bulk.linker;
    PropertyPath path = path(set, bulk);
    if (path == null
        || claim != null && bulk.names(claim)
        || linker.vocabulary.plural(path.sort().plural()) != path.sort()) {
      throw new BulkUnsupportedException();
    }
    Sort told = path.sort();
    Node all = Selector.all(set.span(), told.plural()).call();
    Node some = claim == null ? all : SetCompiler.filterNode(all, claim);
    Members met = linker.sets.set(some, told, bulk.context).members();
    Effects effects = linker.effects(bulk.context, List.of(some));
    LazyCompilation often = new LazyCompilation(bulk.context.sentence().locationOf(set.span()));
    return new ReverseLookup(
        linker.cached(often.members(met), told.words(), effects, List.of()),
        told,
        path.turnedRound(bulk.sort.words()));
  }

  private static @Nullable PropertyPath path(Node node, BulkCompiler bulk) {
    if (bulk.isVariable(node)) {
      Sort sort = bulk.sort;
      int[][] alone = new int[sort.first() + sort.size()][0];
      IntStream.range(sort.first(), alone.length).forEach(i -> alone[i] = new int[] {i});
      return new PropertyPath(sort, alone);
    }
    PropertyPath path = node instanceof Node.Access access ? path(access.of(), bulk) : null;
    Property property = path == null ? null : path.sort().property(((Node.Access) node).field());
    Sort told = property == null ? null : property.type().sort();
    return path == null || property == null || told == null ? null : path.along(property, told);
  }

  @Override
  public long word(Draft draft, int word) {
    long bits = 0;
    for (int w = 0; w < valueSort.words(); w++) {
      for (long left = met.word(draft, w); left != 0; left &= left - 1) {
        bits |= tellers[(w << 6) + Long.numberOfTrailingZeros(left)][word];
      }
    }
    return bits;
  }
}
