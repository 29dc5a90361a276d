package gabion.bench;

import gabion.flow.run.Evaluation;
import gabion.flow.run.Machine;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
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
 * What a bot pays in the middle of a random game: for a copy of a table, for a table as it may be,
 * for the worth of one, for a trial game as far as {@code search} looks ahead, and for one to the
 * end of the game.
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
      "-XX:InlineSmallCode=30000",
      "-XX:Tier4InvocationThreshold=50000",
      "-XX:Tier4MinInvocationThreshold=6000",
      "-XX:Tier4CompileThreshold=150000",
      "-XX:Tier4BackEdgeThreshold=400000"
    })
@Warmup(iterations = 18, time = 2)
@Measurement(iterations = 5, time = 2)
public class TrialBench {

  /** How many answers a random game has had when it is asked, at least. */
  private static final int ANSWERS = 40;

  private static final int SEEDS = 50;

  private static final String IN_SCRIPT = "+script";

  /** The ruleset, and behind it whether a script waits for the answer. */
  @Param({
    Checkout.CONQUEST,
    "1759-quebec",
    "1762",
    "braddocks-defeat",
    "seven-years-war",
    Checkout.CONQUEST + IN_SCRIPT,
    "1762" + IN_SCRIPT
  })
  private String ruleset = "";

  private Game game;
  private BotView prospect;
  private Machine machine;
  private Draft table;
  private Draft copy;
  private long ahead;
  private Evaluation evaluation;
  private RandomOracle random;
  private double[] shares;
  private long number;
  private long left;

  @Setup
  public void load() {
    Ruleset rules = Checkout.load(ruleset.replace(IN_SCRIPT, ""), Checkout.folders("on"));
    machine = new Machine(rules.program());
    table = rules.createDraft(rules.setup(), 0);
    evaluation = rules.program().evaluation;
    shares = new double[rules.layout().sorts().sides().size()];
    random = new RandomOracle(1);
    game = asked(rules);
    copy = game.draft().newEmptyDraft();
    prospect = game.prospect();
    table();
    ahead = evaluation.ahead(table, prospect.side());
  }

  /** A random game as it stands at the first question that is wanted. */
  private Game asked(Ruleset rules) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Game begun = Game.begin(rules, rules.setup(), seed);
      while (!begun.isOver()) {
        boolean late = begun.answers().size() >= ANSWERS;
        if (late && begun.isInScript() == ruleset.endsWith(IN_SCRIPT)) {
          return begun;
        }
        begun.answer(random.answer(begun.question()));
      }
      begun.close();
    }
    throw new IllegalStateException("in random games nothing is asked as in " + ruleset);
  }

  @TearDown
  public void close() {
    machine.close();
    game.close();
  }

  /** All that lies on a table, on another. */
  @Benchmark
  @Warmup(iterations = 5, time = 2)
  public Draft copy() {
    game.draft().copyInto(copy);
    return copy;
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
  public boolean beginning() {
    return trial(ahead);
  }

  /** A trial game to the end. */
  @Benchmark
  public boolean whole() {
    return trial(Long.MAX_VALUE);
  }

  private boolean trial(long answers) {
    left = answers;
    random.begin(number);
    return prospect.play(machine, table, number++, this::answer);
  }

  private long answer(Question question) {
    return left-- == 0 ? Oracle.WAIT : random.answer(question);
  }
}
