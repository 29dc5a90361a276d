package gabion.flow;

import gabion.ask.Asking;
import gabion.ask.DieFaces;
import gabion.ask.Explaining;
import gabion.ask.Question;
import gabion.define.Block;
import gabion.expr.Claim;
import gabion.expr.Code;
import gabion.expr.Members;
import gabion.expr.Num;
import gabion.flow.Steps.Verb;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that ask fate. */
final class ChanceVerbs {

  /** Questions to fate need no words. */
  private static final Explaining SILENT = new Explaining() {};

  private ChanceVerbs() {}

  static void addTo(Map<String, Verb> verbs) {
    verbs.put("roll", ChanceVerbs::roll);
    verbs.put("draw", ChanceVerbs::draw);
  }

  // ---- roll

  /**
   * Dice of one throw.
   *
   * @param members for each of which there is one pool; null for one pool alone
   * @param slot where the member lies while its pool is made
   */
  private record Pool(
      Code.@Nullable OfSet members, int slot, Num die, Num count, @Nullable Claim when) {

    void add(Machine machine) {
      Draft draft = machine.draft();
      if (members == null) {
        one(machine, draft);
        return;
      }
      for (int word = 0; word < members.sort().words(); word++) {
        for (long left = members.members().word(draft, word); left != 0; left &= left - 1) {
          draft.stack[draft.fp + slot] = (word << 6) + Long.numberOfTrailingZeros(left);
          one(machine, draft);
        }
      }
    }

    private void one(Machine machine, Draft draft) {
      if (when != null && !when.of(draft)) {
        return;
      }
      int number = (int) count.of(draft);
      int which = (int) die.of(draft);
      if (number > 0 && which >= 0) {
        machine.dice.add(machine.program.dice[which], number);
      }
    }
  }

  private static void roll(Step step) {
    step.asks();
    String name = step.text().value();
    List<Pool> pools = new ArrayList<>();
    Optional<Tree> of = step.block().tree("of");
    if (of.isPresent() && of.get() instanceof Tree.Items items) {
      for (Tree item : items.items()) {
        pools.add(pool(step, item));
      }
    } else {
      Num die = step.one(step.need("die"), step.steps().program.layout.dice());
      Num count = step.number("count").orElse(Num.always(1));
      pools.add(new Pool(null, 0, die, count, null));
    }
    int columns = step.steps().program.layout.columns();
    int slot = step.body().take(columns);
    step.body().declare(name, Type.ROLL, slot);
    step.coder().emit(new RollOp(pools.toArray(new Pool[0]), slot, columns, step.coder().step()));
  }

  private static Pool pool(Step step, Tree tree) {
    var block = gabion.define.Block.of(tree, step.block().citation(), step.linker().problems());
    var outer = step.body().scope;
    Code.OfSet members = null;
    int slot = 0;
    Optional<Tree.Text> each = block.text("each");
    if (each.isPresent()) {
      Tree.Text in = block.need("in").orElseThrow(Step.Broken::new);
      members = step.linker().set(in, outer).orElseThrow(Step.Broken::new);
      slot = step.body().take(1);
      step.body().declare(each.get().value(), Type.one(members.sort()), slot);
    }
    Layout layout = step.steps().program.layout;
    Num die = die(step, block, members, slot, layout);
    Num count = block.text("count").map(step::number).orElse(Num.always(1));
    Claim when = block.text("when").map(step::claim).orElse(null);
    block.done();
    step.body().scope = outer;
    return new Pool(members, slot, die, count, when);
  }

  /** The die of a pool; of a pool for each faction, that faction's own where none is named. */
  private static Num die(
      Step step, Block block, Code.@Nullable OfSet members, int slot, Layout layout) {
    boolean own = members != null && members.sort() == layout.factions() && !block.has("die");
    if (!own) {
      return step.one(block.need("die").orElseThrow(Step.Broken::new), layout.dice());
    }
    int[] dice = new int[layout.factions().size()];
    Arrays.fill(dice, Sort.NOTHING);
    for (int die = 0; die < layout.dice().size(); die++) {
      if (layout.die(die).faction() >= 0) {
        dice[layout.die(die).faction()] = die;
      }
    }
    return draft -> dice[(int) draft.stack[draft.fp + slot]];
  }

