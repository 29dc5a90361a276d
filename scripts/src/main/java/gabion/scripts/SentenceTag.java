package gabion.scripts;

import gabion.hook.ExpressionTemplate;
import gabion.hook.ScriptFailure;
import gabion.scripts.syntax.ScriptMessage;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** A sentence of a script, asked: the tag of exactly one template. */
record SentenceTag(ScriptContext room, int script, int number, ExpressionTemplate template)
    implements ProxyExecutable {

  @Override
  public @Nullable Object execute(Value... arguments) {
    List<String> names = template.placeholders();
    List<@Nullable Object> holes = new ArrayList<>(names.size());
    try {
      if (arguments.length != names.size() + 1) {
        throw new JsToJava.UnsupportedValueException(ScriptMessage.CALL_OF_GAME.text());
      }
      for (int i = 0; i < names.size(); i++) {
        holes.add(room.incoming().readNested(arguments[i + 1], names.get(i)));
      }
      return room.outgoing().write(room.reading().read(script, number, holes));
    } catch (JsToJava.UnsupportedValueException e) {
      throw room.stop(
          new ScriptFailure(
              ProblemCode.SCRIPT_VALUE, template.locations().get(0), e.description()));
    } catch (ScriptFailure e) {
      ScriptFailure placed =
          e.location() != null
              ? e
              : new ScriptFailure(e.fault(), template.locations().get(0), e.arguments());
      throw room.stop(placed);
    } catch (RuntimeException e) {
      throw room.stop(e);
    }
  }

  /** As errors name it, the same at each run. */
  @Override
  public String toString() {
    return "game";
  }
}
