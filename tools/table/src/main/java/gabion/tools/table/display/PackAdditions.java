package gabion.tools.table.display;

import gabion.define.Definitions;
import gabion.define.Kind;
import gabion.define.Thing;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What packs brought to a game and its display does not draw, for it was written before: areas
 * without a slot, borders between others, and kinds of pieces for which no pack of theirs says a
 * sign.
 *
 * @param areas the numbers of such areas
 * @param borders the borders of other areas that a later pack writes
 * @param kinds whether a kind of that number is one
 */
record PackAdditions(List<Integer> areas, List<Border> borders, boolean[] kinds) {

  /** A border between two areas, by their numbers. */
  record Border(int from, int to) {}

  /**
   * Returns the additions that the display does not draw; packs that contribute to the display are
   * excluded.
   */
  static PackAdditions of(Definitions definitions, Layout layout, Set<Integer> slots) {
    boolean[] kinds = new boolean[layout.sorts().kinds().size()];
    Tree display = definitions.display().orElse(null);
    Tree sketch = within(within(display, "board"), "sketch");
    if (display == null) {
      return new PackAdditions(List.of(), List.of(), kinds);
    }
    if (sketch == null) {
      String drawing = pack(display.location());
      return new PackAdditions(
          List.of(), borders(definitions, layout.sorts().areas(), drawing, Set.of()), kinds);
    }
    Set<String> own = packs(within(display, "content"));
    own.add(pack(display.location()));
    List<Integer> areas = new ArrayList<>();
    for (Thing area : definitions.areas()) {
      int number = layout.sorts().areas().number(area.id());
      boolean drawn = pack(area.key().location()).equals(pack(sketch.location()));
      if (number >= 0 && !drawn && !slots.contains(number)) {
        areas.add(number);
      }
    }
    for (Kind kind : definitions.pieces()) {
      int number = layout.sorts().kinds().number(kind.thing().id());
      if (number >= 0) {
        kinds[number] = !own.contains(pack(kind.thing().key().location()));
      }
    }
    List<Border> borders =
        borders(definitions, layout.sorts().areas(), pack(sketch.location()), Set.copyOf(areas));
    return new PackAdditions(List.copyOf(areas), borders, kinds);
  }

  /**
   * Returns the borders written by packs later than the one that draws.
   *
   * @param drawing the pack that draws
   * @param without areas whose borders are listed in any case
   */
  private static List<Border> borders(
      Definitions definitions, Sort areas, String drawing, Set<Integer> without) {
    List<Border> borders = new ArrayList<>();
    for (Thing area : definitions.areas()) {
      int from = areas.number(area.id());
      Tree beside = area.block().body().get("beside");
      for (Tree other : beside instanceof Tree.Items items ? items.items() : nullable(beside)) {
        int to = other instanceof Tree.Text text ? areas.number(text.value()) : -1;
        boolean told = without.contains(from) || without.contains(to);
        if (from >= 0 && to >= 0 && !told && !pack(other.location()).equals(drawing)) {
          borders.add(new Border(from, to));
        }
      }
    }
    return List.copyOf(borders);
  }

  private static List<Tree> nullable(@Nullable Tree tree) {
    return tree == null ? List.of() : List.of(tree);
  }

  /** The same without the borders that the display says something of. */
  PackAdditions withoutBorders(Predicate<Border> said) {
    return new PackAdditions(areas, borders.stream().filter(said.negate()).toList(), kinds);
  }

  /** Whether a seat sees pieces of such a kind in a place. */
  boolean anyIn(ViewContext look, int place) {
    for (int row = 0; row < look.layout().rows().size(); row++) {
      int kind = look.layout().rows().get(row).kind();
      if (kind >= 0 && kinds[kind] && look.view().count(row, place) > 0) {
        return true;
      }
    }
    return look.view().pieces(place).stream().anyMatch(piece -> isOne(look.layout(), piece));
  }

  private boolean isOne(Layout layout, int piece) {
    int kind = layout.sorts().kinds().number(layout.sorts().backSort(piece).name());
    return kind >= 0 && kinds[kind];
  }

  private static String pack(SourceLocation where) {
    return where.source().pack();
  }

  private static @Nullable Tree within(@Nullable Tree tree, String key) {
    return tree instanceof Tree.Fields fields ? fields.get(key) : null;
  }

  /** The packs that wrote a line of a list. */
  private static Set<String> packs(@Nullable Tree list) {
    Set<String> packs = new HashSet<>();
    if (list instanceof Tree.Items items) {
      items.items().forEach(item -> packs.add(pack(item.location())));
    }
    return packs;
  }
}
