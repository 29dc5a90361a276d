package gabion.bench;

import gabion.hook.ScriptLoader;
import gabion.play.Ruleset;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.BattleLine;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.PolicyParser;
import gabion.yaml.Problems;
import java.util.List;
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

/** Odds of a battle of ten against ten: from positions that are known, and from nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class OddsBench {

  private static final String TEN = "10 british-regulars against 10 french-regulars in albany";
  private static final String FEW =
      "2 british-regulars against 1 french-regulars, 1 fort in halifax";

  private OddsCalculation ten;
  private OddsCalculation few;
  private OddsCalculation.ExploredPositions known;

  @Setup
  public void load() throws PolicyParser.InvalidRequestException {
    Ruleset rules = Checkout.conquest(ScriptLoader.none());
    ten = asked(rules, TEN, List.of("prefer count(units in albany)"));
    few = asked(rules, FEW, List.of("best-for british", "french=worst-for british"));
    known = ten.explore();
  }

  private static OddsCalculation asked(Ruleset rules, String line, List<String> policies)
      throws PolicyParser.InvalidRequestException {
    Problems problems = new Problems();
    OddsStart start =
        BattleLine.of(rules, rules.setup(), line, problems)
            .flatMap(read -> StartPositions.ofWritten(rules, read.file(), problems))
            .orElseThrow();
    String place = line.substring(line.lastIndexOf(' ') + 1);
    return new OddsQuery("", policies, "holder of " + place, "", List.of(), 100_000)
        .of(rules, start);
  }

  /** Who wins, from positions that have been found before. */
  @Benchmark
  public double[] tenFromKnownPositions() {
    return known.wins();
  }

  /** The same with all positions found anew by the rules. */
  @Benchmark
  public double[] tenFromTheRules() throws PolicyParser.InvalidRequestException {
    return ten.explore().wins();
  }

  /** A small battle with the best answers of both, and all fractions. */
  @Benchmark
  public OddsResult best() throws PolicyParser.InvalidRequestException {
    return few.answer();
  }
}
