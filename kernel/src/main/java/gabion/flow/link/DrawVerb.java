package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.FieldSlot;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.PileBuffer;
import gabion.expr.value.SaturatingMath;
import gabion.flow.log.Names;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.MoveBatch;
import gabion.flow.run.Op;
import gabion.flow.run.SelectedPieces;
import gabion.question.Event;
import gabion.question.LogText;
import gabion.question.Question;
import gabion.question.StepDescriptor;
import gabion.question.shape.Deal;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verb by which fate takes some of several: one question, each as likely as any other. */
final class DrawVerb {

  private DrawVerb() {}

  static void draw(Step step) {
    step.asks();
    String name = step.text().value();
    Tree.Text from = step.need("from");
    CompiledExpression code = step.code(from);
    Num count = step.number("count").orElse(null);
    Optional<Group> group = step.group(code);
    if (group.isPresent()) {
      int slot = step.body().take(1);
      StepDescriptor asking = step.coder().step();
      Op op = new DrawCountedOp(group.get(), place(step), count, slot, asking);
      step.body().declare(name, count == null ? Type.PIECE : Type.GROUP, slot);
      step.coder().emit(op);
    } else {
      things(step, name, count, from);
    }
  }

  private static Num place(Step step) {
    return step.one(step.need("to"), step.steps().program.layout.sorts().places());
  }

  private static void things(Step step, String name, @Nullable Num count, Tree.Text from) {
    CompiledExpression.OfSet set =
        step.compiler().set(from, step.body().scope).orElseThrow(Step.InvalidStepException::new);
    Sort sort = set.sort();
    boolean pieces = sort.within(step.steps().program.layout.sorts().pieces());
    Num place = pieces ? place(step) : null;
    FieldSlot kept = pieces ? null : resultField(step, sort, count);
    int slot = step.body().take(sort.words());
    step.body().declare(name, count == null ? Type.one(sort) : Type.set(sort), slot);
    int type = step.steps().program.names.type(sort);
    StepDescriptor asking = step.coder().step();
    step.coder()
        .emit(new DrawSingleOp(set.members(), sort, type, place, kept, count, slot, asking));
  }

  /** Returns the field that stores the drawn value; null if there is none. */
  private static @Nullable FieldSlot resultField(Step step, Sort sort, @Nullable Num count) {
    Optional<Tree.Text> to = step.block().text("to");
    if (to.isEmpty()) {
      return null;
    }
    FieldSlot kept =
        step.compiler()
            .field(to.get(), step.body().scope)
            .orElseThrow(Step.InvalidStepException::new);
    Sort keeps = kept.field().type().sort();
    if (count != null || keeps == null || !sort.within(keeps)) {
      Type drawn = count == null ? Type.one(sort) : Type.set(sort);
      throw step.wrong(
          to.get(), ProblemCode.WRONG_TYPE, "a field that keeps " + drawn, kept.field().type());
    }
    return kept;
  }

  /** How many are wanted. */
  private static int drawCount(@Nullable Num count, Draft draft) {
    return count == null ? 1 : Math.max(0, SaturatingMath.clampToInt(count.of(draft)));
  }

  private static int target(Machine machine, Num to, StepDescriptor asking) {
    int target = (int) to.of(machine.draft());
    if (target < 0) {
      throw machine.problem(ProblemCode.NOWHERE, asking.name());
    }
    return target;
  }

  /** Fate's answer. */
  private static long answer(Machine machine, Deal deal, StepDescriptor asking) {
    return machine.questioner().ask(Question.FATE, deal, asking, ChanceVerbs.SILENT);
  }

  // ---- interchangeable pieces

