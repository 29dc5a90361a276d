package gabion.flow.run;

import gabion.flow.log.EventBuilder;
import gabion.question.Event;
import gabion.question.EventLog;
import gabion.question.Oracle;
import gabion.question.StepDescriptor;
import gabion.state.CallStack;
import gabion.state.Draft;
import gabion.state.Field;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program on a draft. Not thread-safe. One machine both runs whole games without a pause and
 * pauses at any question; all state needed to resume lies in the draft.
 *
 * <p>Executes instruction by instruction. Their work is divided among {@link Frames}, {@link
 * ShapePool}, {@link Questioner}, {@link EventEmitter}, {@link StandingRuleRunner} and {@link
 * EndingChecker}.
 */
public final class Machine implements AutoCloseable {

  /** The return address at the bottom of the stack; no instruction has it. */
  private static final int BOTTOM = -1;

  /** Where a procedure returns that runs inside of an instruction. */
  private static final int INSIDE = BOTTOM - 1;

  /** Where instructions halt that run inside of an instruction, or ahead of the game. */
  private static final int HALT = BOTTOM - 2;

  /** How many turns and calls a game may have; the longest that we know has some thousands. */
  private static final int MOST_TURNS = 1_000_000;

  final Program program;
  private final ShapePool shapes = new ShapePool();
  private final ScriptRuntime scripting;
  private final ScriptExecutor scripts;
  private final StandingRuleRunner settling;
  private final Frames frames;
  private final EndingChecker endings;
  private final Questioner questioner;
  private final EventEmitter teller;
  private final InvariantChecker watch;

  /** The instructions of the program, and behind them those of its scripts' steps. */
  private Op[] code;

  private Draft draft;

  /** The address of the running instruction. */
  private int at;

  /** How many runs of instructions stand inside of instructions. */
  private int inside;

  private @Nullable OutcomeForecast foresight;

  private @Nullable FieldChangeListener changes;

  /** Hears of each change of a field by a step, and whether its range limited it. */
  @FunctionalInterface
  public interface FieldChangeListener {
    /** Called after the change. */
    void afterChange(StepDescriptor step, Field field, boolean limited);
  }

  /** A machine that calls scripts as the program says. */
  public Machine(Program program) {
    this(program, program.scripting);
  }

  /** A machine that calls scripts another way. */
  public Machine(Program program, ScriptRuntime scripting) {
    this.program = program;
    this.scripting = scripting;
    this.code = program.code;
    this.draft = program.draft();
    this.scripts = scripting.open(this);
    this.settling = new StandingRuleRunner(this);
    this.frames = new Frames(this, settling);
    this.endings = new EndingChecker(this);
    this.questioner = new Questioner(this, settling);
    this.teller = new EventEmitter(this);
    this.watch = new InvariantChecker(this);
  }

  @Override
  public void close() {
    scripts.close();
    if (foresight != null) {
      foresight.close();
    }
  }

  // ---- for callers

  /** Where events go from now on; null for nowhere. */
  public void listen(@Nullable EventLog log) {
    teller.listen(log);
  }

  /** Sets who hears of changes of fields. */
  public void listenToChanges(FieldChangeListener listener) {
    changes = listener;
  }

  /** Passes on that a step has changed a field. */
  public void noteChange(StepDescriptor step, Field field, boolean limited) {
    if (changes != null) {
      changes.afterChange(step, field, limited);
    }
  }

  public Program program() {
    return program;
  }

