package gabion.expr.link;

import gabion.expr.read.Node;
import gabion.expr.value.Effects;
import gabion.expr.value.Members;
import gabion.expr.value.Memo;
import gabion.expr.value.Num;
import gabion.expr.value.Often;
import gabion.state.Draft;
import gabion.state.Kinds;
import gabion.state.Property;
import gabion.state.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The things that tell any of some other things: {@code any (it.goals where no birds in it)}. What
 * is told is the same in every game, so it is turned round once: who tells a thing.
 *
 * @param met the other things
 * @param tellers for each of them, by its number, who tells it
 */
record Touching(Members met, Sort told, long[][] tellers) implements Members {

  /** What things tell along a path, by their numbers. */
  private record Path(Sort sort, int[][] things) {

    Path along(Property property, Sort told) {
      int first = Accesses.holder(sort, property).first();
      int[][] further = new int[things.length][];
      for (int i = 0; i < things.length; i++) {
        further[i] = Arrays.stream(things[i]).flatMap(n -> told(property, n - first)).toArray();
      }
      return new Path(told, further);
    }

    private static IntStream told(Property property, int number) {
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
  static Members link(Node set, @Nullable Node claim, Bulk bulk) throws Unlinkable, NotBulk {
    Linker linker = bulk.linker;
    Path path = path(set, bulk);
    if (path == null
        || claim != null && bulk.names(claim)
        || linker.vocabulary.plural(path.sort().plural()) != path.sort()) {
      throw new NotBulk();
    }
    Sort told = path.sort();
    Node all = Selector.all(set.span(), told.plural()).call();
    Node some = claim == null ? all : Sets.narrowed(all, claim);
    Members met = linker.sets.set(some, told, bulk.context).members();
    Effects effects = linker.effects(bulk.context, List.of(some));
    Num[] keys = effects.keys();
    int read = effects.parts().kinds(linker.layout.fields());
    // where it names variables, these may be pieces that lie somewhere
    int kinds = keys == null || keys.length > 0 ? read | Kinds.PIECES : read;
    Often often = new Often(bulk.context.sentence().where(set.span()));
    return new Touching(
        Memo.of(often.members(met), told.words(), kinds, keys, linker.slots),
        told,
        path.turnedRound(bulk.sort.words()));
  }

  private static @Nullable Path path(Node node, Bulk bulk) {
    if (bulk.isVariable(node)) {
      Sort sort = bulk.sort;
      int[][] alone = new int[sort.first() + sort.size()][0];
      IntStream.range(sort.first(), alone.length).forEach(i -> alone[i] = new int[] {i});
      return new Path(sort, alone);
    }
    Path path = node instanceof Node.Access access ? path(access.of(), bulk) : null;
    Property property = path == null ? null : path.sort().property(((Node.Access) node).field());
    Sort told = property == null ? null : property.type().sort();
    return path == null || property == null || told == null ? null : path.along(property, told);
  }

  @Override
  public long word(Draft draft, int word) {
    long bits = 0;
    for (int w = 0; w < told.words(); w++) {
      for (long left = met.word(draft, w); left != 0; left &= left - 1) {
        bits |= tellers[(w << 6) + Long.numberOfTrailingZeros(left)][word];
      }
    }
    return bits;
  }
}