  private record RollOp(Pool[] pools, int slot, int columns, Asking asking) implements Op {
    @Override
    public void run(Machine machine) {
      machine.dice.reset();
      for (Pool pool : pools) {
        pool.add(machine);
      }
      Draft draft = machine.draft();
      if (machine.dice.pools() == 0) {
        Arrays.fill(draft.stack, draft.fp + slot, draft.fp + slot + columns, 0);
        return;
      }
      long answer = machine.ask(Question.FATE, machine.dice, asking, SILENT);
      machine.dice.take(answer, machine.counts);
      int base = draft.fp + slot;
      Arrays.fill(draft.stack, base, base + columns, 0);
      int face = 0;
      for (int pool = 0; pool < machine.dice.pools(); pool++) {
        DieFaces die = machine.dice.die(pool);
        int column = machine.program.layout.die((int) die.thing()).column();
        for (int i = 0; i < die.size(); i++) {
          draft.stack[base + column + i] += machine.counts[face++];
        }
      }
    }
  }

  // ---- draw

  private static void draw(Step step) {
    step.asks();
    String name = step.text().value();
    Tree.Text from = step.need("from");
    Code code = step.code(from);
    Sort sort = code.type().sort();
    if (sort == null) {
      throw step.wrong(from, Fault.WRONG_TYPE, "unique pieces", code.type());
    }
    Members members = step.uniques(code, from);
    Num to = step.one(step.need("to"), step.steps().program.layout.places());
    Num count = step.number("count").orElse(null);
    int words = sort.words();
    int slot = step.body().take(words);
    step.body().declare(name, count == null ? Type.one(sort) : Type.set(sort), slot);
    int type = step.steps().program.names.type(sort);
    step.coder().emit(new DrawOp(members, words, type, to, count, slot, step.coder().step()));
  }

  private record DrawOp(
      Members members, int words, int type, Num to, @Nullable Num count, int slot, Asking asking)
      implements Op {

    @Override
    public void run(Machine machine) {
      Draft draft = machine.draft();
      int wanted = count == null ? 1 : (int) count.of(draft);
      machine.deal.reset(type, Math.max(0, wanted));
      boolean some = false;
      for (int word = 0; word < words; word++) {
        for (long left = members.word(draft, word); left != 0; left &= left - 1) {
          machine.deal.add((word << 6) + Long.numberOfTrailingZeros(left), 1);
          some = true;
        }
      }
      int base = draft.fp + slot;
      if (!some || wanted <= 0) {
        Arrays.fill(draft.stack, base, base + words, count == null ? Sort.NOTHING : 0);
        return;
      }
      int target = (int) to.of(draft);
      if (target < 0) {
        throw machine.problem(Fault.NOWHERE, asking.name());
      }
      long answer = machine.ask(Question.FATE, machine.deal, asking, SILENT);
      machine.deal.take(answer, machine.counts);
      Arrays.fill(draft.stack, base, base + words, 0);
      for (int i = 0; i < machine.deal.entries(); i++) {
        if (machine.counts[i] > 0) {
          take(machine, draft, base, (int) machine.deal.thing(i), target);
        }
      }
    }

    private void take(Machine machine, Draft draft, int base, int piece, int target) {
      if (count == null) {
        draft.stack[base] = piece;
      } else {
        draft.stack[base + (piece >>> 6)] |= 1L << piece;
      }
      if (machine.isHeard()) {
        machine.tell(machine.narrator().put(draft, asking, piece, target));
      }
      draft.put(piece, target);
    }
  }
}
