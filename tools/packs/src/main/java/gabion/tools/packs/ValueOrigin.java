package gabion.tools.packs;

import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a value of a ruleset came to be.
 *
 * @param path the keys that lead to it, from its section on
 * @param value what it is now; empty where a pack took it away
 * @param locations every place that made it, the first first
 */
public record ValueOrigin(List<String> path, Optional<Tree> value, List<SourceLocation> locations) {

  /** The same, made by more places. */
  ValueOrigin and(List<SourceLocation> more) {
    List<SourceLocation> all = new ArrayList<>(locations);
    all.addAll(more);
    return new ValueOrigin(path, value, List.copyOf(all));
  }
}
