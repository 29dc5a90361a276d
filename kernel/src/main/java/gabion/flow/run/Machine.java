package gabion.flow.run;

import gabion.ask.Asking;
import gabion.ask.Event;
import gabion.ask.EventLog;
import gabion.ask.Explained;
import gabion.ask.Explaining;
import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.ask.Reckoned;
import gabion.ask.Voice;
import gabion.ask.shape.Deal;
import gabion.ask.shape.Handful;
import gabion.ask.shape.Pick;
import gabion.ask.shape.Shape;
import gabion.ask.shape.Span;
import gabion.ask.shape.Spread;
import gabion.ask.shape.Throw;
import gabion.ask.shape.YesNo;
import gabion.flow.tell.Known;
import gabion.flow.tell.Narrator;
import gabion.flow.tell.Sight;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program on a draft: one thread's. The same machine runs whole games without a stop and
 * stops at any question; what it needs to go on lies in the draft.
 */
public final class Machine implements AutoCloseable {

  /** Where no instruction stands: the bottom of the stack. */
  private static final int BOTTOM = -1;

  /** How long the stack may grow before a procedure is taken to call itself for ever. */
  private static final int MOST_STACK = 100_000;

  /** Thrown where an oracle lets the game stand. */
  private static final class Waiting extends RuntimeException {
    private static final long serialVersionUID = 1;

    Waiting() {
      super(null, null, false, false);
    }
  }

  private final Waiting waiting = new Waiting();

  public final Program program;
  public Op[] code;
  final Question question = new Question(this::explained);
  public final Pick pick = new Pick();
  public final Handful handful = new Handful();
  public final Deal deal = new Deal();
  public final Span span = new Span();
  public final YesNo yesNo = new YesNo();
  final Spread spread = new Spread();
  public final Throw dice = new Throw();
  private int[] counts = new int[256];
  public final Piles piles = new Piles();
  public final Piles included = new Piles();
  private long[] arguments = new long[16];
  public final Scripted scripts;
  private final StandingRules settling;
  private final Teller teller;

  private Draft draft;
  private @Nullable Oracle oracle;
  private @Nullable EventLog log;
  private @Nullable Narrator narrator;
  private @Nullable Foresight foresight;
  private long decisions;
  private int at;

  private boolean stopsAfterRounds;
  private int rounds;

  /** The frame that foreseen steps may not leave; -1 while nothing is foreseen. */
  private int floor = -1;

  public Machine(Program program) {
    this.program = program;
    this.code = program.code;
    this.draft = program.draft();
    this.scripts = program.scripting.open(this);
    this.settling = new StandingRules(this);
    this.teller = new Teller(this);
  }

  /** Where events go from now on; null for nowhere. */
  public void listen(@Nullable EventLog newLog) {
    log = newLog;
    narrator = newLog == null ? null : new Narrator(program.layout);
  }

  /** How many questions with more than one answer have been put to seats so far. */
  public long decisions() {
    return decisions;
  }

  /** How many rounds of questions have come to their end so far. */
  public int rounds() {
    return rounds;
  }

  /** The question that is open, after {@link Outcome#WAITING}. */
  public Question question() {
    return question;
  }

  /** Whether the open question was asked while a script was running. */
  public boolean insideScript() {
    return scripts.isRunning();
  }

  public Program program() {
    return program;
  }

  @Override
  public void close() {
    scripts.close();
    if (foresight != null) {
      foresight.close();
    }
  }

  // ---- running

  /**
   * Puts a draft at the beginning of a procedure or phase.
   *
   * @param given the numbers of what its head takes
   */
  public void enter(Draft start, String procedure, long... given) {
    Procedure first = program.procedure(procedure);
    if (first == null) {
      throw new FlowBug("there is no procedure " + procedure);
    }
    draft = start;
    draft.sp = 0;
    draft.fp = 0;
    draft.pc = BOTTOM;
    push(first);
    draft.stir();
    System.arraycopy(given, 0, draft.stack, draft.fp + Procedure.HEADER, given.length);
  }

