package gabion.flow.link;

import gabion.define.Holds;
import gabion.flow.run.Jump;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verbs that leave something before its end. */
final class LeavingVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "stop",
                  Holds.HEAD,
                  "leaves the loop or procedure around it, or the one that is named",
                  LeavingVerbs::leave)
              .ofRules(),
          Verb.of("next", Holds.ID, "goes on with the next turn of a loop", LeavingVerbs::leave)
              .ofRules(),
          Verb.of(
                  "pass",
                  Holds.ID,
                  "in an `alternate`: whoever has the turn gets no other",
                  LeavingVerbs::leave)
              .ofRules());

  private LeavingVerbs() {}

  private static void leave(Step step) {
    String name = step.text().value();
    leave(step, step.verb(), Optional.of(name).filter(said -> !said.isEmpty()), step.operand());
  }

  /** Leaves a loop, a procedure or a phase, or goes on with the next turn. */
  static void leave(Step step, String verb, Optional<String> name, Tree at) {
    Body body = step.body();
    body.reached = false;
    Coder coder = step.coder();
    Program program = step.steps().program;
    boolean stop = verb.equals("stop");
    for (Body.Loop loop : body.loops) {
      List<Jump> jumps = loop.jumps(verb);
      if (jumps != null && (name.isEmpty() || loop.id().equals(name.get()))) {
        jumps.add(coder.jump());
        return;
      }
    }
    if (name.isEmpty() && stop) {
      out(step, at);
      return;
    }
    Procedure target = !stop ? null : name.map(program::procedure).orElse(null);
    if (target == null) {
      List<String> known = new ArrayList<>();
      body.loops.forEach(loop -> known.add(loop.id()));
      if (stop) {
        known.addAll(program.byName.keySet());
      }
      String what =
          stop ? "loop, procedure or phase" : verb.equals("next") ? "loop" : "`alternate`";
      step.linker()
          .problems()
          .add(
              Fault.NOTHING_TO_LEAVE,
              at.where(),
              Near.help(name.orElse(""), known),
              name.map(called -> what + " `" + called + "`").orElse(what));
      throw new Step.Broken();
    }
    if (target == body.procedure && !body.isFenced()) {
      out(step, at);
    } else {
      int number = target.number;
      coder.emit(machine -> machine.frames().unwind(number));
    }
  }

  /** Leaves the procedure that is linked, which must not owe a value. */
  private static void out(Step step, Tree at) {
    Procedure owing = step.body().owing();
    if (owing != null) {
      throw step.wrong(at, Fault.LEFT_WITHOUT_GIVING, owing.name, String.valueOf(owing.gives));
    }
    step.body().leaving.add(step.coder().jump());
  }
}
