package gabion.scripts;

import java.util.List;
import java.util.Map;
import org.graalvm.polyglot.Value;

/**
 * The way into one function of a script. A payload has the same keys at every call, so a function
 * that writes it down as a literal, freezes it and calls the script's is made at the first.
 */
final class FunctionInvoker {

  private final JavaToJs outgoing;
  private final Value function;
  private final Value game;
  private String[] keys = {};
  private Value caller;

  FunctionInvoker(JavaToJs outgoing, Value function, Value game) {
    this.outgoing = outgoing;
    this.function = function;
    this.game = game;
    this.caller = outgoing.caller(List.of(), function, game);
  }

  /** Calls the function with a payload, a map with string keys or any other plain value. */
  Value call(Object payload) {
    if (!(payload instanceof Map<?, ?> map)) {
      return function.execute(outgoing.write(payload), game);
    }
    if (!matches(map)) {
      List<String> found = JavaToJs.keys(map);
      keys = found.toArray(new String[0]);
      caller = outgoing.caller(found, function, game);
    }
    Object[] arguments = new Object[keys.length];
    outgoing.fill(arguments, map.values());
    return caller.execute(arguments);
  }

  private boolean matches(Map<?, ?> map) {
    if (map.size() != keys.length) {
      return false;
    }
    int i = 0;
    for (Object key : map.keySet()) {
      if (!keys[i++].equals(key)) {
        return false;
      }
    }
    return true;
  }
}
