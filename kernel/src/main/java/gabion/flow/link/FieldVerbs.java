package gabion.flow.link;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Amounts;
import gabion.expr.value.Code;
import gabion.expr.value.FieldAt;
import gabion.expr.value.Num;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Op;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;

/** The verbs that change what is written down. */
final class FieldVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
              "set",
              Holds.FIELD,
              "gives a field, or a name that `let` gave, a value",
              FieldVerbs::set,
              Part.must("to", Holds.VALUE, "the value")),
          Verb.of(
              "add",
              Holds.NUMBER,
              "adds to a field, within its bounds, or to a number that `let` named",
              FieldVerbs::add,
              Part.must("to", Holds.FIELD, "the field, or the name")));

  /** For how many numbers a field may be kept, so that no loop fills the memory. */
  private static final int MOST_NOTED = 10_000;

  private FieldVerbs() {}

  private static void set(Step step) {
    Body.Kept kept = step.body().kept(step.text().value());
    if (kept != null) {
      keep(
          step,
          kept,
          AsNumber.of(step.value(step.need("to"), kept.type())).orElseThrow(Step.Broken::new));
      return;
    }
    FieldAt target = field(step, step.text());
    Code value = step.value(step.need("to"), target.field().type());
    Num num = AsNumber.of(value).orElseThrow(Step.Broken::new);
    step.coder().emit(new SetOp(target, num, step.coder().step()));
  }

  private static void add(Step step) {
    Num plus = step.number(step.text());
    Body.Kept kept = step.body().kept(step.need("to").value());
    if (kept != null) {
      if (!kept.type().equals(Type.NUMBER)) {
        throw step.wrong(step.need("to"), Fault.WRONG_TYPE, Type.NUMBER, kept.type());
      }
      int slot = kept.slot();
      keep(step, kept, draft -> Amounts.sum(Locals.get(draft, slot), plus.of(draft)));
      return;
    }
    FieldAt target = field(step, step.need("to"));
    step.coder().emit(new AddOp(target, plus, step.coder().step()));
  }

  /** A variable is no part of the game: nothing is told of it. */
  private static void keep(Step step, Body.Kept kept, Num value) {
    int slot = kept.slot();
    step.coder().emit(machine -> Locals.set(machine.draft(), slot, value.of(machine.draft())));
  }

  private static FieldAt field(Step step, Tree.Text text) {
    return step.linker().field(text, step.body().scope).orElseThrow(Step.Broken::new);
  }

  private record SetOp(FieldAt target, Num value, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      note(machine, target, value.of(machine.draft()), asking);
    }
  }

  /** Gives a field a value. */
  static void note(Machine machine, FieldAt target, long value, Asking asking) {
    change(machine, target, place(machine, target), value, asking);
  }

  private record AddOp(FieldAt target, Num plus, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      long at = place(machine, target);
      long before = target.read(draft, at);
      change(machine, target, at, Amounts.sum(before, plus.of(draft)), asking);
    }
  }

  private static long place(Machine machine, FieldAt target) {
    Draft draft = machine.draft();
    long at = target.at().of(draft);
    if (target.isNothing(at)) {
      throw machine.problem(Fault.NO_FIELD_OF_NOTHING, target.field().name());
    }
    if (target.isNoted() && draft.notes(target.memory()).size() >= MOST_NOTED) {
      throw machine.problem(
          Fault.TOO_MANY_THINGS, target.field().name(), MOST_NOTED, "numbers it is kept for");
    }
    return at;
  }

  /**
   * Writes a value within the bounds of its field; what is noted for numbers is not told. What it
   * had before is read only to be told, so that it tells no positions apart.
   */
  private static void change(Machine machine, FieldAt target, long at, long wanted, Asking asking) {
    Draft draft = machine.draft();
    Field field = target.field();
    boolean isTold = machine.isHeard() && !field.silent() && !target.isNoted();
    long before = isTold ? target.read(draft, at) : 0;
    boolean bounded = field.type().equals(Type.NUMBER);
    long number = bounded ? Math.max(field.from(), Math.min(field.to(), wanted)) : wanted;
    target.write(draft, at, (int) number);
    if (isTold && before != number) {
      int index = (int) at - field.offset();
      int after = draft.field((int) at);
      Event.Cause cause = machine.teller().cause(asking);
      machine.tell(new Event.Changed(cause, field, index, (int) before, after));
    }
  }
}
