package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.flow.run.AskedSeats;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.LoopCursor;
import gabion.flow.run.LoopItems;
import gabion.flow.run.Op;
import gabion.flow.run.OrderOp;
import gabion.flow.run.PieceVariable;
import gabion.flow.run.TurnCounter;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.List;
import java.util.Optional;

/** The verbs that do steps again and again. */
final class LoopVerbs {

  private static final int FUSE = 1000;
  private static final int MOST_FUSE = 1_000_000;
  private static final int LONGEST_NAME = 60;

  static final FieldSpec FUSED =
      FieldSpec.may("fuse", FieldKind.WHOLE, "the limit of turns; 1,000 by default");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "for",
                  FieldKind.NAME,
                  "one turn for each thing; the set of things is fixed before the first turn",
                  LoopVerbs::each,
                  FieldSpec.must("in", FieldKind.ITEMS, "the things"),
                  LoopItemsReader.FROM,
                  FieldSpec.must("do", FieldKind.STEPS, "one turn"),
                  FieldSpec.may("order", FieldKind.WHO, "the seat that chooses the next thing"))
              .ofRules(),
          Verb.of(
                  "repeat",
                  FieldKind.NUMBER,
                  "a number of turns; none if negative",
                  LoopVerbs::repeat,
                  FieldSpec.must("do", FieldKind.STEPS, "one turn"),
                  FieldSpec.may(
                      "counted", FieldKind.NAME, "a new name for the number of the turn, from 1"),
                  FUSED)
              .ofRules(),
          Verb.of(
                  "while",
                  FieldKind.CLAIM,
                  "turns while a claim holds",
                  LoopVerbs::loop,
                  FieldSpec.must("do", FieldKind.STEPS, "one turn"),
                  FUSED)
              .ofRules());

  private LoopVerbs() {}

  /** How many turns of a loop are too many. */
  static int fuse(Step step) {
    return step.block().number("fuse", FUSE, 1, MOST_FUSE);
  }

  /** A loop in the words of its step, as messages call it. */
  static String name(Step step) {
    String said = step.text().value();
    String shown = said.length() > LONGEST_NAME ? said.substring(0, LONGEST_NAME) + "…" : said;
    return step.verb() + ": " + shown;
  }

  static ProcedureBuilder.Loop enter(Step step, ProcedureBuilder.PassPolicy passing) {
    ProcedureBuilder.Loop loop = new ProcedureBuilder.Loop(step.block().text("id", ""), passing);
    step.body().loops.push(loop);
    return loop;
  }

  private static void repeat(Step step) {
    Num times = step.number(step.text());
    CodeEmitter coder = step.coder();
    TurnCounter turns = new TurnCounter(step.body().take(TurnCounter.SLOTS));
    Optional<String> counted = step.block().text("counted").map(Tree.Text::value);
    int turn = counted.isPresent() ? step.body().take(1) : 0;
    int fuse = fuse(step);
    String loop = name(step);
    coder.emit(
        machine -> {
          long wanted = times.of(machine.draft());
          if (wanted > fuse) {
            throw machine.problem(ProblemCode.FUSE_SPENT, fuse, loop);
          }
          turns.begin(machine.draft(), wanted);
        });
    counted.ifPresent(name -> coder.emit(machine -> Locals.set(machine.draft(), turn, 0)));
    int again = coder.nextAddress();
    Jump out = new Jump();
    coder.emit(
        machine -> {
          turns.clear(machine.draft());
          machine.countTurn();
          if (turns.count(machine.draft(), -1) < 0) {
            machine.jump(out.target);
          }
        });
    counted.ifPresent(
        name -> {
          coder.emit(
              machine -> Locals.set(machine.draft(), turn, Locals.get(machine.draft(), turn) + 1));
          step.body().declare(name, Type.NUMBER, turn);
        });
    turns(step, again, out, machine -> turns.clear(machine.draft()));
  }

  /** Emits the body of a loop, the jump back, and the exit with its final instruction. */
  private static void turns(Step step, int again, Jump out, Op end) {
    CodeEmitter coder = step.coder();
    ProcedureBuilder.Loop loop = enter(step, ProcedureBuilder.PassPolicy.NOBODY);
    step.block().tree("do").ifPresentOrElse(step::compileNested, () -> step.need("do"));
    step.body().loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    out.target = coder.nextAddress();
    loop.leaving().forEach(jump -> jump.target = coder.nextAddress());
    coder.emit(end);
  }

  private static void loop(Step step) {
    Condition claim = step.condition(step.text());
    int fuse = fuse(step);
    String name = name(step);
    CodeEmitter coder = step.coder();
    TurnCounter turns = new TurnCounter(step.body().take(TurnCounter.SLOTS));
    step.body().fuse(turns.slot());
    coder.emit(machine -> turns.begin(machine.draft(), 0));
    int again = coder.nextAddress();
    Jump out = new Jump();
    coder.emit(
        machine -> {
          turns.clear(machine.draft());
          machine.countTurn();
          if (!claim.of(machine.draft())) {
            machine.jump(out.target);
          } else if (turns.count(machine.draft(), 1) > fuse) {
            throw machine.problem(ProblemCode.FUSE_SPENT, fuse, name);
          }
        });
    turns(step, again, out, machine -> turns.clear(machine.draft()));
  }

  private static void each(Step step) {
    String name = step.text().value();
    Tree.Text in = step.need("in");
    LoopItems items = LoopItemsReader.of(step, name, in);
    Optional<AskedSeats> order =
        step.block().text("order").map(text -> AskedSeatsReader.of(step, text));
    if (order.isPresent()) {
      step.asks();
    }
    Optional<Num> from = order.isPresent() ? Optional.empty() : LoopItemsReader.from(step, items);
    CodeEmitter coder = step.coder();
    LoopCursor list = new LoopCursor(step.body().take(LoopCursor.SLOTS));
    coder.emit(machine -> list.open(machine.draft(), machine, items));
    from.ifPresent(
        first -> coder.emit(machine -> list.beginWith(machine.draft(), first.of(machine.draft()))));
    step.body().holds(PieceVariable.Form.LIST, list.slot(), items.type());
    int again = coder.nextAddress();
    Jump out = new Jump();
    int variable = step.body().take(1);
    order.ifPresent(
        who ->
            coder.emit(
                new OrderOp(who, LoopItemsReader.typeNumber(step, items), list, coder.step())));
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          list.clear(draft);
          machine.countTurn();
          if (list.isDone(draft)) {
            machine.jump(out.target);
          } else {
            int at = list.next(draft);
            Locals.set(draft, variable, list.at(draft, at));
            list.next(draft, at + 1);
          }
        });
    step.body().declare(name, items.type(), variable);
    turns(step, again, out, machine -> list.close(machine.draft()));
    step.body().over(list.slot());
  }
}
