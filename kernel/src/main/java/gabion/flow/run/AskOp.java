package gabion.flow.run;

import gabion.expr.value.Condition;
import gabion.expr.value.Members;
import gabion.expr.value.Num;
import gabion.flow.log.MessageTemplate;
import gabion.flow.log.Names;
import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.Visibility;
import gabion.question.HookResponse;
import gabion.question.Question.Refusal;
import gabion.question.QuestionExplainer;
import gabion.question.StepDescriptor;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.state.Draft;
import gabion.state.StateBug;
import gabion.yaml.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An instruction that puts a question to a seat. It fills a shape, has it answered, and takes the
 * answer; other answers and an empty set lead to branches.
 */
public abstract class AskOp implements Op, QuestionExplainer {

  private static final int NOT_YET = 0;

  /** Of an answer that is given at once. */
  private static final int WHOLE = -1;

  private final StepDescriptor asking;
  private final AskedSeats who;
  private final @Nullable AskedSeats otherwise;
  private final MessageTemplate wording;
  private final Names titles;
  private final int agreeing;
  private final String[] words;
  private final List<Condition> conditions;

  /** Where each other answer leads; known when they have been linked. */
  public final int[] branches;

  /** Where it leads when there is nothing to choose from; -1 where nothing was said of that. */
  public int none = -1;

  /** Where a proper answer leads. */
  public int after;

  /**
   * First of three slots for a question with too many answers to count, which is asked in parts:
   * entries asked, pieces taken, required pieces taken. 0 if it is not split.
   */
  public int parts;

  /** Its own address, to which it jumps for the next part. */
  public int here;

  /** Whether it is one question of a round, from whose answers nothing comes before its end. */
  public boolean inRound;

  /** Sets of things of other sorts that are answers, too; only where it asks for one thing. */
  public List<AlternativeSet> sets = List.of();

  /** The conditions for a thing; null if it does not ask for things. */
  public @Nullable AnswerRequirement wanted;

  /**
   * @param parts the parsed parts of the step
   * @param agreeing the first of two frame slots for partners who must agree
   */
  public AskOp(QuestionParts parts, int agreeing) {
    this.asking = parts.stepDescriptor();
    this.who = parts.askedSeats();
    this.otherwise = parts.tieBreaker();
    this.wording = parts.wording();
    this.titles = parts.titles();
    this.words = parts.words().toArray(new String[0]);
    this.conditions = parts.conditions();
    this.branches = new int[words.length];
    this.agreeing = agreeing;
  }

  /** Fills the shape with the proper answers. */
  protected abstract Shape fill(Machine machine);

  /** Takes a proper answer. */
  protected abstract void take(Machine machine, long answer);

  final StepDescriptor stepDescriptor() {
    return asking;
  }

  /** Whether there is nothing to choose from, after {@link #fill}. */
  protected boolean isEmpty(Machine machine) {
    return false;
  }

  /** Whether an empty shape skips the question instead of failing. */
  protected boolean mayBeEmpty() {
    return false;
  }

  @Override
  public final void run(Machine machine) {
    Shape shape = fill(machine);
    for (AlternativeSet set : sets) {
      set.fill(machine, (SingleChoice) shape);
    }
    int later = shape.isCountable() ? WHOLE : narrow(machine, shape);
    if (isEmpty(machine) || shape.properCount() == 0) {
      if (none >= 0) {
        machine.jump(none);
        return;
      }
      if (mayBeEmpty()) {
        machine.jump(after);
        return;
      }
      if (!isAnyPossible(machine.draft())) {
        throw machine.problem(ProblemCode.NOTHING_TO_CHOOSE, asking.name());
      }
    }
    if (isFirst(machine.draft())) {
      for (int word = 0; word < words.length; word++) {
        if (conditions.get(word).of(machine.draft())) {
          shape.addOr(words[word]);
        }
      }
    }
    long answer = answer(machine, shape);
    if (shape.isOr(answer)) {
      machine.jump(branches[wordIndex(machine.draft(), (int) (answer - shape.properCount()))]);
    } else if (!sets.isEmpty() && ((SingleChoice) shape).part(answer) > 0) {
      SingleChoice pick = (SingleChoice) shape;
      AlternativeSet set = sets.get(pick.part(answer) - 1);
      set.take(machine.draft(), pick.thing(answer));
      machine.jump(set.branch);
    } else {
      machine.jump(after);
      take(machine, answer);
      if (later != WHOLE) {
        goOn(machine, (BoundedCounts) shape, answer, later);
      }
    }
  }

  private boolean isAnyPossible(Draft draft) {
    return conditions.stream().anyMatch(condition -> condition.of(draft));
  }

  /** The index of the word whose condition holds after {@code before} others. */
  private int wordIndex(Draft draft, int before) {
    int word = -1;
    for (int left = before; left >= 0; left--) {
      do {
        word++;
      } while (!conditions.get(word).of(draft));
    }
    return word;
  }

  /** Whether nothing of it has been answered yet. */
  protected final boolean isFirst(Draft draft) {
    return parts == 0 || Locals.get(draft, parts) == 0;
  }

