package gabion.state.build;

import gabion.define.Block;
import gabion.state.Seating;
import gabion.state.Sort;
import gabion.state.VisibilityScope;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads who may see what boxes hold and fields say. */
final class VisibilityScopeReader {

  private final Problems problems;

  /** Where an owner may see, by its first key. */
  private final Map<Tree.Text, List<Sort>> owned = new LinkedHashMap<>();

  VisibilityScopeReader(Problems problems) {
    this.problems = problems;
  }

  /** Returns the visibility that a block declares; by default all. */
  VisibilityScope read(Block block, List<Sort> keys) {
    VisibilityScope seenBy = read(block);
    if (seenBy == VisibilityScope.OWNER || seenBy == VisibilityScope.SIDE) {
      owned.put(block.text("seen-by").orElseThrow(), keys);
    }
    return seenBy;
  }

  /** The same of pieces, which tell their owners themselves. */
  VisibilityScope read(Block block) {
    Tree.Text text = block.text("seen-by").orElse(null);
    if (text == null) {
      return VisibilityScope.ALL;
    }
    for (VisibilityScope seenBy : VisibilityScope.values()) {
      if (seenBy != VisibilityScope.PIECE
          && seenBy.name().toLowerCase(Locale.ROOT).equals(text.value())) {
        return seenBy;
      }
    }
    new UnknownNames(problems).note(text, "visibility", List.of("all", "owner", "side", "none"));
    return VisibilityScope.ALL;
  }

  /** Checks that the first keys determine an owner; call after all properties are read. */
  void check(Seating seating) {
    owned.forEach(
        (text, keys) -> {
          if (keys.isEmpty() || !seating.hasOwnerProperty(keys.get(0))) {
            problems.add(ProblemCode.NOBODY_OWNS, text.location(), null, text.value());
          }
        });
  }
}
