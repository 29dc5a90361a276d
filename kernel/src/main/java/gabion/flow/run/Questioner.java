package gabion.flow.run;

import gabion.ask.Asking;
import gabion.ask.Explained;
import gabion.ask.Explaining;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.Voice;
import gabion.ask.shape.Shape;
import gabion.flow.tell.Known;
import gabion.flow.tell.Sight;
import gabion.text.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the questions of one machine to its oracle, and takes nothing that is no answer. */
public final class Questioner {

  /** Thrown where an oracle lets the game stand. */
  static final class Waiting extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Waiting() {
      super(null, null, false, false);
    }
  }

  private final Waiting waiting = new Waiting();

  private final Machine machine;
  private final StandingRules settling;
  private final Question question = new Question(this::explained);
  private @Nullable Oracle oracle;
  private long decisions;
  private int rounds;
  private boolean stopsAfterRounds;

  Questioner(Machine machine, StandingRules settling) {
    this.machine = machine;
    this.settling = settling;
  }

  /** From now on another oracle answers. */
  void begin(Oracle answers) {
    oracle = answers;
  }

  /** The question that was put last: the open one, after {@link Outcome#WAITING}. */
  public Question question() {
    return question;
  }

  /** How many questions with more than one answer have been put to seats so far. */
  public long decisions() {
    return decisions;
  }

  /** How many rounds of questions have come to their end so far. */
  public int rounds() {
    return rounds;
  }

  /**
   * Stands still at the end of every round of questions: for whoever only wants to know what is
   * asked in it.
   */
  public void stopAfterRounds() {
    stopsAfterRounds = true;
  }

  /** The last question of a round has been answered; from now on something comes of them. */
  public void roundOver() {
    rounds++;
    if (stopsAfterRounds) {
      throw waiting;
    }
  }

  /** Puts a question to a seat or to fate; the answer is an index of the shape. */
  public long ask(int seat, Shape shape, Asking asking, Explaining explaining) {
    question.set(seat, shape, asking, machine.draft(), explaining);
    return answered(seat, shape, asking);
  }

  /** Puts one question of a round to a seat. */
  long askInRound(int seat, Shape shape, Asking asking, Explaining explaining) {
    question.set(seat, shape, asking, machine.draft(), explaining);
    question.oneOfSeveral();
    return answered(seat, shape, asking);
  }

  private long answered(int seat, Shape shape, Asking asking) {
    Oracle answering = oracle;
    if (answering == null) {
      throw new FlowBug("nobody answers");
    }
    if (settling.isSettling()) {
      throw machine.problem(Fault.STANDING_ASKS, asking.name());
    }
    if (!shape.isCountable()) {
      throw machine.problem(Fault.TOO_MANY_ANSWERS, asking.name());
    }
    long size = shape.size();
    boolean heard = machine.isHeard();
    long answer;
    if (seat == Question.FATE) {
      answer = answering.chance(question);
    } else {
      machine.watch().atQuestion(asking);
      machine.teller().scores();
      answer = answering.answer(question);
    }
    if (answer == Oracle.WAIT) {
      throw waiting;
    }
    decisions += seat != Question.FATE && size > 1 ? 1 : 0;
    if (answer < 0 || answer >= size) {
      throw new FlowBug("answer " + answer + " of " + size + " to " + asking.name());
    }
    if (machine.isHeard()) {
      machine.teller().answered(asking, question, answer, heard);
    }
    return answer;
  }

  /** What has a say in the open question, as far as the seat that is asked may know it. */
  private Explained explained() {
    Asking asking = machine.scripts().about(machine.at());
    StepReasons reasons = machine.program().reasons.getOrDefault(asking, StepReasons.NONE);
    Known known = Known.of(machine.draft(), Sight.of(machine.draft(), question.seat()));
    List<Voice> refusing =
        machine.instruction() instanceof AskOp asks ? asks.refusing(known) : List.of();
    return reasons.explained(known, machine.frames().running(), machine.scripts(), refusing);
  }
}