  /**
   * Runs until a question waits or the game ends.
   *
   * @throws PlayProblem where the ruleset is at fault; the draft is then of no more use
   */
  public Outcome run(Draft start, Oracle answers) {
    draft = start;
    draft.speaker(scripts);
    oracle = answers;
    settling.begin();
    scripts.reset();
    try {
      boolean laid = draft.isStirred();
      if (laid) {
        at = draft.pc;
        settling.asLaid(draft);
      }
      teller.begin();
      if (laid) {
        settling.endings(draft);
      }
      loop(BOTTOM);
      return Outcome.ENDED;
    } catch (Waiting stopped) {
      draft.pc = at;
      if (scripts.isRunning()) {
        forgetOwnCode();
      }
      return Outcome.WAITING;
    }
  }

  /**
   * Steps of scripts lie at places that this machine chose. A draft that waits among them is
   * resumed from before the script and never from here; so it says only that it stands in a script,
   * and equal games have equal hashes whichever machine plays them.
   */
  private void forgetOwnCode() {
    int own = program.code.length;
    draft.pc = Math.min(draft.pc, own);
    int base = draft.fp;
    draft.stack[base] = Math.min(draft.stack[base], own);
    while (base > 0) {
      base = (int) draft.stack[base + 1];
      draft.stack[base] = Math.min(draft.stack[base], own);
    }
  }

  /** Runs until the program counter comes to a place. */
  private void loop(int until) {
    Draft running = draft;
    while (running.pc != until && running.pc >= 0) {
      at = running.pc++;
      code[at].run(this);
      if (running.isStirred()) {
        settling.settle(running);
      }
    }
  }

  /** Runs a procedure to its end inside of an instruction. */
  public void runInside(Procedure procedure, long argument) {
    int back = draft.pc;
    int asking = at;
    draft.pc = BOTTOM - 1;
    push(procedure);
    if (procedure.arguments > 0) {
      draft.stack[draft.fp + Procedure.HEADER] = argument;
    }
    loop(BOTTOM - 1);
    if (draft.pc == BOTTOM - 1) {
      draft.pc = back;
      at = asking;
    }
  }

  /** Runs instructions from an entry to their halt, inside of an instruction. */
  public void runInside(int entry) {
    int back = draft.pc;
    int asking = at;
    draft.pc = entry;
    loop(BOTTOM - 2);
    if (draft.pc == BOTTOM - 2) {
      draft.pc = back;
      at = asking;
    }
  }

  /**
   * Runs steps that begin where a draft stands, to their halt or to the end of the game; its frame
   * is the same afterwards.
   */
  void foresee(Draft start, Oracle answers) {
    draft = start;
    draft.speaker(scripts);
    oracle = answers;
    settling.begin();
    scripts.reset();
    floor = start.fp;
    int top = start.sp;
    if (draft.isStirred()) {
      settling.settle(draft);
    }
    loop(BOTTOM - 2);
    draft.fp = floor;
    draft.sp = top;
    floor = -1;
  }

  /** What works out what may come of steps. */
  Foresight foresight() {
    if (foresight == null) {
      foresight = new Foresight(program);
    }
    return foresight;
  }

  /** Ends the instructions that {@link #runInside(int)} and {@link #foresee} run. */
  public void halt() {
    draft.pc = BOTTOM - 2;
  }

  public boolean isOver() {
    return draft.pc == BOTTOM;
  }

  public Draft draft() {
    return draft;
  }

  /** Lets scripts read another table than the one that is played on. @return the one before */
  public Draft look(Draft other) {
    Draft before = draft;
    draft = other;
    return before;
  }

  // ---- buffers

