package gabion.flow;

import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Num;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The verbs that say what is done next. */
final class ControlVerbs {

  private ControlVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("if", ControlVerbs::when);
    verbs.put("let", ControlVerbs::let);
    verbs.put("stop", ControlVerbs::leave);
    verbs.put("next", ControlVerbs::leave);
    verbs.put("pass", ControlVerbs::leave);
    verbs.put("call", ControlVerbs::call);
    verbs.put("phase", ControlVerbs::phase);
    verbs.put("play", ControlVerbs::play);
  }

  /** What a script says in its own words. */
  static final List<String> NOT_SCRIPTED =
      List.of("if", "let", "for", "repeat", "while", "alternate", "pick", "stop", "next", "pass");

  static void notScripted(Step step) {
    if (step.steps().scripted) {
      throw step.wrong(step.operand(), Fault.NOT_IN_SCRIPT, step.verb());
    }
  }

  // ---- if, let

  /** Goes on somewhere else unless a claim holds. */
  static Coder.Jump unless(Coder coder, Claim claim) {
    Coder.Jump jump = new Coder.Jump();
    coder.emit(
        machine -> {
          if (!claim.of(machine.draft())) {
            machine.draft().pc = jump.target;
          }
        });
    return jump;
  }

  private static void when(Step step) {
    notScripted(step);
    Coder coder = step.coder();
    Coder.Jump otherwise = unless(coder, step.claim(step.text()));
    step.block().tree("then").ifPresentOrElse(step::inside, () -> step.need("then"));
    Optional<Tree> other = step.block().tree("else");
    if (other.isPresent()) {
      Coder.Jump done = coder.jump();
      otherwise.target = coder.here();
      step.inside(other.get());
      done.target = coder.here();
    } else {
      otherwise.target = coder.here();
    }
  }

  private static void let(Step step) {
    notScripted(step);
    String name = step.text().value();
    Code code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE)
            .map(type -> step.value(step.need("be"), type))
            .orElseGet(() -> step.code(step.need("be")));
    if (!(code instanceof Code.OfNum) && !(code instanceof Code.OfClaim)) {
      throw step.wrong(
          step.need("be"), Fault.WRONG_TYPE, "number, claim or one thing", code.type());
    }
    Num num =
        code instanceof Code.OfNum value
            ? value.num()
            : draft -> ((Code.OfClaim) code).claim().of(draft) ? 1 : 0;
    int slot = step.body().take(1);
    step.coder()
        .emit(
            machine -> {
              Draft draft = machine.draft();
              draft.stack[draft.fp + slot] = num.of(draft);
            });
    step.body().declare(name, code.type(), slot);
    step.block()
        .tree("none")
        .ifPresent(
            none -> {
              Coder.Jump some = unless(step.coder(), draft -> draft.stack[draft.fp + slot] < 0);
              step.branch(none, slot, 0);
              some.target = step.coder().here();
            });
  }

  // ---- leaving and calling

  private static void leave(Step step) {
    notScripted(step);
    String name = step.operand() instanceof Tree.Text text ? text.value() : "";
    step.steps()
        .leave(
            step.verb(),
            name.isEmpty() ? Optional.empty() : Optional.of(name),
            step.operand(),
            step.body());
  }

  private static void call(Step step) {
    Calls.Call call = Calls.find(step, step.text());
    Calls.emit(step.coder(), call.procedure(), call.arguments());
  }

  private static void phase(Step step) {
    Procedure procedure = step.steps().program.procedure(step.text().value());
    if (procedure == null || procedure.phase < 0) {
      step.linker()
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              step.text().where(),
              gabion.text.Near.help(
                  step.text().value(), "phases", step.steps().program.layout.phases().ids()),
              "phase",
              step.text().value());
      throw new Step.Broken();
    }
    step.coder()
        .emit(
            machine -> {
              if (machine.isHeard()) {
                machine.tell(machine.narrator().phase(procedure));
              }
              machine.push(procedure);
            });
  }

  private static void play(Step step) {
    Layout layout = step.steps().program.layout;
    Num card = step.one(step.text(), layout.pieces());
    step.coder()
        .emit(
            machine -> {
              int piece = (int) card.of(machine.draft());
              Procedure play = piece < 0 ? null : machine.program.playOf[piece];
              if (play != null) {
                machine.push(play);
                machine.draft().stack[machine.draft().fp + Procedure.HEADER] = piece;
              }
            });
  }
}
