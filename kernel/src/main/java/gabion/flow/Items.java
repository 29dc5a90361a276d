package gabion.flow;

import gabion.expr.Code;
import gabion.expr.Group;
import gabion.expr.Listing;
import gabion.expr.Members;
import gabion.expr.RollSource;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;

/**
 * The things of a loop: pushed on the stack once, before its first turn.
 *
 * @param type of one of them
 */
record Items(Type type, Pusher pusher) {

  interface Pusher {
    void push(Draft draft, Machine machine);
  }

  void push(Draft draft, Machine machine) {
    pusher.push(draft, machine);
  }

  /** The type of a thing as shapes name it. */
  int named(Step step) {
    return type.sort() == null ? Names.PIECE_AT : step.steps().program.names.type(type.sort());
  }

  /** What a sentence gives; the name of one of them may say the type of a list. */
  static Items of(Step step, String name, Tree.Text in) {
    Code code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE && type.sort() != null)
            .filter(type -> in.value().startsWith("["))
            .map(type -> step.value(in, Type.set(present(type))))
            .orElseGet(() -> step.code(in));
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
      return step.linker().list(in, set.sort(), step.body().scope).orElseThrow(Step.Broken::new);
    }
    return code;
  }

  private static void push(Draft draft, long item) {
    draft.reserve(1);
    draft.stack[draft.sp++] = item;
  }

  private static Items of(Step step, Code code, Tree in) {
    if (code instanceof Code.OfSet set) {
      Members members = set.members();
      int words = set.sort().words();
      return new Items(
          Type.one(set.sort()),
          (draft, machine) -> {
            for (int word = 0; word < words; word++) {
              for (long left = members.word(draft, word); left != 0; left &= left - 1) {
                push(draft, (word << 6) + Long.numberOfTrailingZeros(left));
              }
            }
          });
    }
    if (code instanceof Code.OfList list) {
      Listing listing = list.listing();
      return new Items(
          Type.one(list.sort()),
          (draft, machine) -> {
            for (int i = 0; i < listing.size(draft); i++) {
              push(draft, listing.item(draft, i));
            }
          });
    }
    if (code instanceof Code.OfRoll roll) {
      return dice(step.steps().program.layout, roll.roll());
    }
    Group group =
        step.group(code)
            .orElseThrow(() -> step.wrong(in, Fault.WRONG_TYPE, "several things", code.type()));
    return new Items(
        Type.PIECE,
        (draft, machine) -> {
          Piles piles = machine.piles.of(group, draft);
          for (int i = 0; i < piles.size(); i++) {
            for (int n = 0; n < piles.number(i); n++) {
              push(draft, piles.piece(i));
            }
          }
        });
  }

  private static Items dice(Layout layout, RollSource roll) {
    return new Items(
        Type.one(layout.dice()),
        (draft, machine) -> {
          for (int die = 0; die < layout.dice().size(); die++) {
            Layout.Die faces = layout.die(die);
            for (int face = 0; face < faces.results().length; face++) {
              for (int n = roll.count(draft, faces.column() + face); n > 0; n--) {
                push(draft, die);
              }
            }
          }
        });
  }
}
