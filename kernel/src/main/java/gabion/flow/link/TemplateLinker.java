package gabion.flow.link;

import gabion.define.Head;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Script;
import gabion.hook.Scripts;
import gabion.hook.Template;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Problems;
import java.util.ArrayList;
import java.util.List;

/** Links the sentences that scripts ask; their holes are slots of scratch. */
final class TemplateLinker {

  private final Problems problems;
  private final Layout layout;
  private final Linker linker;
  private final Program program;

  TemplateLinker(RulesetParts rules) {
    problems = rules.problems();
    layout = rules.layout();
    linker = rules.linker();
    program = rules.program();
  }

  void link(Scripts scripts) {
    for (Script script : scripts.scripts()) {
      List<ScriptProcedure.Sentence> sentences = new ArrayList<>();
      for (Template template : script.templates()) {
        sentences.add(sentence(template));
      }
      program.sentences.add(sentences);
    }
  }

  /** What the variable in a hole should be called. */
  private String help(String hole) {
    String near = Near.help(hole, layout.sorts().types().keySet());
    String called = "the variable in a hole is called by its type: `%s` would be an area";
    return (near == null ? "" : near + "; ")
        + called.formatted(ScriptProcedure.camel(hole + "-area"));
  }

  private ScriptProcedure.Sentence sentence(Template template) {
    List<String> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    int slots = linker.slots().take(Math.max(1, template.holes().size()));
    Scope scope = Scope.EMPTY;
    for (int i = 0; i < template.holes().size(); i++) {
      String hole = template.holes().get(i);
      String typeName = Head.typeOf(hole, layout.sorts().types().keySet());
      Type type = typeName == null ? null : layout.sorts().types().get(typeName);
      if (type == null) {
        problems.add(Fault.UNKNOWN_NAME, template.wheres().get(i), help(hole), "type", hole);
        type = Type.NUMBER;
      }
      String name = "hole-" + i;
      int slot = slots + i;
      Num num = draft -> draft.held(slot);
      scope =
          scope.with(
              name,
              type.equals(Type.CLAIM)
                  ? new Code.OfClaim(draft -> num.of(draft) != 0)
                  : new Code.OfNum(type, num));
      names.add(name);
      types.add(type);
    }
    Code code =
        linker.code(template, names, scope).orElse(new Code.OfNum(Type.NUMBER, Num.always(0)));
    return new ScriptProcedure.Sentence(template, code, slots, types);
  }
}
