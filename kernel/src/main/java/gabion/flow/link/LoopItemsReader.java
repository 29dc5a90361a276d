package gabion.flow.link;

import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.ExpressionVisitor;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.PileBuffer;
import gabion.expr.value.RollSource;
import gabion.flow.log.Names;
import gabion.flow.run.FlowBug;
import gabion.flow.run.LoopItems;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the items of a loop: a set, a list, pieces, or the dice of a throw. */
final class LoopItemsReader {

  /** Where those begin who go round. */
  static final FieldSpec FROM =
      FieldSpec.may(
          "from",
          FieldKind.THING,
          "the thing that begins; if it is not among them, the next one in the order");

  private LoopItemsReader() {}

  /** Which of some things begins; empty where nothing is said of that. */
  static Optional<Num> from(Step step, LoopItems items) {
    Sort sort = items.type().sort();
    if (!step.block().has("from")) {
      return Optional.empty();
    }
    if (sort == null) {
      throw step.wrong(step.need("in"), ProblemCode.WRONG_TYPE, "things of one sort", items.type());
    }
    return Optional.of(step.one(step.need("from"), sort));
  }

  /** The type of a thing as shapes name it. */
  static int typeNumber(Step step, LoopItems items) {
    Type type = items.type();
    return type.sort() == null ? Names.PIECE_AT : step.steps().program.names.type(type.sort());
  }

  /**
   * Returns the items of an expression; the name of the loop variable may determine the type of a
   * list.
   */
  static LoopItems of(Step step, String name, Tree.Text in) {
    CompiledExpression code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE && type.sort() != null)
            .filter(type -> in.value().startsWith("["))
            .map(type -> step.value(in, Type.set(present(type))))
            .orElseGet(() -> compileList(step, in, null));
    return of(step, keepListOrder(step, in, code), in);
  }

  private static Sort present(Type type) {
    if (type.sort() == null) {
      throw new FlowBug("a type without a sort");
    }
    return type.sort();
  }

  /** A list as a list of the wanted sort, in its order. */
  private static CompiledExpression keepListOrder(
      Step step, Tree.Text in, CompiledExpression code) {
    if (in.value().startsWith("[") && code instanceof CompiledExpression.OfSet set) {
      return compileList(step, in, set.sort());
    }
    return code;
  }

  private static CompiledExpression compileList(Step step, Tree.Text in, @Nullable Sort sort) {
    return step.compiler()
        .list(in, sort, step.body().scope)
        .orElseThrow(Step.InvalidStepException::new);
  }

  private static LoopItems of(Step step, CompiledExpression code, Tree in) {
    return code.accept(new LoopItemsVisitor(step, in));
  }

  private record LoopItemsVisitor(Step step, Tree in) implements ExpressionVisitor<LoopItems> {

    @Override
    public LoopItems set(CompiledExpression.OfSet set) {
      Members members = set.members();
      int words = set.sort().words();
      return new LoopItems(
          Type.one(set.sort()),
          (draft, machine) -> {
            for (int word = 0; word < words; word++) {
              for (long left = members.word(draft, word); left != 0; left &= left - 1) {
                LoopItems.push(draft, (word << 6) + Long.numberOfTrailingZeros(left));
              }
            }
          });
    }

    @Override
    public LoopItems list(CompiledExpression.OfList list) {
      Listing listing = list.listing();
      return new LoopItems(
          Type.one(list.sort()),
          (draft, machine) -> {
            for (int i = 0; i < listing.size(draft); i++) {
              LoopItems.push(draft, listing.item(draft, i));
            }
          });
    }

    @Override
    public LoopItems roll(CompiledExpression.OfRoll roll) {
      return dice(step.steps().program.layout, roll.roll());
    }

    @Override
    public LoopItems num(CompiledExpression.OfNum num) {
      return pieces(num);
    }

    @Override
    public LoopItems group(CompiledExpression.OfGroup group) {
      return pieces(group);
    }

    @Override
    public LoopItems condition(CompiledExpression.OfCondition claim) {
      return pieces(claim);
    }

    @Override
    public LoopItems many(CompiledExpression.OfMany many) {
      return pieces(many);
    }

    @Override
    public LoopItems invalid(CompiledExpression.Invalid lost) {
      return pieces(lost);
    }

    /** Interchangeable pieces, one by one; a problem where it is none. */
    private LoopItems pieces(CompiledExpression code) {
      Group group =
          step.group(code)
              .orElseThrow(
                  () -> step.wrong(in, ProblemCode.WRONG_TYPE, "several things", code.type()));
      return new LoopItems(
          Type.PIECE,
          (draft, machine) -> {
            PileBuffer piles = machine.shapes().piles().of(group, draft);
            for (int i = 0; i < piles.size(); i++) {
              for (int n = 0; n < piles.number(i); n++) {
                LoopItems.push(draft, piles.piece(i));
              }
            }
          });
    }
  }

  private static LoopItems dice(Layout layout, RollSource roll) {
    int[] columns = roll.columns(layout.dice().columns());
    int[] dice = layout.dice().eachColumn((die, shown) -> die);
    return new LoopItems(
        Type.one(layout.sorts().dice()),
        (draft, machine) -> {
          for (int column : columns) {
            for (int n = roll.count(draft, column); n > 0; n--) {
              LoopItems.push(draft, dice[column]);
            }
          }
        });
  }
}
