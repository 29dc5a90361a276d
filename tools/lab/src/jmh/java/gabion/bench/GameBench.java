package gabion.bench;

import gabion.flow.run.Machine;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * Whole random games, one thread: games a second, and as a counter the decisions a second
 * (questions put to a seat with two or more answers). Without scripts a game with hooks is another
 * game.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = { // as the launcher starts it
      "-XX:+UseSerialGC",
      "-Xmx2g",
      "-XX:MaxInlineLevel=40",
      "-XX:MaxRecursiveInlineLevel=8",
      "-XX:InlineSmallCode=30000",
      "-XX:Tier4InvocationThreshold=50000",
      "-XX:Tier4MinInvocationThreshold=6000",
      "-XX:Tier4CompileThreshold=150000",
      "-XX:Tier4BackEdgeThreshold=400000"
    })
@Warmup(iterations = 12, time = 3)
@Measurement(iterations = 6, time = 3)
public class GameBench {

  /** Counts the decisions of the games that a benchmark plays. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counted {
    public long decisions;
  }

  /** Random play that copies the game before each answer, as a search would. */
  private static final class Copying implements Oracle {
    private final RandomOracle random = new RandomOracle(0);
    private final Draft spare;

    Copying(Draft spare) {
      this.spare = spare;
    }

    @Override
    public long answer(Question question) {
      question.draft().copyInto(spare);
      return random.answer(question);
    }
  }

  @Param({
    Checkout.CONQUEST,
    "1759-quebec",
    "1762",
    "braddocks-defeat",
    "seven-years-war",
    "brandubh",
    "salt-road"
  })
  private String ruleset = "";

  @Param({"on", "off"})
  private String scripts = "";

  private Ruleset rules;
  private gabion.play.Setup setup;
  private Machine machine;
  private Draft start;
  private Draft draft;
  private RandomOracle random;
  private Copying copying;
  private long game;

  @Setup
  public void load() {
    rules = Checkout.load(ruleset, Checkout.folders(scripts));
    setup = rules.setup();
    machine = new Machine(rules.program());
    start = rules.createDraft(setup, 0);
    draft = rules.createDraft(setup, 0);
    random = new RandomOracle(0);
    copying = new Copying(rules.createDraft(setup, 0));
  }

  @TearDown
  public void close() {
    machine.close();
  }

  /** One game. */
  @Benchmark
  public Draft game(Counted counted) {
    return play(random, random, counted);
  }

  /** One game with a copy of the state before each question to a seat. */
  @Benchmark
  public Draft gameWithCopies(Counted counted) {
    return play(copying, copying.random, counted);
  }

  private Draft play(Oracle oracle, RandomOracle luck, Counted counted) {
    long seed = GameRandom.mix(1, game++);
    long before = machine.questioner().decisions();
    start.copyInto(draft);
    draft.seed(seed);
    luck.begin(seed);
    machine.enter(draft, "game");
    machine.run(draft, oracle);
    counted.decisions += machine.questioner().decisions() - before;
    return draft;
  }
}
