package gabion.tools.lab.check;

import gabion.define.Head;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.hook.ScriptLiterals;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import java.util.Set;

/**
 * What scripts ask of an id that a hook is given: a text, which knows nothing of what the thing
 * tells. It would be {@code undefined}, and nobody would say so.
 */
final class HookIdCheck {

  /** What every text of JavaScript has. */
  private static final Set<String> OF_TEXTS =
      Set.of(
          ("length at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf"
                  + " localeCompare match matchAll normalize padEnd padStart repeat replace"
                  + " replaceAll search slice split startsWith substring toLowerCase toString"
                  + " toUpperCase trim trimEnd trimStart valueOf")
              .split(" "));

  private HookIdCheck() {}

  /**
   * Notes a name that an id does not have.
   *
   * @param head what the hook hangs on
   */
  static void look(
      Program program, ScriptLiterals.PropertyAccess told, Head head, Problems problems) {
    String asked = told.name().text();
    if (!OF_TEXTS.contains(asked) && isId(program, told, head)) {
      String help = "ask the game: game`${%s}.%s`".formatted(told.subject(), asked);
      problems.add(
          ProblemCode.ID_TELLS_NOTHING, told.name().location(), help, told.subject(), asked);
    }
  }

  private static boolean isId(Program program, ScriptLiterals.PropertyAccess told, Head head) {
    if (told.subject().equals("seat") || told.hookKind() == HookKind.PLAY) {
      return true;
    }
    for (Head.Word word : head.parameters()) {
      Type type = program.layout().sorts().types().get(String.valueOf(word.type()));
      if (ScriptProcedure.camel(word.text()).equals(told.subject()) && type != null) {
        return type.form() == Type.Form.ONE;
      }
    }
    return false;
  }
}
