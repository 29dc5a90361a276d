package gabion.flow.script;

import gabion.flow.run.ScriptProcedure;
import gabion.hook.GameReader;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptGenerator;
import gabion.hook.Session;
import gabion.state.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call of a hook. Follows the cache, performing the reads that the script would perform. Where
 * the cache ends, runs the script and replays the values read so far. Reused for later calls.
 */
final class HookCall implements GameReader, AutoCloseable {

  /** How many looks of one call are remembered. */
  private static final int LONGEST = 1_000;

  private final HookCache memory;
  private final ScriptValueConverter values;
  private final RawValues raw;
  private final OpaqueQueryValues handed;
  private final ScriptBudget budget;

  /** The moments so far; at the first the script was shown its payload. */
  private final List<HookCacheNode> path = new ArrayList<>();

  private boolean runs;
  private @Nullable ScriptGenerator generator;

  /** Which moment of the path the script that runs has come to. */
  private int at;

  /** Whether it has looked too often to be remembered. */
  private boolean lost;

  /** The last output and the view of its answer, for a call too long to cache. */
  private ScriptOperation.StepOutput gave = new ScriptOperation.StepOutput("pass", true);

  private @Nullable Object reply;

  HookCall(HookCache memory, ScriptValueConverter values) {
    this.memory = memory;
    this.values = values;
    this.raw = new RawValues(values.draft());
    this.handed = new OpaqueQueryValues(values.draft());
    this.budget = new ScriptBudget(memory.script().hook());
  }

  /** The numbers of the payload, to be filled before it begins. */
  RawValues payload() {
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

  /** Returns the script's next output. */
  ScriptOperation.StepOutput next() throws ScriptFailure {
    while (!runs) {
      ScriptOperation act = currentNode().act();
      if (act == null) {
        runs = true;
        memory.ran();
      } else if (act.outputOrNull() != null) {
        return act.outputOrNull();
      } else {
        act.look(values, raw, handed);
        go(currentNode());
      }
    }
    return run();
  }

  /**
   * Continues after the last yielded step was performed.
   *
   * @param answer the answer as shown to the script
   */
  void stepPerformed(RawValues answer) {
    raw.copy(answer);
    if (lost) {
      reply = gave.view(values, raw.room(), raw.size(), handed);
    } else {
      go(currentNode());
    }
  }

  ScriptBudget budget() {
    return budget;
  }

  /** What its script hands on. */
  OpaqueQueryValues opaqueValues() {
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

  private HookCacheNode currentNode() {
    return path.get(path.size() - 1);
  }

  /** Goes on to the moment at which the script is shown the numbers. */
  private void go(HookCacheNode from) {
    HookCacheNode then = from.next(raw);
    if (then == null) {
      then = memory.grow(from, raw);
    }
    path.add(then);
  }

  // ---- running the script

  private ScriptOperation.StepOutput run() throws ScriptFailure {
    ScriptProcedure script = memory.script();
    Session session = memory.session();
    if (!script.hook().generator()) {
      return learn(session.call(script.hook(), payloadMap(), this), true);
    }
    ScriptGenerator.YieldResult yield;
    if (generator == null) {
      generator = session.start(script.hook(), payloadMap(), this);
      yield = generator.next(null);
    } else {
      yield = generator.next(lost ? reply : replayNext());
    }
    while (!lost && at < path.size() - 1) {
      yield = generator.next(replayNext());
    }
    return learn(yield.value(), yield.isDone());
  }

  private Object payloadMap() {
    return values.payload(memory.script(), path.get(0).shownValues());
  }

  private ScriptOperation.StepOutput learn(@Nullable Object said, boolean last) {
    if (lost) {
      gave = new ScriptOperation.StepOutput(said, last);
      return gave;
    }
    ScriptOperation act = currentNode().act();
    return act == null
        ? memory.learn(currentNode(), said, last)
        : Objects.requireNonNull(act.outputOrNull());
  }

  /** Returns the value shown to the script at the next node of the path. */
  private @Nullable Object replayNext() {
    ScriptOperation act = path.get(at).act();
    at++;
    if (act == null) {
      throw new IllegalStateException("nobody knows what a script did at a moment it passed");
    }
    long[] shown = path.get(at).shownValues();
    return act.view(values, shown, shown.length, handed);
  }

  /** It looks, as at the same moment before; where it is new there, it is learnt. */
  private @Nullable Object look(ScriptOperation looking) {
    lost |= path.size() > LONGEST && at == path.size() - 1;
    if (lost) {
      looking.look(values, raw, handed);
      return looking.view(values, raw.room(), raw.size(), handed);
    }
    HookCacheNode here = path.get(at);
    if (here.act() == null) {
      memory.learn(here, looking);
    } else if (!looking.equals(here.act())) {
      throw new IllegalStateException("a script that saw the same looked at something else");
    }
    if (at == path.size() - 1) {
      looking.look(values, raw, handed);
      go(here);
    }
    return replayNext();
  }

  @Override
  public @Nullable Object read(int script, int template, List<@Nullable Object> holes)
      throws ScriptFailure {
    ScriptProcedure.Sentence sentence = values.sentence(script, template);
    ScriptOperation.SentenceQuery asks =
        new ScriptOperation.SentenceQuery(sentence, values.holes(sentence, holes));
    boolean handsOn = sentence.template().isOpaque() && memory.isOfMany();
    Type type = handsOn ? values.handedType(sentence) : null;
    return look(type == null ? asks : new ScriptOperation.OpaqueQuery(asks, type));
  }

  @Override
  public @Nullable Object option(String name) {
    ScriptOperation.OptionLookup option = values.choosing(name);
    return option == null ? null : look(option);
  }
}
