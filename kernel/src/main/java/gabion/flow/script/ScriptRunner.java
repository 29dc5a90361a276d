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
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.state.Box;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.state.Sort;
import gabion.state.Type;
import gabion.text.Fault;
import gabion.text.Problem;
import gabion.text.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls scripts for one machine and performs the steps they give. Steps are linked like those in
 * YAML, once for each shape a script gives them, and kept behind the program's own instructions.
 */
final class ScriptRunner implements Scripted {

  /** Linked shapes, and characters in them, that are kept from one hook to the next. */
  private static final int MOST_LINKED = 2_000;

  private static final int MOST_CHARACTERS_LINKED = 1_000_000;

  private final Machine machine;
  private final Program program;

  /** How many hooks are running; one that waits is running until the machine starts anew. */
  private int running;

  private final ScriptValues crossing;
  private final ScriptLinker linker;
  private final Map<List<Object>, ScriptLinker.Linked> linked = new HashMap<>();
  private int charactersLinked;
  private @Nullable Session session;

  ScriptRunner(Machine machine) {
    this.machine = machine;
    this.program = machine.program();
    this.crossing = new ScriptValues(machine);
    this.linker = new ScriptLinker(machine, crossing);
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
      forgetMany();
    }
    try {
      boolean spoke = speak(script);
      running--;
      return spoke;
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    }
  }

  /** Where no hook runs, none of the steps is under way. */
  private void forgetMany() {
    if (linked.size() > MOST_LINKED || charactersLinked > MOST_CHARACTERS_LINKED) {
      linked.clear();
      charactersLinked = 0;
      linker.forget();
    }
  }

  private boolean speak(ScriptProcedure script) throws ScriptFailure {
    Map<String, Object> payload = payload(script);
    if (script.hook().generator()) {
      return generate(script, payload);
    }
    ScriptBudget budget = new ScriptBudget(script.hook());
    Object said = session().call(script.hook(), payload, crossing);
    if (!"pass".equals(said)) {
      steps(script, said, budget);
    }
    return !"pass".equals(said);
  }

  @Override
  public boolean speaks(ScriptProcedure script, Draft table) {
    Draft before = crossing.readFrom(table);
    try {
      Map<String, Object> payload = payload(script);
      if (script.hook().generator()) {
        try (Running generator = session().start(script.hook(), payload, crossing)) {
          Running.Yield first = generator.next(null);
          return !first.done() || !"pass".equals(first.value());
        }
      }
      return !"pass".equals(session().call(script.hook(), payload, crossing));
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    } finally {
      crossing.readFrom(before);
    }
  }

  @Override
  public @Nullable Object say(int number, Draft draft) {
    ScriptProcedure script = program.asked(number).script();
    Draft before = crossing.readFrom(draft);
    try {
      return session().call(script.hook(), payload(program.asked(number), draft), crossing);
    } catch (ScriptFailure failure) {
      throw failed(failure, script.hook().where());
    } finally {
      crossing.readFrom(before);
    }
  }

  /** The parameters of the definition that is worked out. */
  private Map<String, Object> payload(ScriptProcedure.Asked asked, Draft draft) {
    ScriptProcedure script = asked.script();
    Map<String, Object> payload = new LinkedHashMap<>();
    for (int i = 0; i < script.parameters().size(); i++) {
      long value = draft.held(asked.definition().slots() + i);
      payload.put(script.parameters().get(i), crossing.out(value, type(script, i)));
    }
    return payload;
  }

  private Type type(ScriptProcedure script, int parameter) {
    String word = String.valueOf(script.words().get(parameter).type());
    return program.layout.sorts().types().getOrDefault(word, Type.NUMBER);
  }

  private Map<String, Object> payload(ScriptProcedure script) {
    Draft draft = machine.draft();
    Map<String, Object> payload = new LinkedHashMap<>();
    int slot = Procedure.HEADER;
    for (int i = 0; i < script.parameters().size(); i++) {
      payload.put(
          script.parameters().get(i), crossing.out(Locals.get(draft, slot + i), type(script, i)));
    }
    if (script.hook().manner() == Manner.PLAY) {
      int seat = seatInTurn(draft, (int) Locals.get(draft, slot));
      payload.put("seat", seat < 0 ? "nobody" : program.layout.sorts().seats().id(seat));
    }
    return payload;
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

  private boolean generate(ScriptProcedure script, Map<String, Object> payload)
      throws ScriptFailure {
    try (Running generator = session().start(script.hook(), payload, crossing)) {
      return perform(script, generator);
    }
  }

  private boolean perform(ScriptProcedure script, Running generator) throws ScriptFailure {
    ScriptBudget budget = new ScriptBudget(script.hook());
    boolean spoke = false;
    Object answer = null;
    while (!isOver(script)) {
      Running.Yield yield = generator.next(answer);
      if (yield.done()) {
        boolean pass = "pass".equals(yield.value());
        if (!pass && yield.value() != Session.Undefined.UNDEFINED) {
          steps(script, yield.value(), budget);
        }
        return spoke || !pass;
      }
      spoke = true;
      answer = step(script, yield.value(), budget);
    }
    return true;
  }

  private void steps(ScriptProcedure script, @Nullable Object said, ScriptBudget budget) {
    if (!(said instanceof List<?> list)) {
      throw wrong(script, Fault.HOOK_SAID, said == Session.Undefined.UNDEFINED ? "nothing" : said);
    }
    for (Object one : list) {
      if (isOver(script)) {
        return;
      }
      step(script, one, budget);
    }
  }

  /** Whether nothing more is done of a script: the game has ended, or it has given a value. */
  private boolean isOver(ScriptProcedure script) {
    Procedure giver = linker.giver(script);
    return machine.isOver() || giver != null && Gift.isGiven(machine.draft(), giver);
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

  /** Performs one step. @return its answer, as a script sees it */
  private @Nullable Object step(
      ScriptProcedure script, @Nullable Object said, ScriptBudget budget) {
    if (!(said instanceof Map<?, ?> map)) {
      throw wrong(script, Fault.HOOK_SAID, said == Session.Undefined.UNDEFINED ? "nothing" : said);
    }
    List<Object> key = new ArrayList<>();
    List<Object> pieces = new ArrayList<>();
    key.add(script.hook());
    map.forEach(
        (field, value) -> {
          key.add(field);
          key.add(crossing.normal(value, pieces));
        });
    int characters = budget.take(key);
    ScriptLinker.Linked step = linked.get(key);
    if (step == null) {
      step = linker.link(script, map);
      charactersLinked += characters;
      linked.put(key, step);
    }
    machine.frames().push(step.frame());
    Draft draft = machine.draft();
    int slot = Procedure.HEADER;
    for (Object piece : pieces) {
      slot += crossing.bring(draft, slot, piece);
    }
    machine.runInside(step.entry());
    if (machine.isOver()) {
      return null;
    }
    Object answer = answer(step, draft);
    machine.frames().pop();
    return answer;
  }

  private @Nullable Object answer(ScriptLinker.Linked step, Draft draft) {
    Code code = step.answer();
    if (code == null) {
      return null;
    }
    if (OtherAnswer.isGiven(draft, step.otherAnswer())) {
      int word = OtherAnswer.index(draft, step.otherAnswer());
      return word < 0 ? null : step.words().get(word);
    }
    return crossing.out(code);
  }
}
