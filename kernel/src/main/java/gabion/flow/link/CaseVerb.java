package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.CompiledExpression;
import gabion.flow.run.Jump;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;

/**
 * The verb that selects one of several lists of steps by the thing that a value denotes. Every
 * thing of the sort needs a case unless there is an {@code otherwise}.
 */
final class CaseVerb {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "case",
                  FieldKind.THING,
                  "does one of several lists of steps, selected by a word or thing",
                  CaseVerb::dispatch,
                  FieldSpec.must(
                      "of", FieldKind.CASES, "the steps by name; every name must be present"),
                  FieldSpec.may("otherwise", FieldKind.BRANCH, "the steps for all other names"))
              .ofRules());

  private CaseVerb() {}

  private static void dispatch(Step step) {
    CompiledExpression code = step.code(step.text());
    if (!(code instanceof CompiledExpression.OfNum one)
        || one.type().form() != Type.Form.ONE
        || one.type().sort() == null) {
      throw step.wrong(step.operand(), ProblemCode.WRONG_TYPE, "one thing", code.type());
    }
    Tree of = step.block().tree("of").orElseThrow(() -> missingOf(step));
    if (!(of instanceof Tree.Fields cases)) {
      throw step.wrong(of, ProblemCode.WANTS_FIELDS);
    }
    CaseEntries entries = new CaseEntries(step, one.type().sort());
    CodeEmitter coder = step.coder();
    coder.emit(machine -> entries.enter(machine, one.num()));
    List<Jump> done = new ArrayList<>();
    boolean through = false;
    for (Tree.Field field : cases.fields().values()) {
      entries.begin(field.key(), coder.nextAddress());
      through |= step.branch(field.value());
      done.add(coder.jump());
    }
    Tree otherwise = step.block().tree("otherwise").orElse(null);
    if (otherwise == null) {
      entries.mustBeAll(of);
    } else {
      entries.others(coder.nextAddress());
      through |= step.branch(otherwise);
    }
    step.body().reached &= through;
    done.forEach(jump -> jump.target = coder.nextAddress());
  }

  private static Step.InvalidStepException missingOf(Step step) {
    return step.wrong(step.operand(), ProblemCode.MISSING_FIELD, "of");
  }
}
