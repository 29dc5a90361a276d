package gabion.bench;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.flow.run.Evaluation;
import gabion.flow.run.Machine;
import gabion.play.Game;
import gabion.play.Prospect;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.state.Draft;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a bot pays in the middle of a random game: for a table as it may be, for the worth of one,
 * for a trial game of 12 answers, and for one to the end of the game.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = { // as the launcher starts it
      "-XX:+UseSerialGC",
      "-XX:MaxInlineLevel=40",
      "-XX:MaxRecursiveInlineLevel=8",
      "-XX:InlineSmallCode=20000"
    })
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class TrialBench {

  /** How many answers a random game has had when it is asked. */
  private static final int ANSWERS = 40;

  private static final int CUT = 12;

  @Param({Checkout.CONQUEST, "1759-quebec", "1762", "braddocks-defeat", "seven-years-war"})
  private String ruleset = "";

  private Game game;
  private Prospect prospect;
  private Machine machine;
  private Draft table;
  private Evaluation evaluation;
  private RandomOracle random;
  private double[] shares;
  private long number;
  private int left;

  @Setup
  public void load() {
    Ruleset rules = Checkout.load(ruleset, Checkout.folders("on"));
    machine = new Machine(rules.program());
    table = rules.lay(rules.setup(), 0);
    evaluation = rules.program().evaluation;
    shares = new double[rules.layout().sorts().sides().size()];
    random = new RandomOracle(1);
    game = Game.begin(rules, rules.setup(), 1);
    while (game.answers().size() < ANSWERS && !game.isOver()) {
      game.answer(random.answer(game.question()));
    }
    prospect = game.prospect();
  }

  @TearDown
  public void close() {
    machine.close();
    game.close();
  }

  /** A table that agrees with what the seat sees, up to its question. */
  @Benchmark
  public boolean table() {
    return prospect.play(machine, table, number++, question -> Oracle.WAIT);
  }

  /** What a table is worth to each side. */
  @Benchmark
  public double[] worth() {
    evaluation.shares(table, shares);
    return shares;
  }

  /** A trial game that is cut short. */
  @Benchmark
  public boolean cut() {
    return trial(CUT);
  }

  /** A trial game to the end. */
  @Benchmark
  public boolean whole() {
    return trial(Integer.MAX_VALUE);
  }

  private boolean trial(int answers) {
    left = answers;
    random.begin(number);
    return prospect.play(machine, table, number++, this::answer);
  }

  private long answer(Question question) {
    return left-- == 0 ? Oracle.WAIT : random.answer(question);
  }
}
