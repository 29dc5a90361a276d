package gabion.flow;

import gabion.define.Head;
import gabion.expr.Code;
import gabion.hook.ScriptHook;
import gabion.hook.Template;
import java.util.List;

/**
 * A scripted hook, linked.
 *
 * @param hook what to call
 * @param parameters the names under which its payload crosses, in camel case
 * @param words the head's parameters that the payload holds; for a play the card
 */
record ScriptProcedure(ScriptHook hook, List<String> parameters, List<Head.Word> words) {

  /**
   * A sentence of a script, linked: its holes are variables in scratch slots.
   *
   * @param slots the first slot
   */
  record Sentence(Template template, Code code, int slots, List<gabion.state.Type> types) {}
}
