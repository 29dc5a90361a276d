package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Num;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Procedure;
import gabion.flow.run.ReturnSlot;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;

/** The verb by which a procedure gives a value back, and what its caller calls that value. */
final class GiveVerb {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
              "give",
              FieldKind.VALUE,
              "ends a procedure with `gives:` and returns this value",
              GiveVerb::give));

  /** The name of a value in a step of a script, which is answered by it. */
  private static final String ANSWER = "the value";

  static final FieldSpec AS =
      FieldSpec.rulesOnly("as", FieldKind.NAME, "a new name for the returned value");

  private GiveVerb() {}

  private static void give(Step step) {
    ProcedureBuilder body = step.body();
    Procedure procedure = body.owing();
    if (procedure == null) {
      throw step.wrong(step.operand(), ProblemCode.NOTHING_TO_GIVE);
    }
    Num value = number(step, step.value(step.text(), gives(procedure)));
    if (step.steps().isScripted()) {
      step.coder()
          .emit(
              machine ->
                  ReturnSlot.giveBelow(machine.draft(), procedure, value.of(machine.draft())));
      return;
    }
    step.coder()
        .emit(machine -> ReturnSlot.give(machine.draft(), procedure, value.of(machine.draft())));
    body.leaving.add(step.coder().jump());
    body.reached = false;
  }

  private static Num number(Step step, CompiledExpression code) {
    return NumberConverter.of(code)
        .orElseThrow(
            () -> step.wrong(step.operand(), ProblemCode.WRONG_TYPE, "one value", code.type()));
  }

  private static Type gives(Procedure procedure) {
    if (procedure.gives == null) {
      throw new FlowBug(procedure + " gives nothing");
    }
    return procedure.gives;
  }

  /**
   * Declares the result of a call.
   *
   * @return its slot; 0 if the result is unused
   */
  static int declareResult(Step step, Procedure procedure) {
    Tree.Text as = step.block().text("as").orElse(null);
    boolean scripted = step.steps().isScripted() && procedure.gives != null;
    if (as == null && !scripted) {
      return 0;
    }
    if (procedure.gives == null) {
      throw step.wrong(as == null ? step.operand() : as, ProblemCode.GIVES_NOTHING, procedure.name);
    }
    String name = as == null ? ANSWER : as.value();
    Type named = step.typeOfName(name).orElse(procedure.gives);
    if (named.form() == Type.Form.ONE && !procedure.gives.fits(named)) {
      throw step.wrong(
          as == null ? step.operand() : as, ProblemCode.WRONG_TYPE, named, procedure.gives);
    }
    int slot = step.body().take(1);
    step.body().keep(name, procedure.gives, slot);
    return slot;
  }
}