  /** Where a shape of so many entries writes an answer; what stands there is of no use. */
  public int[] counts(int entries) {
    if (entries > counts.length) {
      counts = new int[2 * entries];
    }
    return counts;
  }

  /** Where so many arguments lie until their frame is there; what stands there is of no use. */
  public long[] arguments(int number) {
    if (number > arguments.length) {
      arguments = new long[2 * number];
    }
    return arguments;
  }

  // ---- frames

  /** Begins a procedure; its arguments are still to be stored. */
  public void push(Procedure procedure) {
    Draft d = draft;
    if (d.sp > MOST_STACK) {
      throw problem(Fault.CALLS_ITSELF, procedure.name);
    }
    d.reserve(procedure.frame);
    int base = d.sp;
    Arrays.fill(d.stack, base, base + procedure.frame, 0);
    d.stack[base] = d.pc;
    d.stack[base + 1] = d.fp;
    d.stack[base + 2] = procedure.number;
    d.fp = base;
    d.sp = base + procedure.frame;
    d.pc = procedure.entry;
    if (procedure.atOnce) {
      d.atOnce++;
    }
    if (procedure.phase >= 0) {
      d.stack[base + 3] = d.field(Fields.PHASE);
      d.set(Fields.PHASE, procedure.phase);
    }
  }

  /** Ends the procedure that runs, and goes on where it was called. */
  public void pop() {
    Draft d = draft;
    Procedure procedure = program.procedures.get((int) d.stack[d.fp + 2]);
    if (procedure.atOnce) {
      d.atOnce--;
      if (!settling.isSettling()) {
        d.stir();
      }
    }
    if (procedure.phase >= 0) {
      endPhase(procedure.phase);
      d.set(Fields.PHASE, (int) d.stack[d.fp + 3]);
    }
    int base = d.fp;
    d.pc = (int) d.stack[base];
    d.fp = (int) d.stack[base + 1];
    d.sp = base;
  }

  /** Ends procedures up to the one of a number, which goes on where a step leaves it. */
  public void unwind(int procedure) {
    while (draft.stack[draft.fp + 2] != procedure || draft.fp == floor) {
      if (draft.fp == floor) {
        halt();
        return;
      }
      if (draft.stack[draft.fp] < 0) {
        throw problem(Fault.STOP_OUTSIDE, program.procedures.get(procedure).name);
      }
      teller.end(program.procedures.get((int) draft.stack[draft.fp + 2]));
      pop();
    }
    Procedure left = program.procedures.get(procedure);
    draft.sp = draft.fp + left.frame;
    draft.pc = left.exit;
  }

  private void endPhase(int phase) {
    program.layout.fields().endPhase(phase, draft);
    for (int row : program.rowsOfPhase.get(phase)) {
      unmark(row);
    }
  }

  private void unmark(int row) {
    int bare = program.bare[row];
    for (int word = 0; word < program.layout.sorts().places().words(); word++) {
      for (long left = draft.placesOf(row, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        draft.move(row, place, bare, place, draft.count(row, place));
      }
    }
  }

  // ---- endings

  /** Ends the game where one of some endings has come; two at once are a problem. */
  public void lookForEnd(List<Procedure.Ending> endings) {
    Procedure.Ending come = null;
    for (int i = 0; i < endings.size(); i++) {
      Procedure.Ending ending = endings.get(i);
      if (ending.claim().of(draft)) {
        if (come != null) {
          throw problem(Fault.TWO_ENDINGS, come.name(), ending.name());
        }
        come = ending;
      }
    }
    if (come != null) {
      int winner = (int) come.winner().of(draft);
      draft.set(Fields.ENDING, come.number());
      draft.set(Fields.WINNER, winner);
      teller.end(come, winner);
      finish();
    }
  }

  /** Nothing more is played. */
  void finish() {
    draft.pc = BOTTOM;
    draft.sp = 0;
    draft.fp = 0;
    draft.atOnce = 0;
    draft.calm();
  }

  // ---- asking

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
    question.set(seat, shape, asking, draft, explaining);
    return answered(seat, shape, asking);
  }

