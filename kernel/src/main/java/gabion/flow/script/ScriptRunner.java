package gabion.flow.script;

import gabion.ask.Asking;
import gabion.expr.value.Code;
import gabion.flow.link.OtherAnswer;
import gabion.flow.run.Gift;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.PlayProblem;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ScriptProcedure;
import gabion.flow.run.Scripted;
import gabion.hook.Manner;
import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls scripts for one machine and performs the steps they give. Steps are linked like those in
 * YAML, once for each shape a script gives them, and kept behind the program's own instructions.
 */
final class ScriptRunner implements Scripted {

  /** How many hooks may ask what others change, one inside another. */
  private static final int DEEPEST = 16;

  private final Machine machine;
  private final Program program;

  /** How many hooks are running; one that waits is running until the machine starts anew. */
  private int running;

  private final ScriptValues values;
  private final ScriptLinker linker;
  private final HookRoom room;
  private final IdentityHashMap<ScriptProcedure, HookMemory> memories = new IdentityHashMap<>();
  private final Raw answer;

  /** How many hooks are asked inside one another. */
  private int depth;

  private @Nullable Session session;

  /**
   * Calls scripts for a machine.
   *
   * @param room where what hooks did is remembered
   */
  ScriptRunner(Machine machine, HookRoom room) {
    this.room = room;
    this.machine = machine;
    this.program = machine.program();
    this.values = new ScriptValues(machine);
    this.linker = new ScriptLinker(machine, values);
    this.answer = new Raw(machine.program().draft());
  }

  @Override
  public void reset() {
    running = 0;
  }

  @Override
  public boolean isRunning() {
    return running > 0;
  }

  Session session() {
    Session open = session;
    if (open == null) {
      open = program.scripts.open();
      session = open;
    }
    return open;
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }

  @Override
  public Asking about(int pc) {
    return linker.about(pc);
  }

  // ---- calling

  @Override
  public boolean perform(ScriptProcedure script) {
    if (running++ == 0) {
      linker.forgetMany();
    }
    try {
      boolean spoke = speak(script);
      running--;
      return spoke;
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    }
  }

  private boolean speak(ScriptProcedure script) throws ScriptFailure {
    boolean spoke = false;
    try (HookCall call = memory(script).call()) {
      begin(call, script);
      while (!isOver(script)) {
        Act.Given given = next(call, script);
        if (given.isLast()) {
          steps(call, script, given);
          return spoke || !given.isPass();
        }
        spoke = true;
        step(call, script, given, 0, given.said());
        if (!machine.isOver()) {
          call.answered(answer(given.step(0)));
          machine.frames().pop();
        }
      }
    }
    return true;
  }

  @Override
  public boolean speaks(ScriptProcedure script, Draft table) {
    Draft before = values.readFrom(table);
    try (HookCall call = memory(script).call()) {
      begin(call, script);
      return !next(call, script).isPass();
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    } finally {
      values.readFrom(before);
    }
  }

  @Override
  public @Nullable Object say(int number, Draft draft) {
    ScriptProcedure.Asked asked = program.asked(number);
    ScriptProcedure script = asked.script();
    Draft before = values.readFrom(draft);
    try (HookCall call = memory(script).call()) {
      Raw payload = call.payload();
      for (int i = 0; i < script.parameters().size(); i++) {
        payload.add(draft.held(asked.definition().slots() + i));
      }
      call.begin();
      return next(call, script).said();
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    } finally {
      values.readFrom(before);
    }
  }

  /** What a hook gives next: hooks may ask what other hooks change, and so on; not for ever. */
  private Act.Given next(HookCall call, ScriptProcedure script) throws ScriptFailure {
    if (depth >= DEEPEST) {
      throw new ScriptFailure(Fault.SCRIPT_DEPTH, script.hook().where());
    }
    depth++;
    try {
      return call.next();
    } finally {
      depth--;
    }
  }

