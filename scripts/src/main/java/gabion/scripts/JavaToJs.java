package gabion.scripts;

import gabion.hook.OpaqueValue;
import gabion.hook.Piece;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Turns plain Java values into frozen JavaScript ones. For each list of keys that a map has had it
 * keeps a function that writes such an object down as a literal: the fastest way an engine knows.
 */
final class JavaToJs {

  private final Context context;
  private final Value freeze;
  private final Value list;
  private final Map<List<String>, Value> makers = new HashMap<>();
  private ScriptValueCache memory = new ScriptValueCache();

  JavaToJs(Context context, Value freeze) {
    this.context = context;
    this.freeze = freeze;
    this.list = context.eval(maker("(freeze) => (...all) => freeze(all)")).execute(freeze);
  }

  ScriptValueCache memory() {
    return memory;
  }

  void use(ScriptValueCache other) {
    memory = other;
  }

  /** A function of the values of these keys that calls a script's with a payload and the game. */
  Value caller(List<String> keys, Value function, Value game) {
    return compile("(freeze, f, game) => (%s) => f(freeze({%s}), game)", keys)
        .execute(freeze, function, game);
  }

  /** A value as the engine takes it. */
  @Nullable Object write(@Nullable Object value) {
    if (value == null || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Long || value instanceof Integer) {
      long number = ((Number) value).longValue();
      return number == (int) number ? (Object) (int) number : (Object) (double) number;
    }
    if (value instanceof OpaqueValue handed) {
      return new OpaqueProxy(handed);
    }
    if (value instanceof Piece piece) {
      ScriptValueCache.CachedValue given = memory.findByJavaValue(piece);
      return given == null
          ? memory.remember(piece, object(ScriptValueCache.asMap(piece)))
          : given.value();
    }
    if (value instanceof List<?> all) {
      ScriptValueCache.CachedValue given = memory.findByJavaValue(all);
      return given == null ? memory.remember(all, array(all)) : given.value();
    }
    if (value instanceof Collection<?> all) {
      return array(all);
    }
    if (value instanceof Map<?, ?> map) {
      return object(map);
    }
    throw new IllegalArgumentException("no plain value: " + value.getClass());
  }

  private Value array(Collection<?> all) {
    Object[] elements = new Object[all.size()];
    fill(elements, all);
    return list.execute(elements);
  }

  private Value object(Map<?, ?> map) {
    List<String> keys = keys(map);
    Value maker = makers.get(keys);
    if (maker == null) {
      maker = compile("(freeze) => (%s) => freeze({%s})", keys).execute(freeze);
      makers.put(keys, maker);
    }
    Object[] arguments = new Object[keys.size()];
    fill(arguments, map.values());
    return maker.execute(arguments);
  }

  private Value compile(String pattern, List<String> keys) {
    StringBuilder parameters = new StringBuilder();
    StringBuilder properties = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      parameters.append("v").append(i).append(", ");
      properties.append(bracketKey(keys.get(i))).append(": v").append(i).append(", ");
    }
    return context.eval(maker(String.format(pattern, parameters, properties)));
  }

  /**
   * Returns a source whose statements are not counted, since a cached value must cost as much as an
   * uncached one.
   */
  private static Source maker(String text) {
    return Source.newBuilder("js", text, Sandbox.UNCOUNTED).internal(true).buildLiteral();
  }

  /** In brackets, so that no key means anything to JavaScript. */
  private static String bracketKey(String key) {
    StringBuilder text = new StringBuilder("[\"");
    key.chars().forEach(c -> text.append(String.format("\\u%04x", c)));
    return text.append("\"]").toString();
  }

  void fill(Object[] arguments, Collection<?> values) {
    int i = 0;
    for (Object value : values) {
      arguments[i++] = write(value);
    }
  }

  static List<String> keys(Map<?, ?> map) {
    List<String> keys = new ArrayList<>(map.size());
    map.keySet().forEach(key -> keys.add((String) key));
    return keys;
  }
}
