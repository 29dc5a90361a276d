package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.expr.link.Linker;
import gabion.expr.read.Listener;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Definition;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.Scripting;
import gabion.hook.Scripts;
import gabion.state.Layout;
import gabion.state.Slots;
import gabion.state.build.LayoutBuilder;
import gabion.text.Problems;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A ruleset while it is linked: what all who link a part of it share.
 *
 * @param definitions the definitions by their heads
 * @param bodies what is written under each procedure and phase
 */
record RulesetParts(
    Program program,
    Linker linker,
    Coder coder,
    Steps steps,
    Map<String, Definition> definitions,
    Map<Procedure, Thing> bodies) {

  /** A ruleset of which only the layout is known. */
  static RulesetParts of(
      Definitions defined, Scripts scripts, Scripting scripting, Listener listener) {
    Layout layout = LayoutBuilder.build(defined);
    defined.problems().onward();
    Slots slots = new Slots();
    Vocabulary vocabulary = new Vocabulary(layout, BuiltIns.ALL, listener);
    Program program = new Program(layout, defined, vocabulary, scripts, scripting, slots);
    Linker linker = new Linker(vocabulary, defined.problems(), slots);
    Coder coder = new Coder(0);
    Steps steps = new Steps(program, linker, coder, SaidBy.RULES);
    return new RulesetParts(
        program, linker, coder, steps, new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  Problems problems() {
    return linker.problems();
  }

  Layout layout() {
    return program.layout;
  }

  /** The head of a procedure or phase. */
  Head head(Thing thing) {
    return Head.of(thing.key(), layout().sorts().types().keySet());
  }
}
