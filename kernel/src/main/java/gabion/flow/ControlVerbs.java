package gabion.flow;

import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Group;
import gabion.expr.Listing;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.expr.RollSource;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The verbs that say what is done next. */
final class ControlVerbs {

  private static final int FUSE = 1000;

  private ControlVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("if", ControlVerbs::when);
    verbs.put("let", ControlVerbs::let);
    verbs.put("for", ControlVerbs::each);
    verbs.put("repeat", ControlVerbs::repeat);
    verbs.put("while", ControlVerbs::loop);
    verbs.put("stop", ControlVerbs::leave);
    verbs.put("next", ControlVerbs::leave);
    verbs.put("call", ControlVerbs::call);
    verbs.put("phase", ControlVerbs::phase);
    verbs.put("play", ControlVerbs::play);
  }

  /** What a script says in its own words. */
  static final List<String> NOT_SCRIPTED =
      List.of("if", "let", "for", "repeat", "while", "stop", "next");

  private static void notScripted(Step step) {
    if (step.steps().scripted) {
      throw step.wrong(step.operand(), Fault.NOT_IN_SCRIPT, step.verb());
    }
  }

  // ---- if, let

  /** Goes on somewhere else unless a claim holds. */
  static Coder.Jump unless(Coder coder, Claim claim) {
    Coder.Jump jump = new Coder.Jump();
    coder.emit(
        machine -> {
          if (!claim.of(machine.draft())) {
            machine.draft().pc = jump.target;
          }
        });
    return jump;
  }

  private static void when(Step step) {
    notScripted(step);
    Coder coder = step.coder();
    Coder.Jump otherwise = unless(coder, step.claim(step.text()));
    step.block().tree("then").ifPresentOrElse(step::inside, () -> step.need("then"));
    Optional<Tree> other = step.block().tree("else");
    if (other.isPresent()) {
      Coder.Jump done = coder.jump();
      otherwise.target = coder.here();
      step.inside(other.get());
      done.target = coder.here();
    } else {
      otherwise.target = coder.here();
    }
  }

  private static void let(Step step) {
    notScripted(step);
    String name = step.text().value();
    Code code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE)
            .map(type -> step.value(step.need("be"), type))
            .orElseGet(() -> step.code(step.need("be")));
    if (!(code instanceof Code.OfNum) && !(code instanceof Code.OfClaim)) {
      throw step.wrong(
          step.need("be"), Fault.WRONG_TYPE, "number, claim or one thing", code.type());
    }
    Num num =
        code instanceof Code.OfNum value
            ? value.num()
            : draft -> ((Code.OfClaim) code).claim().of(draft) ? 1 : 0;
    int slot = step.body().take(1);
    step.coder()
        .emit(
            machine -> {
              Draft draft = machine.draft();
              draft.stack[draft.fp + slot] = num.of(draft);
            });
    step.body().declare(name, code.type(), slot);
    step.block()
        .tree("none")
        .ifPresent(
            none -> {
              Coder.Jump some = unless(step.coder(), draft -> draft.stack[draft.fp + slot] < 0);
              step.branch(none, slot, 0);
              some.target = step.coder().here();
            });
  }

  // ---- loops

  private static Body.Loop enter(Step step) {
    Body.Loop loop = new Body.Loop(step.block().text("id", ""));
    step.body().loops.push(loop);
    return loop;
  }

  private static void repeat(Step step) {
    notScripted(step);
    Num times = step.number(step.text());
    Body body = step.body();
    Coder coder = step.coder();
    int slot = body.take(2);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.stack[draft.fp + slot] = times.of(draft);
          draft.stack[draft.fp + slot + 1] = draft.sp;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot + 1];
          if (draft.stack[draft.fp + slot]-- <= 0) {
            draft.pc = out.target;
          }
        });
    turns(step, slot + 1, again, out);
  }

  /** The turns of a loop, the jump back, and the way out. */
  private static void turns(Step step, int baseSlot, int again, Coder.Jump out) {
    Coder coder = step.coder();
    Body.Loop loop = enter(step);
    step.block().tree("do").ifPresentOrElse(step::inside, () -> step.need("do"));
    step.body().loops.pop();
    loop.nexting().forEach(jump -> jump.target = again);
    coder.jump().target = again;
    out.target = coder.here();
    loop.leaving().forEach(jump -> jump.target = coder.here());
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + baseSlot];
        });
  }

  private static void loop(Step step) {
    notScripted(step);
    Claim claim = step.claim(step.text());
    int fuse = step.block().number("fuse", FUSE);
    Coder coder = step.coder();
    int slot = step.body().take(2);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.stack[draft.fp + slot] = 0;
          draft.stack[draft.fp + slot + 1] = draft.sp;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          draft.sp = (int) draft.stack[draft.fp + slot + 1];
          if (!claim.of(draft)) {
            draft.pc = out.target;
          } else if (++draft.stack[draft.fp + slot] > fuse) {
            throw machine.problem(Fault.FUSE_SPENT, fuse);
          }
        });
    turns(step, slot + 1, again, out);
  }

  private static void each(Step step) {
    notScripted(step);
    String name = step.text().value();
    Tree.Text in = step.need("in");
    Code code =
        step.typeOfName(name)
            .filter(type -> type.form() == Type.Form.ONE && type.sort() != null)
            .filter(type -> in.value().startsWith("["))
            .map(type -> step.value(in, Type.set(present(type))))
            .orElseGet(() -> step.code(in));
    code = ordered(step, in, code);
    Items items = items(step, code, in);
    Optional<Who> order = step.block().text("order").map(text -> Who.of(step, text));
    if (order.isPresent()) {
      step.asks();
    }
    Coder coder = step.coder();
    int slot = step.body().take(3);
    coder.emit(
        machine -> {
          Draft draft = machine.draft();
          int base = draft.sp;
          draft.stack[draft.fp + slot] = base;
          items.push(draft, machine);
          draft.stack[draft.fp + slot + 1] = draft.sp;
          draft.stack[draft.fp + slot + 2] = base;
        });
    int again = coder.here();
    Coder.Jump out = new Coder.Jump();
    int variable = step.body().take(1);
    Op next =
        machine -> {
          Draft draft = machine.draft();
          int fp = draft.fp;
          int end = (int) draft.stack[fp + slot + 1];
          int at = (int) draft.stack[fp + slot + 2];
          draft.sp = end;
          if (at == end) {
            draft.pc = out.target;
          } else {
            draft.stack[fp + variable] = draft.stack[at];
            draft.stack[fp + slot + 2] = at + 1;
          }
        };
    order.ifPresent(who -> coder.emit(new OrderOp(who, items.type(step), slot, coder.step())));
    coder.emit(next);
    step.body().declare(name, items.type(), variable);
    turns(step, slot, again, out);
  }

  private static gabion.state.Sort present(Type type) {
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

  /** The things of a loop: pushed on the stack once, before its first turn. */
  private interface Items {
    void push(Draft draft, Machine machine);

    Type type();

    default int type(Step step) {
      Type type = type();
      return type.sort() == null ? Names.PIECE_AT : step.steps().program.names.type(type.sort());
    }
  }

  private record ItemsOf(Type type, Pusher pusher) implements Items {
    @Override
    public void push(Draft draft, Machine machine) {
      pusher.push(draft, machine);
    }
  }

  private interface Pusher {
    void push(Draft draft, Machine machine);
  }

  private static void push(Draft draft, long item) {
    draft.reserve(1);
    draft.stack[draft.sp++] = item;
  }

  private static Items items(Step step, Code code, Tree in) {
    if (code instanceof Code.OfSet set) {
      Members members = set.members();
      int words = set.sort().words();
      return new ItemsOf(
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
      return new ItemsOf(
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
    return new ItemsOf(
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
    return new ItemsOf(
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

  // ---- leaving and calling

  private static void leave(Step step) {
    notScripted(step);
    String name = step.operand() instanceof Tree.Text text ? text.value() : "";
    step.steps()
        .leave(
            step.verb(),
            name.isEmpty() ? Optional.empty() : Optional.of(name),
            step.operand(),
            step.body());
  }

  private static void call(Step step) {
    Calls.Call call = Calls.find(step, step.text());
    Calls.emit(step.coder(), call.procedure(), call.arguments());
  }

  private static void phase(Step step) {
    Procedure procedure = step.steps().program.procedure(step.text().value());
    if (procedure == null || procedure.phase < 0) {
      step.linker()
          .problems()
          .add(
              Fault.UNKNOWN_NAME,
              step.text().where(),
              gabion.text.Near.help(
                  step.text().value(), "phases", step.steps().program.layout.phases().ids()),
              "phase",
              step.text().value());
      throw new Step.Broken();
    }
    step.coder()
        .emit(
            machine -> {
              if (machine.isHeard()) {
                machine.tell(machine.narrator().phase(procedure));
              }
              machine.push(procedure);
            });
  }

  private static void play(Step step) {
    Layout layout = step.steps().program.layout;
    Num card = step.one(step.text(), layout.pieces());
    step.coder()
        .emit(
            machine -> {
              int piece = (int) card.of(machine.draft());
              Procedure play = piece < 0 ? null : machine.program.playOf[piece];
              if (play != null) {
                machine.push(play);
                machine.draft().stack[machine.draft().fp + Procedure.HEADER] = piece;
              }
            });
  }
}
