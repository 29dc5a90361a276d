package gabion.flow.link;

import gabion.expr.value.CompiledExpression;
import gabion.expr.value.Group;
import gabion.expr.value.Num;
import gabion.expr.value.PileBuffer;
import gabion.flow.log.Names;
import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.Visibility;
import gabion.flow.run.AnswerRequirement;
import gabion.flow.run.AskOp;
import gabion.flow.run.IdenticalCopies;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Restriction;
import gabion.question.Question.Refusal;
import gabion.question.shape.NumberRange;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.state.Draft;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.yaml.ProblemCode;
import gabion.yaml.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verb that asks for one thing, for a number, or for some of several. */
final class ChooseVerb {

  private ChooseVerb() {}

  static void choose(Step step) {
    var outer = step.body().scope;
    int first = step.body().next();
    boolean within = step.block().has("each") || step.block().has("until");
    compileChoice(step);
    if (within) {
      step.body().scope = outer;
      step.body().over(first);
    }
  }

  private static void compileChoice(Step step) {
    QuestionStep asked = QuestionStep.of(step);
    String name = step.text().value();
    if (step.block().has("number")) {
      number(step, asked, name);
      return;
    }
    Tree.Text from = step.need("from");
    CompiledExpression code = step.code(from);
    boolean grouped = step.block().has("count") || step.block().has("up-to");
    Optional<Group> group = step.group(code);
    if (group.isPresent() && grouped) {
      SeveralChoice.pieces(step, asked, name, group.get());
    } else if (group.isPresent()) {
      pieceOf(step, asked, name, group.get());
    } else if (grouped) {
      SeveralChoice.things(
          step,
          asked,
          name,
          step.compiler().set(from, step.body().scope).orElseThrow(Step.InvalidStepException::new));
    } else {
      oneOf(
          step,
          asked,
          name,
          step.compiler().set(from, step.body().scope).orElseThrow(Step.InvalidStepException::new));
    }
  }

  private static void oneOf(
      Step step, QuestionStep asked, String name, CompiledExpression.OfSet set) {
    int slot = step.body().take(1);
    int type = step.steps().program.names.type(set.sort());
    Type variable = Type.one(set.sort());
    @Nullable Restriction allowed =
        step.block()
            .text("allowed")
            .map(text -> ReasonReader.restriction(step, text, set.sort()))
            .orElse(null);
    IdenticalCopies copies = IdenticalCopies.of(step.steps().program.layout, set.sort());
    AnswerRequirement wanted = ReasonReader.requirement(step, step.need("from"), set.sort());
    step.body().declare(name, variable, slot);
    AskOp op =
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            Draft draft = machine.draft();
            SingleChoice pick = machine.shapes().pick();
            pick.reset(type);
            Locals.set(draft, slot, Sort.NOTHING); // where another answer is given
            for (int word = 0; word < set.sort().words(); word++) {
              long all = set.members().word(draft, word);
              long left = allowed == null ? all : allowed.among(draft, word, all);
              long firsts = copies.firsts(draft, set.members(), word, all, left);
              pick.addAll((long) word << 6, firsts);
            }
            return pick;
          }

          @Override
          protected void take(Machine machine, long answer) {
            Locals.set(machine.draft(), slot, machine.shapes().pick().thing(answer));
          }

          @Override
          public List<Refusal> refusals(Draft draft, int seat) {
            return allowed == null
                ? List.of()
                : allowed.refusals(
                    SeatKnowledge.of(draft, Visibility.of(draft, seat)), set.members());
          }

          @Override
          protected List<Refusal> all(Draft draft, String thing) {
            List<Refusal> all = new ArrayList<>(super.all(draft, thing));
            if (allowed != null) {
              all.addAll(allowed.all(draft, thing));
            }
            return all;
          }

          @Override
          protected Optional<Refusal> refusal(Draft draft, String thing) {
            int number = set.sort().number(thing);
            boolean again = number >= 0 && copies.isAgain(draft, set.members(), number);
            Optional<Refusal> refused = super.refusal(draft, thing);
            return refused.isEmpty() && again
                ? Optional.of(new Refusal(thing, "an identical piece can be chosen", "", ""))
                : refused;
          }
        };
    op.wanted = wanted;
    asked.emit(step, op, slot, 1);
  }

  private static void pieceOf(Step step, QuestionStep asked, String name, Group group) {
    int slot = step.body().take(1);
    int type = group.isAtOnePlace() ? Names.PIECE : Names.PIECE_AT;
    AnswerRequirement wanted = ReasonReader.requirement(step, step.need("from"), type);
    step.body().declare(name, Type.PIECE, slot);
    AskOp op =
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            SingleChoice pick = machine.shapes().pick();
            pick.reset(type);
            Locals.set(machine.draft(), slot, Sort.NOTHING); // where another answer is given
            PileBuffer piles = machine.shapes().piles().of(group, machine.draft());
            for (int i = 0; i < piles.size(); i++) {
              pick.add(piles.piece(i));
            }
            return pick;
          }

          @Override
          protected void take(Machine machine, long answer) {
            Locals.set(machine.draft(), slot, machine.shapes().pick().thing(answer));
          }
        };
    op.wanted = wanted;
    asked.emit(step, op, slot, 1);
  }

  /** Where the word is that parts both ends of a range: in no brackets. */
  static int to(String range) {
    int depth = 0;
    for (int i = 0; i < range.length(); i++) {
      char letter = range.charAt(i);
      depth += letter == '(' || letter == '[' ? 1 : letter == ')' || letter == ']' ? -1 : 0;
      if (depth == 0 && range.startsWith(" to ", i)) {
        return i;
      }
    }
    return -1;
  }

  private static void number(Step step, QuestionStep asked, String name) {
    Tree.Text range = step.need("number");
    int to = to(range.value());
    if (to < 0) {
      throw step.wrong(range, ProblemCode.WANTS_RANGE, range.value());
    }
    Num least = step.number(range.part(0, to));
    Num most = step.number(range.part(to + 4, range.value().length()));
    int slot = step.body().take(1);
    step.body().declare(name, Type.NUMBER, slot);
    asked.emit(
        step,
        new AskOp(asked.parts(), asked.agreeing(step)) {
          @Override
          protected Shape fill(Machine machine) {
            Draft draft = machine.draft();
            NumberRange span = machine.shapes().span();
            span.reset(least.of(draft), most.of(draft));
            Locals.set(draft, slot, 0); // where another answer is given
            return span;
          }

          @Override
          protected void take(Machine machine, long answer) {
            Draft draft = machine.draft();
            Locals.set(draft, slot, machine.shapes().span().number(answer));
          }
        },
        slot,
        1);
  }
}
