package gabion.tools.lab.proof;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.Names;
import gabion.flow.run.Machine;
import gabion.flow.run.Outcome;
import gabion.flow.run.RulesetException;
import gabion.flow.run.RunScope;
import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.question.Event;
import gabion.question.EventLog;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.DiceThrow;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.tools.lab.CaseRules;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One of two rulesets that are played in lock step; plays on from positions, and hears itself. */
final class ProofSide implements Oracle, EventLog, AutoCloseable {

  /**
   * A position that the rules can play on from.
   *
   * @param draft outside of any script; not changed
   * @param answers the answers since, as indices, without those that are forced
   */
  record Position(Draft draft, long[] answers) {

    /** The same after one answer more. */
    Position and(long answer) {
      long[] more = Arrays.copyOf(answers, answers.length + 1);
      more[answers.length] = answer;
      return new Position(draft, more);
    }
  }

  private final ComparisonSide side;
  private final CaseRules caseRules;
  private final Machine machine;
  private final Draft work;
  private final RunScope anew;
  private final Names ids;
  private final EventFormatter sentences;
  private final List<String> told = new ArrayList<>();

  private Position from;
  private int next;
  private boolean over;
  private boolean checksInvariants;
  private Optional<Problem> problem = Optional.empty();

  ProofSide(ComparisonSide side) {
    this.side = side;
    this.caseRules = new CaseRules(side.rules());
    this.machine = new Machine(side.rules().program());
    this.work = side.rules().program().draft();
    this.anew = new RunScope(side.rules().program(), null);
    this.ids = side.rules().program().names();
    this.sentences = new EventFormatter(side.rules().layout());
    this.from = new Position(work, new long[0]);
    machine.listen(this);
  }

  ComparisonSide side() {
    return side;
  }

  CaseRules caseRules() {
    return caseRules;
  }

  Ruleset rules() {
    return side.rules();
  }

  /** Plays on to the next question with more than one answer, or to the end. */
  void run(Position position) {
    from = position;
    next = 0;
    over = false;
    problem = Optional.empty();
    told.clear();
    position.draft().copyInto(work);
    if (checksInvariants) {
      machine.watch().begin(); // another position than the last: each is checked
    }
    try {
      over = machine.run(work, this) == Outcome.ENDED;
    } catch (RulesetException failed) {
      problem = Optional.of(failed.problem());
    }
  }

  /** From now on a broken invariant is an error, unless it is broken at a beginning. */
  void checkInvariants(Draft beginning) {
    beginning.copyInto(work);
    machine.watch().beginFrom(work);
    checksInvariants = true;
  }

  // ---- after a run

  /** Whether the game, or the procedure of the case, has ended. */
  boolean isOver() {
    return over;
  }

  /** The error of the rules that ended the run, or empty. */
  String fault() {
    return problem.map(Problem::message).orElse("");
  }

  /** The same with its place. */
  Optional<Problem> problem() {
    return problem;
  }

  /** The lines of the log since the last answer. */
  List<String> logLines() {
    return told;
  }

  /** The open question; of no use after an end or an error. */
  Question question() {
    return machine.questioner().question();
  }

  /** The id of the seat that is asked, or {@link Answer#FATE}. */
  String askedSeat() {
    int seat = question().seat();
    return seat == Question.FATE ? Answer.FATE : rules().layout().sorts().seats().id(seat);
  }

  /** An answer to the open question in words, by ids. */
  String words(long index) {
    return question().shape().describe(index, ids);
  }

  /**
   * The index of an answer in words.
   *
   * @param likely the index to look at first
   * @return -1 where there is no such answer
   */
  long index(String words, long likely) {
    boolean isLikely = likely < question().shape().size() && words(likely).equals(words);
    return isLikely ? likely : question().shape().parse(words, ids);
  }

  /** An answer to the open question, as a record has it. */
  PlayedAnswer playedAnswer(long index) {
    Answer answer = new Answer(askedSeat(), question().step().name(), words(index), index, false);
    return new PlayedAnswer(answer, question().shape() instanceof DiceThrow);
  }

  /** The id of the ending, or empty. */
  String ending() {
    int ending = work.field(Fields.ENDING);
    return ending < 0 ? "" : rules().program().endings().get(ending);
  }

  /** The id of the side that has won, or empty. */
  String winner() {
    int winner = work.field(Fields.WINNER);
    return winner < 0 ? "" : rules().layout().sorts().sides().id(winner);
  }

  /** The open question as a position to play on from; a copy, unless a script asks. */
  Position here() {
    if (machine.scripts().isRunning()) {
      return new Position(from.draft(), Arrays.copyOf(from.answers(), next));
    }
    Draft copy = rules().program().draft();
    work.copyInto(copy);
    return new Position(copy, new long[0]);
  }

  /**
   * The same without the number of turns that its loops have made: positions that differ in nothing
   * else are equal, and no loop is stopped after too many turns.
   */
  Position hereAnew() {
    Position here = here();
    if (!machine.scripts().isRunning()) {
      anew.set(here.draft());
    }
    return here;
  }

  // ---- for the machine

  @Override
  public long answer(Question question) {
    if (question.shape().size() == 1) {
      return 0;
    }
    return next < from.answers().length ? from.answers()[next++] : WAIT;
  }

  @Override
  public long chance(Question question) {
    return answer(question);
  }

  @Override
  public void onEvent(Event event) {
    told.addAll(sentences.lines(event));
  }

  @Override
  public boolean isListening() {
    return next == from.answers().length;
  }

  @Override
  public void close() {
    machine.close();
  }
}
