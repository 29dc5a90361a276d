package gabion.flow.link;

import gabion.define.Block;
import gabion.define.Schemas;
import gabion.expr.link.Linker;
import gabion.expr.value.Claim;
import gabion.expr.value.Definition;
import gabion.expr.value.Hanging;
import gabion.expr.value.Num;
import gabion.expr.value.Scope;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Manner;
import gabion.text.Problems;
import gabion.text.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Links the hooks on definitions: what changes their numbers, and what refuses. */
final class DefinitionHooks {

  private final Problems problems;
  private final Linker linker;
  private final Program program;
  private final Map<String, Definition> definitions;

  DefinitionHooks(RulesetParts rules) {
    problems = rules.problems();
    linker = rules.linker();
    program = rules.program();
    definitions = rules.definitions();
  }

  /** Hangs on each definition what counts and what refuses. */
  void hang(Hooks hooks) {
    definitions.forEach(
        (name, definition) -> {
          if (Stream.of(Manner.COUNTS, Manner.ALLOWS)
              .anyMatch(on -> !hooks.on(name, on).isEmpty())) {
            definition.hook(); // before the sentences of any hook are linked, which may call it
          }
        });
    definitions.forEach(
        (name, definition) -> {
          if (definition.isHooked()) {
            List<Hook> counts = hooks.on(name, Manner.COUNTS);
            List<Hook> allows = hooks.on(name, Manner.ALLOWS);
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
      Hanging hanging = hook.hanging(program.layout, hook.citation());
      definition.add(
          program.scripting.counting(hanging, hook.force(), program.asking(script, definition)));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems, Schemas.COUNTS);
      Claim when = when(block, scope);
      Optional<Num> to = block.text("to").flatMap(text -> linker.number(text, scope));
      Optional<Num> by = block.text("by").flatMap(text -> linker.number(text, scope));
      Hanging hanging = hook.hanging(program.layout, block.citation());
      String say = block.text("say", "");
      block.done();
      definition.add(
          new YamlCounting(hanging, hook.force(), when, to.orElse(null), by.orElse(null), say));
    }
  }

  private void allow(Definition definition, Hook hook, Scope scope) {
    ScriptProcedure script = hook.script();
    if (script != null) {
      Hanging hanging = hook.hanging(program.layout, hook.citation());
      definition.add(
          program.scripting.refusing(hanging, hook.force(), program.asking(script, definition)));
      return;
    }
    for (Tree tree : lines(hook)) {
      Block block = Block.of(tree, hook.citation(), problems, Schemas.ALLOWS);
      Claim when = when(block, scope);
      Hanging hanging = hook.hanging(program.layout, block.citation());
      String say = block.need("say").map(Tree.Text::value).orElse("");
      block.done();
      definition.add(new Definition.Refusing(hanging, hook.force(), when, draft -> say));
    }
  }

  private static List<Tree> lines(Hook hook) {
    Tree body = hook.body();
    return body instanceof Tree.Items items
        ? items.items()
        : body == null ? List.of() : List.of(body);
  }

  private Claim when(Block block, Scope scope) {
    return block.text("when").flatMap(text -> linker.claim(text, scope)).orElse(draft -> true);
  }
}