  public Draft draft() {
    return draft;
  }

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
    draft.stack().clear();
    jump(BOTTOM);
    frames.push(first);
    draft.markDirty();
    Locals.set(draft, Procedure.HEADER, given, given.length);
  }

  /**
   * Runs until a question waits or the game ends.
   *
   * @throws PlayProblem where the ruleset is at fault; the draft is then of no more use
   */
  public Outcome run(Draft start, Oracle answers) {
    begin(start, answers);
    try {
      boolean laid = draft.isDirty();
      if (laid) {
        at = draft.stack().pc();
        settling.asLaid(draft);
      }
      teller.begin();
      if (laid) {
        settling.endings(draft);
      }
      loop(BOTTOM);
      return Outcome.ENDED;
    } catch (Questioner.GamePausedException stopped) {
      jump(at);
      if (scripts.isRunning()) {
        frames.forgetBehind(program.code.length);
      }
      return Outcome.WAITING;
    }
  }

  private void begin(Draft start, Oracle answers) {
    draft = start;
    draft.setScriptEvaluator(scripts);
    questioner.begin(answers);
    settling.begin();
    scripts.reset();
    inside = 0;
  }

  /** Runs until the program counter reaches an address. */
  private void loop(int until) {
    Draft running = draft;
    CallStack stack = running.stack();
    while (stack.pc() != until && stack.pc() >= 0) {
      int pc = stack.pc();
      at = pc;
      stack.jump(pc + 1);
      code[pc].run(this);
      if (running.isDirty()) {
        settling.settle(running);
      }
    }
  }

  // ---- for its instructions

  /** Runs a procedure to its end inside of an instruction. */
  public void runInside(Procedure procedure, long argument) {
    int back = draft.stack().pc();
    jump(INSIDE);
    frames.push(procedure);
    if (procedure.arguments > 0) {
      Locals.set(draft, Procedure.HEADER, argument);
    }
    loopInside(INSIDE, back);
  }

  /** Runs instructions from an entry to their halt, inside of an instruction. */
  public void runInside(int entry) {
    int back = draft.stack().pc();
    jump(entry);
    loopInside(HALT, back);
  }

  /** Runs to a place and goes back to the instruction that runs, unless the game has ended. */
  private void loopInside(int until, int back) {
    int asking = at;
    inside++;
    loop(until);
    inside--;
    if (draft.stack().pc() == until) {
      jump(back);
      at = asking;
    }
  }

  /**
   * Runs steps from the draft's program counter until they halt or the game ends, then restores the
   * frame.
   */
  void foresee(Draft start, Oracle answers) {
    begin(start, answers);
    frames.stay();
    if (draft.isDirty()) {
      settling.settle(draft);
    }
    loop(HALT);
    frames.leave();
  }

  /** Resumes the last forecast from a draft made by {@link #keepAsking}. */
  void foreseeOn(Draft asking, Oracle answers) {
    begin(asking, answers);
    frames.stayAgain();
    loop(HALT);
    frames.leave();
  }

  /**
   * Makes another draft one that goes on with the question that is open, by putting it again.
   *
   * @return whether that can be; not where what asks runs inside of an instruction
   */
  boolean keepAsking(Draft other) {
    if (inside == 0) {
      draft.copyInto(other);
      other.copySlotValues(draft);
      other.stack().jump(at);
    }
    return inside == 0;
  }

  /** Returns the forecaster for the outcomes of steps. */
  OutcomeForecast foresight() {
    if (foresight == null) {
      foresight = new OutcomeForecast(program, scripting);
    }
    return foresight;
  }

  /** Nothing more is played. */
  void finish() {
    jump(BOTTOM);
    draft.stack().clear();
    draft.clearDirty();
  }

  /** Ends the instructions that {@link #runInside(int)} and {@link #foresee} run. */
  public void halt() {
    jump(HALT);
  }

  /** Goes on somewhere else. */
  public void jump(int target) {
    draft.stack().jump(target);
  }

  public boolean isOver() {
    return draft.stack().pc() == BOTTOM;
  }

  /** Counts a turn of a loop or a call, of which no game has without end. */
  public void countTurn() {
    if (draft.stack().countTurn() > MOST_TURNS) {
      throw problem(ProblemCode.GAME_ENDLESS, MOST_TURNS);
    }
  }

  /** The instruction that runs. */
  Op instruction() {
    return code[at] instanceof TracedOp noted ? noted.op() : code[at];
  }

  /** Returns the address of the running instruction. */
  int at() {
    return at;
  }

  /** Puts the instructions of a script's step behind all others. @return where they begin */
  public int append(Op... step) {
    int entry = code.length;
    code = Arrays.copyOf(code, entry + step.length);
    System.arraycopy(step, 0, code, entry, step.length);
    return entry;
  }

  /** Takes the instructions of all steps of scripts away. */
  public void cutSteps() {
    code = program.code;
  }

  /** Where the instructions of the next step of a script will stand. */
  public int end() {
    return code.length;
  }

  // ---- its parts

  /** The frames of the procedures that run. */
  public Frames frames() {
    return frames;
  }

  /** What instructions fill to ask. */
  public ShapePool shapes() {
    return shapes;
  }

  /** What puts questions. */
  public Questioner questioner() {
    return questioner;
  }

  /** What looks whether the game has ended. */
  public EndingChecker endings() {
    return endings;
  }

  /** What looks whether the invariants hold. */
  public InvariantChecker watch() {
    return watch;
  }

  /** What calls scripts. */
  public ScriptExecutor scripts() {
    return scripts;
  }

  /** What tells events, headings and outcomes. */
  public EventEmitter teller() {
    return teller;
  }

  /** Whether what happens belongs to how the table is laid, and is no event. */
  boolean isHushed() {
    return settling.isHushed();
  }

  public boolean isHeard() {
    return teller.isHeard();
  }

  public EventBuilder narrator() {
    return teller.narrator();
  }

  public void tell(Event event) {
    teller.tell(event);
  }

  /** A mistake of the ruleset at the step that runs. */
  public RulesetException problem(ProblemCode fault, Object... arguments) {
    StepDescriptor asking = at >= 0 && at < code.length ? scripts.about(at) : null;
    SourceLocation where = asking == null ? null : asking.location();
    return RulesetException.of(fault, where, arguments);
  }
}
