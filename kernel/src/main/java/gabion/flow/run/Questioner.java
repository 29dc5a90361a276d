package gabion.flow.run;

import gabion.flow.log.SeatKnowledge;
import gabion.flow.log.Visibility;
import gabion.question.HookResponse;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.QuestionExplainer;
import gabion.question.StepDescriptor;
import gabion.question.StepExplanation;
import gabion.question.shape.Shape;
import gabion.yaml.ProblemCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the questions of one machine to its oracle, and takes nothing that is no answer. */
public final class Questioner {

  /** Thrown where an oracle lets the game stand. */
  static final class GamePausedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private GamePausedException() {
      super(null, null, false, false);
    }
  }

  private final GamePausedException waiting = new GamePausedException();

  private final Machine machine;
  private final StandingRuleRunner settling;
  private final Question question = new Question(this::explainQuestion);
  private @Nullable Oracle oracle;
  private long decisions;
  private int rounds;
  private boolean stopsAfterRounds;

  Questioner(Machine machine, StandingRuleRunner settling) {
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
   * Pauses the game at the end of every round of questions, for callers that need only the
   * questions of the round.
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
  public long ask(int seat, Shape shape, StepDescriptor asking, QuestionExplainer explaining) {
    question.set(seat, shape, asking, machine.draft(), explaining);
    return requestAnswer(seat, shape, asking);
  }

  /** Puts one question of a round to a seat. */
  long askInRound(int seat, Shape shape, StepDescriptor asking, QuestionExplainer explaining) {
    question.set(seat, shape, asking, machine.draft(), explaining);
    question.markJoint();
    return requestAnswer(seat, shape, asking);
  }

  private long requestAnswer(int seat, Shape shape, StepDescriptor asking) {
    Oracle answering = oracle;
    if (answering == null) {
      throw new FlowBug("nobody answers");
    }
    if (settling.isSettling()) {
      throw machine.problem(ProblemCode.STANDING_ASKS, asking.name());
    }
    if (!shape.isCountable()) {
      throw machine.problem(ProblemCode.TOO_MANY_ANSWERS, asking.name());
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
      machine.teller().emitAnswer(asking, question, answer, heard);
    }
    return answer;
  }

  /** Explains the open question as far as the asked seat may know. */
  private StepExplanation explainQuestion() {
    return explainStep(question.seat());
  }

  /** Explains the step that runs as far as a seat may know. */
  public StepExplanation explainStep(int seat) {
    StepDescriptor asking = machine.scripts().about(machine.at());
    StepReasons reasons = machine.program().reasons.getOrDefault(asking, StepReasons.NONE);
    SeatKnowledge known = SeatKnowledge.of(machine.draft(), Visibility.of(machine.draft(), seat));
    List<HookResponse> refusing =
        machine.instruction() instanceof AskOp asks ? asks.refusing(known) : List.of();
    return reasons.explainStep(known, machine.frames().running(), machine.scripts(), refusing);
  }
}
