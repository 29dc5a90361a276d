package gabion.tools.packs;

import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a value of a ruleset came to be.
 *
 * @param path the keys that lead to it, from its section on
 * @param value what it is now; empty where a pack took it away
 * @param made every place that made it, the first first
 */
public record Origin(List<String> path, Optional<Tree> value, List<Where> made) {

  /** The same, made by more places. */
  Origin and(List<Where> more) {
    List<Where> all = new ArrayList<>(made);
    all.addAll(more);
    return new Origin(path, value, List.copyOf(all));
  }
}
