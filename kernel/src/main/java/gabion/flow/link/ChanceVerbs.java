package gabion.flow.link;

import gabion.define.Block;
import gabion.define.FieldKind;
import gabion.define.FieldSpec;
import gabion.define.Schema;
import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Condition;
import gabion.expr.value.Num;
import gabion.flow.log.MessageTemplate;
import gabion.flow.log.Names;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Op;
import gabion.question.Question;
import gabion.question.QuestionExplainer;
import gabion.question.StepDescriptor;
import gabion.question.shape.DiceThrow;
import gabion.question.shape.DieFaces;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verbs that ask fate. */
final class ChanceVerbs {

  private static final int MOST_DICE = 1_000;

  /** Questions to fate need no words. */
  static final QuestionExplainer SILENT = new QuestionExplainer() {};

  private static final Schema POOL =
      Schema.of(
          FieldSpec.may(
              "each", FieldKind.NAME, "the variable for each of several things; each has a pool"),
          FieldSpec.may("in", FieldKind.THINGS, "the things"),
          FieldSpec.may(
              "die", FieldKind.THING, "the die; with `each`, it may be a faction's own die"),
          FieldSpec.may("count", FieldKind.NUMBER, "the number of dice; 1 by default"),
          FieldSpec.may("when", FieldKind.CLAIM, "condition of this pool"));

  static final List<Verb> VERBS =
      List.of(
          Verb.of(
                  "roll",
                  FieldKind.NAME,
                  "one throw of all dice",
                  ChanceVerbs::roll,
                  FieldSpec.may("die", FieldKind.THING, "the die"),
                  FieldSpec.may("count", FieldKind.NUMBER, "the number of dice; 1 by default"),
                  FieldSpec.rulesOnly(
                          "of", FieldKind.LINES, "pools of several dice, instead of `die`")
                      .of(POOL),
                  FieldSpec.may(
                      "say",
                      FieldKind.NOTE,
                      "the purpose of the throw; the log shows it before the dice"))
              .withResult(
                  "the throw, for `showing`, `total of`, `highest`, `count` and `for`; a script gets the list of the faces, a text for each die"),
          Verb.of(
                  "draw",
                  FieldKind.NAME,
                  "chooses pieces or other things at random, each with the same probability",
                  DrawVerb::draw,
                  FieldSpec.must("from", FieldKind.ITEMS, "the things to draw from"),
                  FieldSpec.may("count", FieldKind.NUMBER, "the number of things; 1 by default"),
                  FieldSpec.may(
                      "to",
                      FieldKind.THING,
                      "for pieces, the required destination; for one other thing, a field that receives it, so that only seats that may see the field learn it"))
              .withResult(
                  "the drawn piece or thing, with `count` the group or the set; a script gets a piece or an id, or a list of them"));

  private ChanceVerbs() {}

  // ---- roll

