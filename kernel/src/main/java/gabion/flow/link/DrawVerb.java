package gabion.flow.link;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.ask.Question;
import gabion.ask.Remark;
import gabion.ask.shape.Deal;
import gabion.expr.value.Amounts;
import gabion.expr.value.Code;
import gabion.expr.value.FieldAt;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Pieces;
import gabion.expr.value.Piles;
import gabion.flow.run.Chosen;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Moves;
import gabion.flow.run.Op;
import gabion.flow.tell.Names;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
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
    Code code = step.code(from);
    Num count = step.number("count").orElse(null);
    Optional<Group> group = step.group(code);
    if (group.isPresent()) {
      int slot = step.body().take(1);
      Asking asking = step.coder().step();
      Op op = new Counted(group.get(), place(step), count, slot, asking);
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
    Code.OfSet set = step.linker().set(from, step.body().scope).orElseThrow(Step.Broken::new);
    Sort sort = set.sort();
    boolean pieces = sort.within(step.steps().program.layout.sorts().pieces());
    Num place = pieces ? place(step) : null;
    FieldAt kept = pieces ? null : kept(step, sort, count);
    int slot = step.body().take(sort.words());
    step.body().declare(name, count == null ? Type.one(sort) : Type.set(sort), slot);
    int type = step.steps().program.names.type(sort);
    Asking asking = step.coder().step();
    step.coder().emit(new Single(set.members(), sort, type, place, kept, count, slot, asking));
  }

  /** The field that keeps what was drawn; null where none does. */
  private static @Nullable FieldAt kept(Step step, Sort sort, @Nullable Num count) {
    Optional<Tree.Text> to = step.block().text("to");
    if (to.isEmpty()) {
      return null;
    }
    FieldAt kept = step.linker().field(to.get(), step.body().scope).orElseThrow(Step.Broken::new);
    Sort keeps = kept.field().type().sort();
    if (count != null || keeps == null || !sort.within(keeps)) {
      Type drawn = count == null ? Type.one(sort) : Type.set(sort);
      throw step.wrong(
          to.get(), Fault.WRONG_TYPE, "a field that keeps " + drawn, kept.field().type());
    }
    return kept;
  }

  /** How many are wanted. */
  private static int wanted(@Nullable Num count, Draft draft) {
    return count == null ? 1 : Math.max(0, Amounts.clamped(count.of(draft)));
  }

  private static int target(Machine machine, Num to, Asking asking) {
    int target = (int) to.of(machine.draft());
    if (target < 0) {
      throw machine.problem(Fault.NOWHERE, asking.name());
    }
    return target;
  }

  /** Fate's answer. */
  private static long answer(Machine machine, Deal deal, Asking asking) {
    return machine.questioner().ask(Question.FATE, deal, asking, ChanceVerbs.SILENT);
  }

  // ---- interchangeable pieces

  private record Counted(Group group, Num to, @Nullable Num count, int slot, Asking asking)
      implements Op {

    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      Deal deal = machine.shapes().deal();
      Piles piles = machine.shapes().piles().of(group, draft);
      int wanted = wanted(count, draft);
      deal.reset(group.isAtOnePlace() ? Names.PIECE : Names.PIECE_AT, wanted);
      for (int i = 0; i < piles.size(); i++) {
        deal.add(piles.piece(i), piles.number(i));
      }
      if (count == null) {
        Locals.set(draft, slot, Sort.NOTHING);
      } else {
        Chosen.open(draft, slot);
      }
      if (piles.size() == 0 || wanted == 0) {
        return;
      }
      int target = target(machine, to, asking);
      int[] counts = machine.shapes().counts(deal.entries());
      deal.take(answer(machine, deal, asking), counts);
      Moves moves = machine.shapes().moves();
      for (int i = 0; i < deal.entries(); i++) {
        if (counts[i] > 0) {
          take(machine, deal.thing(i), counts[i], target, moves);
        }
      }
      moves.tell(machine, asking);
    }

    private void take(Machine machine, long piece, int number, int target, Moves moves) {
      Draft draft = machine.draft();
      int row = Pieces.row(piece);
      int place = Pieces.place(draft, piece);
      long there = Pieces.of(row, target);
      if (count == null) {
        Locals.set(draft, slot, there);
      } else {
        Chosen.add(draft, slot, there, number);
      }
      if (place != target) {
        moves.move(machine, row, place, row, target, number);
      }
    }
  }

  // ---- single pieces, and what is no piece

  /**
   * @param to where pieces go; null for what is no piece
   * @param kept the field that keeps what is no piece; null where none does
   */
  private record Single(
      Members members,
      Sort sort,
      int type,
      @Nullable Num to,
      @Nullable FieldAt kept,
      @Nullable Num count,
      int slot,
      Asking asking)
      implements Op {

    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      int wanted = wanted(count, draft);
      Deal deal = bag(machine, wanted);
      if (deal.entries() == 0 || wanted == 0) {
        Locals.fill(draft, slot, sort.words(), count == null ? Sort.NOTHING : 0);
        return;
      }
      int target = to == null ? Sort.NOTHING : target(machine, to, asking);
      int[] drawn = machine.shapes().counts(deal.entries());
      int number = deal.drawn(answer(machine, deal, asking), drawn);
      Locals.fill(draft, slot, sort.words(), 0);
      Moves moves = machine.shapes().moves();
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

    /** What it took goes where it is kept, or is told. */
    private void tell(Machine machine, Moves moves, List<String> names) {
      if (kept != null) {
        FieldVerbs.note(machine, kept, Locals.get(machine.draft(), slot), asking);
      } else if (!names.isEmpty()) {
        machine.tell(told(machine, names));
      } else {
        moves.tell(machine, asking);
      }
    }

    /** What it took, for all to hear. */
    private Event told(Machine machine, List<String> names) {
      String name = asking.name().replace('-', ' ');
      Remark text = Remark.open(name + ": " + String.join(", ", names));
      return new Event.Picked(machine.teller().cause(asking), text, Remark.open(""));
    }
  }
}
