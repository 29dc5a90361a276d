package gabion.flow;

import gabion.ask.Asking;
import gabion.expr.Code;
import gabion.expr.FieldAt;
import gabion.expr.Group;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Near;
import gabion.text.Tree;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that change what lies on the table, and those that only tell. */
final class MovingVerbs {

  private MovingVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("move", MovingVerbs::move);
    verbs.put("flip", MovingVerbs::flip);
    verbs.put("set", MovingVerbs::set);
    verbs.put("add", MovingVerbs::add);
    verbs.put("show", MovingVerbs::show);
    verbs.put("note", MovingVerbs::note);
  }

  // ---- move

  private static void move(Step step) {
    Code code = step.code(step.text());
    Num to = step.one(step.need("to"), step.steps().program.layout.places());
    Num count = step.number("count").orElse(null);
    Optional<Group> group = step.group(code);
    if (group.isPresent()) {
      int mark = step.block().text("mark").map(text -> mark(step, text)).orElse(Sort.NOTHING);
      int[] rows = marked(step.steps().program.layout, mark);
      step.coder().emit(new MoveOp(group.get(), to, count, rows, step.coder().step()));
    } else {
      if (count != null) {
        throw step.wrong(step.need("count"), Fault.COUNT_OF_UNIQUES);
      }
      Members members = step.uniques(code, step.operand());
      int words = step.steps().program.layout.pieces().words();
      step.coder().emit(new PutOp(members, words, to, step.coder().step()));
    }
  }

  private static int mark(Step step, Tree.Text text) {
    int mark = step.steps().program.layout.marks().number(text.value());
    if (mark < 0) {
      step.linker()
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              text.where(),
              Near.help(text.value(), "marks", step.steps().program.layout.marks().ids()),
              "mark",
              text.value());
      throw new Step.Broken();
    }
    return mark;
  }

  /** For each row what it becomes with a mark; itself where it cannot bear it. */
  private static int[] marked(Layout layout, int mark) {
    int[] rows = new int[layout.rows().size()];
    for (int row = 0; row < rows.length; row++) {
      int marked = mark < 0 ? row : layout.marked(row, mark);
      rows[row] = marked < 0 ? row : marked;
    }
    return rows;
  }

  private record MoveOp(Group group, Num to, @Nullable Num count, int[] rows, Asking asking)
      implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      Piles piles = machine.piles.of(group, draft);
      if (piles.size() == 0) {
        return;
      }
      int target = (int) to.of(draft);
      if (target < 0) {
        throw machine.problem(Fault.NOWHERE, asking.name());
      }
      long left = count == null ? Long.MAX_VALUE : count.of(draft);
      for (int i = 0; i < piles.size() && left > 0; i++) {
        int number = (int) Math.min(left, piles.number(i));
        int row = piles.row(i);
        if (machine.isHeard()) {
          machine.tell(machine.narrator().moved(asking, row, piles.place(i), target, number));
        }
        draft.move(row, piles.place(i), rows[row], target, number);
        left -= number;
      }
    }
  }

  private record PutOp(Members members, int words, Num to, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      for (int word = 0; word < words; word++) {
        long pieces = members.word(draft, word);
        if (pieces == 0) {
          continue;
        }
        int target = (int) to.of(draft);
        if (target < 0) {
          throw machine.problem(Fault.NOWHERE, asking.name());
        }
        for (long left = pieces; left != 0; left &= left - 1) {
          int piece = (word << 6) + Long.numberOfTrailingZeros(left);
          if (machine.isHeard()) {
            machine.tell(machine.narrator().put(draft, asking, piece, target));
          }
          draft.put(piece, target);
        }
      }
    }
  }

  // ---- flip

  private static void flip(Step step) {
    Layout layout = step.steps().program.layout;
    Group group =
        step.group(step.code(step.text()))
            .orElseThrow(() -> step.wrong(step.operand(), Fault.WRONG_TYPE, "pieces", "a set"));
    Num face = step.one(step.need("to"), layout.faces());
    int[][] turned = new int[layout.rows().size()][layout.faces().size()];
    for (int row = 0; row < turned.length; row++) {
      for (int side = 0; side < layout.faces().size(); side++) {
        turned[row][side] = layout.turned(row, side);
      }
    }
    step.coder().emit(new FlipOp(group, face, turned, step.coder().step()));
  }

  private record FlipOp(Group group, Num face, int[][] turned, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      Piles piles = machine.piles.of(group, draft);
      if (piles.size() == 0) {
        return;
      }
      int up = (int) face.of(draft);
      for (int i = 0; i < piles.size(); i++) {
        int row = piles.row(i);
        int after = up < 0 ? Sort.NOTHING : turned[row][up];
        if (after < 0) {
          throw machine.problem(
              Fault.NO_SUCH_FACE,
              machine.program.names.row(row),
              machine.program.layout.faces().id(up));
        }
        if (after != row) {
          if (machine.isHeard()) {
            machine.tell(
                machine.narrator().flipped(asking, row, after, piles.place(i), piles.number(i)));
          }
          draft.move(row, piles.place(i), after, piles.place(i), piles.number(i));
        }
      }
    }
  }

  // ---- fields

  private static void set(Step step) {
    FieldAt target = field(step, step.text());
    Code value = step.value(step.need("to"), target.field().type());
    Num num =
        value instanceof Code.OfNum number
            ? number.num()
            : draft -> ((Code.OfClaim) value).claim().of(draft) ? 1 : 0;
    step.coder().emit(new SetOp(target, num, false, step.coder().step()));
  }

  private static void add(Step step) {
    Num plus = step.number(step.text());
    FieldAt target = field(step, step.need("to"));
    step.coder().emit(new SetOp(target, plus, true, step.coder().step()));
  }

  private static FieldAt field(Step step, Tree.Text text) {
    return step.linker().field(text, step.body().scope).orElseThrow(Step.Broken::new);
  }

  private record SetOp(FieldAt target, Num value, boolean adding, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      Field field = target.field();
      int at = (int) target.at().of(draft);
      if (at < 0) {
        throw machine.problem(Fault.NO_FIELD_OF_NOTHING, field.name());
      }
      long number = value.of(draft) + (adding ? draft.field(at) : 0);
      if (field.type().equals(Type.NUMBER)) {
        number = Math.max(field.from(), Math.min(field.to(), number));
      }
      int before = draft.field(at);
      draft.set(at, (int) number);
      if (machine.isHeard() && before != number && !field.silent()) {
        machine.tell(machine.narrator().field(draft, asking, field, at));
      }
    }
  }

  // ---- telling

  private static void show(Step step) {
    Code code = step.code(step.text());
    Members members = step.uniques(code, step.operand());
    step.block().text("to");
    int words = step.steps().program.layout.pieces().words();
    Asking asking = step.coder().step();
    step.coder()
        .emit(
            machine -> {
              if (machine.isHeard()) {
                machine.tell(machine.narrator().shown(machine.draft(), asking, members, words));
              }
            });
  }

  private static void note(Step step) {
    Wording wording = Wording.of(step.text(), step.linker(), step.body().scope);
    Asking asking = step.coder().step();
    step.coder()
        .emit(
            machine -> {
              if (machine.isHeard()) {
                machine.tell(machine.narrator().note(machine.draft(), asking, wording));
              }
            });
  }
}