  /**
   * Dice of one throw.
   *
   * @param members for each of which there is one pool; null for one pool alone
   * @param slot where the member lies while its pool is made
   */
  private record Pool(
      CompiledExpression.@Nullable OfSet members,
      int slot,
      Num die,
      Num count,
      @Nullable Condition condition) {

    void add(Machine machine) {
      Draft draft = machine.draft();
      if (members == null) {
        one(machine, draft);
        return;
      }
      for (int word = 0; word < members.sort().words(); word++) {
        for (long left = members.members().word(draft, word); left != 0; left &= left - 1) {
          Locals.set(draft, slot, (word << 6) + Long.numberOfTrailingZeros(left));
          one(machine, draft);
        }
      }
    }

    private void one(Machine machine, Draft draft) {
      if (condition != null && !condition.of(draft)) {
        return;
      }
      long number = count.of(draft);
      int which = (int) die.of(draft);
      if (number > MOST_DICE) {
        throw machine.problem(ProblemCode.TOO_MANY_DICE, number, MOST_DICE);
      }
      if (number > 0 && which >= 0) {
        machine.shapes().dice().add(machine.program().dice[which], (int) number);
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
      Num die = step.one(step.need("die"), step.steps().program.layout.sorts().dice());
      Num count = step.number("count").orElse(Num.constant(1));
      pools.add(new Pool(null, 0, die, count, null));
    }
    int columns = step.steps().program.layout.dice().columns();
    int slot = step.body().take(columns);
    step.body().declare(name, Type.ROLL, slot);
    QuestionExplainer explaining =
        step.block().has("say")
            ? explainingText(step.wording("say"), step.steps().program.titles)
            : SILENT;
    step.coder()
        .emit(
            new RollOp(pools.toArray(new Pool[0]), slot, columns, step.coder().step(), explaining));
  }

  /** Explains the purpose of a dice throw. */
  private static QuestionExplainer explainingText(MessageTemplate say, Names titles) {
    return new QuestionExplainer() {
      @Override
      public String text(Draft draft, int seat) {
        return say.say(draft, seat, titles);
      }
    };
  }

  private static Pool pool(Step step, Tree tree) {
    var block = Block.of(tree, step.block().citation(), step.compiler().problems(), POOL);
    var outer = step.body().scope;
    CompiledExpression.OfSet members = null;
    int slot = 0;
    Optional<Tree.Text> each = block.text("each");
    if (each.isPresent()) {
      Tree.Text in = block.need("in").orElseThrow(Step.InvalidStepException::new);
      members = step.compiler().set(in, outer).orElseThrow(Step.InvalidStepException::new);
      slot = step.body().take(1);
      step.body().declare(each.get().value(), Type.one(members.sort()), slot);
    }
    Layout layout = step.steps().program.layout;
    Num die = die(step, block, members, slot, layout);
    Num count = block.text("count").map(step::number).orElse(Num.constant(1));
    Condition when = block.text("when").map(step::condition).orElse(null);
    block.reportUnreadFields();
    step.body().scope = outer;
    return new Pool(members, slot, die, count, when);
  }

  /** The die of a pool; of a pool for each faction, that faction's own where none is named. */
  private static Num die(
      Step step, Block block, CompiledExpression.@Nullable OfSet members, int slot, Layout layout) {
    boolean own =
        members != null && members.sort() == layout.sorts().factions() && !block.has("die");
    if (!own) {
      return step.one(
          block.need("die").orElseThrow(Step.InvalidStepException::new), layout.sorts().dice());
    }
    int[] dice = new int[layout.sorts().factions().size()];
    Arrays.fill(dice, Sort.NOTHING);
    for (int die = 0; die < layout.sorts().dice().size(); die++) {
      if (layout.dice().get(die).faction() >= 0) {
        dice[layout.dice().get(die).faction()] = die;
      }
    }
    return draft -> dice[(int) Locals.get(draft, slot)];
  }

  private record RollOp(
      Pool[] pools,
      int slot,
      int columns,
      StepDescriptor stepDescriptor,
      QuestionExplainer explaining)
      implements Op {
    @Override
    public void run(Machine machine) {
      DiceThrow dice = machine.shapes().dice();
      dice.reset();
      for (Pool pool : pools) {
        pool.add(machine);
      }
      Draft draft = machine.draft();
      Locals.fill(
          draft, slot, columns, 0); // the result of an earlier throw must not distinguish positions
      if (dice.pools() == 0) {
        return;
      }
      long answer = machine.questioner().ask(Question.FATE, dice, stepDescriptor, explaining);
      int[] counts = machine.shapes().counts(dice.faces());
      dice.take(answer, counts);
      int face = 0;
      for (int pool = 0; pool < dice.pools(); pool++) {
        DieFaces die = dice.die(pool);
        int column = machine.program().layout.dice().get((int) die.thing()).column();
        for (int i = 0; i < die.size(); i++) {
          int at = slot + column + i;
          Locals.set(draft, at, Locals.get(draft, at) + counts[face++]);
        }
      }
    }
  }
}
