package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Num;
import gabion.expr.value.PileBuffer;
import gabion.flow.log.Names;
import gabion.flow.run.AnswerRequirement;
import gabion.flow.run.AskOp;
import gabion.flow.run.IdenticalCopies;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.SelectedPieces;
import gabion.question.shape.PieceCounts;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import gabion.state.Type;
import gabion.yaml.Tree;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles a choice of several: a number from each pile, or of distinct things. */
final class SeveralChoice {

  private SeveralChoice() {}

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
      return new Bounds(count.isPresent() ? most : Num.constant(0), most);
    }

    int least(Draft draft, int present) {
      return least == null ? present : (int) Math.min(least.of(draft), present);
    }

    int most(Draft draft, int present) {
      return most == null ? present : (int) Math.min(Math.max(0, most.of(draft)), present);
    }
  }

  static void pieces(Step step, QuestionStep asked, String name, Group group) {
    Bounds bounds = Bounds.of(step);
    Optional<Group> including =
        step.block()
            .text("including")
            .map(text -> step.value(text, Type.GROUP))
            .flatMap(step::group);
    int slot = step.body().take(1);
    int type = group.isAtOnePlace() ? Names.PIECE : Names.PIECE_AT;
    AnswerRequirement wanted = ReasonReader.requirement(step, step.need("from"), type);
    step.body().declare(name, Type.GROUP, slot);
    Group among = including.orElse(null);
    AskOp op =
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            Draft draft = machine.draft();
            PieceCounts handful = machine.shapes().handful();
            handful.reset(type);
            if (isFirst(draft)) {
              Locals.set(draft, slot, 0); // none, where there are none
            }
            PileBuffer piles = machine.shapes().piles().of(group, draft);
            int present = 0;
            for (int i = 0; i < piles.size(); i++) {
              handful.add(piles.piece(i), piles.number(i));
              present += piles.number(i);
            }
            int most = bounds.most(draft, present);
            handful.between(Math.min(bounds.least(draft, present), most), most);
            if (among != null) {
              include(machine, machine.shapes().requiredPiles().of(among, draft), present);
            }
            return handful;
          }

          @Override
          protected boolean isEmpty(Machine machine) {
            return asked.isEmptyAnswered() && machine.shapes().handful().entries() == 0;
          }

          private void include(Machine machine, PileBuffer wanted, int present) {
            PieceCounts handful = machine.shapes().handful();
            boolean some = false;
            for (int i = 0; i < handful.entries(); i++) {
              for (int j = 0; j < wanted.size(); j++) {
                if (handful.thing(i) == wanted.piece(j)) {
                  handful.including(i);
                  some = true;
                }
              }
            }
            if (!some) {
              handful.reset(type);
              handful.between(1, Math.max(1, present));
            }
          }

          @Override
          protected void take(Machine machine, long answer) {
            PieceCounts handful = machine.shapes().handful();
            int[] counts = machine.shapes().counts(handful.entries());
            handful.take(answer, counts);
            if (isFirst(machine.draft())) {
              SelectedPieces.open(machine.draft(), slot);
            }
            for (int i = 0; i < handful.entries(); i++) {
              if (counts[i] > 0) {
                SelectedPieces.add(machine.draft(), slot, handful.thing(i), counts[i]);
              }
            }
          }
        };
    op.wanted = wanted;
    op.parts = step.body().take(3);
    asked.emit(step, op, slot, 1);
  }

  static void things(Step step, QuestionStep asked, String name, CompiledExpression.OfSet set) {
    Bounds bounds = Bounds.of(step);
    int words = set.sort().words();
    int slot = step.body().take(words);
    int type = step.steps().program.names.type(set.sort());
    IdenticalCopies copies = IdenticalCopies.of(step.steps().program.layout, set.sort());
    AnswerRequirement wanted = ReasonReader.requirement(step, step.need("from"), set.sort());
    step.body().declare(name, Type.set(set.sort()), slot);
    AskOp op =
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            Draft draft = machine.draft();
            PieceCounts handful = machine.shapes().handful();
            handful.reset(type);
            if (isFirst(draft)) {
              Locals.fill(draft, slot, words, 0); // none, where there are none
            }
            int present = 0;
            for (int word = 0; word < words; word++) {
              long all = set.members().word(draft, word);
              present += Long.bitCount(all);
              long firsts = copies.firsts(draft, set.members(), word, all, all);
              if (firsts == all && !copies.goOn(word, all)) {
                handful.addAll((long) word << 6, all, 1);
                continue;
              }
              for (long left = firsts; left != 0; left &= left - 1) {
                int thing = (word << 6) + Long.numberOfTrailingZeros(left);
                handful.add(thing, copies.number(draft, set.members(), all, thing));
              }
            }
            int most = bounds.most(draft, present);
            handful.between(Math.min(bounds.least(draft, present), most), most);
            return handful;
          }

          @Override
          protected boolean isEmpty(Machine machine) {
            return asked.isEmptyAnswered() && machine.shapes().handful().entries() == 0;
          }

          @Override
          protected void take(Machine machine, long answer) {
            Draft draft = machine.draft();
            PieceCounts handful = machine.shapes().handful();
            int[] counts = machine.shapes().counts(handful.entries());
            handful.take(answer, counts);
            for (int i = 0; i < handful.entries(); i++) {
              if (counts[i] == 0) {
                continue;
              }
              int thing = (int) handful.thing(i);
              for (int n = counts[i]; n > 0; n--) {
                Locals.include(draft, slot, thing);
                thing = n > 1 ? copies.next(draft, set.members(), thing) : thing;
              }
            }
          }
        };
    op.wanted = wanted;
    op.parts = step.body().take(3);
    asked.emit(step, op, slot, words);
  }
}