  /** Puts one question of a round to a seat. */
  public long askInRound(int seat, Shape shape, Asking asking, Explaining explaining) {
    question.set(seat, shape, asking, draft, explaining);
    question.oneOfSeveral();
    return answered(seat, shape, asking);
  }

  private long answered(int seat, Shape shape, Asking asking) {
    Oracle answering = oracle;
    if (answering == null) {
      throw new FlowBug("nobody answers");
    }
    if (settling.isSettling()) {
      throw problem(Fault.STANDING_ASKS, asking.name());
    }
    if (!shape.isCountable()) {
      throw problem(Fault.TOO_MANY_ANSWERS, asking.name());
    }
    long size = shape.size();
    boolean heard = isHeard();
    long answer;
    if (seat == Question.FATE) {
      answer = answering.chance(question);
    } else {
      teller.scores();
      answer = answering.answer(question);
      decisions += size > 1 ? 1 : 0;
    }
    if (answer == Oracle.WAIT) {
      decisions -= seat != Question.FATE && size > 1 ? 1 : 0;
      throw waiting;
    }
    if (answer < 0 || answer >= size) {
      throw new FlowBug("answer " + answer + " of " + size + " to " + asking.name());
    }
    if (isHeard()) {
      if (!heard) {
        teller.begin();
      }
      narrator().answered(cause(asking), question, answer).ifPresent(this::tell);
    }
    return answer;
  }

  // ---- telling

  public boolean isHeard() {
    return log != null && log.isListening() && !settling.isHushed();
  }

  public Narrator narrator() {
    Narrator telling = narrator;
    if (telling == null) {
      throw new FlowBug("nobody listens");
    }
    return telling;
  }

  public void tell(Event event) {
    if (log != null && isHeard()) {
      log.heard(event);
    }
  }

  /** Tells how the numbers of a step come about, where somebody listens. */
  public void reckon(Asking asking, StepReasons reasons) {
    if (isHeard()) {
      for (Reckoned reckoned : reasons.reckoned(draft)) {
        if (reckoned.isWorthTelling()) {
          String rule = reckoned.rule();
          Event.Cause cause = rule.isEmpty() ? cause(asking) : cause(asking, rule);
          tell(new Event.Reasoned(cause, reckoned));
        }
      }
    }
  }

  /** What has a say in the open question, as far as the seat that is asked may know it. */
  private Explained explained() {
    Asking asking = scripts.about(at);
    StepReasons reasons = program.reasons.getOrDefault(asking, StepReasons.NONE);
    Procedure procedure = program.procedures.get((int) draft.stack[draft.fp + 2]);
    Known known = Known.of(draft, Sight.of(draft, question.seat()));
    List<Voice> refusing = code[at] instanceof AskOp asks ? asks.refusing(known) : List.of();
    return reasons.explained(known, procedure, scripts, refusing);
  }

  /** What makes the events of a step, as it runs. */
  public Event.Cause cause(Asking step) {
    return cause(step, step.citation().brief());
  }

  public Event.Cause cause(Asking step, String rule) {
    Procedure running = program.procedures.get((int) draft.stack[draft.fp + 2]);
    return new Event.Cause(rule, step, running.name, teller.depth(), teller.detail());
  }

  /** What tells headings and outcomes. */
  public Teller teller() {
    return teller;
  }

  /** The instruction that runs. */
  int at() {
    return at;
  }

  // ---- problems

  /** A mistake of the ruleset at the step that runs. */
  public PlayProblem problem(Fault fault, Object... arguments) {
    Asking asking = at >= 0 && at < code.length ? scripts.about(at) : null;
    Where where = asking == null ? null : asking.where();
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }

  public static PlayProblem problem(Fault fault, @Nullable Where where, Object... arguments) {
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }
}
