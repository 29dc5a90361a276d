package gabion.yaml;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Caches the trees of files: for each file the last one without problems. Equal text returns the
 * same tree. Thread-safe.
 */
public final class TreeCache {

  private record CachedTree(Source source, Tree.Fields tree) {}

  private final Map<String, CachedTree> kept = new ConcurrentHashMap<>();

  /** As {@link YamlReader#read(Source, Problems)} reads it. */
  public Optional<Tree.Fields> read(Source source, Problems problems) {
    String file = source.pack() + ":" + source.name();
    CachedTree before = kept.get(file);
    if (before != null && before.source().equals(source)) {
      return Optional.of(before.tree());
    }
    Optional<Tree.Fields> tree = YamlReader.read(source, problems);
    if (problems.isCollecting() && problems.isEmpty()) {
      tree.ifPresent(fields -> kept.put(file, new CachedTree(source, fields)));
    }
    return tree;
  }
}
