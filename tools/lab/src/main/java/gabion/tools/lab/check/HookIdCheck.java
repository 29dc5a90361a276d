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
 * Checks the properties that scripts read from an id passed to a hook. An id is a string without
 * the properties of its thing, so such a read silently returns {@code undefined}.
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
   * Reports a property that an id does not have.
   *
   * @param head the head to which the hook is attached
   */
  static void look(
      Program program, ScriptLiterals.PropertyAccess told, Head head, Problems problems) {
    String asked = told.name().text();
    if (!OF_TEXTS.contains(asked) && isId(program, told, head)) {
      String help = "write game`${%s}.%s`".formatted(told.subject(), asked);
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
