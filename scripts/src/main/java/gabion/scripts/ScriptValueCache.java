package gabion.scripts;

import gabion.hook.Piece;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Caches frozen pieces and lists of ids or pieces passed to scripts: equal values are created once,
 * and a value that comes back unchanged is not traversed. A hook keeps its cache until it ends, so
 * whether two lists are one array never depends on earlier runs.
 */
final class ScriptValueCache {

  private static final int MOST = 2_000;

  /** An engine value, its plain Java copy, and the number of values in it. */
  record CachedValue(Value value, Object copy, int values) {}

  private final Map<Object, CachedValue> made = new HashMap<>();
  private final Map<Value, CachedValue> given = new HashMap<>();

  /** Whether the next hook should begin with another. */
  boolean isFull() {
    return made.size() > MOST;
  }

  /** Returns the entry of an equal Java value; null if there is none. */
  @Nullable CachedValue findByJavaValue(Object value) {
    return made.get(value);
  }

  /** Returns the entry of an engine value; null if there is none. */
  @Nullable CachedValue findByJsValue(Value value) {
    return given.get(value);
  }

  Value remember(Piece piece, Value value) {
    return remember(
        piece,
        new CachedValue(
            value, Collections.unmodifiableMap(asMap(piece)), 7 + piece.marks().size()));
  }

  /** Remembers a list unless something in it is neither id nor piece. */
  Value remember(List<?> list, Value value) {
    List<Object> copy = new ArrayList<>(list.size());
    int values = 1;
    for (Object one : list) {
      CachedValue piece = one instanceof Piece ? made.get(one) : null;
      if (piece == null && !(one instanceof String)) {
        return value;
      }
      copy.add(piece == null ? one : piece.copy());
      values += piece == null ? 1 : piece.values();
    }
    return remember(List.copyOf(list), new CachedValue(value, List.copyOf(copy), values));
  }

  private Value remember(Object key, CachedValue one) {
    made.put(key, one);
    given.put(one.value(), one);
    return one.value();
  }

  /** A piece as a script sees it. */
  static Map<String, @Nullable Object> asMap(Piece piece) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("kind", piece.kind());
    map.put("faction", piece.faction());
    map.put("side", piece.side());
    map.put("face", piece.face());
    map.put("marks", List.copyOf(piece.marks()));
    map.put("place", piece.place());
    return map;
  }
}
