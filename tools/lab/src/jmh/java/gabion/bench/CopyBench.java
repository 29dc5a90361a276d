package gabion.bench;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.state.Draft;
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

/** What a search pays for a state of 1754 Conquest: a copy into a used one, and a hash. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CopyBench {

  private Draft draft;
  private Draft spare;

  @Setup
  public void load() {
    Ruleset rules = Checkout.conquest(ScriptLoader.none());
    draft = Checkout.oneidaCarry(rules);
    spare = rules.program().draft();
  }

  /** A copy into a draft that is used again. */
  @Benchmark
  public Draft copyInto() {
    draft.copyInto(spare);
    return spare;
  }

  /** A copy into a new draft. */
  @Benchmark
  public Draft copyIntoNew() {
    Draft fresh = draft.newEmptyDraft();
    draft.copyInto(fresh);
    return fresh;
  }

  /** The hash of a state. */
  @Benchmark
  public long hash() {
    return draft.hash();
  }
}
