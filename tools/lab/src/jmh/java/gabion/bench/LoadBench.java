package gabion.bench;

import gabion.play.Ruleset;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Reading, checking and linking 1754 Conquest from its files. Warm, but for the single shots. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class LoadBench {

  @Param({"on", "off"})
  private String scripts = "";

  /** One load after many others. */
  @Benchmark
  public Ruleset warm() {
    return Checkout.conquest(Checkout.folders(scripts));
  }

  /** The first load of a JVM, without the JVM's own start. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Fork(5)
  @Warmup(iterations = 0)
  @Measurement(iterations = 1)
  public Ruleset cold() {
    return Checkout.conquest(Checkout.folders(scripts));
  }
}
