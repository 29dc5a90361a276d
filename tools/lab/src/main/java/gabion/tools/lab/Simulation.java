package gabion.tools.lab;

import gabion.flow.run.Machine;
import gabion.flow.run.RulesetException;
import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Games of one setup, played at random or by bots. Game {@code i} has a seed of its own, whichever
 * thread plays it.
 */
public final class Simulation {

  /**
   * A game in which the ruleset showed itself at fault.
   *
   * @param decisions how many had been made in it
   * @param seats the seats that were played
   * @param broken the invariant that did not hold, or null where something else was wrong
   */
  public record Failure(
      int game,
      Problem problem,
      long decisions,
      List<String> seats,
      @Nullable InvariantViolation broken) {}

  /**
   * An invariant that did not hold.
   *
   * @param rule the clauses and rulings it comes from
   */
  public record InvariantViolation(String invariant, String rule) {}

  /**
   * What came of it.
   *
   * @param failure the first game that failed, or null
   */
  public record Result(Tally tally, @Nullable Failure failure) {}

  /** Hears of each game that is over, from any thread. */
  @FunctionalInterface
  public interface GameEndListener {

    /**
     * Called at the end of a game.
     *
     * @param end the final position; reused for the next game
     */
    void onGameEnd(int game, Draft end, long decisions);
  }

  private final Ruleset rules;
  private final Setup setup;
  private final long seed;
  private GameEndListener ends = (game, end, decisions) -> {};
  private final Map<String, Function<Ruleset, Bot>> bots;
  private final AtomicLong next = new AtomicLong();
  private final AtomicInteger played = new AtomicInteger();
  private @Nullable Failure failure;

  public Simulation(Ruleset rules, Setup setup, long seed) {
    this(rules, setup, seed, Map.of());
  }

  /**
   * Games in which bots hold some seats, and random play the others.
   *
   * @param bots who makes the bot of a seat, by its id
   */
  public Simulation(
      Ruleset rules, Setup setup, long seed, Map<String, Function<Ruleset, Bot>> bots) {
    this.rules = rules;
    this.setup = setup;
    this.seed = seed;
    this.bots = bots;
  }

  /** Sets the listener for games that end from now on. */
  public void listen(GameEndListener listener) {
    ends = listener;
  }

  /** Plays games, all of them. */
  public Result run(int games, int threads, IntConsumer progress) throws InterruptedException {
    return run(games, Shard.WHOLE, threads, progress);
  }

  /**
   * Plays those of many games that are a shard of them.
   *
   * @param progress hears how many have been played, from any thread
   */
  public Result run(int games, Shard shard, int threads, IntConsumer progress)
      throws InterruptedException {
    return run(0, games, shard, threads, progress);
  }

  /**
   * The same without the first games.
   *
   * @param from how many are left out
   */
  public Result run(int from, int games, Shard shard, int threads, IntConsumer progress)
      throws InterruptedException {
    next.set(from + shard.first());
    WarmUp warmUp = new WarmUp();
    List<ScriptWorker> deputies = new ArrayList<>();
    List<SimulationWorker> shares = new ArrayList<>();
    List<CompletableFuture<Tally>> parts = new ArrayList<>();
    Tally all = new Tally(rules);
    try {
      for (int thread = 0; thread < threads; thread++) {
        SimulationWorker share = new SimulationWorker(thread, games, shard, warmUp, progress);
        deputies.add(new ScriptWorker("gabion-simulation-" + thread));
        shares.add(share);
        parts.add(deputies.get(thread).begin(share::play));
      }
      for (int thread = 0; thread < threads; thread++) {
        gather(parts.get(thread), shares.get(thread), all);
      }
    } finally {
      deputies.forEach(ScriptWorker::close);
    }
    return new Result(all, first());
  }

