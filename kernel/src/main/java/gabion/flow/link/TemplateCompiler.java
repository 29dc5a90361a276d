package gabion.flow.link;

import gabion.define.Head;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.ExpressionTemplate;
import gabion.hook.Script;
import gabion.hook.Scripts;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Problems;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;

/** Links the sentences that scripts ask; their holes are slots of scratch. */
final class TemplateCompiler {

  private final Problems problems;
  private final Layout layout;
  private final ExpressionCompiler linker;
  private final Program program;

  TemplateCompiler(CompilationContext rules) {
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.compiler();
    program = rules.program();
  }

  void compile(Scripts scripts) {
    for (Script script : scripts.scripts()) {
      List<ScriptProcedure.Sentence> sentences = new ArrayList<>();
      for (ExpressionTemplate template : script.templates()) {
        sentences.add(sentence(template));
      }
      program.sentences.add(sentences);
    }
  }

  /** Returns a hint for the name of the variable in a placeholder. */
  private String help(String hole) {
    String near = Suggestions.help(hole, layout.sorts().types().keySet());
    String called = "name the variable in a placeholder by its type: `%s` would be an area";
    return (near == null ? "" : near + "; ")
        + called.formatted(ScriptProcedure.camel(hole + "-area"));
  }

  private ScriptProcedure.Sentence sentence(ExpressionTemplate template) {
    List<String> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    int slots = linker.slots().take(Math.max(1, template.placeholders().size()));
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < template.placeholders().size(); i++) {
      String hole = template.placeholders().get(i);
      String typeName = Head.typeOf(hole, layout.sorts().types().keySet());
      Type type = typeName == null ? null : layout.sorts().types().get(typeName);
      if (type == null) {
        problems.add(
            ProblemCode.UNKNOWN_NAME, template.locations().get(i), help(hole), "type", hole);
        type = Type.NUMBER;
      }
      String name = "hole-" + i;
      int slot = slots + i;
      Num num = draft -> draft.slotValue(slot);
      scope =
          scope.with(
              name,
              type.equals(Type.CLAIM)
                  ? new CompiledExpression.OfCondition(draft -> num.of(draft) != 0)
                  : new CompiledExpression.OfNum(type, num));
      names.add(name);
      types.add(type);
    }
    CompiledExpression code =
        linker
            .code(template, names, scope)
            .orElse(new CompiledExpression.OfNum(Type.NUMBER, Num.constant(0)));
    return new ScriptProcedure.Sentence(template, code, slots, types);
  }
}
