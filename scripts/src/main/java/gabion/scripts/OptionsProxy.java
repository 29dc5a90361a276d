package gabion.scripts;

import gabion.hook.ScriptFailure;
import gabion.scripts.syntax.KebabCase;
import gabion.yaml.ProblemCode;
import java.util.HashMap;
import java.util.Map;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

/** {@code game.option}: the readings chosen, by their names in camel case or as they are. */
record OptionsProxy(ScriptContext room, Map<String, String> names) implements ProxyObject {

  /** The options of the game that the room is reading. */
  static OptionsProxy of(ScriptContext room) {
    return new OptionsProxy(room, new HashMap<>());
  }

  @Override
  public @Nullable Object getMember(String key) {
    String known = names.get(key);
    String name = known == null ? KebabCase.of(key) : known;
    Object reading;
    try {
      reading = room.reading().option(name);
    } catch (RuntimeException e) {
      throw room.stop(e);
    }
    if (reading == null) {
      throw room.stop(new ScriptFailure(ProblemCode.SCRIPT_OPTION, null, name));
    }
    names.putIfAbsent(key, name);
    return room.outgoing().write(reading);
  }

  @Override
  public boolean hasMember(String key) {
    return true;
  }

  @Override
  public Object getMemberKeys() {
    return ProxyArray.fromArray();
  }

  @Override
  public void putMember(String key, Value value) {
    throw new UnsupportedOperationException("options are read only");
  }

  /** As errors name it, the same at each run. */
  @Override
  public String toString() {
    return "game.option";
  }
}
