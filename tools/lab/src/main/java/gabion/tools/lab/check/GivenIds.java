package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Manner;
import gabion.hook.Said;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Problems;
import java.util.Set;

/**
 * What scripts ask of an id that a hook is given: a text, which knows nothing of what the thing
 * tells. It would be {@code undefined}, and nobody would say so.
 */
final class GivenIds {

  /** What every text of JavaScript has. */
  private static final Set<String> OF_TEXTS =
      Set.of(
          ("length at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf"
                  + " localeCompare match matchAll normalize padEnd padStart repeat replace"
                  + " replaceAll search slice split startsWith substring toLowerCase toString"
                  + " toUpperCase trim trimEnd trimStart valueOf")
              .split(" "));

  private GivenIds() {}

  /**
   * Notes a name that an id does not have.
   *
   * @param head what the hook hangs on
   */
  static void look(Program program, Said.Told told, Head head, Problems problems) {
    String asked = told.name().text();
    if (!OF_TEXTS.contains(asked) && isId(program, told, head)) {
      String help = "ask the game: game`${%s}.%s`".formatted(told.of(), asked);
      problems.add(Fault.ID_TELLS_NOTHING, told.name().where(), help, told.of(), asked);
    }
  }

  private static boolean isId(Program program, Said.Told told, Head head) {
    if (told.of().equals("seat") || told.manner() == Manner.PLAY) {
      return true;
    }
    for (Head.Word word : head.parameters()) {
      Type type = program.layout().sorts().types().get(String.valueOf(word.type()));
      if (ScriptProcedure.camel(word.text()).equals(told.of()) && type != null) {
        return type.form() == Type.Form.ONE;
      }
    }
    return false;
  }
}
