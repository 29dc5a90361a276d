package gabion.flow.link;

import gabion.ask.shape.Shape;
import gabion.ask.shape.YesNo;
import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.run.AskOp;
import gabion.flow.run.Holding;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.PlaceOp;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;

/** The verbs that ask a seat. */
final class AskingVerbs {

  private static final Part WHO = Part.around("who", Holds.WHO, "who is asked");

  private static final Part AGREED =
      Part.may("otherwise", Holds.WHO, "who is asked where all of a side do not agree");

  private static final Part ASK = Part.may("ask", Holds.NOTE, "the words of the question");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "choose",
                  Holds.NAME,
                  "asks for one thing, a group, or a number; the name is the answer",
                  ChooseVerb::choose,
                  WHO,
                  Part.may("from", Holds.ITEMS, "what there is to choose from"),
                  Part.may("number", Holds.RANGE, "the numbers there are to choose from"),
                  Part.may("count", Holds.COUNT, "a group of so many"),
                  Part.may(
                      "up-to",
                      Holds.COUNT,
                      "a group of so many at most, or of none; `including` wants one at least"),
                  Part.may("including", Holds.PIECES, "of which at least one is in the group"),
                  Part.may(
                      "allowed",
                      Holds.CLAIM,
                      "what `it` must be; the others are refused, with reasons"),
                  Part.may("or", Holds.ANSWERS, "other answers"),
                  Part.may(
                      "none", Holds.BRANCH, "what happens where there is nothing to choose from"),
                  AGREED,
                  ASK,
                  Part.rulesOnly(
                      "each", Holds.NAME, "a name for each of several: one question for each"),
                  Part.rulesOnly("in", Holds.ITEMS, "those several"),
                  Part.rulesOnly(
                      "until",
                      Holds.WORD,
                      "one more answer; until it is given or nothing is left to choose from, the"
                          + " question is put again after each turn of `do`"),
                  Part.rulesOnly(
                      "do",
                      Holds.STEPS,
                      "with `each`: done when all are answered; with `until`: one turn"))
              .giving(
                  "the thing that was chosen, the group with `count` or `up-to`, the number with `number`; a script gets an id or a piece, a list of them, a number, or the word of `or` that was answered, and null after `none`"),
          Verb.of(
              "place",
              Holds.PIECES,
              "asks where pieces go, and moves them",
              AskingVerbs::place,
              WHO,
              Part.must("in", Holds.THINGS, "the places"),
              Part.may("count", Holds.NUMBER, "how many; all where it says nothing"),
              Part.may("up-to", Holds.NUMBER, "how many at most"),
              Part.may("at-most", Holds.NUMBER, "how many at one place"),
              Part.may("or", Holds.ANSWERS, "other answers"),
              Part.may("none", Holds.BRANCH, "what happens where there is nothing to place"),
              AGREED,
              ASK),
          Verb.of(
                  "may",
                  Holds.TEXT,
                  "asks for yes or no; a script is answered",
                  AskingVerbs::may,
                  WHO,
                  Part.rulesOnly("do", Holds.STEPS, "done after yes"),
                  Part.rulesOnly("else", Holds.STEPS, "done after no"),
                  Part.may("or", Holds.ANSWERS, "other answers"),
                  AGREED,
                  ASK)
              .giving("a script gets true or false, or the word of `or` that was answered"));

  private AskingVerbs() {}

  // ---- may

  private static void may(Step step) {
    AskingStep asked = AskingStep.of(step);
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
      ControlVerbs.otherwise(step, done == null ? step.need("do") : done, refused);
      others.forEach(jump -> jump.target = step.coder().here());
    }
  }

  // ---- place

  private static void place(Step step) {
    AskingStep asked = AskingStep.of(step);
    Group group =
        step.group(step.code(step.text()))
            .orElseThrow(() -> step.wrong(step.operand(), Fault.WRONG_TYPE, "pieces", "a set"));
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
    step.body().holds(Holding.Form.BAG, slot + PlaceOp.BAG, Type.GROUP);
    asked.emit(step, op, slot, PlaceOp.SLOTS);
    step.body().over(slot);
  }
}
