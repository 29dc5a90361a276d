package gabion.bench;

import gabion.flow.run.Machine;
import gabion.hook.ScriptLoader;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The rulebook's battle at Oneida Carry, fought to its end at random; no card is in force. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class BattleBench {

  private final RandomOracle random = new RandomOracle(0);
  private Machine machine;
  private Draft start;
  private Draft draft;
  private int area;
  private long battle;

  @Setup
  public void load() {
    Ruleset rules = Checkout.conquest(ScriptLoader.none());
    machine = new Machine(rules.program());
    start = Checkout.oneidaCarry(rules);
    draft = rules.program().draft();
    area = rules.layout().sorts().places().number("oneida-carry");
  }

  /** One battle, on a copy of the position. */
  @Benchmark
  public Draft battle() {
    long seed = GameRandom.mix(1, battle++);
    start.copyInto(draft);
    draft.seed(seed);
    random.begin(seed);
    machine.enter(draft, "battle in area", area);
    machine.run(draft, random);
    return draft;
  }
}
