package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.run.AskOp;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.PieceVariable;
import gabion.flow.run.PlaceOp;
import gabion.question.shape.Shape;
import gabion.question.shape.YesNo;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;

/** The verbs that ask a seat. */
final class QuestionVerbs {

  private static final FieldSpec WHO = FieldSpec.around("who", FieldKind.WHO, "the seat to ask");

  private static final FieldSpec AGREED =
      FieldSpec.may("otherwise", FieldKind.WHO, "the seat to ask if the seats of a side disagree");

  private static final FieldSpec ASK =
      FieldSpec.may("ask", FieldKind.NOTE, "the text of the question");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "choose",
                  FieldKind.NAME,
                  "asks for one thing, a group or a number; the name holds the answer",
                  ChooseVerb::choose,
                  WHO,
                  FieldSpec.may("from", FieldKind.ITEMS, "the candidates"),
                  FieldSpec.may("number", FieldKind.RANGE, "the range of numbers"),
                  FieldSpec.may("count", FieldKind.COUNT, "the size of the group"),
                  FieldSpec.may(
                      "up-to",
                      FieldKind.COUNT,
                      "the maximum size of the group, which may be empty; with `including`, at least one"),
                  FieldSpec.may(
                      "including",
                      FieldKind.PIECES,
                      "pieces of which the group must contain at least one"),
                  FieldSpec.may(
                      "allowed",
                      FieldKind.CLAIM,
                      "the condition on `it`; other candidates are refused with a reason"),
                  FieldSpec.may(
                      "or",
                      FieldKind.ANSWERS,
                      "other answers; beside one thing with `{ from, do }` each thing of a set is an answer"),
                  FieldSpec.may("none", FieldKind.BRANCH, "the steps if there are no candidates"),
                  AGREED,
                  ASK,
                  FieldSpec.rulesOnly(
                      "each",
                      FieldKind.NAME,
                      "the variable for each of several things; one question for each"),
                  FieldSpec.rulesOnly("in", FieldKind.ITEMS, "the things"),
                  FieldSpec.rulesOnly(
                      "until",
                      FieldKind.WORD,
                      "an additional answer; the question repeats after each turn of `do`"
                          + " until this answer is given or no candidate is left"),
                  FieldSpec.rulesOnly(
                      "do",
                      FieldKind.STEPS,
                      "with `each`: the steps after all answers; with `until`: one turn"))
              .withResult(
                  "the chosen thing, the group with `count` or `up-to`, the number with `number`; a script gets an id or a piece, a list of them, a number, or the chosen word of `or`, and null after `none`"),
          Verb.of(
              "place",
              FieldKind.PIECES,
              "asks for destinations of pieces and moves them",
              QuestionVerbs::place,
              WHO,
              FieldSpec.must("in", FieldKind.THINGS, "the places"),
              FieldSpec.may("count", FieldKind.NUMBER, "the number of pieces; all by default"),
              FieldSpec.may("up-to", FieldKind.NUMBER, "the maximum number of pieces"),
              FieldSpec.may("at-most", FieldKind.NUMBER, "the maximum number at one place"),
              FieldSpec.may("or", FieldKind.ANSWERS, "other answers"),
              FieldSpec.may("none", FieldKind.BRANCH, "the steps if there is nothing to place"),
              AGREED,
              ASK),
          Verb.of(
                  "may",
                  FieldKind.TEXT,
                  "asks a yes-or-no question; a script gets the answer",
                  QuestionVerbs::may,
                  WHO,
                  FieldSpec.rulesOnly("do", FieldKind.STEPS, "the steps after yes"),
                  FieldSpec.rulesOnly("else", FieldKind.STEPS, "the steps after no"),
                  FieldSpec.may("or", FieldKind.ANSWERS, "other answers"),
                  AGREED,
                  ASK)
              .withResult("a script gets true or false, or the chosen word of `or`"));

  private QuestionVerbs() {}

  // ---- may

  private static void may(Step step) {
    QuestionStep asked = QuestionStep.of(step);
    Jump refused = new Jump();
    int slot = step.steps().isScripted() ? step.body().take(1) : 0;
    if (step.steps().isScripted()) {
      step.body().declare(step.text().value(), Type.CLAIM, slot);
    }
    AskOp op =
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            YesNo yesNo = machine.shapes().yesNo();
            yesNo.reset();
            return yesNo;
          }

          @Override
          protected void take(Machine machine, long answer) {
            boolean yes = machine.shapes().yesNo().isYes(answer);
            if (slot > 0) {
              Locals.set(machine.draft(), slot, yes ? 1 : 0);
            } else if (!yes) {
              machine.jump(refused.target);
            }
          }
        };
    List<Jump> others = asked.emit(step, op, slot, 1);
    if (!step.steps().isScripted()) {
      Tree done = step.block().tree("do").orElse(null);
      ControlVerbs.compileBranches(step, done == null ? step.need("do") : done, refused);
      others.forEach(jump -> jump.target = step.coder().nextAddress());
    }
  }

  // ---- place

  private static void place(Step step) {
    QuestionStep asked = QuestionStep.of(step);
    Group group =
        step.group(step.code(step.text()))
            .orElseThrow(
                () -> step.wrong(step.operand(), ProblemCode.WRONG_TYPE, "pieces", "a set"));
    Members places = step.places(step.need("in"));
    Num count = step.number("count").orElse(null);
    Num upTo = step.number("up-to").orElse(null);
    Num cap = step.number("at-most").orElse(null);
    Sort sort = step.steps().program.layout.sorts().places();
    int slot = step.body().take(PlaceOp.SLOTS);
    PlaceOp op =
        new PlaceOp(
            asked.parts(), asked.agreeing(step), group, places, sort, count, upTo, cap, slot);
    op.wanted = ReasonReader.wantedPlace(step, step.need("in"));
    step.coder().emit(machine -> op.begin(machine));
    step.body().holds(PieceVariable.Form.BAG, slot + PlaceOp.BAG, Type.GROUP);
    asked.emit(step, op, slot, PlaceOp.SLOTS);
    step.body().over(slot);
  }
}
