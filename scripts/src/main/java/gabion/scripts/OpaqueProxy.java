package gabion.scripts;

import gabion.hook.OpaqueValue;
import org.graalvm.polyglot.proxy.Proxy;

/** What a script only hands on, as it has it in hand: a thing without fields. */
record OpaqueProxy(OpaqueValue value) implements Proxy {

  /** As errors name it, the same at each run. */
  @Override
  public String toString() {
    return "a value that is only handed on";
  }
}
