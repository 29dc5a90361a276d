package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.Num;
import gabion.expr.value.SaturatingMath;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Op;
import gabion.question.Event;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.List;
import java.util.TreeSet;

/** The verbs that change fields. */
final class FieldVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
              "set",
              FieldKind.FIELD,
              "sets a field, or a variable of `let`, to a value",
              FieldVerbs::set,
              FieldSpec.must("to", FieldKind.VALUE, "the value")),
          Verb.of(
              "add",
              FieldKind.NUMBER,
              "adds to a field, within its bounds, or to a number of `let`",
              FieldVerbs::add,
              FieldSpec.must("to", FieldKind.FIELD, "the field or the variable")),
          Verb.of(
              "clear",
              FieldKind.FIELD,
              "resets a field to its `start` for all its keys, or removes a mark; the log omits it",
              FieldVerbs::clear,
              FieldSpec.may(
                  "of", FieldKind.PIECES, "the pieces that lose the mark; by default all")));

  /** For how many numbers a field may be kept, so that no loop fills the memory. */
  private static final int MOST_NOTED = 10_000;

  private FieldVerbs() {}

  private static void set(Step step) {
    ProcedureBuilder.MutableVariable kept = step.body().findMutable(step.text().value());
    if (kept != null) {
      keep(
          step,
          kept,
          NumberConverter.of(step.value(step.need("to"), kept.type()))
              .orElseThrow(Step.InvalidStepException::new));
      return;
    }
    FieldSlot target = field(step, step.text());
    CompiledExpression value = step.value(step.need("to"), target.field().type());
    Num num = NumberConverter.of(value).orElseThrow(Step.InvalidStepException::new);
    step.coder().emit(new SetOp(target, num, step.coder().step()));
  }

  private static void add(Step step) {
    Num plus = step.number(step.text());
    ProcedureBuilder.MutableVariable kept = step.body().findMutable(step.need("to").value());
    if (kept != null) {
      if (!kept.type().equals(Type.NUMBER)) {
        throw step.wrong(step.need("to"), ProblemCode.WRONG_TYPE, Type.NUMBER, kept.type());
      }
      int slot = kept.slot();
      keep(step, kept, draft -> SaturatingMath.sum(Locals.get(draft, slot), plus.of(draft)));
      return;
    }
    FieldSlot target = field(step, step.need("to"));
    step.coder().emit(new AddOp(target, plus, step.coder().step()));
  }

  private static void clear(Step step) {
    Layout layout = step.steps().program.layout;
    String name = step.text().value();
    int mark = layout.sorts().marks().number(name);
    List<Field> fields =
        layout.fields().all().stream()
            .filter(field -> field.offset() > Fields.WINNER && field.name().equals(name))
            .toList();
    if (mark >= 0 && fields.isEmpty()) {
      MoveVerbs.clear(step, mark);
      return;
    }
    if (fields.isEmpty()) {
      TreeSet<String> known = new TreeSet<>(layout.sorts().marks().ids());
      layout.fields().all().stream()
          .filter(field -> field.offset() > Fields.WINNER && !field.isOption())
          .forEach(field -> known.add(field.name()));
      String help = Suggestions.help(name, "fields and marks", known);
      step.compiler()
          .problems()
          .add(ProblemCode.UNKNOWN_NAME, step.text().location(), help, "field or mark", name);
      throw new Step.InvalidStepException();
    }
    if (step.block().tree("of").isPresent()) {
      throw step.wrong(step.need("of"), ProblemCode.FIELD_OVERRULED, "of");
    }
    step.coder()
        .emit(machine -> fields.forEach(field -> layout.fields().clear(field, machine.draft())));
  }

  /** Sets a variable. It is not part of the game state, so nothing is logged. */
  private static void keep(Step step, ProcedureBuilder.MutableVariable kept, Num value) {
    int slot = kept.slot();
    step.coder().emit(machine -> Locals.set(machine.draft(), slot, value.of(machine.draft())));
  }

  private static FieldSlot field(Step step, Tree.Text text) {
    return step.compiler()
        .field(text, step.body().scope)
        .orElseThrow(Step.InvalidStepException::new);
  }

  private record SetOp(FieldSlot target, Num value, StepDescriptor stepDescriptor) implements Op {
    @Override
    public void run(Machine machine) {
      note(machine, target, value.of(machine.draft()), stepDescriptor);
    }
  }

  /** Gives a field a value. */
  static void note(Machine machine, FieldSlot target, long value, StepDescriptor asking) {
    change(machine, target, place(machine, target), value, asking);
  }

  /** Gives a field of single pieces a value. */
  static void note(Machine machine, Field field, int piece, int value, StepDescriptor asking) {
    int at = field.offset() + piece;
    change(machine, new FieldSlot(field, Num.constant(at)), at, value, asking);
  }

  private record AddOp(FieldSlot target, Num plus, StepDescriptor stepDescriptor) implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      long at = place(machine, target);
      long before = target.read(draft, at);
      change(machine, target, at, SaturatingMath.sum(before, plus.of(draft)), stepDescriptor);
    }
  }

  private static long place(Machine machine, FieldSlot target) {
    Draft draft = machine.draft();
    long at = target.at().of(draft);
    if (target.isNothing(at)) {
      throw machine.problem(ProblemCode.NO_FIELD_OF_NOTHING, target.field().name());
    }
    if (target.isNoted() && draft.notes(target.memory()).size() >= MOST_NOTED) {
      throw machine.problem(
          ProblemCode.TOO_MANY_THINGS, target.field().name(), MOST_NOTED, "numbers as keys");
    }
    return at;
  }

  /**
   * Writes a value, clamped to the range of its field. Fields keyed by numbers are not logged. The
   * previous value is read only for the log, so that the read does not distinguish positions.
   */
  private static void change(
      Machine machine, FieldSlot target, long at, long wanted, StepDescriptor asking) {
    Draft draft = machine.draft();
    Field field = target.field();
    boolean isTold = machine.isHeard() && !field.silent() && !target.isNoted();
    long before = isTold ? target.read(draft, at) : 0;
    boolean bounded = field.type().equals(Type.NUMBER);
    long number = bounded ? Math.max(field.from(), Math.min(field.to(), wanted)) : wanted;
    target.write(draft, at, (int) number);
    machine.noteChange(asking, field, number != wanted);
    if (isTold && before != number) {
      int index = (int) at - field.offset();
      int after = draft.field((int) at);
      Event.Cause cause = machine.teller().cause(asking);
      long seers = draft.layout().seers(draft, field, index);
      machine.tell(new Event.Changed(cause, field, index, (int) before, after, seers));
    }
  }
}
