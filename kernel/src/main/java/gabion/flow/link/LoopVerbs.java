package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Claim;
import gabion.expr.value.Num;
import gabion.flow.run.CountedTurns;
import gabion.flow.run.Holding;
import gabion.flow.run.Items;
import gabion.flow.run.Jump;
import gabion.flow.run.Locals;
import gabion.flow.run.LoopList;
import gabion.flow.run.Op;
import gabion.flow.run.OrderOp;
import gabion.flow.run.Who;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Optional;

/** The verbs that do steps again and again. */
final class LoopVerbs {

  private static final int FUSE = 1000;
  private static final int MOST_FUSE = 1_000_000;
  private static final int LONGEST_NAME = 60;

  static final Part FUSED =
      Part.may("fuse", Holds.WHOLE, "how many turns are too many; 1,000 where it says nothing");

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "for",
                  Holds.NAME,
                  "a turn for each thing; the things are taken once, before the first turn",
                  LoopVerbs::each,
                  Part.must("in", Holds.ITEMS, "the things"),
                  ItemsReader.FROM,
                  Part.must("do", Holds.STEPS, "one turn"),
                  Part.may("order", Holds.WHO, "who says which comes next"))
              .ofRules(),
          Verb.of(
                  "repeat",
                  Holds.NUMBER,
                  "so many turns; below 0 is none",
                  LoopVerbs::repeat,
                  Part.must("do", Holds.STEPS, "one turn"),
                  Part.may("counted", Holds.NAME, "a new name for which turn it is, from 1 on"),
                  FUSED)
              .ofRules(),
          Verb.of(
                  "while",
                  Holds.CLAIM,
                  "turns for as long as a claim holds",
                  LoopVerbs::loop,
                  Part.must("do", Holds.STEPS, "one turn"),
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

  static Body.Loop enter(Step step, Body.Passing passing) {
    Body.Loop loop = new Body.Loop(step.block().text("id", ""), passing);
    step.body().loops.push(loop);
    return loop;
  }

  private static void repeat(Step step) {
    Num times = step.number(step.text());
    Coder coder = step.coder();
    CountedTurns turns = new CountedTurns(step.body().take(CountedTurns.SLOTS));
    Optional<String> counted = step.block().text("counted").map(Tree.Text::value);
    int turn = counted.isPresent() ? step.body().take(1) : 0;
    int fuse = fuse(step);
    String loop = name(step);
    coder.emit(
        machine -> {
          long wanted = times.of(machine.draft());
          if (wanted > fuse) {
            throw machine.problem(Fault.FUSE_SPENT, fuse, loop);
          }
          turns.begin(machine.draft(), wanted);
        });
    counted.ifPresent(name -> coder.emit(machine -> Locals.set(machine.draft(), turn, 0)));
    int again = coder.here();
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

  /** The turns of a loop, the jump back, and the way out with what is done there. */
  private static void turns(Step step, int again, Jump out, Op end) {
    Coder coder = step.coder();
    Body.Loop loop = enter(step, Body.Passing.NOBODY);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    step.body().loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(end);
  }

  private static void loop(Step step) {
    Claim claim = step.claim(step.text());
    int fuse = fuse(step);
    String name = name(step);
    Coder coder = step.coder();
    CountedTurns turns = new CountedTurns(step.body().take(CountedTurns.SLOTS));
    step.body().fuse(turns.slot());
    coder.emit(machine -> turns.begin(machine.draft(), 0));
    int again = coder.here();
    Jump out = new Jump();
    coder.emit(
        machine -> {
          turns.clear(machine.draft());
          machine.countTurn();
          if (!claim.of(machine.draft())) {
            machine.jump(out.target);
          } else if (turns.count(machine.draft(), 1) > fuse) {
            throw machine.problem(Fault.FUSE_SPENT, fuse, name);
          }
        });
    turns(step, again, out, machine -> turns.clear(machine.draft()));
  }

  private static void each(Step step) {
    String name = step.text().value();
    Tree.Text in = step.need("in");
    Items items = ItemsReader.of(step, name, in);
    Optional<Who> order = step.block().text("order").map(text -> WhoReader.of(step, text));
    if (order.isPresent()) {
      step.asks();
    }
    Optional<Num> from = order.isPresent() ? Optional.empty() : ItemsReader.from(step, items);
    Coder coder = step.coder();
    LoopList list = new LoopList(step.body().take(LoopList.SLOTS));
    coder.emit(machine -> list.open(machine.draft(), machine, items));
    from.ifPresent(
        first -> coder.emit(machine -> list.beginWith(machine.draft(), first.of(machine.draft()))));
    step.body().holds(Holding.Form.LIST, list.slot(), items.type());
    int again = coder.here();
    Jump out = new Jump();
    int variable = step.body().take(1);
    order.ifPresent(
        who -> coder.emit(new OrderOp(who, ItemsReader.named(step, items), list, coder.step())));
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
