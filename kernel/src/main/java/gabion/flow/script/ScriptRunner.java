package gabion.flow.script;

import gabion.expr.value.CompiledExpression;
import gabion.flow.link.AlternativeAnswer;
import gabion.flow.run.Locals;
import gabion.flow.run.Machine;
import gabion.flow.run.Procedure;
import gabion.flow.run.Program;
import gabion.flow.run.ReturnSlot;
import gabion.flow.run.RulesetException;
import gabion.flow.run.ScriptExecutor;
import gabion.flow.run.ScriptProcedure;
import gabion.hook.HookKind;
import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.question.StepDescriptor;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import gabion.yaml.SourceLocation;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls scripts for one machine and performs the steps they give. Steps are linked like those in
 * YAML, once for each shape a script gives them, and kept behind the program's own instructions.
 */
final class ScriptRunner implements ScriptExecutor {

  /** How many hooks may ask what others change, one inside another. */
  private static final int DEEPEST = 16;

  private final Machine machine;
  private final Program program;

  /** How many hooks are running; one that waits is running until the machine starts anew. */
  private int running;

  private final ScriptValueConverter values;
  private final ScriptStepCompiler linker;
  private final HookCacheBudget room;
  private final IdentityHashMap<ScriptProcedure, HookCache> memories = new IdentityHashMap<>();
  private final RawValues answer;

  /** How many hooks are asked inside one another. */
  private int depth;

  private @Nullable Session session;

  /**
   * Calls scripts for a machine.
   *
   * @param room where what hooks did is remembered
   */
  ScriptRunner(Machine machine, HookCacheBudget room) {
    this.room = room;
    this.machine = machine;
    this.program = machine.program();
    this.values = new ScriptValueConverter(machine);
    this.linker = new ScriptStepCompiler(machine, values);
    this.answer = new RawValues(machine.program().draft());
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
  public StepDescriptor about(int pc) {
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
      throw scriptException(failure, script.hook().location());
    }
  }

  private boolean speak(ScriptProcedure script) throws ScriptFailure {
    boolean spoke = false;
    try (HookCall call = memory(script).call()) {
      begin(call, script);
      while (!isOver(script)) {
        ScriptOperation.StepOutput given = next(call, script);
        if (given.isLast()) {
          steps(call, script, given);
          return spoke || !given.isPass();
        }
        spoke = true;
        step(call, script, given, 0, given.scriptValue());
        if (!machine.isOver()) {
          call.stepPerformed(answer(given.step(0)));
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
      throw scriptException(failure, script.hook().location());
    } finally {
      values.readFrom(before);
    }
  }

  @Override
  public @Nullable Object evaluate(int number, Draft draft) {
    ScriptProcedure.DefinitionScript asked = program.definitionScript(number);
    ScriptProcedure script = asked.script();
    Draft before = values.readFrom(draft);
    try (HookCall call = memory(script).call()) {
      RawValues payload = call.payload();
      for (int i = 0; i < script.parameters().size(); i++) {
        payload.add(draft.slotValue(asked.definition().slots() + i));
      }
      call.begin();
      return next(call, script).scriptValue();
    } catch (ScriptFailure failure) {
      throw scriptException(failure, script.hook().location());
    } finally {
      values.readFrom(before);
    }
  }

  /**
   * Returns a hook's next output. Limits nesting, since a hook may query values that other hooks
   * change.
   */
  private ScriptOperation.StepOutput next(HookCall call, ScriptProcedure script)
      throws ScriptFailure {
    if (depth >= DEEPEST) {
      throw new ScriptFailure(ProblemCode.SCRIPT_DEPTH, script.hook().location());
    }
    depth++;
    try {
      return call.next();
    } finally {
      depth--;
    }
  }

  private HookCache memory(ScriptProcedure script) {
    HookCache memory = memories.get(script);
    if (memory == null) {
      memory = new HookCache(script, linker.giver(script), values, this::session, room);
      memories.put(script, memory);
    }
    return memory;
  }

  /** Begins a call of a hook of the procedure that runs. */
  private void begin(HookCall call, ScriptProcedure script) {
    Draft draft = machine.draft();
    RawValues payload = call.payload();
    int slot = Procedure.HEADER;
    for (int i = 0; i < script.parameters().size(); i++) {
      payload.add(Locals.get(draft, slot + i));
    }
    if (script.hook().kind() == HookKind.PLAY) {
      payload.add(seatInTurn(draft, (int) Locals.get(draft, slot)));
    }
    call.begin();
  }

  /**
   * Returns the seat that owns the hand or box in which a card lies; {@link Sort#NOTHING} if it has
   * no owner.
   */
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

  private static RulesetException wrong(
      ScriptProcedure script, ProblemCode fault, @Nullable Object... arguments) {
    return RulesetException.of(fault, script.hook().location(), arguments);
  }

  private static RulesetException scriptException(ScriptFailure failure, SourceLocation hook) {
    SourceLocation where = failure.location() == null ? hook : failure.location();
    return new RulesetException(
        new Problem(failure.fault(), String.valueOf(failure.getMessage()), where, null));
  }

  // ---- steps that come out

  /** Performs the steps with which a hook ends. */
  private void steps(HookCall call, ScriptProcedure script, ScriptOperation.StepOutput given) {
    boolean nothing =
        script.hook().generator() && given.scriptValue() == Session.Undefined.UNDEFINED;
    if (given.isPass() || nothing) {
      return;
    }
    if (!(given.scriptValue() instanceof List<?> list)) {
      throw notSteps(script, given.scriptValue());
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
    return machine.isOver() || giver != null && ReturnSlot.isGiven(machine.draft(), giver);
  }

  /** Performs a step. Leaves its frame on the stack, where the answer is stored. */
  private void step(
      HookCall call,
      ScriptProcedure script,
      ScriptOperation.StepOutput given,
      int index,
      @Nullable Object said) {
    if (given.compiledStepCount() == index) {
      if (!(said instanceof Map<?, ?> map)) {
        throw notSteps(script, said);
      }
      given.addStep(new YieldedStep(script.hook(), map, values));
    }
    YieldedStep step = given.step(index);
    call.budget().take(step.characters());
    ScriptStepCompiler.CompiledStep linked = linker.compileCached(script, step);
    machine.frames().push(linked.frame());
    step.bring(machine.draft(), Procedure.HEADER, call.opaqueValues());
    machine.runInside(linked.entry());
  }

  private static RulesetException notSteps(ScriptProcedure script, @Nullable Object said) {
    Object what = said == Session.Undefined.UNDEFINED ? "nothing" : said;
    return wrong(script, ProblemCode.HOOK_SAID, what);
  }

  /** Returns a step's answer as shown to the script. */
  private RawValues answer(YieldedStep step) {
    Draft draft = machine.draft();
    int other = step.otherAnswer();
    if (AlternativeAnswer.isGiven(draft, other)) { // also of a step that names nothing
      return answer
          .clear()
          .add(ScriptOperation.StepOutput.OTHER_ANSWER)
          .add(AlternativeAnswer.index(draft, other));
    }
    CompiledExpression code = step.answer();
    if (code == null) {
      return answer.clear().add(ScriptOperation.StepOutput.NO_ANSWER);
    }
    return answer.clear().add(ScriptOperation.StepOutput.ANSWER).append(code, draft);
  }
}
