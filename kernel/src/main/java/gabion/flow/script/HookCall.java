package gabion.flow.script;

import gabion.flow.run.ScriptProcedure;
import gabion.hook.Reading;
import gabion.hook.Running;
import gabion.hook.ScriptFailure;
import gabion.hook.Session;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call of a hook. It follows what is remembered of the hook, asking the game what the script
 * would ask; where that ends the script is run, and led to the same moment by what it was shown on
 * the way. Used again for later calls.
 */
final class HookCall implements Reading, AutoCloseable {

  /** How many looks of one call are remembered. */
  private static final int LONGEST = 1_000;

  private final HookMemory memory;
  private final ScriptValues values;
  private final Raw raw;
  private final HandedValues handed;
  private final ScriptBudget budget;

  /** The moments so far; at the first the script was shown its payload. */
  private final List<Moment> path = new ArrayList<>();

  private boolean runs;
  private @Nullable Running generator;

  /** Which moment of the path the script that runs has come to. */
  private int at;

  /** Whether it has looked too often to be remembered. */
  private boolean lost;

  /** What a script that is lost gave last, and what it is shown of its answer. */
  private Act.Given gave = new Act.Given("pass", true);

  private @Nullable Object reply;

  HookCall(HookMemory memory, ScriptValues values) {
    this.memory = memory;
    this.values = values;
    this.raw = new Raw(values.draft());
    this.handed = new HandedValues(values.draft());
    this.budget = new ScriptBudget(memory.script().hook());
  }

  /** The numbers of the payload, to be filled before it begins. */
  Raw payload() {
    return raw.clear();
  }

  /** The call begins: its payload is filled. */
  void begin() {
    path.clear();
    handed.clear();
    budget.begin();
    runs = false;
    lost = false;
    at = 0;
    go(memory.root());
  }

  /** What the script gives next. */
  Act.Given next() throws ScriptFailure {
    while (!runs) {
      Act act = now().act();
      if (act == null) {
        runs = true;
        memory.ran();
      } else if (act.given() != null) {
        return act.given();
      } else {
        act.look(values, raw, handed);
        go(now());
      }
    }
    return run();
  }

  /**
   * The step it gave last was performed.
   *
   * @param answer what the script is shown of that
   */
  void answered(Raw answer) {
    raw.copy(answer);
    if (lost) {
      reply = gave.view(values, raw.room(), raw.size(), handed);
    } else {
      go(now());
    }
  }

  /** What it has given so far. */
  ScriptBudget budget() {
    return budget;
  }

  /** What its script hands on. */
  HandedValues handed() {
    return handed;
  }

  @Override
  public void close() {
    if (generator != null) {
      generator.close();
      generator = null;
    }
    memory.giveBack(this);
  }

  private Moment now() {
    return path.get(path.size() - 1);
  }

  /** Goes on to the moment at which the script is shown the numbers. */
  private void go(Moment from) {
    Moment then = from.next(raw);
    if (then == null) {
      then = memory.grow(from, raw);
    }
    path.add(then);
  }

  // ---- running the script

  private Act.Given run() throws ScriptFailure {
    ScriptProcedure script = memory.script();
    Session session = memory.session();
    if (!script.hook().generator()) {
      return learn(session.call(script.hook(), payloadMap(), this), true);
    }
    Running.Yield yield;
    if (generator == null) {
      generator = session.start(script.hook(), payloadMap(), this);
      yield = generator.next(null);
    } else {
      yield = generator.next(lost ? reply : shown());
    }
    while (!lost && at < path.size() - 1) {
      yield = generator.next(shown());
    }
    return learn(yield.value(), yield.done());
  }

  private Object payloadMap() {
    return values.payload(memory.script(), path.get(0).shown());
  }

  private Act.Given learn(@Nullable Object said, boolean last) {
    if (lost) {
      gave = new Act.Given(said, last);
      return gave;
    }
    Act act = now().act();
    return act == null ? memory.learn(now(), said, last) : Objects.requireNonNull(act.given());
  }

  /** What the script is shown at the next moment of the path. */
  private @Nullable Object shown() {
    Act act = path.get(at).act();
    at++;
    if (act == null) {
      throw new IllegalStateException("nobody knows what a script did at a moment it passed");
    }
    long[] shown = path.get(at).shown();
    return act.view(values, shown, shown.length, handed);
  }

  /** It looks, as at the same moment before; where it is new there, it is learnt. */
  private @Nullable Object look(Act looking) {
    lost |= path.size() > LONGEST && at == path.size() - 1;
    if (lost) {
      looking.look(values, raw, handed);
      return looking.view(values, raw.room(), raw.size(), handed);
    }
    Moment here = path.get(at);
    if (here.act() == null) {
      memory.learn(here, looking);
    } else if (!looking.equals(here.act())) {
      throw new IllegalStateException("a script that saw the same looked at something else");
    }
    if (at == path.size() - 1) {
      looking.look(values, raw, handed);
      go(here);
    }
    return shown();
  }

  @Override
  public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
      throws ScriptFailure {
    ScriptProcedure.Sentence sentence = values.sentence(script, template);
    Act.Asks asks = new Act.Asks(sentence, values.holes(sentence, holes));
    boolean handsOn = sentence.template().handed() && memory.isOfMany();
    Type type = handsOn ? values.handedType(sentence) : null;
    return look(type == null ? asks : new Act.HandsOn(asks, type));
  }

  @Override
  public @Nullable Object option(String name) {
    Act.Chooses option = values.choosing(name);
    return option == null ? null : look(option);
  }
}
