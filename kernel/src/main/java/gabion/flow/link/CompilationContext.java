package gabion.flow.link;

import gabion.define.Definitions;
import gabion.define.Head;
import gabion.define.Thing;
import gabion.expr.link.BuiltIns;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.read.CompilationListener;
import gabion.expr.read.Vocabulary;
import gabion.expr.value.Definition;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptRuntime;
import gabion.hook.Scripts;
import gabion.state.Layout;
import gabion.state.SlotAllocator;
import gabion.state.build.LayoutBuilder;
import gabion.yaml.Problems;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The state shared by all compilers of one ruleset.
 *
 * @param definitions the definitions by their heads
 * @param bodies the source under each procedure and phase
 */
record CompilationContext(
    Program program,
    ExpressionCompiler compiler,
    CodeEmitter coder,
    StepCompiler steps,
    Map<String, Definition> definitions,
    Map<Procedure, Thing> bodies) {

  /** A ruleset of which only the layout is known. */
  static CompilationContext of(
      Definitions defined, Scripts scripts, ScriptRuntime scripting, CompilationListener listener) {
    Layout layout = LayoutBuilder.build(defined);
    defined.problems().expectConsequences();
    SlotAllocator slots = new SlotAllocator();
    Vocabulary vocabulary = new Vocabulary(layout, BuiltIns.ALL, listener);
    Program program = new Program(layout, defined, vocabulary, scripts, scripting, slots);
    ExpressionCompiler linker = new ExpressionCompiler(vocabulary, defined.problems(), slots);
    CodeEmitter coder = new CodeEmitter(0);
    StepCompiler steps = new StepCompiler(program, linker, coder, StepOrigin.RULES);
    return new CompilationContext(
        program, linker, coder, steps, new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  Problems problems() {
    return compiler.problems();
  }

  Layout layout() {
    return program.layout;
  }

  /** The head of a procedure or phase. */
  Head head(Thing thing) {
    return Head.of(thing.key(), layout().sorts().types().keySet());
  }
}
