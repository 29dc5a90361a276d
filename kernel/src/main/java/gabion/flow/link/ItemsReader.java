package gabion.flow.link;

import gabion.define.Holds;
import gabion.define.Part;
import gabion.expr.value.Code;
import gabion.expr.value.CodeVisitor;
import gabion.expr.value.Group;
import gabion.expr.value.Listing;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.expr.value.Piles;
import gabion.expr.value.RollSource;
import gabion.flow.run.FlowBug;
import gabion.flow.run.Items;
import gabion.flow.tell.Names;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a loop goes through: a set, a list, pieces, the dice of a throw. */
final class ItemsReader {

  /** Where those begin who go round. */
  static final Part FROM =
      Part.may("from", Holds.THING, "which of them begins; else the one after it in the order");

  private ItemsReader() {}

  /** Which of some things begins; empty where nothing is said of that. */
  static Optional<Num> from(Step step, Items items) {
    Sort sort = items.type().sort();
    if (!step.block().has("from")) {
      return Optional.empty();
    }
    if (sort == null) {
      throw step.wrong(step.need("in"), Fault.WRONG_TYPE, "things of one sort", items.type());
    }
    return Optional.of(step.one(step.need("from"), sort));
  }

  /** The type of a thing as shapes name it. */
  static int named(Step step, Items items) {
    Type type = items.type();
    return type.sort() == null ? Names.PIECE_AT : step.steps().program.names.type(type.sort());
  }

  /** What a sentence gives; the name of one of them may say the type of a list. */
  static Items of(Step step, String name, Tree.Text in) {
    Code code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE && type.sort() != null)
            .filter(type -> in.value().startsWith("["))
            .map(type -> step.value(in, Type.set(present(type))))
            .orElseGet(() -> listed(step, in, null));
    return of(step, ordered(step, in, code), in);
  }

  private static Sort present(Type type) {
    if (type.sort() == null) {
      throw new FlowBug("a type without a sort");
    }
    return type.sort();
  }

  /** A list as a list of the wanted sort, in its order. */
  private static Code ordered(Step step, Tree.Text in, Code code) {
    if (in.value().startsWith("[") && code instanceof Code.OfSet set) {
      return listed(step, in, set.sort());
    }
    return code;
  }

  private static Code listed(Step step, Tree.Text in, @Nullable Sort sort) {
    return step.linker().list(in, sort, step.body().scope).orElseThrow(Step.Broken::new);
  }

  private static Items of(Step step, Code code, Tree in) {
    return code.accept(new Lister(step, in));
  }

  /** What each kind of code gives to go through. */
  private record Lister(Step step, Tree in) implements CodeVisitor<Items> {

    @Override
    public Items set(Code.OfSet set) {
      Members members = set.members();
      int words = set.sort().words();
      return new Items(
          Type.one(set.sort()),
          (draft, machine) -> {
            for (int word = 0; word < words; word++) {
              for (long left = members.word(draft, word); left != 0; left &= left - 1) {
                Items.push(draft, (word << 6) + Long.numberOfTrailingZeros(left));
              }
            }
          });
    }

    @Override
    public Items list(Code.OfList list) {
      Listing listing = list.listing();
      return new Items(
          Type.one(list.sort()),
          (draft, machine) -> {
            for (int i = 0; i < listing.size(draft); i++) {
              Items.push(draft, listing.item(draft, i));
            }
          });
    }

    @Override
    public Items roll(Code.OfRoll roll) {
      return dice(step.steps().program.layout, roll.roll());
    }

    @Override
    public Items num(Code.OfNum num) {
      return pieces(num);
    }

    @Override
    public Items group(Code.OfGroup group) {
      return pieces(group);
    }

    @Override
    public Items claim(Code.OfClaim claim) {
      return pieces(claim);
    }

    @Override
    public Items many(Code.OfMany many) {
      return pieces(many);
    }

    @Override
    public Items lost(Code.Lost lost) {
      return pieces(lost);
    }

    /** Interchangeable pieces, one by one; a problem where it is none. */
    private Items pieces(Code code) {
      Group group =
          step.group(code)
              .orElseThrow(() -> step.wrong(in, Fault.WRONG_TYPE, "several things", code.type()));
      return new Items(
          Type.PIECE,
          (draft, machine) -> {
            Piles piles = machine.shapes().piles().of(group, draft);
            for (int i = 0; i < piles.size(); i++) {
              for (int n = 0; n < piles.number(i); n++) {
                Items.push(draft, piles.piece(i));
              }
            }
          });
    }
  }

  private static Items dice(Layout layout, RollSource roll) {
    int[] columns = roll.columns(layout.dice().columns());
    int[] dice = layout.dice().eachColumn((die, shown) -> die);
    return new Items(
        Type.one(layout.sorts().dice()),
        (draft, machine) -> {
          for (int column : columns) {
            for (int n = roll.count(draft, column); n > 0; n--) {
              Items.push(draft, dice[column]);
            }
          }
        });
  }
}
