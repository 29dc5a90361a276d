package gabion.flow;

import gabion.ask.Asking;
import gabion.ask.Deal;
import gabion.ask.Event;
import gabion.ask.EventLog;
import gabion.ask.Explaining;
import gabion.ask.Handful;
import gabion.ask.Oracle;
import gabion.ask.Pick;
import gabion.ask.Question;
import gabion.ask.Shape;
import gabion.ask.Span;
import gabion.ask.Spread;
import gabion.ask.Throw;
import gabion.ask.YesNo;
import gabion.hook.Session;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.state.Layout;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import java.util.Arrays;
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

  final Program program;
  Op[] code;
  final Question question = new Question();
  final Pick pick = new Pick();
  final Handful handful = new Handful();
  final Deal deal = new Deal();
  final Span span = new Span();
  final YesNo yesNo = new YesNo();
  final Spread spread = new Spread();
  final Throw dice = new Throw();
  final int[] counts;
  final Piles piles = new Piles();
  final Piles included = new Piles();
  final long[] arguments = new long[16];
  final ScriptRunner scripts;
  private final Settling settling;

  private Draft draft;
  private @Nullable Oracle oracle;
  private @Nullable EventLog log;
  private @Nullable Narrator narrator;
  private @Nullable Foresight foresight;
  private long decisions;
  private int at;

  /** The frame that foreseen steps may not leave; -1 while nothing is foreseen. */
  private int floor = -1;

  public Machine(Program program) {
    this.program = program;
    this.code = program.code;
    this.draft = program.layout.draft();
    this.counts = new int[Math.max(256, program.layout.places().size() + 64)];
    this.scripts = new ScriptRunner(this);
    this.settling = new Settling(this);
  }

  /** Where events go from now on; null for nowhere. */
  public void listen(@Nullable EventLog newLog) {
    log = newLog;
    narrator = newLog == null ? null : new Narrator(program);
  }

  /** How many questions with more than one answer have been put to seats so far. */
  public long decisions() {
    return decisions;
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
    draft.stirred = true;
    System.arraycopy(given, 0, draft.stack, draft.fp + Procedure.HEADER, given.length);
  }

  /**
   * Runs until a question waits or the game ends.
   *
   * @throws PlayProblem where the ruleset is at fault; the draft is then of no more use
   */
  public Outcome run(Draft start, Oracle answers) {
    draft = start;
    draft.runner = scripts;
    oracle = answers;
    settling.begin();
    scripts.reset();
    try {
      if (draft.stirred) {
        at = draft.pc;
        settling.settle(draft);
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
      if (running.stirred) {
        settling.settle(running);
      }
    }
  }

  /** Runs a procedure to its end inside of an instruction. */
  void runInside(Procedure procedure, long argument) {
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
  void runInside(int entry) {
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
    draft.runner = scripts;
    oracle = answers;
    settling.begin();
    scripts.reset();
    floor = start.fp;
    int top = start.sp;
    if (draft.stirred) {
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
  void halt() {
    draft.pc = BOTTOM - 2;
  }

  boolean isOver() {
    return draft.pc == BOTTOM;
  }

  Draft draft() {
    return draft;
  }

  // ---- frames

  /** Begins a procedure; its arguments are still to be stored. */
  void push(Procedure procedure) {
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
      d.stack[base + 3] = d.field(Layout.PHASE);
      d.set(Layout.PHASE, procedure.phase);
    }
  }

  /** Ends the procedure that runs, and goes on where it was called. */
  void pop() {
    Draft d = draft;
    Procedure procedure = program.procedures.get((int) d.stack[d.fp + 2]);
    if (procedure.atOnce) {
      d.atOnce--;
      d.stirred |= !settling.isSettling();
    }
    if (procedure.phase >= 0) {
      endPhase(procedure.phase);
      d.set(Layout.PHASE, (int) d.stack[d.fp + 3]);
    }
    int base = d.fp;
    d.pc = (int) d.stack[base];
    d.fp = (int) d.stack[base + 1];
    d.sp = base;
  }

  /** Ends procedures up to the one of a number, which goes on where a step leaves it. */
  void unwind(int procedure) {
    while (draft.stack[draft.fp + 2] != procedure || draft.fp == floor) {
      if (draft.fp == floor) {
        halt();
        return;
      }
      if (draft.stack[draft.fp] < 0) {
        throw problem(Fault.STOP_OUTSIDE, program.procedures.get(procedure).name);
      }
      pop();
    }
    Procedure left = program.procedures.get(procedure);
    draft.sp = draft.fp + left.frame;
    draft.pc = left.exit;
  }

  private void endPhase(int phase) {
    for (Field field : program.fieldsOfPhase.get(phase)) {
      for (int i = 0; i < field.size(); i++) {
        draft.set(field.offset() + i, field.start());
      }
    }
    for (int row : program.rowsOfPhase.get(phase)) {
      unmark(row);
    }
  }

  private void unmark(int row) {
    int bare = program.bare[row];
    for (int word = 0; word < program.layout.places().words(); word++) {
      for (long left = draft.placesOf(row, word); left != 0; left &= left - 1) {
        int place = (word << 6) + Long.numberOfTrailingZeros(left);
        draft.move(row, place, bare, place, draft.count(row, place));
      }
    }
  }

  // ---- endings

  /** Ends the game where one of some endings has come; two at once are a problem. */
  void lookForEnd(java.util.List<Procedure.Ending> endings) {
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
      draft.set(Layout.ENDING, come.number());
      draft.set(Layout.WINNER, winner);
      if (log != null && narrator != null) {
        log.heard(narrator.ended(come, winner));
      }
      finish();
    }
  }

  /** Nothing more is played. */
  void finish() {
    draft.pc = BOTTOM;
    draft.sp = 0;
    draft.fp = 0;
    draft.atOnce = 0;
    draft.stirred = false;
  }

  // ---- asking

  /** Puts a question to a seat or to fate; the answer is an index of the shape. */
  long ask(int seat, Shape shape, Asking asking, Explaining explaining) {
    Oracle answering = oracle;
    if (answering == null) {
      throw new FlowBug("nobody answers");
    }
    if (settling.isSettling()) {
      throw problem(Fault.STANDING_ASKS, asking.name());
    }
    long size = shape.size();
    question.set(seat, shape, asking, draft, explaining);
    long answer;
    if (seat == Question.FATE) {
      answer = answering.chance(question);
    } else {
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
    if (log != null && narrator != null) {
      tell(narrator.answered(question, answer));
    }
    return answer;
  }

  // ---- telling

  boolean isHeard() {
    return log != null;
  }

  Narrator narrator() {
    Narrator telling = narrator;
    if (telling == null) {
      throw new FlowBug("nobody listens");
    }
    return telling;
  }

  void tell(Event event) {
    if (log != null && !event.text().isEmpty()) {
      log.heard(event);
    }
  }

  // ---- problems

  /** A mistake of the ruleset at the step that runs. */
  PlayProblem problem(Fault fault, Object... arguments) {
    Asking asking = at >= 0 && at < code.length ? scripts.about(at) : null;
    Where where = asking == null ? null : asking.where();
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }

  static PlayProblem problem(Fault fault, @Nullable Where where, Object... arguments) {
    return new PlayProblem(new Problem(fault, fault.say(arguments), where, null));
  }

  Session session() {
    return scripts.session();
  }
}
