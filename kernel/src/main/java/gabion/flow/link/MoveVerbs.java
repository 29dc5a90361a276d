package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Members;
import gabion.expr.value.MixedGroup;
import gabion.expr.value.Num;
import gabion.expr.value.PieceEncoding;
import gabion.expr.value.PileBuffer;
import gabion.flow.link.AskedSeatsReader.SeatSet;
import gabion.flow.log.MessageTemplate;
import gabion.flow.run.Machine;
import gabion.flow.run.MoveBatch;
import gabion.flow.run.Op;
import gabion.question.Event;
import gabion.question.LogText;
import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Fields;
import gabion.state.Layout;
import gabion.state.PieceTraits;
import gabion.state.Rows;
import gabion.state.Sort;
import gabion.yaml.ProblemCode;
import gabion.yaml.Suggestions;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that change what lies on the table, and those that only tell. */
final class MoveVerbs {

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
              "move",
              FieldKind.PIECES,
              "moves pieces; if there are too few, all of them",
              MoveVerbs::move,
              FieldSpec.must("to", FieldKind.THING, "the destination"),
              FieldSpec.may("count", FieldKind.NUMBER, "the number of interchangeable pieces"),
              FieldSpec.may("mark", FieldKind.ID, "the mark that they get")),
          Verb.of(
              "flip",
              FieldKind.PIECES,
              "turns pieces to a face, or gives them a mark",
              MoveVerbs::flip,
              FieldSpec.must("to", FieldKind.THING, "the face or the mark")),
          Verb.of(
              "show",
              FieldKind.PIECES,
              "shows pieces to seats; the other seats learn only that something was shown",
              MoveVerbs::show,
              FieldSpec.may(
                  "to", FieldKind.WHO, "the seats that see them, or `all`; all by default")),
          Verb.of("note", FieldKind.NOTE, "a line in the log", MoveVerbs::note));

  private MoveVerbs() {}

  // ---- move

  private static void move(Step step) {
    CompiledExpression code = step.code(step.text());
    Num to = step.one(step.need("to"), step.steps().program.layout.sorts().places());
    boolean named = step.body().scope.find(step.need("to").value()) != null;
    Num count = step.number("count").orElse(null);
    Optional<Group> group = step.group(code);
    Layout layout = step.steps().program.layout;
    boolean marks = step.block().tree("mark").isPresent() && isMarked(layout);
    if (group.isPresent() || marks && count == null) {
      int mark = step.block().text("mark").map(text -> mark(step, text)).orElse(Sort.NOTHING);
      MarkOp given =
          new MarkOp(Group.none(), rowsWithMark(layout, mark), mark, step.coder().step());
      Group pieces = group.orElseGet(() -> pieces(step, code, step.operand()));
      step.coder().emit(new MoveOp(pieces, to, named, count, given, step.coder().step()));
    } else {
      if (count != null) {
        throw step.wrong(step.need("count"), ProblemCode.COUNT_OF_UNIQUES);
      }
      Members members = step.uniques(code, step.operand());
      int words = step.steps().program.layout.sorts().pieces().words();
      step.coder().emit(new PutOp(members, words, to, named, step.coder().step()));
    }
  }

  /** Pieces, counted or single. */
  private static Group pieces(Step step, CompiledExpression code, Tree at) {
    int words = step.steps().program.layout.sorts().pieces().words();
    return step.group(code)
        .orElseGet(() -> new MixedGroup(Group.none(), step.uniques(code, at), words, false));
  }

  /** Whether single pieces bear marks. */
  private static boolean isMarked(Layout layout) {
    return layout.fields().ofPieces(Fields.MARK) != null;
  }

  private static int mark(Step step, Tree.Text text) {
    int mark = step.steps().program.layout.sorts().marks().number(text.value());
    if (mark < 0) {
      step.compiler()
          .problems()
          .add(
              ProblemCode.UNKNOWN_NAME,
              text.location(),
              Suggestions.help(
                  text.value(), "marks", step.steps().program.layout.sorts().marks().ids()),
              "mark",
              text.value());
      throw new Step.InvalidStepException();
    }
    return mark;
  }

  /** Returns for each row the row with a mark; the row itself if it cannot bear the mark. */
  private static int[] rowsWithMark(Layout layout, int mark) {
    int[] rows = new int[layout.rows().size()];
    for (int row = 0; row < rows.length; row++) {
      int marked = mark < 0 ? row : layout.rows().rowWithMark(row, mark);
      rows[row] = marked < 0 ? row : marked;
    }
    return rows;
  }

  /** Where pieces go; below 0 where that is nothing, which only a name may be. */
  private static int target(Machine machine, Num to, boolean named, StepDescriptor asking) {
    int target = (int) to.of(machine.draft());
    if (target < 0 && !named) {
      throw machine.problem(ProblemCode.NOWHERE, asking.name());
    }
    return target;
  }

  private record MoveOp(
      Group group,
      Num to,
      boolean isNamed,
      @Nullable Num count,
      MarkOp mark,
      StepDescriptor stepDescriptor)
      implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      PileBuffer piles = machine.shapes().piles().of(group, draft);
      if (piles.size() == 0) {
        return;
      }
      int target = target(machine, to, isNamed, stepDescriptor);
      if (target < 0) {
        return;
      }
      MoveBatch moves = machine.shapes().moves();
      long left = count == null ? Long.MAX_VALUE : count.of(draft);
      for (int i = 0; i < piles.size() && left > 0; i++) {
        int number = (int) Math.min(left, piles.number(i));
        int row = piles.row(i);
        moves.move(machine, row, piles.place(i), mark.after(row), target, number);
        left -= number;
      }
      moves.tell(machine, stepDescriptor);
      mark.singles(machine, piles, count == null ? piles.size() : 0);
    }
  }

  /** Takes a mark from pieces, or from all that bear it. */
  static void clear(Step step, int mark) {
    Layout layout = step.steps().program.layout;
    Group group = step.block().text("of").map(of -> pieces(step, step.code(of), of)).orElse(null);
    Field singles = layout.fields().ofPieces(Fields.MARK);
    step.coder()
        .emit(
            machine -> {
              Draft draft = machine.draft();
              if (group == null) {
                for (int row = 0; row < layout.rows().size(); row++) {
                  if (layout.rows().get(row).mark() == mark) {
                    Rows.turn(draft, row, layout.rows().rowWithMark(row, Sort.NOTHING));
                  }
                }
                Rows.unmark(draft, each -> each == mark);
                return;
              }
              PileBuffer piles = machine.shapes().piles().of(group, draft);
              for (int i = 0; i < piles.size(); i++) {
                int row = piles.row(i);
                if (PieceEncoding.isSingle(row)) {
                  int at = singles == null ? -1 : singles.offset() + PieceEncoding.single(row);
                  if (at >= 0 && draft.field(at) == mark) {
                    draft.set(at, Sort.NOTHING);
                  }
                } else if (layout.rows().get(row).mark() == mark) {
                  int bare = layout.rows().rowWithMark(row, Sort.NOTHING);
                  draft.move(row, piles.place(i), bare, piles.place(i), piles.number(i));
                }
              }
            });
  }

  private record PutOp(
      Members members, int words, Num to, boolean isNamed, StepDescriptor stepDescriptor)
      implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      MoveBatch moves = machine.shapes().moves();
      for (int word = 0; word < words; word++) {
        long pieces = members.word(draft, word);
        if (pieces == 0) {
          continue;
        }
        int target = target(machine, to, isNamed, stepDescriptor);
        if (target < 0) {
          return;
        }
        for (long left = pieces; left != 0; left &= left - 1) {
          moves.put(machine, (word << 6) + Long.numberOfTrailingZeros(left), target);
        }
      }
      moves.tell(machine, stepDescriptor);
    }
  }

  // ---- flip

  private static void flip(Step step) {
    Layout layout = step.steps().program.layout;
    Group group = pieces(step, step.code(step.text()), step.operand());
    Tree.Text to = step.need("to");
    int mark = layout.sorts().marks().number(to.value());
    if (mark >= 0 && layout.sorts().faces().number(to.value()) < 0) {
      step.coder().emit(new MarkOp(group, rowsWithMark(layout, mark), mark, step.coder().step()));
      return;
    }
    Num face = step.one(to, layout.sorts().faces());
    int[][] turned = new int[layout.rows().size()][layout.sorts().faces().size()];
    for (int row = 0; row < turned.length; row++) {
      for (int side = 0; side < layout.sorts().faces().size(); side++) {
        turned[row][side] = layout.rows().rowWithFace(row, side);
      }
    }
    step.coder().emit(new FlipOp(group, face, turned, step.coder().step()));
  }

  private static Layout layout(Machine machine) {
    return machine.program().layout;
  }

  private record MarkOp(Group group, int[] rows, int mark, StepDescriptor stepDescriptor)
      implements Op {
    @Override
    public void run(Machine machine) {
      PileBuffer piles = machine.shapes().piles().of(group, machine.draft());
      MoveBatch moves = machine.shapes().moves();
      for (int i = 0; i < piles.size(); i++) {
        int row = piles.row(i);
        if (!PieceEncoding.isSingle(row)) {
          moves.move(machine, row, piles.place(i), after(row), piles.place(i), piles.number(i));
        }
      }
      moves.tell(machine, stepDescriptor);
      singles(machine, piles, piles.size());
    }

    private int after(int row) {
      return PieceEncoding.isSingle(row) ? row : rows[row];
    }

    /** Gives the mark to the single ones among the first of some pieces. */
    private void singles(Machine machine, PileBuffer piles, int number) {
      Layout layout = layout(machine);
      Field field = mark < 0 ? null : layout.fields().ofPieces(Fields.MARK);
      for (int i = 0; i < number && field != null; i++) {
        int row = piles.row(i);
        if (PieceEncoding.isSingle(row)) {
          int piece = PieceEncoding.single(row);
          Sort sort = layout.sorts().backSort(piece);
          if (layout.rows().traitsOf(sort).marks().contains(mark)) {
            FieldVerbs.note(machine, field, piece, mark, stepDescriptor);
          }
        }
      }
    }
  }

  private record FlipOp(Group group, Num face, int[][] flippedRows, StepDescriptor stepDescriptor)
      implements Op {
    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      PileBuffer piles = machine.shapes().piles().of(group, draft);
      if (piles.size() == 0) {
        return;
      }
      int up = (int) face.of(draft);
      List<Event.Pile> turns = machine.isHeard() ? new ArrayList<>() : List.of();
      for (int i = 0; i < piles.size(); i++) {
        int row = piles.row(i);
        boolean single = PieceEncoding.isSingle(row);
        if (single && up >= 0 && turn(machine, PieceEncoding.single(row), up)) {
          continue;
        }
        int after = up < 0 || single ? Sort.NOTHING : flippedRows[row][up];
        if (after < 0) {
          throw machine.problem(
              ProblemCode.NO_SUCH_FACE,
              single
                  ? layout(machine).sorts().pieces().id(PieceEncoding.single(row))
                  : machine.program().names.row(row),
              layout(machine).sorts().faces().id(up));
        }
        if (after != row) {
          if (machine.isHeard()) {
            int place = piles.place(i);
            turns.add(new Event.Pile(row, after, place, place, piles.number(i)));
          }
          draft.move(row, piles.place(i), after, piles.place(i), piles.number(i));
        }
      }
      if (!turns.isEmpty()) {
        machine.tell(new Event.Moved(machine.teller().cause(stepDescriptor), turns));
      }
    }

    /** Turns a single piece. @return whether it has such a face */
    private boolean turn(Machine machine, int piece, int up) {
      Layout layout = layout(machine);
      Field field = layout.fields().ofPieces(Fields.FACE);
      PieceTraits its = layout.rows().traitsOf(layout.sorts().backSort(piece));
      if (field == null || !its.faces().contains(up)) {
        return false;
      }
      FieldVerbs.note(machine, field, piece, up, stepDescriptor);
      return true;
    }
  }

  // ---- telling

  private static void show(Step step) {
    CompiledExpression code = step.code(step.text());
    Group group = step.group(code).orElse(null);
    Members singles = group == null ? step.uniques(code, step.operand()) : Members.NONE;
    SeatSet to =
        step.block().text("to").map(text -> AskedSeatsReader.seats(step, text)).orElse(SeatSet.ALL);
    step.coder()
        .emit(new ShowOp(group == null ? Group.none() : group, singles, to, step.coder().step()));
  }

  private static void note(Step step) {
    MessageTemplate wording = MessageTemplate.of(step.text(), step.compiler(), step.body().scope);
    StepDescriptor asking = step.coder().step();
    step.coder()
        .emit(
            machine -> {
              if (machine.isHeard()) {
                LogText text = machine.narrator().remark(machine.draft(), wording);
                machine.tell(new Event.Noted(machine.teller().cause(asking), text));
              }
            });
  }
}
