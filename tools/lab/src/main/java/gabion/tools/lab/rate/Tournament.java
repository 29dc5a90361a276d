package gabion.tools.lab.rate;

import gabion.flow.run.RulesetException;
import gabion.hook.ScriptHungException;
import gabion.hook.ScriptWorker;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Question;
import gabion.state.Sort;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Games in which entrants meet: on each luck all that can meet do, on every side. A game has its
 * luck and the luck of who plays it from the seed and its number, whichever thread plays it.
 */
public final class Tournament {

  /**
   * A game that the ruleset broke off.
   *
   * @param luck its seed
   * @param seats who held each seat, by its id
   */
  public record FailedGame(long luck, Map<String, String> seats, Problem problem) {}

  private final Ruleset rules;
  private final Setup setup;
  private final long seed;
  private final List<Entrant> entrants;
  private final LongSupplier clock;
  private final TournamentSides held;
  private final List<List<Integer>> lineups;
  private final Standings standings;
  private int lucks;
  private @Nullable FailedGame failed;

  /**
   * A contest in which no game has been played.
   *
   * @param clock how much time a thread that asks has used, in billionths of a second
   */
  public Tournament(
      Ruleset rules, Setup setup, long seed, List<Entrant> entrants, LongSupplier clock) {
    this.rules = rules;
    this.setup = setup;
    this.seed = seed;
    this.entrants = List.copyOf(entrants);
    this.clock = clock;
    this.held = TournamentSides.of(rules, setup);
    this.lineups = Lineups.of(entrants.size(), held.sides().size());
    this.standings = new Standings(entrants.size(), held.sides().size());
  }

  /** How many games are played on one luck. */
  public int gamesOfOneLuck() {
    return lineups.size();
  }

  /** On how many lucks all games have been played. */
  public int lucks() {
    return lucks;
  }

  public TournamentSides sides() {
    return held;
  }

  /** What all games played so far came to. */
  public Standings standings() {
    return standings;
  }

  /**
   * Plays all lineups on {@code more} additional seeds.
   *
   * @param progress receives after each game the number played, from any thread
   * @return the first game that a fault of the rules stopped; then nothing is counted
   */
  public @Nullable FailedGame play(int more, int threads, IntConsumer progress)
      throws InterruptedException {
    int games = more * lineups.size();
    SharedGames shared = new SharedGames(games, progress);
    List<ScriptWorker> deputies = new ArrayList<>();
    List<TournamentWorker> shares = new ArrayList<>();
    List<CompletableFuture<Boolean>> parts = new ArrayList<>();
    try {
      for (int thread = 0; thread < threads; thread++) {
        TournamentWorker share = new TournamentWorker(shared);
        deputies.add(new ScriptWorker("gabion-rate-" + thread));
        shares.add(share);
        parts.add(deputies.get(thread).begin(share::play));
      }
      for (int thread = 0; thread < threads; thread++) {
        await(parts.get(thread), shares.get(thread));
      }
    } finally {
      deputies.forEach(ScriptWorker::close);
    }
    if (failed == null) {
      for (int game = 0; game < games; game++) {
        standings.count(lineups.get(game % lineups.size()), shared.played.get(game));
      }
      lucks += more;
    }
    return failed;
  }

  private void await(CompletableFuture<Boolean> part, TournamentWorker share)
      throws InterruptedException {
    try {
      part.get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof ScriptHungException stuck)) {
        throw new IllegalStateException(e.getCause());
      }
      share.shared.keepFailure(share.game, stuck.problem());
    }
  }

  private long luck(int game) {
    return Simulation.luck(seed, lucks + game / lineups.size());
  }

  /** The games that all threads share. */
  private final class SharedGames {
    private final AtomicReferenceArray<TournamentGame> played;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final IntConsumer progress;
    private int first = Integer.MAX_VALUE;

    SharedGames(int games, IntConsumer progress) {
      this.played = new AtomicReferenceArray<>(games);
      this.progress = progress;
    }

    synchronized boolean isPastFailure(int game) {
      return game > first;
    }

    synchronized void keepFailure(int game, Problem problem) {
      if (game < first) {
        first = game;
        Map<String, String> seats = new HashMap<>();
        List<Integer> lineup = lineups.get(game % lineups.size());
        for (int place = 0; place < lineup.size(); place++) {
          String name = entrants.get(lineup.get(place)).name();
          held.seats()
              .get(place)
              .forEach(seat -> seats.put(rules.layout().sorts().seats().id(seat), name));
        }
        failed = new FailedGame(luck(game), seats, problem);
      }
    }

    void keepResult(int game, TournamentGame one) {
      played.set(game, one);
      progress.accept(done.incrementAndGet());
    }
  }

  /** Who holds a seat, and on the side of which place. */
  private record SeatAssignment(Bot bot, int place) {}

  /** The games of one thread. */
  private final class TournamentWorker {
    private final SharedGames shared;
    private final Map<List<Integer>, Bot> bots = new HashMap<>();
    private int game;

    TournamentWorker(SharedGames shared) {
      this.shared = shared;
    }

    boolean play() {
      try {
        for (game = shared.next.getAndIncrement();
            game < shared.played.length() && !shared.isPastFailure(game);
            game = shared.next.getAndIncrement()) {
          try {
            shared.keepResult(game, play(luck(game), lineups.get(game % lineups.size())));
          } catch (RulesetException problem) {
            shared.keepFailure(game, problem.problem());
          }
        }
      } finally {
        bots.values().forEach(Bot::close);
      }
      return true;
    }

    private TournamentGame play(long luck, List<Integer> lineup) {
      Map<Integer, SeatAssignment> holders = new HashMap<>();
      for (int place = 0; place < lineup.size(); place++) {
        for (int seat : held.seats().get(place)) {
          Bot bot = bot(lineup.get(place), seat);
          bot.begin(Bots.seed(luck, rules.layout().sorts().seats().id(seat)));
          holders.put(seat, new SeatAssignment(bot, place));
        }
      }
      long[] decisions = new long[lineup.size()];
      long[] times = new long[lineup.size()];
      try (Game playing = Game.begin(rules, setup, luck)) {
        while (!playing.isOver()) {
          Question question = playing.question();
          boolean chooses = question.shape().size() > 1;
          SeatAssignment holder = Optional.ofNullable(holders.get(question.seat())).orElseThrow();
          long began = chooses ? clock.getAsLong() : 0;
          long answer = holder.bot.answer(playing.prospect());
          if (chooses) {
            decisions[holder.place]++;
            times[holder.place] += clock.getAsLong() - began;
          }
          playing.answer(answer);
        }
        return new TournamentGame(place(playing.winner()), decisions, times);
      }
    }

    private Bot bot(int entrant, int seat) {
      return bots.computeIfAbsent(
          List.of(entrant, seat), none -> entrants.get(entrant).maker().apply(rules));
    }

    private int place(int winner) {
      if (winner == Sort.NOTHING) {
        return TournamentGame.DRAWN;
      }
      int place = held.sides().indexOf(winner);
      return place < 0 ? TournamentGame.NOBODYS : place;
    }
  }
}
