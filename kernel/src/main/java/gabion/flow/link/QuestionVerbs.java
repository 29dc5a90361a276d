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

  private static final FieldSpec WHO = FieldSpec.around("who", FieldKind.WHO, "who is asked");

  private static final FieldSpec AGREED =
      FieldSpec.may("otherwise", FieldKind.WHO, "who is asked where all of a side do not agree");

  private static final FieldSpec ASK =
      FieldSpec.may("ask", FieldKind.NOTE, "the words of the question");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "choose",
                  FieldKind.NAME,
                  "asks for one thing, a group, or a number; the name is the answer",
                  ChooseVerb::choose,
                  WHO,
                  FieldSpec.may("from", FieldKind.ITEMS, "what there is to choose from"),
                  FieldSpec.may("number", FieldKind.RANGE, "the numbers there are to choose from"),
                  FieldSpec.may("count", FieldKind.COUNT, "a group of so many"),
                  FieldSpec.may(
                      "up-to",
                      FieldKind.COUNT,
                      "a group of so many at most, or of none; `including` wants one at least"),
                  FieldSpec.may(
                      "including", FieldKind.PIECES, "of which at least one is in the group"),
                  FieldSpec.may(
                      "allowed",
                      FieldKind.CLAIM,
                      "what `it` must be; the others are refused, with reasons"),
                  FieldSpec.may("or", FieldKind.ANSWERS, "other answers"),
                  FieldSpec.may(
                      "none",
                      FieldKind.BRANCH,
                      "what happens where there is nothing to choose from"),
                  AGREED,
                  ASK,
                  FieldSpec.rulesOnly(
                      "each", FieldKind.NAME, "a name for each of several: one question for each"),
                  FieldSpec.rulesOnly("in", FieldKind.ITEMS, "those several"),
                  FieldSpec.rulesOnly(
                      "until",
                      FieldKind.WORD,
                      "one more answer; until it is given or nothing is left to choose from, the"
                          + " question is put again after each turn of `do`"),
                  FieldSpec.rulesOnly(
                      "do",
                      FieldKind.STEPS,
                      "with `each`: done when all are answered; with `until`: one turn"))
              .withResult(
                  "the thing that was chosen, the group with `count` or `up-to`, the number with `number`; a script gets an id or a piece, a list of them, a number, or the word of `or` that was answered, and null after `none`"),
          Verb.of(
              "place",
              FieldKind.PIECES,
              "asks where pieces go, and moves them",
              QuestionVerbs::place,
              WHO,
              FieldSpec.must("in", FieldKind.THINGS, "the places"),
              FieldSpec.may("count", FieldKind.NUMBER, "how many; all where it says nothing"),
              FieldSpec.may("up-to", FieldKind.NUMBER, "how many at most"),
              FieldSpec.may("at-most", FieldKind.NUMBER, "how many at one place"),
              FieldSpec.may("or", FieldKind.ANSWERS, "other answers"),
              FieldSpec.may(
                  "none", FieldKind.BRANCH, "what happens where there is nothing to place"),
              AGREED,
              ASK),
          Verb.of(
                  "may",
                  FieldKind.TEXT,
                  "asks for yes or no; a script is answered",
                  QuestionVerbs::may,
                  WHO,
                  FieldSpec.rulesOnly("do", FieldKind.STEPS, "done after yes"),
                  FieldSpec.rulesOnly("else", FieldKind.STEPS, "done after no"),
                  FieldSpec.may("or", FieldKind.ANSWERS, "other answers"),
                  AGREED,
                  ASK)
              .withResult("a script gets true or false, or the word of `or` that was answered"));

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
