package gabion.scripts;

import gabion.hook.OpaqueValue;
import gabion.scripts.syntax.ScriptMessage;
import org.graalvm.polyglot.proxy.Proxy;

/** The script's view of a value that it only passes on: an object without fields. */
record OpaqueProxy(OpaqueValue value) implements Proxy {

  /** As errors name it, the same at each run. */
  @Override
  public String toString() {
    return ScriptMessage.OPAQUE.text();
  }
}
