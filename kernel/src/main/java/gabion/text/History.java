package gabion.text;

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
final class History {

  private final Map<List<String>, List<Where>> touched = new HashMap<>();
  private final Map<List<String>, Where> removed = new LinkedHashMap<>();
  private final Map<List<String>, Map<String, Where>> lost = new HashMap<>();

  List<Where> touched(List<String> path) {
    return List.copyOf(touched.getOrDefault(path, List.of()));
  }

  /** Notes that a later field changed an earlier one. */
  void touch(List<String> path, Tree.Field old, Tree.Field next) {
    touched
        .computeIfAbsent(path, any -> new ArrayList<>(List.of(old.key().where())))
        .add(next.key().where());
  }

  /** Notes that a field stands anew where one was removed; nothing else is worth a note. */
  void touchAgain(List<String> path, Where where) {
    removed.remove(path);
    if (touched.containsKey(path)) {
      touched.get(path).add(where);
    }
  }

  /** Where each path was removed that nobody wrote anew, in the order in which it was. */
  Map<List<String>, Where> removed() {
    return Collections.unmodifiableMap(removed);
  }

  void remove(List<String> path, Where where) {
    removed.put(path, where);
  }

  /** Where a field was removed that nobody wrote anew. */
  Optional<Where> whereRemoved(List<String> path) {
    return Optional.ofNullable(removed.get(path));
  }

  /** A sentence that names the pack which removed a value or one around it, or null. */
  @Nullable String whoRemoved(List<String> path) {
    for (int length = path.size(); length > 0; length--) {
      Where where = removed.get(path.subList(0, length));
      if (where != null) {
        String key = path.get(length - 1);
        return "pack `%s` removed `%s` at %s".formatted(where.source().pack(), key, where);
      }
    }
    return null;
  }

  /** Notes the anchors that a list had before a change and has no more. */
  void lose(List<String> path, Anchors before, Anchors after, Where where) {
    Collection<String> names = before.names();
    for (String name : names) {
      if (!after.has(name)) {
        lost.computeIfAbsent(path, any -> new HashMap<>()).put(name, where);
      }
    }
  }

  /** Where an anchor of a list was lost, or null. */
  @Nullable Where whereLost(List<String> path, String name) {
    return lost.getOrDefault(path, Map.of()).get(name);
  }
}
