package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Head;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.Op;
import gabion.flow.run.Procedure;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/** The verbs for control flow. */
final class ControlVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "let",
                  FieldKind.NAME,
                  "a name for a number, a claim or one thing",
                  ControlVerbs::let,
                  FieldSpec.must("be", FieldKind.VALUE, "its value"),
                  FieldSpec.may("none", FieldKind.BRANCH, "the steps if that is nothing"))
              .ofRules(),
          Verb.of(
                  "if",
                  FieldKind.CLAIM,
                  "does steps if a claim holds",
                  ControlVerbs::compileIf,
                  FieldSpec.must("then", FieldKind.STEPS, "the steps if it holds"),
                  FieldSpec.may("else", FieldKind.STEPS, "the steps if it does not"))
              .ofRules(),
          Verb.of(
                  "call",
                  FieldKind.CALL,
                  "runs a procedure; a script passes its parameters as fields",
                  ControlVerbs::call,
                  GiveVerb.AS)
              .with("the parameters of the procedure, in a script")
              .withResult(
                  "with `as`, and in a script, the value that a procedure with `gives:` returns"),
          Verb.of(
              "phase",
              FieldKind.ID,
              "runs a phase; its end resets the fields and marks that last for it",
              ControlVerbs::phase),
          Verb.of(
              "play",
              FieldKind.THING,
              "logs the text of a card and runs its `play`",
              ControlVerbs::play));

  private ControlVerbs() {}

  // ---- if, let

  /** Goes on somewhere else unless a claim holds. */
  static Jump unless(CodeEmitter coder, Condition claim) {
    Jump jump = new Jump();
    coder.emit(
        machine -> {
          if (!claim.of(machine.draft())) {
            machine.jump(jump.target);
          }
        });
    return jump;
  }

  private static void compileIf(Step step) {
    CodeEmitter coder = step.coder();
    Jump otherwise = unless(coder, step.condition(step.text()));
    Tree then = step.block().tree("then").orElse(null);
    compileBranches(step, then == null ? step.need("then") : then, otherwise);
  }

  /** Emits the steps and then the {@code else} steps, the target of the jump. */
  static void compileBranches(Step step, Tree then, Jump otherwise) {
    CodeEmitter coder = step.coder();
    boolean through = step.compileNested(then);
    Optional<Tree> other = step.block().tree("else");
    if (other.isPresent()) {
      Jump done = coder.jump();
      otherwise.target = coder.nextAddress();
      through |= step.compileNested(other.get());
      done.target = coder.nextAddress();
      step.body().reached &= through;
    } else {
      otherwise.target = coder.nextAddress();
    }
  }

  private static void let(Step step) {
    String name = step.text().value();
    CompiledExpression code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE)
            .map(type -> step.value(step.need("be"), type))
            .orElseGet(() -> step.code(step.need("be")));
    Num num =
        NumberConverter.of(code)
            .orElseThrow(
                () ->
                    step.wrong(
                        step.need("be"),
                        ProblemCode.WRONG_TYPE,
                        "number, claim or one thing",
                        code.type()));
    int slot = step.body().take(1);
    step.coder()
        .emit(
            machine -> {
              Draft draft = machine.draft();
              Locals.set(draft, slot, num.of(draft));
            });
    step.body().keep(name, code.type(), slot);
    step.block()
        .tree("none")
        .ifPresent(
            none -> {
              Jump some = unless(step.coder(), draft -> Locals.get(draft, slot) < 0);
              step.branch(none);
              some.target = step.coder().nextAddress();
            });
  }

  // ---- calling

  private static void call(Step step) {
    CallResolver.Call call = CallResolver.find(step, step.text());
    int wanted = GiveVerb.declareResult(step, call.procedure());
    CallResolver.emit(step.coder(), call, wanted);
    step.body().markAssigned(wanted);
  }

  private static void phase(Step step) {
    Head head = step.steps().program.head(step.text().value());
    boolean takesArguments = head == null || !head.parameters().isEmpty();
    if (takesArguments
        && !step.steps().isScripted()
        && !CallResolver.fitting(step.steps().program, step.text()).isEmpty()) {
      CallResolver.Call call = CallResolver.find(step, step.text());
      if (call.procedure().phase >= 0) {
        StepDescriptor asking = step.coder().step();
        step.coder().emit(machine -> machine.teller().phase(call.procedure(), asking));
        CallResolver.emit(step.coder(), call, 0);
        return;
      }
    }
    Procedure procedure = step.steps().program.procedure(step.text().value());
    if (procedure == null || procedure.phase < 0) {
      step.compiler()
          .problems()
          .add(
              ProblemCode.UNKNOWN_NAME,
              step.text().location(),
              gabion.yaml.Suggestions.help(
                  step.text().value(),
                  "phases",
                  step.steps().program.layout.sorts().phases().ids()),
              "phase",
              step.text().value());
      throw new Step.InvalidStepException();
    }
    StepDescriptor asking = step.coder().step();
    Op begin =
        machine -> {
          machine.teller().phase(procedure, asking);
          machine.frames().push(procedure);
        };
    step.coder().emit(begin);
  }

  private static void play(Step step) {
    Layout layout = step.steps().program.layout;
    Num card = step.one(step.text(), layout.sorts().pieces());
    StepDescriptor asking = step.coder().step();
    Op begin =
        machine -> {
          int piece = (int) card.of(machine.draft());
          Procedure play = piece < 0 ? null : machine.program().playOf[piece];
          if (piece >= 0) {
            machine.teller().play(piece, asking);
          }
          if (play != null) {
            machine.frames().push(play);
            Locals.set(machine.draft(), Procedure.HEADER, piece);
          }
        };
    step.coder().emit(begin);
  }
}