  /**
   * Narrows the shape to the entries that can be asked at once.
   *
   * @return the number of entries left for later parts
   */
  private int narrow(Machine machine, Shape shape) {
    if (parts == 0 || !(shape instanceof BoundedCounts counts)) {
      throw machine.problem(ProblemCode.TOO_MANY_ANSWERS, asking.name());
    }
    Draft draft = machine.draft();
    return counts.narrow(
        (int) Locals.get(draft, parts),
        (int) Locals.get(draft, parts + 1),
        Locals.get(draft, parts + 2) > 0);
  }

  /** Stores the answer to a part and jumps back for the next. */
  private void goOn(Machine machine, BoundedCounts shape, long answer, int later) {
    Draft draft = machine.draft();
    int[] counts = machine.shapes().counts(shape.entries());
    shape.take(answer, counts);
    long taken = Locals.get(draft, parts + 1);
    long met = Locals.get(draft, parts + 2);
    for (int i = 0; i < shape.entries(); i++) {
      taken += counts[i];
      met += shape.isWanted(i) ? counts[i] : 0;
    }
    boolean more = later > 0;
    Locals.set(draft, parts, more ? Locals.get(draft, parts) + shape.entries() : 0);
    Locals.set(draft, parts + 1, more ? taken : 0);
    Locals.set(draft, parts + 2, more ? met : 0);
    if (more) {
      machine.jump(here);
    }
  }

  private long answer(Machine machine, Shape shape) {
    Members all = who.all();
    Draft draft = machine.draft();
    if (all == null) {
      return inRound
          ? machine.questioner().askInRound(seat(machine, who.seat()), shape, asking, this)
          : machine.questioner().ask(seat(machine, who.seat()), shape, asking, this);
    }
    long seats = all.word(draft, 0);
    if (seats == 0) {
      throw machine.problem(ProblemCode.NOBODY_TO_ASK, asking.name());
    }
    int answered = (int) Locals.get(draft, agreeing);
    int asked = NOT_YET;
    for (long left = seats; left != 0; left &= left - 1) {
      if (asked++ < answered) {
        continue;
      }
      long answer =
          machine.questioner().askInRound(Long.numberOfTrailingZeros(left), shape, asking, this);
      note(draft, answer, asked);
    }
    machine.questioner().roundOver();
    long agreed = Locals.get(draft, agreeing + 1);
    if (agreed < 0 && otherwise != null) {
      agreed = machine.questioner().ask(seat(machine, otherwise.seat()), shape, asking, this);
    }
    Locals.set(draft, agreeing, NOT_YET);
    return Math.max(agreed, 0);
  }

  /** Notes the answer of one of several; -1 once two of them differ. */
  private void note(Draft draft, long answer, int asked) {
    boolean same = asked == 1 || Locals.get(draft, agreeing + 1) == answer;
    Locals.set(draft, agreeing, asked);
    Locals.set(draft, agreeing + 1, same ? answer : -1);
  }

  private int seat(Machine machine, Num seat) {
    int number = (int) seat.of(machine.draft());
    if (number < 0) {
      throw machine.problem(ProblemCode.NOBODY_TO_ASK, asking.name());
    }
    return number;
  }

  @Override
  public String text(Draft draft, int seat) {
    return wording.say(draft, seat, titles);
  }

  /**
   * Returns the reason if the seat may know it. If the reason depends on hidden data, says only
   * that the thing may not be chosen.
   */
  @Override
  public final Optional<Refusal> whyNot(Draft draft, int seat, String thing) {
    Optional<Refusal> refused = refusal(draft, thing);
    if (refused.isEmpty()) {
      return refused;
    }
    Refusal unsaid = Refusal.unsaid(thing, asking.citation().clause());
    SeatKnowledge known = SeatKnowledge.of(draft, Visibility.of(draft, seat));
    return known
        .ifKnown(table -> refusal(table, thing))
        .or(() -> known.ifKnown(table -> publicRefusal(table, thing)))
        .flatMap(agreed -> agreed)
        .or(() -> Optional.of(unsaid));
  }

  /** The same of all that is against a thing. */
  @Override
  public final List<Refusal> allRefusals(Draft draft, int seat, String thing) {
    try {
      return SeatKnowledge.of(draft, Visibility.of(draft, seat))
          .ifKnown(table -> all(table, thing))
          .orElse(List.of());
    } catch (RulesetException | StateBug behind) {
      return List.of(); // conditions behind a failed one may not be evaluable
    }
  }

  /** All that is against a thing on a table. */
  protected List<Refusal> all(Draft draft, String thing) {
    return wanted == null ? List.of() : wanted.all(draft, thing, asking.citation().clause());
  }

  /** Why a thing is no answer on a table. */
  protected Optional<Refusal> refusal(Draft draft, String thing) {
    return wanted == null
        ? Optional.empty()
        : wanted.refusal(draft, thing, asking.citation().clause(), false);
  }

  /** The same, in words that tell no value hidden from the seat. */
  protected Optional<Refusal> publicRefusal(Draft draft, String thing) {
    return wanted == null
        ? refusal(draft, thing)
        : wanted.refusal(draft, thing, asking.citation().clause(), true);
  }

  /** The hooks that refuse any of the things that are asked for. */
  List<HookResponse> refusing(SeatKnowledge known) {
    List<HookResponse> refusing =
        new ArrayList<>(wanted == null ? List.of() : wanted.refusing(known));
    for (Refusal refusal : refusals(known.draft(), known.sight().seat())) {
      refusing.add(
          new HookResponse("", refusal.hookOwner(), "", refusal.rule(), true, refusal.sentence()));
    }
    return refusing;
  }
}
