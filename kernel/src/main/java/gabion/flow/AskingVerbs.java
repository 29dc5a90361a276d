package gabion.flow;

import gabion.ask.Question.Refusal;
import gabion.ask.Shape;
import gabion.expr.Code;
import gabion.expr.Group;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that ask a seat. */
final class AskingVerbs {

  private AskingVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("choose", AskingVerbs::choose);
    verbs.put("place", AskingVerbs::place);
    verbs.put("may", AskingVerbs::may);
  }

  // ---- choose

  private static void choose(Step step) {
    var outer = step.body().scope;
    boolean each = step.block().has("each");
    chosen(step);
    if (each) {
      step.body().scope = outer;
    }
  }

  private static void chosen(Step step) {
    AskingParts parts = AskingParts.of(step);
    String name = step.text().value();
    if (step.block().has("number")) {
      number(step, parts, name);
      return;
    }
    Tree.Text from = step.need("from");
    Code code = step.code(from);
    boolean grouped = step.block().has("count") || step.block().has("up-to");
    Optional<Group> group = step.group(code);
    if (group.isPresent() && grouped) {
      someOf(step, parts, name, group.get());
    } else if (group.isPresent()) {
      pieceOf(step, parts, name, group.get());
    } else if (grouped) {
      someThings(
          step,
          parts,
          name,
          step.linker().set(from, step.body().scope).orElseThrow(Step.Broken::new));
    } else {
      oneOf(
          step,
          parts,
          name,
          step.linker().set(from, step.body().scope).orElseThrow(Step.Broken::new));
    }
  }

  private static int agreeing(Step step, AskingParts parts) {
    return parts.who().all() == null ? 0 : step.body().take(2);
  }

  private static void oneOf(Step step, AskingParts parts, String name, Code.OfSet set) {
    int slot = step.body().take(1);
    int type = step.steps().program.names.type(set.sort());
    Type variable = Type.one(set.sort());
    @Nullable Restriction allowed =
        step.block()
            .text("allowed")
            .map(text -> Restriction.of(step, text, set.sort()))
            .orElse(null);
    Copies copies = Copies.of(step.steps().program.layout, set.sort());
    step.body().declare(name, variable, slot);
    AskOp op =
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            Draft draft = machine.draft();
            machine.pick.reset(type);
            for (int word = 0; word < set.sort().words(); word++) {
              long all = set.members().word(draft, word);
              long left = allowed == null ? all : allowed.among(draft, word, all);
              for (; left != 0; left &= left - 1) {
                long thing = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!copies.isAgain(draft, set.members(), thing)) {
                  machine.pick.add(thing);
                }
              }
            }
            return machine.pick;
          }

          @Override
          void take(Machine machine, long answer) {
            machine.draft().stack[machine.draft().fp + slot] = machine.pick.thing(answer);
          }

          @Override
          public List<Refusal> refusals(Draft draft) {
            return allowed == null ? List.of() : allowed.refusals(draft, set.members());
          }
        };
    parts.emit(step, op, slot, 1);
  }

  private static void pieceOf(Step step, AskingParts parts, String name, Group group) {
    int slot = step.body().take(1);
    int type = onePlace(group) ? Names.PIECE : Names.PIECE_AT;
    step.body().declare(name, Type.PIECE, slot);
    parts.emit(
        step,
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            machine.pick.reset(type);
            Piles piles = machine.piles.of(group, machine.draft());
            for (int i = 0; i < piles.size(); i++) {
              machine.pick.add(piles.piece(i));
            }
            return machine.pick;
          }

          @Override
          void take(Machine machine, long answer) {
            machine.draft().stack[machine.draft().fp + slot] = machine.pick.thing(answer);
          }
        },
        slot,
        1);
  }

  private static boolean onePlace(Group group) {
    return group.isAtOnePlace();
  }

  /**
   * How many of a group may be taken.
   *
   * @param least null for as many as the most
   * @param most null for all
   */
  private record Bounds(@Nullable Num least, @Nullable Num most) {
    static Bounds of(Step step) {
      Optional<Tree.Text> count = step.block().text("count");
      Optional<Tree.Text> upTo = step.block().text("up-to");
      Tree.Text text = count.or(() -> upTo).orElseThrow();
      Num most = text.value().equals("all") ? null : step.number(text);
      return new Bounds(count.isPresent() ? most : Num.always(0), most);
    }

    int least(Draft draft, int present) {
      return least == null ? present : (int) Math.min(least.of(draft), present);
    }

    int most(Draft draft, int present) {
      return most == null ? present : (int) Math.min(Math.max(0, most.of(draft)), present);
    }
  }

  private static void someOf(Step step, AskingParts parts, String name, Group group) {
    Bounds bounds = Bounds.of(step);
    Optional<Group> including =
        step.block()
            .text("including")
            .map(
                text ->
                    step.group(step.code(text))
                        .orElseThrow(
                            () -> step.wrong(text, Fault.WRONG_TYPE, "pieces", "something else")));
    int slot = step.body().take(1);
    int type = onePlace(group) ? Names.PIECE : Names.PIECE_AT;
    step.body().declare(name, Type.GROUP, slot);
    Group among = including.orElse(null);
    parts.emit(
        step,
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            Draft draft = machine.draft();
            machine.handful.reset(type);
            Piles piles = machine.piles.of(group, draft);
            int present = 0;
            for (int i = 0; i < piles.size(); i++) {
              machine.handful.add(piles.piece(i), piles.number(i));
              present += piles.number(i);
            }
            int most = bounds.most(draft, present);
            machine.handful.between(Math.min(bounds.least(draft, present), most), most);
            if (among != null) {
              include(machine, machine.included.of(among, draft), present);
            }
            return machine.handful;
          }

          private void include(Machine machine, Piles wanted, int present) {
            boolean some = false;
            for (int i = 0; i < machine.handful.entries(); i++) {
              for (int j = 0; j < wanted.size(); j++) {
                if (machine.handful.thing(i) == wanted.piece(j)) {
                  machine.handful.including(i);
                  some = true;
                }
              }
            }
            if (!some) {
              machine.handful.reset(type);
              machine.handful.between(1, Math.max(1, present));
            }
          }

          @Override
          void take(Machine machine, long answer) {
            machine.handful.take(answer, machine.counts);
            Bag.open(machine.draft(), slot);
            for (int i = 0; i < machine.handful.entries(); i++) {
              if (machine.counts[i] > 0) {
                Bag.add(machine.draft(), slot, machine.handful.thing(i), machine.counts[i]);
              }
            }
          }
        },
        slot,
        1);
  }

  private static void someThings(Step step, AskingParts parts, String name, Code.OfSet set) {
    Bounds bounds = Bounds.of(step);
    int words = set.sort().words();
    int slot = step.body().take(words);
    int type = step.steps().program.names.type(set.sort());
    Copies copies = Copies.of(step.steps().program.layout, set.sort());
    step.body().declare(name, Type.set(set.sort()), slot);
    parts.emit(
        step,
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            Draft draft = machine.draft();
            machine.handful.reset(type);
            int present = 0;
            for (int word = 0; word < words; word++) {
              for (long left = set.members().word(draft, word); left != 0; left &= left - 1) {
                long thing = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!copies.isAgain(draft, set.members(), thing)) {
                  machine.handful.add(thing, copies.number(draft, set.members(), thing));
                }
                present++;
              }
            }
            int most = bounds.most(draft, present);
            machine.handful.between(Math.min(bounds.least(draft, present), most), most);
            return machine.handful;
          }

          @Override
          void take(Machine machine, long answer) {
            Draft draft = machine.draft();
            machine.handful.take(answer, machine.counts);
            java.util.Arrays.fill(draft.stack, draft.fp + slot, draft.fp + slot + words, 0);
            for (int i = 0; i < machine.handful.entries(); i++) {
              long thing = machine.handful.thing(i);
              for (int n = machine.counts[i]; n > 0; n--) {
                draft.stack[draft.fp + slot + (int) (thing >>> 6)] |= 1L << thing;
                thing = n > 1 ? copies.next(draft, set.members(), thing) : thing;
              }
            }
          }
        },
        slot,
        words);
  }

  private static void number(Step step, AskingParts parts, String name) {
    Tree.Text range = step.need("number");
    int to = range.value().indexOf(" to ");
    if (to < 0) {
      throw step.wrong(range, Fault.WANTS_RANGE, range.value());
    }
    Num least = step.number(range.part(0, to));
    Num most = step.number(range.part(to + 4, range.value().length()));
    int slot = step.body().take(1);
    step.body().declare(name, Type.NUMBER, slot);
    parts.emit(
        step,
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            Draft draft = machine.draft();
            machine.span.reset(least.of(draft), most.of(draft));
            return machine.span;
          }

          @Override
          void take(Machine machine, long answer) {
            Draft draft = machine.draft();
            draft.stack[draft.fp + slot] = machine.span.number(answer);
          }
        },
        slot,
        1);
  }

  // ---- may

  private static void may(Step step) {
    AskingParts parts = AskingParts.of(step);
    Coder coder = step.coder();
    Coder.Jump refused = new Coder.Jump();
    int slot = step.steps().scripted ? step.body().take(1) : 0;
    if (step.steps().scripted) {
      step.body().declare(step.text().value(), Type.CLAIM, slot);
    }
    AskOp op =
        new AskOp(parts, agreeing(step, parts)) {
          @Override
          Shape fill(Machine machine) {
            machine.yesNo.reset();
            return machine.yesNo;
          }

          @Override
          void take(Machine machine, long answer) {
            boolean yes = machine.yesNo.isYes(answer);
            if (slot > 0) {
              machine.draft().stack[machine.draft().fp + slot] = yes ? 1 : 0;
            } else if (!yes) {
              machine.draft().pc = refused.target;
            }
          }
        };
    parts.emit(step, op, slot, 1);
    step.block().tree("do").ifPresent(step::inside);
    Optional<Tree> otherwise = step.block().tree("else");
    if (otherwise.isPresent()) {
      Coder.Jump done = coder.jump();
      refused.target = coder.here();
      step.inside(otherwise.get());
      done.target = coder.here();
    } else {
      refused.target = coder.here();
    }
  }

  // ---- place

  private static void place(Step step) {
    AskingParts parts = AskingParts.of(step);
    Group group =
        step.group(step.code(step.text()))
            .orElseThrow(() -> step.wrong(step.operand(), Fault.WRONG_TYPE, "pieces", "a set"));
    Members places = step.places(step.need("in"));
    Num count = step.number("count").orElse(null);
    Num upTo = step.number("up-to").orElse(null);
    Num cap = step.number("at-most").orElse(null);
    Sort sort = step.steps().program.layout.places();
    int slot = step.body().take(PlaceOp.SLOTS);
    PlaceOp op =
        new PlaceOp(parts, agreeing(step, parts), group, places, sort, count, upTo, cap, slot);
    step.coder().emit(machine -> op.begin(machine));
    op.start = step.coder().here();
    parts.emit(step, op, slot, PlaceOp.SLOTS);
  }
}
