package gabion.bench;

import gabion.expr.value.PieceEncoding;
import gabion.flow.run.Machine;
import gabion.flow.script.CompiledScripts;
import gabion.hook.GameReader;
import gabion.hook.HookKind;
import gabion.hook.Piece;
import gabion.hook.ScriptFailure;
import gabion.hook.ScriptHook;
import gabion.hook.ScriptLoader;
import gabion.hook.Scripts;
import gabion.hook.Session;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.scripts.GraalScripts;
import gabion.state.Draft;
import gabion.state.Layout;
import gabion.state.Selectors;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a hook costs: the call of its script alone, and a short procedure through the machine
 * without the hook's card in force, with it, and with it where nothing is remembered, so that each
 * call is as new as a first one. The differences are the hook with its steps, as a hit and as a
 * miss.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
public class HookBench {

  /** A game that answers each sentence with the same native. */
  private static final class OneNative implements GameReader {
    private final List<Piece> pieces =
        List.of(new Piece("native", null, "french", "french", List.of(), "oneida-carry"));

    @Override
    public Object read(int script, int template, List<@Nullable Object> holes) {
      return pieces;
    }

    @Override
    public @Nullable Object option(String name) {
      return null;
    }
  }

  private final RandomOracle random = new RandomOracle(0);
  private final GameReader game = new OneNative();
  private final Map<String, Object> area = Map.of("area", "oneida-carry");
  private final Map<String, Object> side = Map.of("side", "french", "area", "oneida-carry");
  private Session session;
  private ScriptHook johnson;
  private ScriptHook siegeTrain;
  private Machine machine;
  private Machine forgetful;
  private Draft plain;
  private Draft hooked;
  private Draft draft;
  private int place;
  private long colonial;

  @Setup
  public void load() {
    Scripts[] read = new Scripts[1];
    ScriptLoader keeping =
        (sources, problems) -> read[0] = GraalScripts.folders().read(sources, problems);
    Ruleset rules = Checkout.conquest(keeping);
    Scripts scripts = read[0];
    session = scripts.open();
    johnson = hook(scripts, "william-johnson", HookKind.BEFORE);
    siegeTrain = hook(scripts, "siege-train-british", HookKind.COUNTS);
    machine = new Machine(rules.program());
    forgetful = new Machine(rules.program(), CompiledScripts.forgetful());
    Layout layout = rules.layout();
    plain = Checkout.oneidaCarry(rules);
    hooked = Checkout.oneidaCarry(rules);
    Checkout.play(hooked, "william-johnson", "british-regulars");
    Checkout.play(hooked, "massacre", "french-canadiens");
    draft = rules.program().draft();
    place = layout.sorts().places().number("oneida-carry");
    colonial =
        PieceEncoding.of(
            Selectors.firstRow(layout.sorts(), layout.rows(), "troops of british-colonials"),
            place);
  }

  private static ScriptHook hook(Scripts scripts, String card, HookKind manner) {
    return scripts.scripts().stream()
        .filter(script -> script.name().equals(card))
        .flatMap(script -> script.hooks().stream())
        .filter(hook -> hook.kind() == manner)
        .findFirst()
        .orElseThrow();
  }

  @TearDown
  public void close() {
    session.close();
    machine.close();
    forgetful.close();
  }

  /** A hook that says "pass", called alone. */
  @Benchmark
  public @Nullable Object callThatPasses() throws ScriptFailure {
    return session.call(siegeTrain, side, game);
  }

  /** A hook that reads the game once and gives one step with one piece, called alone. */
  @Benchmark
  public @Nullable Object callThatGivesAStep() throws ScriptFailure {
    return session.call(johnson, area, game);
  }

  /** A battle begins; no card is in force. */
  @Benchmark
  public Draft beginBattle() {
    return run(machine, plain, "begin battle in area", place);
  }

  /** A battle begins: William Johnson before it, the Massacre's pass after it; both seen before. */
  @Benchmark
  public Draft beginBattleWithHooks() {
    return run(machine, hooked, "begin battle in area", place);
  }

  /** The same, where both hooks are shown what they never saw. */
  @Benchmark
  public Draft beginBattleWithNewHooks() {
    return run(forgetful, hooked, "begin battle in area", place);
  }

  /** A Colonial flees; no card is in force. */
  @Benchmark
  public Draft flee() {
    return run(machine, plain, "flee with unit from area", colonial, place);
  }

  /** A Colonial flees before a Massacre, which reads an option and two sentences, as before. */
  @Benchmark
  public Draft fleeWithHook() {
    return run(machine, hooked, "flee with unit from area", colonial, place);
  }

  /** The same, where the Massacre is shown what it never saw. */
  @Benchmark
  public Draft fleeWithNewHook() {
    return run(forgetful, hooked, "flee with unit from area", colonial, place);
  }

  private Draft run(Machine by, Draft start, String procedure, long... given) {
    start.copyInto(draft);
    by.enter(draft, procedure, given);
    by.run(draft, random);
    return draft;
  }
}
