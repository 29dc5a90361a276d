package gabion.flow.script;

import gabion.define.Citation;
import gabion.expr.link.ExpressionCompiler;
import gabion.expr.value.CompiledExpression;
import gabion.flow.link.CodeEmitter;
import gabion.flow.link.ProcedureBuilder;
import gabion.flow.link.StepCompiler;
import gabion.flow.link.StepOrigin;
import gabion.flow.run.Machine;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.RulesetException;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.ScriptLiterals;
import gabion.question.StepDescriptor;
import gabion.state.SlotAllocator;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import gabion.yaml.SourceLocation;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links the steps of scripts behind the program's own instructions. */
final class ScriptStepCompiler {

  /**
   * A compiled step.
   *
   * @param entry the address of its first instruction
   * @param answer the answer that the step names; null if it names none
   * @param otherAnswer the slot that holds the alternative answer given
   * @param words the alternative answers
   * @param time the number of cache resets before it was compiled
   */
  record CompiledStep(
      int time,
      int entry,
      Procedure frame,
      @Nullable CompiledExpression answer,
      int otherAnswer,
      List<String> words) {}

  /** Linked shapes, and characters in them, that are kept from one hook to the next. */
  private static final int MOST_LINKED = 2_000;

  private static final int MOST_CHARACTERS = 1_000_000;

  private final Map<List<Object>, CompiledStep> linked = new HashMap<>();
  private int characters;
  private int times;
  private final Machine machine;
  private final Program program;
  private final ScriptValueConverter crossing;
  private final List<StepDescriptor> about = new ArrayList<>();

  /** The steps of one machine may run inside one another, so each has slots of its own. */
  private final SlotAllocator slots;

  ScriptStepCompiler(Machine machine, ScriptValueConverter crossing) {
    this.machine = machine;
    this.program = machine.program();
    this.crossing = crossing;
    this.slots = program.slots();
  }

  /** Which step an instruction came from, the scripts' own included. */
  StepDescriptor about(int pc) {
    return pc < program.about.length ? program.about[pc] : about.get(pc - program.code.length);
  }

  /** Forgets all steps where there are too many; none of them may be under way. */
  void forgetMany() {
    if (linked.size() > MOST_LINKED || characters > MOST_CHARACTERS) {
      linked.clear();
      characters = 0;
      about.clear();
      machine.cutSteps();
      times++;
    }
  }

  /** How a step is linked: each shape is linked once, until all are forgotten. */
  CompiledStep compileCached(ScriptProcedure script, YieldedStep step) {
    CompiledStep known = step.compiledStep();
    if (known == null || known.time() != times) {
      known = linked.get(step.shape());
      if (known == null) {
        known = compile(script, step.scriptValue());
        linked.put(step.shape(), known);
        characters += step.characters();
      }
      step.compiledStep(known);
    }
    return known;
  }

  private CompiledStep compile(ScriptProcedure script, Map<?, ?> map) {
    Problems problems = new Problems();
    ExpressionCompiler linker = new ExpressionCompiler(program.vocabulary, problems, slots);
    CodeEmitter coder = new CodeEmitter(machine.end());
    Procedure frame =
        new Procedure(program.scriptFrame.number, "a script", Citation.NONE, false, -1, 0);
    coder.setOwner(program.scripts.scripts().get(script.hook().script()).name());
    ProcedureBuilder body = new ProcedureBuilder(frame, coder);
    SourceLocation where = script.hook().location();
    ScriptStep said = new ScriptStep(map, program, crossing, where, problems);
    Tree.Fields step = said.toFields(body); // passed values come first in the frame
    int otherAnswer = body.otherAnswer();
    var before = body.scope;
    coder.from("", "", citation(script), where);
    body.owes(giver(script));
    body.around(program.owns.get(script.hook()));
    StepCompiler steps = new StepCompiler(program, linker, coder, StepOrigin.SCRIPT);
    steps.compileOne(step, citation(script), body);
    CompiledExpression answer = body.scope.equals(before) ? null : body.scope.code();
    coder.emit(Machine::halt);
    if (!problems.isEmpty()) {
      throw new RulesetException(locateProblem(problems.list().get(0), script, map));
    }
    int entry = machine.append(coder.ops());
    about.addAll(List.of(coder.about()));
    frame.entry = entry;
    return new CompiledStep(times, entry, frame, answer, otherAnswer, said.words());
  }

  /** A problem of a step at the word it names, where the script writes such a step somewhere. */
  private Problem locateProblem(Problem problem, ScriptProcedure script, Map<?, ?> map) {
    for (ScriptLiterals.Step step :
        program.scripts.scripts().get(script.hook().script()).literals().objectLiterals()) {
      if (step.mayBe(map)) {
        SourceLocation where = step.location(problem.message());
        return new Problem(problem.code(), problem.message(), where, problem.help());
      }
    }
    return problem;
  }

  /** The procedure whose value a script may give; null where there is none. */
  @Nullable Procedure giver(ScriptProcedure script) {
    Procedure hung =
        switch (script.hook().kind()) {
          case BEFORE, INSTEAD -> program.procedure(script.hook().head());
          default -> null;
        };
    return hung == null || hung.gives == null ? null : hung;
  }

  private Citation citation(ScriptProcedure script) {
    return program.citations.getOrDefault(script.hook(), Citation.NONE);
  }
}
