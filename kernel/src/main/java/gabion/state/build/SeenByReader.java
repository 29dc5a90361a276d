package gabion.state.build;

import gabion.define.Block;
import gabion.state.Seating;
import gabion.state.SeenBy;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads who may see what boxes hold and fields say. */
final class SeenByReader {

  private final Problems problems;

  /** Where an owner may see, by its first key. */
  private final Map<Tree.Text, List<Sort>> owned = new LinkedHashMap<>();

  SeenByReader(Problems problems) {
    this.problems = problems;
  }

  /** Who sees what a block is about; all, where it says nothing. */
  SeenBy read(Block block, List<Sort> keys) {
    Tree.Text text = block.text("seen-by").orElse(null);
    if (text == null) {
      return SeenBy.ALL;
    }
    for (SeenBy seenBy : SeenBy.values()) {
      if (seenBy.name().toLowerCase(Locale.ROOT).equals(text.value())) {
        if (seenBy == SeenBy.OWNER || seenBy == SeenBy.SIDE) {
          owned.put(text, keys);
        }
        return seenBy;
      }
    }
    new Unknown(problems).note(text, "visibility", List.of("all", "owner", "side", "none"));
    return SeenBy.ALL;
  }

  /** Looks whether the first keys tell the owners that may see; to be done when all is told. */
  void check(Seating seating) {
    owned.forEach(
        (text, keys) -> {
          if (keys.isEmpty() || !seating.tellsOwner(keys.get(0))) {
            problems.add(Fault.NOBODY_OWNS, text.where(), null, text.value());
          }
        });
  }
}
