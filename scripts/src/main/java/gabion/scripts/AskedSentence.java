package gabion.scripts;

import gabion.hook.ScriptFailure;
import gabion.hook.Template;
import gabion.text.Fault;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/** A sentence of a script, asked: the tag of exactly one template. */
record AskedSentence(Room room, int script, int number, Template template)
    implements ProxyExecutable {

  @Override
  public @Nullable Object execute(Value... arguments) {
    List<String> names = template.holes();
    List<@Nullable Object> holes = new ArrayList<>(names.size());
    try {
      if (arguments.length != names.size() + 1) {
        throw new Incoming.Refused("a call of `game`");
      }
      for (int i = 0; i < names.size(); i++) {
        holes.add(room.incoming().readNested(arguments[i + 1], names.get(i)));
      }
      return room.outgoing().write(room.reading().read(script, number, holes));
    } catch (Incoming.Refused e) {
      throw room.stop(new ScriptFailure(Fault.SCRIPT_VALUE, template.wheres().get(0), e.what()));
    } catch (ScriptFailure e) {
      ScriptFailure placed =
          e.where() != null
              ? e
              : new ScriptFailure(e.fault(), template.wheres().get(0), e.arguments());
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
