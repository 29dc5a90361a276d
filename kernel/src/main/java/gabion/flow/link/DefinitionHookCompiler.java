package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Schemas;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.Condition;
import gabion.expr.value.Definition;
import gabion.expr.value.HookOrigin;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.yaml.Problems;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Links the hooks on definitions: what changes their numbers, and what refuses. */
final class DefinitionHookCompiler {

  private final Problems problems;
  private final ExpressionCompiler linker;
  private final Program program;
  private final Map<String, Definition> definitions;

  DefinitionHookCompiler(CompilationContext rules) {
    problems = rules.problems();
    linker = rules.compiler();
    program = rules.program();
    definitions = rules.definitions();
  }

  /** Attaches the counting and refusing hooks to each definition. */
  void hang(HookRegistry hooks) {
    definitions.forEach(
        (name, definition) -> {
          if (Stream.of(HookKind.COUNTS, HookKind.ALLOWS)
              .anyMatch(on -> !hooks.hooksOn(name, on).isEmpty())) {
            // before the sentences of any hook are linked, which may call it
            definition.hook(hooks.firstLocation(name));
          }
        });
    definitions.forEach(
        (name, definition) -> {
          if (definition.isHooked()) {
            List<Hook> counts = hooks.hooksOn(name, HookKind.COUNTS);
            List<Hook> allows = hooks.hooksOn(name, HookKind.ALLOWS);
            Scope scope = linker.parametersOf(definition);
            definition.hooking(
                () -> {
                  counts.forEach(hook -> count(definition, hook, within(hook, scope)));
                  allows.forEach(hook -> allow(definition, hook, within(hook, scope)));
                });
          }
        });
  }

  private Scope within(Hook hook, Scope scope) {
    return hook.within(scope, program.layout);
  }

  private void count(Definition definition, Hook hook, Scope scope) {
    ScriptProcedure script = hook.script();
    if (script != null) {
      HookOrigin hanging = hook.origin(program.layout, hook.citation());
      definition.add(
          program.scripting.counting(
              hanging, hook.force(), program.addDefinitionScript(script, definition)));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems, Schemas.COUNTS);
      Condition when = whenCondition(block, scope);
      Optional<Num> to = block.text("to").flatMap(text -> linker.number(text, scope));
      Optional<Num> by = block.text("by").flatMap(text -> linker.number(text, scope));
      HookOrigin hanging = hook.origin(program.layout, block.citation());
      String say = block.text("say", "");
      block.reportUnreadFields();
      definition.add(
          new YamlCountHook(hanging, hook.force(), when, to.orElse(null), by.orElse(null), say));
    }
  }

  private void allow(Definition definition, Hook hook, Scope scope) {
    ScriptProcedure script = hook.script();
    if (script != null) {
      HookOrigin hanging = hook.origin(program.layout, hook.citation());
      definition.add(
          program.scripting.refusing(
              hanging, hook.force(), program.addDefinitionScript(script, definition)));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems, Schemas.ALLOWS);
      Condition when = whenCondition(block, scope);
      HookOrigin hanging = hook.origin(program.layout, block.citation());
      String say = block.need("say").map(Tree.Text::value).orElse("");
      block.reportUnreadFields();
      definition.add(new Definition.RefusalHook(hanging, hook.force(), when, draft -> say));
    }
  }

  private static List<Tree> lines(Hook hook) {
    Tree body = hook.body();
    return body instanceof Tree.Items items
        ? items.items()
        : body == null ? List.of() : List.of(body);
  }

  private Condition whenCondition(Block block, Scope scope) {
    return block.text("when").flatMap(text -> linker.condition(text, scope)).orElse(draft -> true);
  }
}
