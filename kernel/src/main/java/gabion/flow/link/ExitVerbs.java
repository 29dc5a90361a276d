package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.flow.run.Jump;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The verbs that leave something before its end. */
final class ExitVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "stop",
                  FieldKind.HEAD,
                  "leaves the loop or procedure around it, or the named one",
                  ExitVerbs::leave)
              .ofRules(),
          Verb.of("next", FieldKind.ID, "continues with the next turn of a loop", ExitVerbs::leave)
              .ofRules(),
          Verb.of(
                  "pass",
                  FieldKind.ID,
                  "in an `alternate`: ends all further turns of the current thing",
                  ExitVerbs::leave)
              .ofRules());

  private ExitVerbs() {}

  private static void leave(Step step) {
    String name = step.text().value();
    leave(step, step.verb(), Optional.of(name).filter(said -> !said.isEmpty()), step.operand());
  }

  /** Leaves a loop, a procedure or a phase, or goes on with the next turn. */
  static void leave(Step step, String verb, Optional<String> name, Tree at) {
    ProcedureBuilder body = step.body();
    body.reached = false;
    CodeEmitter coder = step.coder();
    Program program = step.steps().program;
    boolean stop = verb.equals("stop");
    for (ProcedureBuilder.Loop loop : body.loops) {
      List<Jump> jumps = loop.jumps(verb);
      if (jumps != null && (name.isEmpty() || loop.id().equals(name.get()))) {
        jumps.add(coder.jump());
        return;
      }
    }
    if (name.isEmpty() && stop) {
      leaveProcedure(step, at);
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
      step.compiler()
          .problems()
          .add(
              ProblemCode.NOTHING_TO_LEAVE,
              at.location(),
              Suggestions.help(name.orElse(""), known),
              name.map(called -> what + " `" + called + "`").orElse(what));
      throw new Step.InvalidStepException();
    }
    if (target == body.procedure && !body.isFenced()) {
      leaveProcedure(step, at);
    } else {
      int number = target.number;
      coder.emit(machine -> machine.frames().unwind(number));
    }
  }

  /** Leaves the procedure that is linked, which must not owe a value. */
  private static void leaveProcedure(Step step, Tree at) {
    Procedure owing = step.body().owing();
    if (owing != null) {
      throw step.wrong(
          at, ProblemCode.LEFT_WITHOUT_GIVING, owing.name, String.valueOf(owing.gives));
    }
    step.body().leaving.add(step.coder().jump());
  }
}
