package gabion.flow.run;

import gabion.define.Head;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Definition;
import gabion.hook.ExpressionTemplate;
import gabion.hook.ScriptHook;
import java.util.List;
import java.util.Locale;

/**
 * A scripted hook, linked.
 *
 * @param hook what to call
 * @param parameters the names under which its payload crosses, in camel case
 * @param words the head's parameters that the payload holds; for a play the card
 */
public record ScriptProcedure(ScriptHook hook, List<String> parameters, List<Head.Word> words) {

  /**
   * A script called while a definition is evaluated.
   *
   * @param number its number among those of the program
   */
  public record DefinitionScript(int number, ScriptProcedure script, Definition definition) {}

  /**
   * A sentence of a script, linked: its holes are variables in scratch slots.
   *
   * @param slots the first slot
   */
  public record Sentence(
      ExpressionTemplate template,
      CompiledExpression code,
      int slots,
      List<gabion.state.Type> types) {}

  /** A name as JavaScript writes it: {@code from-area} is {@code fromArea}. */
  public static String camel(String kebab) {
    StringBuilder camel = new StringBuilder();
    for (String part : kebab.split("-")) {
      camel.append(
          camel.isEmpty() || part.isEmpty()
              ? part
              : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
    }
    return camel.toString();
  }
}
