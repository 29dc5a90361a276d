package gabion.flow.script;

import gabion.ask.Asking;
import gabion.define.Citation;
import gabion.expr.link.Linker;
import gabion.expr.value.Code;
import gabion.flow.link.Body;
import gabion.flow.link.Coder;
import gabion.flow.link.SaidBy;
import gabion.flow.link.Steps;
import gabion.flow.run.Machine;
import gabion.flow.run.PlayProblem;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.Said;
import gabion.state.Slots;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.text.Tree;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Links the steps of scripts behind the program's own instructions. */
final class ScriptLinker {

  /**
   * A step that was linked.
   *
   * @param entry where its instructions begin
   * @param answer what it names, which is what it is answered; null where it names nothing
   * @param otherAnswer the slot that says which other answer was given
   * @param words the other answers
   * @param time how often all steps had been forgotten before
   */
  record Linked(
      int time,
      int entry,
      Procedure frame,
      @Nullable Code answer,
      int otherAnswer,
      List<String> words) {}

  /** Linked shapes, and characters in them, that are kept from one hook to the next. */
  private static final int MOST_LINKED = 2_000;

  private static final int MOST_CHARACTERS = 1_000_000;

  private final Map<List<Object>, Linked> linked = new HashMap<>();
  private int characters;
  private int times;
  private final Machine machine;
  private final Program program;
  private final ScriptValues crossing;
  private final List<Asking> about = new ArrayList<>();

  /** The steps of one machine may run inside one another, so each has slots of its own. */
  private final Slots slots;

  ScriptLinker(Machine machine, ScriptValues crossing) {
    this.machine = machine;
    this.program = machine.program();
    this.crossing = crossing;
    this.slots = program.slots();
  }

  /** Which step an instruction came from, the scripts' own included. */
  Asking about(int pc) {
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
  Linked linked(ScriptProcedure script, GivenStep step) {
    Linked known = step.linked();
    if (known == null || known.time() != times) {
      known = linked.get(step.shape());
      if (known == null) {
        known = link(script, step.said());
        linked.put(step.shape(), known);
        characters += step.characters();
      }
      step.linked(known);
    }
    return known;
  }

  private Linked link(ScriptProcedure script, Map<?, ?> map) {
    Problems problems = new Problems();
    Linker linker = new Linker(program.vocabulary, problems, slots);
    Coder coder = new Coder(machine.end());
    Procedure frame =
        new Procedure(program.scriptFrame.number, "a script", Citation.NONE, false, -1, 0);
    coder.owned(program.scripts.scripts().get(script.hook().script()).name());
    Body body = new Body(frame, coder);
    Where where = script.hook().where();
    ScriptStep said = new ScriptStep(map, program, crossing, where, problems);
    Tree.Fields step = said.written(body); // what is brought lies first in the frame
    int otherAnswer = body.otherAnswer();
    var before = body.scope;
    coder.from("", "", citation(script), where);
    body.owes(giver(script));
    body.around(program.owns.get(script.hook()));
    Steps steps = new Steps(program, linker, coder, SaidBy.SCRIPT);
    steps.linkOne(step, citation(script), body);
    Code answer = body.scope.equals(before) ? null : body.scope.code();
    coder.emit(Machine::halt);
    if (!problems.isEmpty()) {
      throw new PlayProblem(placed(problems.list().get(0), script, map));
    }
    int entry = machine.append(coder.ops());
    about.addAll(List.of(coder.about()));
    frame.entry = entry;
    return new Linked(times, entry, frame, answer, otherAnswer, said.words());
  }

  /** A problem of a step at the word it names, where the script writes such a step somewhere. */
  private Problem placed(Problem problem, ScriptProcedure script, Map<?, ?> map) {
    for (Said.Step step : program.scripts.scripts().get(script.hook().script()).said().written()) {
      if (step.mayBe(map)) {
        Where where = step.where(problem.message());
        return new Problem(problem.fault(), problem.message(), where, problem.help());
      }
    }
    return problem;
  }

  /** The procedure whose value a script may give; null where there is none. */
  @Nullable Procedure giver(ScriptProcedure script) {
    Procedure hung =
        switch (script.hook().manner()) {
          case BEFORE, INSTEAD -> program.procedure(script.hook().head());
          default -> null;
        };
    return hung == null || hung.gives == null ? null : hung;
  }

  private Citation citation(ScriptProcedure script) {
    return program.citations.getOrDefault(script.hook(), Citation.NONE);
  }
}