  private record DrawCountedOp(
      Group group, Num to, @Nullable Num count, int slot, StepDescriptor stepDescriptor)
      implements Op {

    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      Deal deal = machine.shapes().deal();
      PileBuffer piles = machine.shapes().piles().of(group, draft);
      int wanted = drawCount(count, draft);
      deal.reset(group.isAtOnePlace() ? Names.PIECE : Names.PIECE_AT, wanted);
      for (int i = 0; i < piles.size(); i++) {
        deal.add(piles.piece(i), piles.number(i));
      }
      if (count == null) {
        Locals.set(draft, slot, Sort.NOTHING);
      } else {
        SelectedPieces.open(draft, slot);
      }
      if (piles.size() == 0 || wanted == 0) {
        return;
      }
      int target = target(machine, to, stepDescriptor);
      int[] counts = machine.shapes().counts(deal.entries());
      deal.take(answer(machine, deal, stepDescriptor), counts);
      MoveBatch moves = machine.shapes().moves();
      for (int i = 0; i < deal.entries(); i++) {
        if (counts[i] > 0) {
          take(machine, deal.thing(i), counts[i], target, moves);
        }
      }
      moves.tell(machine, stepDescriptor);
    }

    private void take(Machine machine, long piece, int number, int target, MoveBatch moves) {
      Draft draft = machine.draft();
      int row = PieceEncoding.row(piece);
      int place = PieceEncoding.place(draft, piece);
      long there = PieceEncoding.of(row, target);
      if (count == null) {
        Locals.set(draft, slot, there);
      } else {
        SelectedPieces.add(draft, slot, there, number);
      }
      if (place != target) {
        moves.move(machine, row, place, row, target, number);
      }
    }
  }

  // ---- single pieces, and things that are not pieces

  /**
   * @param to the destination of pieces; null for things that are not pieces
   * @param resultField the field that stores a thing that is not a piece; null if there is none
   */
  private record DrawSingleOp(
      Members members,
      Sort sort,
      int type,
      @Nullable Num to,
      @Nullable FieldSlot resultField,
      @Nullable Num count,
      int slot,
      StepDescriptor stepDescriptor)
      implements Op {

    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      int wanted = drawCount(count, draft);
      Deal deal = bag(machine, wanted);
      if (deal.entries() == 0 || wanted == 0) {
        Locals.fill(draft, slot, sort.words(), count == null ? Sort.NOTHING : 0);
        return;
      }
      int target = to == null ? Sort.NOTHING : target(machine, to, stepDescriptor);
      int[] drawn = machine.shapes().counts(deal.entries());
      int number = deal.writeDrawnEntries(answer(machine, deal, stepDescriptor), drawn);
      Locals.fill(draft, slot, sort.words(), 0);
      MoveBatch moves = machine.shapes().moves();
      List<String> names = machine.isHeard() ? new ArrayList<>() : List.of();
      for (int i = 0; i < number; i++) {
        int thing = (int) deal.thing(drawn[i]);
        note(draft, thing);
        if (to != null) {
          moves.put(machine, thing, target);
        } else if (machine.isHeard()) {
          names.add(machine.narrator().titles().of(sort, thing));
        }
      }
      tell(machine, moves, names);
    }

    private Deal bag(Machine machine, int wanted) {
      Draft draft = machine.draft();
      Deal deal = machine.shapes().deal();
      deal.reset(type, wanted);
      for (int word = 0; word < sort.words(); word++) {
        deal.addAll((long) word << 6, members.word(draft, word), 1);
      }
      return deal;
    }

    private void note(Draft draft, int thing) {
      if (count == null) {
        Locals.set(draft, slot, thing);
      } else {
        Locals.include(draft, slot, thing);
      }
    }

    /** Stores the result in its field, or logs the draw. */
    private void tell(Machine machine, MoveBatch moves, List<String> names) {
      if (resultField != null) {
        FieldVerbs.note(machine, resultField, Locals.get(machine.draft(), slot), stepDescriptor);
      } else if (!names.isEmpty()) {
        machine.tell(publicEvent(machine, names));
      } else {
        moves.tell(machine, stepDescriptor);
      }
    }

    /** Returns the public event that lists the drawn things. */
    private Event publicEvent(Machine machine, List<String> names) {
      String name = stepDescriptor.name().replace('-', ' ');
      LogText text = LogText.open(name + ": " + String.join(", ", names));
      return new Event.Picked(machine.teller().cause(stepDescriptor), text, LogText.open(""));
    }
  }
}
