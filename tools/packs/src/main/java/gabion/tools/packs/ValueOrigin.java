package gabion.tools.packs;

import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The origin of a value of a ruleset.
 *
 * @param path its keys, from its section on
 * @param value the current value; empty if a pack removed it
 * @param locations every location that set it, the first first
 */
public record ValueOrigin(List<String> path, Optional<Tree> value, List<SourceLocation> locations) {

  /** The same, made by more places. */
  ValueOrigin and(List<SourceLocation> more) {
    List<SourceLocation> all = new ArrayList<>(locations);
    all.addAll(more);
    return new ValueOrigin(path, value, List.copyOf(all));
  }
}