  private HookMemory memory(ScriptProcedure script) {
    HookMemory memory = memories.get(script);
    if (memory == null) {
      memory = new HookMemory(script, linker.giver(script), values, this::session, room);
      memories.put(script, memory);
    }
    return memory;
  }

  /** Begins a call of a hook of the procedure that runs. */
  private void begin(HookCall call, ScriptProcedure script) {
    Draft draft = machine.draft();
    Raw payload = call.payload();
    int slot = Procedure.HEADER;
    for (int i = 0; i < script.parameters().size(); i++) {
      payload.add(Locals.get(draft, slot + i));
    }
    if (script.hook().manner() == Manner.PLAY) {
      payload.add(seatInTurn(draft, (int) Locals.get(draft, slot)));
    }
    call.begin();
  }

  /** The seat whose hand or box a card lies in; nothing where it is nobody's. */
  private int seatInTurn(Draft draft, int card) {
    Box box = program.layout.places().boxAt(draft.placeOf(card));
    if (box == null
        || box.keys().isEmpty()
        || box.keys().get(0) != program.layout.sorts().factions()) {
      return Sort.NOTHING;
    }
    int faction = draft.placeOf(card) - box.first();
    return program.layout.seating().seatOf(draft.field(Fields.SEATING), faction);
  }

  private static PlayProblem wrong(
      ScriptProcedure script, Fault fault, @Nullable Object... arguments) {
    return PlayProblem.of(fault, script.hook().where(), arguments);
  }

  private static PlayProblem failed(ScriptFailure failure, Where hook) {
    Where where = failure.where() == null ? hook : failure.where();
    return new PlayProblem(
        new Problem(failure.fault(), String.valueOf(failure.getMessage()), where, null));
  }

  // ---- steps that come out

  /** Performs the steps with which a hook ends. */
  private void steps(HookCall call, ScriptProcedure script, Act.Given given) {
    boolean nothing = script.hook().generator() && given.said() == Session.Undefined.UNDEFINED;
    if (given.isPass() || nothing) {
      return;
    }
    if (!(given.said() instanceof List<?> list)) {
      throw notSteps(script, given.said());
    }
    for (int i = 0; i < list.size() && !isOver(script); i++) {
      step(call, script, given, i, list.get(i));
      if (!machine.isOver()) {
        machine.frames().pop();
      }
    }
  }

  /** Whether nothing more is done of a script: the game has ended, or it has given a value. */
  private boolean isOver(ScriptProcedure script) {
    Procedure giver = memory(script).giver();
    return machine.isOver() || giver != null && Gift.isGiven(machine.draft(), giver);
  }

  /** Performs a step; its frame stays, for what it is answered lies there. */
  private void step(
      HookCall call, ScriptProcedure script, Act.Given given, int index, @Nullable Object said) {
    if (given.linked() == index) {
      if (!(said instanceof Map<?, ?> map)) {
        throw notSteps(script, said);
      }
      given.link(new GivenStep(script.hook(), map, values));
    }
    GivenStep step = given.step(index);
    call.budget().take(step.characters());
    ScriptLinker.Linked linked = linker.linked(script, step);
    machine.frames().push(linked.frame());
    step.bring(machine.draft(), Procedure.HEADER, call.handed());
    machine.runInside(linked.entry());
  }

  private static PlayProblem notSteps(ScriptProcedure script, @Nullable Object said) {
    Object what = said == Session.Undefined.UNDEFINED ? "nothing" : said;
    return wrong(script, Fault.HOOK_SAID, what);
  }

  /** What a script is shown of a step's answer. */
  private Raw answer(GivenStep step) {
    Draft draft = machine.draft();
    int other = step.otherAnswer();
    if (OtherAnswer.isGiven(draft, other)) { // also of a step that names nothing
      return answer.clear().add(Act.Given.OTHER_ANSWER).add(OtherAnswer.index(draft, other));
    }
    Code code = step.answer();
    if (code == null) {
      return answer.clear().add(Act.Given.NO_ANSWER);
    }
    return answer.clear().add(Act.Given.ANSWER).append(code, draft);
  }
}
