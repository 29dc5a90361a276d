package gabion.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What packs did to the values of packs before them, by the path of keys to each value. */
final class OverlayHistory {

  private final Map<List<String>, List<SourceLocation>> touched = new HashMap<>();
  private final Map<List<String>, SourceLocation> removed = new LinkedHashMap<>();
  private final Map<List<String>, Map<String, SourceLocation>> lost = new HashMap<>();

  List<SourceLocation> changeLocations(List<String> path) {
    return List.copyOf(touched.getOrDefault(path, List.of()));
  }

  /** Notes that a later field changed an earlier one. */
  void touch(List<String> path, Tree.Field old, Tree.Field next) {
    touched
        .computeIfAbsent(path, any -> new ArrayList<>(List.of(old.key().location())))
        .add(next.key().location());
  }

  /** Records a field that is added again after a removal; other new fields are not recorded. */
  void touchAgain(List<String> path, SourceLocation where) {
    removed.remove(path);
    if (touched.containsKey(path)) {
      touched.get(path).add(where);
    }
  }

  /** Returns the location of each removal not reverted later, by path, in order of removal. */
  Map<List<String>, SourceLocation> removals() {
    return Collections.unmodifiableMap(removed);
  }

  void remove(List<String> path, SourceLocation where) {
    removed.put(path, where);
  }

  /** Returns the location where a field was removed and not added again. */
  Optional<SourceLocation> whereRemoved(List<String> path) {
    return Optional.ofNullable(removed.get(path));
  }

  /** A sentence that names the pack which removed a value or one around it, or null. */
  @Nullable String whoRemoved(List<String> path) {
    for (int length = path.size(); length > 0; length--) {
      SourceLocation where = removed.get(path.subList(0, length));
      if (where != null) {
        String key = path.get(length - 1);
        return "pack `%s` removed `%s` at %s".formatted(where.source().pack(), key, where);
      }
    }
    return null;
  }

  /** Notes the anchors that a list had before a change and has no more. */
  void recordLostAnchors(List<String> path, Anchors before, Anchors after, SourceLocation where) {
    Collection<String> names = before.names();
    for (String name : names) {
      if (!after.has(name)) {
        lost.computeIfAbsent(path, any -> new HashMap<>()).put(name, where);
      }
    }
  }

  /** Where an anchor of a list was lost, or null. */
  @Nullable SourceLocation whereLost(List<String> path, String name) {
    return lost.getOrDefault(path, Map.of()).get(name);
  }
}
