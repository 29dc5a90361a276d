package gabion.flow.run;

import gabion.flow.log.EventBuilder;
import gabion.flow.log.LogTemplate;
import gabion.question.Event;
import gabion.question.EventLog;
import gabion.question.LogText;
import gabion.question.Question;
import gabion.question.StepDescriptor;
import gabion.state.CallStack;
import org.jspecify.annotations.Nullable;

/** Emits the machine's events to a listening log, each at the depth of its headings. */
public final class EventEmitter {

  private final Machine machine;
  private final ScoreReporter scores;
  private @Nullable EventLog log;
  private @Nullable EventBuilder narrator;

  EventEmitter(Machine machine) {
    this.machine = machine;
    this.scores = new ScoreReporter(machine);
  }

  /** Where events go from now on; null for nowhere. */
  void listen(@Nullable EventLog newLog) {
    log = newLog;
    narrator = newLog == null ? null : new EventBuilder(machine.program().layout);
  }

  /** Whether anybody listens. */
  boolean isHeard() {
    return log != null && log.isListening() && !machine.isHushed();
  }

  EventBuilder narrator() {
    EventBuilder telling = narrator;
    if (telling == null) {
      throw new FlowBug("nobody listens");
    }
    return telling;
  }

  /** Emits an event if a log is listening. */
  void tell(Event event) {
    if (log != null && isHeard()) {
      log.onEvent(event);
    }
  }

  /**
   * Emits the answer to a question.
   *
   * @param heard whether a log was listening before the question was asked
   */
  void emitAnswer(StepDescriptor asking, Question question, long answer, boolean heard) {
    if (!heard) {
      begin();
    }
    narrator().answerEvent(cause(asking), question, answer).ifPresent(this::tell);
  }

  /** Emits the derivation of a step's numbers if a log is listening. */
  public void reckon(StepDescriptor asking, StepReasons reasons) {
    if (isHeard()) {
      narrator()
          .seatsKnowing(machine.draft(), reasons.openness(), reasons::worthTelling)
          .forEach(
              (reckoned, seats) -> {
                String rule = reckoned.rule();
                Event.Cause cause = rule.isEmpty() ? cause(asking) : cause(asking, rule);
                Event.Cause own = reckoned.tableLookup() == null ? cause : cause.withoutLogEntry();
                tell(new Event.Reasoned(own, reckoned, seats));
              });
    }
  }

  /** Records the current scores as reported. */
  void begin() {
    scores.begin();
  }

  /** Emits changed scores if a log is listening. */
  public void scores() {
    if (isHeard()) {
      scores.tell(depth());
    }
  }

  /** Tells the heading of a procedure that has just begun. */
  public void begin(Procedure procedure, StepDescriptor asking) {
    LogTemplate heading = procedure.heading;
    if (heading != null && isHeard()) {
      scores();
      LogText text = narrator().remark(machine.draft(), heading);
      Event.Cause cause = cause(asking);
      tell(
          procedure.phase >= 0
              ? new Event.Began(cause, procedure.phase, text)
              : new Event.Heading(cause, text));
    }
  }

  /** Tells that a phase begins, unless it has a heading of its own. */
  public void phase(Procedure phase, StepDescriptor asking) {
    if (phase.heading == null && isHeard()) {
      scores();
      Event.Cause cause = cause(asking, phase.citation.brief());
      tell(new Event.Began(cause, phase.phase, LogText.NONE));
    }
  }

  /** Emits the play of a card with the card's text. */
  public void play(int card, StepDescriptor asking) {
    LogTemplate text = machine.program().textOf[card];
    if (text != null && isHeard()) {
      LogText said = narrator().cardPlayText(machine.draft(), card, text);
      tell(new Event.Heading(cause(asking), said));
    }
  }

  /** Emits the outcome text of a procedure that ends. */
  public void end(Procedure procedure) {
    LogTemplate outcome = procedure.outcome;
    if (outcome != null && isHeard()) {
      scores.tell(depth(procedure.exit - 1));
      LogText text = narrator().remark(machine.draft(), outcome);
      Event.Cause cause = cause(procedure.citation.brief(), depth(procedure.exit));
      if (!text.isEmpty()) {
        tell(new Event.Outcome(cause, text));
      }
    }
  }

  /** Tells that the game has ended, and with what. */
  void end(Procedure.Ending ending, int winner) {
    if (isHeard()) {
      scores();
      Event.Cause cause = new Event.Cause(ending.rule(), null, "", 0, Event.Detail.FULL);
      String text = narrator().remark(machine.draft(), ending.text()).others();
      tell(new Event.Ended(cause, ending.name(), text, winner));
      if (ending.outcome() != null) {
        tell(new Event.Outcome(cause, narrator().remark(machine.draft(), ending.outcome())));
      }
    }
  }

  /** What makes the events of a step, as it runs. */
  public Event.Cause cause(StepDescriptor step) {
    return cause(step, step.citation().brief());
  }

  /** What makes an event of a step that another rule asks for. */
  public Event.Cause cause(StepDescriptor step, String rule) {
    return new Event.Cause(rule, step, machine.frames().running().name, depth(), detail());
  }

  /** Returns the cause of an event without a step, below {@code depth} headings. */
  Event.Cause cause(String rule, int depth) {
    return new Event.Cause(rule, null, machine.frames().running().name, depth, detail());
  }

  /** How much of what happens is worth telling: as little as any procedure says that runs. */
  Event.Detail detail() {
    CallStack stack = machine.draft().stack();
    Event.Detail least = Event.Detail.FULL;
    for (int frame = stack.frame(); !stack.isEmpty(); frame = stack.callerFrame(frame)) {
      Event.Detail own = machine.frames().of(frame).detail;
      least = own.compareTo(least) > 0 ? own : least;
      if (frame == 0) {
        break;
      }
    }
    return least;
  }

  /** Returns the number of headings and phases above the running instruction. */
  public int depth() {
    return depth(machine.at());
  }

  /**
   * Returns the number of headings and phases above the running frame.
   *
   * @param at the address of the running instruction
   */
  int depth(int at) {
    CallStack stack = machine.draft().stack();
    int depth = 0;
    int frame = stack.frame();
    int pc = at;
    while (!stack.isEmpty()) {
      Procedure procedure = machine.frames().of(frame);
      boolean inside = pc < 0 || pc >= machine.program().code.length || procedure.isTelling(pc);
      depth += procedure.grouping && inside ? 1 : 0;
      if (frame == 0) {
        break;
      }
      pc = stack.returns(frame) - 1;
      frame = stack.callerFrame(frame);
    }
    return depth;
  }
}