  /** Adds the tally of one thread. A game with a hung script counts as failed. */
  private void gather(CompletableFuture<Tally> part, SimulationWorker share, Tally all)
      throws InterruptedException {
    try {
      all.add(part.get());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof ScriptHungException stuck)) {
        throw new IllegalStateException(e.getCause());
      }
      keepFailure((int) share.game, new RulesetException(stuck.problem()), share.decisions());
    }
  }

  /** The games of one thread. Once a script hangs, its state no longer changes. */
  private final class SimulationWorker {
    private final int thread;
    private final int games;
    private final Shard shard;
    private final WarmUp warmUp;
    private final IntConsumer progress;
    private long game;
    private long before;
    private @Nullable Machine machine;

    SimulationWorker(int thread, int games, Shard shard, WarmUp warmUp, IntConsumer progress) {
      this.thread = thread;
      this.games = games;
      this.shard = shard;
      this.warmUp = warmUp;
      this.progress = progress;
    }

    /** How many decisions have been made in the game that it plays. */
    long decisions() {
      return machine == null ? 0 : machine.questioner().decisions() - before;
    }

    Tally play() {
      warmUp.await(thread);
      try {
        return bots.isEmpty() ? playAtRandom() : playWithBots();
      } finally {
        warmUp.end();
      }
    }

    private Tally playWithBots() {
      Tally tally = new Tally(rules);
      Map<Integer, Bot> holders = new HashMap<>();
      bots.forEach(
          (seat, maker) ->
              holders.put(rules.layout().sorts().seats().number(seat), maker.apply(rules)));
      try {
        for (game = next.getAndAdd(shard.of());
            game < games && !isPastFailure(game);
            game = next.getAndAdd(shard.of())) {
          Simulation.this.play((int) game, holders, tally);
          progress.accept(played.incrementAndGet());
        }
      } finally {
        holders.values().forEach(Bot::close);
      }
      return tally;
    }

    private Tally playAtRandom() {
      Tally tally = new Tally(rules);
      RandomOracle oracle = new RandomOracle(seed);
      Draft start = rules.createDraft(setup, 0);
      Draft draft = rules.createDraft(setup, 0);
      try (Machine playing = new Machine(rules.program())) {
        machine = playing;
        playing.watch().begin();
        for (game = next.getAndAdd(shard.of());
            game < games && !isPastFailure(game);
            game = next.getAndAdd(shard.of())) {
          start.copyInto(draft);
          before = playing.questioner().decisions();
          Simulation.this.play((int) game, draft, playing, oracle, tally);
          progress.accept(played.incrementAndGet());
        }
      }
      return tally;
    }
  }

  /** The seed of a game by its number, with which it can be played again. */
  public static long luck(long seed, int game) {
    return GameRandom.mix(seed, game);
  }

  /** Plays a game on a draft that has been laid out. */
  private void play(int game, Draft draft, Machine machine, RandomOracle oracle, Tally tally) {
    long luck = luck(seed, game);
    draft.seed(luck);
    oracle.begin(luck);
    long before = machine.questioner().decisions();
    machine.enter(draft, "game");
    try {
      machine.run(draft, oracle);
      tally.count(draft, machine.questioner().decisions() - before);
      ends.onGameEnd(game, draft, machine.questioner().decisions() - before);
    } catch (RulesetException problem) {
      keepFailure(game, problem, machine.questioner().decisions() - before);
    }
  }

  /** Plays a game in which bots hold seats. */
  private void play(int number, Map<Integer, Bot> holders, Tally tally) {
    long luck = luck(seed, number);
    RandomOracle others = new RandomOracle(luck);
    holders.forEach(
        (seat, bot) -> bot.begin(Bots.seed(luck, rules.layout().sorts().seats().id(seat))));
    long decisions = 0;
    try (Game game = Game.begin(rules, setup, luck)) {
      game.watch();
      while (!game.isOver()) {
        Question question = game.question();
        decisions += question.shape().size() > 1 ? 1 : 0;
        Bot bot = holders.get(question.seat());
        game.answer(bot == null ? others.answer(question) : bot.answer(game.prospect()));
      }
      tally.count(game.draft(), decisions);
      ends.onGameEnd(number, game.draft(), decisions);
    } catch (RulesetException problem) {
      keepFailure(number, problem, decisions);
    }
  }

  /** Keeps the first failure by number, so that it is the same whatever the threads do. */
  private synchronized void keepFailure(int game, RulesetException found, long decisions) {
    if (failure == null || game < failure.game()) {
      List<String> seats =
          rules.seats(setup).stream().map(seat -> rules.layout().sorts().seats().id(seat)).toList();
      InvariantViolation broken =
          found
              .invariant()
              .map(
                  invariant ->
                      new InvariantViolation(invariant.name(), invariant.citation().brief()))
              .orElse(null);
      failure = new Failure(game, found.problem(), decisions, seats, broken);
    }
  }

  private synchronized boolean isPastFailure(long game) {
    return failure != null && game > failure.game();
  }

  private synchronized @Nullable Failure first() {
    return failure;
  }
}
