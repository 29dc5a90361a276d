package gabion.scripts;

import gabion.hook.Session.Undefined;
import gabion.scripts.syntax.ScriptMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** Copies a script's output into plain Java values; rejects everything else. */
final class JsToJava {

  private static final int DEEPEST = 32;
  private static final long SAFE = (1L << 53) - 1;

  private final ScriptLimits limits;
  private final Value isPlain;
  private final JavaToJs outgoing;
  private int left;
  private int charactersLeft;

  /** Reads within limits; {@code isPlain} is the prelude's test for an object of no class. */
  JsToJava(ScriptLimits limits, Value isPlain, JavaToJs outgoing) {
    this.outgoing = outgoing;
    this.limits = limits;
    this.isPlain = isPlain;
  }

  /** A value that cannot cross. */
  static final class UnsupportedValueException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String what;

    UnsupportedValueException(String what) {
      super(what, null, false, false);
      this.what = what;
    }

    String description() {
      return what;
    }
  }

  /** Returns the value that a function returned or yielded; {@code UNDEFINED} if it gave none. */
  @Nullable Object read(Value value) {
    return value.isNull() && isUndefined(value) ? Undefined.UNDEFINED : readNested(value, "result");
  }

  /** A value that has a name. */
  @Nullable Object readNested(Value value, String name) {
    left = limits.elements();
    charactersLeft = limits.characters();
    return walk(value, name, 0);
  }

  private @Nullable Object walk(Value value, String name, int depth) {
    spend(1);
    if (value.isString()) {
      return text(value);
    }
    ScriptValueCache.CachedValue given = outgoing.memory().findByJsValue(value);
    if (given != null) {
      spend(given.values() - 1);
      return given.copy();
    }
    if (value.hasArrayElements()) {
      return list(value, name, depth + 1);
    }
    if (value.isNumber()) {
      return number(value, name);
    }
    if (value.isBoolean()) {
      return value.asBoolean();
    }
    if (value.isNull()) {
      if (isUndefined(value)) {
        throw new UnsupportedValueException(ScriptMessage.UNDEFINED.text(name));
      }
      return null;
    }
    if (value.isProxyObject() && value.asProxyObject() instanceof OpaqueProxy on) {
      return on.value();
    }
    return map(value, name, depth + 1);
  }

  private void spend(int values) {
    left -= values;
    if (left < 0) {
      throw new UnsupportedValueException(ScriptMessage.TOO_MANY_VALUES.text(limits.elements()));
    }
  }

  private String text(Value value) {
    String text = value.asString();
    spendCharacters(text);
    return text;
  }

  private void spendCharacters(String text) {
    charactersLeft -= text.length();
    if (charactersLeft < 0) {
      throw new UnsupportedValueException(ScriptMessage.LONG_TEXT.text(limits.characters()));
    }
  }

  private static Long number(Value value, String name) {
    if (value.fitsInInt()) {
      return (long) value.asInt();
    }
    double number = value.fitsInDouble() ? value.asDouble() : Double.NaN;
    if (number != Math.rint(number) || Math.abs(number) > SAFE) {
      throw new UnsupportedValueException(ScriptMessage.NOT_WHOLE.text(value, name));
    }
    return (long) number;
  }

  private List<@Nullable Object> list(Value value, String name, int depth) {
    long size = value.getArraySize();
    if (size > limits.elements() || value.isProxyObject() || value.isHostObject()) {
      throw new UnsupportedValueException(ScriptMessage.LONG_ARRAY.text(limits.elements()));
    }
    shallow(depth);
    List<@Nullable Object> list = new ArrayList<>((int) size);
    for (int i = 0; i < size; i++) {
      list.add(walk(value.getArrayElement(i), name, depth));
    }
    return list;
  }

  private Map<String, @Nullable Object> map(Value value, String name, int depth) {
    shallow(depth);
    if (value.canExecute()) {
      throw new UnsupportedValueException(ScriptMessage.FUNCTION.text(name));
    }
    Set<String> keys = value.getMemberKeys();
    if (keys.isEmpty()) {
      refuseStrange(value, name);
    }
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (String key : keys) {
      spendCharacters(key);
      map.put(key, walk(value.getMember(key), key, depth));
    }
    return map;
  }

  /** Whatever is not a plain object has no keys of its own. */
  private void refuseStrange(Value value, String name) {
    boolean foreign = !value.hasMembers() || value.isProxyObject() || value.isHostObject();
    if (foreign || !isPlain.execute(value).asBoolean()) {
      throw new UnsupportedValueException(ScriptMessage.NOT_PLAIN.text(name));
    }
  }

  private static void shallow(int depth) {
    if (depth > DEEPEST) {
      throw new UnsupportedValueException(ScriptMessage.TOO_DEEP.text());
    }
  }

  private static boolean isUndefined(Value value) {
    return value.toString().equals("undefined");
  }
}
