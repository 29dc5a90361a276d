package gabion.tools.lab.balance;

import gabion.flow.run.Metric;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Draft;
import gabion.state.Fields;
import gabion.tools.lab.GameWarnings;
import gabion.tools.lab.Shard;
import gabion.tools.lab.Simulation;
import gabion.tools.lab.Tally;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.PolicyParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Games under two rulesets: the n-th of the one has the luck of the n-th of the other, so that what
 * both have in common does not blur the difference.
 */
public final class PairedGames {

  public static final String DRAW = "draw";

  /** How many questions with more than one answer a game has. */
  public static final String DECISIONS = "decisions";

  /**
   * Rules, how they are set up, and who plays.
   *
   * @param bots who makes the bot of a seat, by its id; the others play at random
   */
  public record Contender(Ruleset rules, Setup setup, Map<String, Function<Ruleset, Bot>> bots) {

    /** Whether the same sides win and lose under both rules, so that their wins can be compared. */
    public boolean hasSidesOf(Contender other) {
      return sides().equals(other.sides());
    }

    private List<String> sides() {
      return rules.layout().sorts().sides().ids();
    }
  }

  /**
   * What came of it.
   *
   * @param gauges wins of each side, draws, length, measures
   * @param games how many of each were played
   * @param looks how often it was looked whether these are enough; 0 where that was not asked
   * @param endings games by how they ended, under the first and the second rules
   * @param lengths decisions of each game under the first and the second rules
   * @param failure a game that showed the rules at fault, or null
   */
  public record PairedResult(
      List<PairedMetric> gauges,
      int games,
      int looks,
      Map<String, long[]> endings,
      List<long[]> lengths,
      Simulation.@Nullable Failure failure) {

    /** The difference with an interval that holds also where it was looked several times. */
    public PairedMetric.Estimate difference(PairedMetric gauge) {
      return gauge.difference(errorRate());
    }

    /** The difference that such an interval would show, with 80 % certainty. */
    public double wouldBeFound(PairedMetric gauge) {
      return gauge.wouldBeFound(errorRate());
    }

    /** Whether the difference of every share is known as well as that. */
    public boolean isWithin(double within) {
      return gauges.stream()
          .filter(PairedMetric::isShare)
          .allMatch(gauge -> difference(gauge).around() <= within);
    }

    /** Warnings about the games under the first rules. */
    public List<String> warnings() {
      Map<String, Long> outcomes = new LinkedHashMap<>();
      gauges.stream()
          .filter(PairedMetric::isShare)
          .forEach(gauge -> outcomes.put(gauge.name(), Math.round(gauge.first().is() * games)));
      Map<String, Long> ended = new LinkedHashMap<>();
      endings.forEach((ending, count) -> ended.put(ending, count[0]));
      long decisions = lengths.stream().mapToLong(length -> length[0]).sum();
      return GameWarnings.of(outcomes, ended, decisions);
    }

    /** Which intervals are how sure, in a sentence. */
    public String sure() {
      return looks == 0
          ? LabMessage.INTERVALS_OF_EACH_MEASURE.text()
          : LabMessage.INTERVALS_OF_ALL_LOOKS.text(looks);
    }

    private double errorRate() {
      return looks == 0 ? PairedMetric.OUTSIDE : StoppingRule.errorRate(looks);
    }
  }

  private final Contender first;
  private final Contender second;
  private final long seed;
  private final List<String> sentences;
  private final List<List<Metric>> measures;

  /** What came under the first rules, by the number of the game. */
  private final Map<Integer, PairedOutcome> kept;

  /**
   * @param sentences measures in addition to those of the first rules
   * @throws PolicyParser.InvalidRequestException if a sentence is invalid under either rules
   */
  public PairedGames(Contender first, Contender second, long seed, List<String> sentences)
      throws PolicyParser.InvalidRequestException {
    this(first, second, seed, sentences, new TreeMap<>());
  }

  private PairedGames(
      Contender first,
      Contender second,
      long seed,
      List<String> sentences,
      Map<Integer, PairedOutcome> kept)
      throws PolicyParser.InvalidRequestException {
    this.sentences = List.copyOf(sentences);
    this.kept = kept;
    this.first = first;
    this.second = second;
    this.seed = seed;
    this.measures = List.of(new ArrayList<>(), new ArrayList<>());
    for (Metric own : first.rules().program().measures()) {
      second.rules().program().measures().stream()
          .filter(other -> other.name().equals(own.name()))
          .findFirst()
          .ifPresent(
              other -> {
                measures.get(0).add(own);
                measures.get(1).add(other);
              });
    }
    for (String sentence : sentences) {
      measures.get(0).add(OddsQuery.parseMeasure(first.rules(), "--measure", sentence));
      measures.get(1).add(OddsQuery.parseMeasure(second.rules(), "--measure", sentence));
    }
  }

  /**
   * Returns a comparison of the same first rules with others. Games already played under the first
   * rules are reused.
   */
  public PairedGames against(Contender other) throws PolicyParser.InvalidRequestException {
    return new PairedGames(first, other, seed, sentences, kept);
  }

  /** Returns the possible results of a game: the sides, and a draw. */
  public static List<String> results(Ruleset rules) {
    List<String> results = new ArrayList<>(rules.layout().sorts().sides().ids());
    results.add(DRAW);
    return results;
  }

  /** Returns the names of the metrics of each game: the sides, draws, decisions, the measures. */
  public List<String> names() {
    return gauges().stream().map(PairedMetric::name).toList();
  }

  /** One game: the value of each metric, and the ending. */
  private record PairedOutcome(double[] values, String ending) {}

  /**
   * Plays games.
   *
   * @param games the maximum number under each rules
   * @param within stops once the differences in wins of all sides are known to within this margin,
   *     checked after 250 games and at each doubling; 0 plays all games
   */
  public PairedResult run(int games, double within, int threads, IntConsumer progress)
      throws InterruptedException {
    List<PairedMetric> gauges = gauges();
    List<long[]> lengths = new ArrayList<>();
    Map<String, long[]> endings = endings();
    int played = 0;
    for (int look = 1; ; look++) {
      int to = within > 0 ? Math.min(games, StoppingRule.games(look)) : games;
      Map<Integer, PairedOutcome> other = new TreeMap<>();
      Simulation.Failure failure =
          kept.size() >= to ? null : play(first, 0, kept.size(), to, threads, kept, progress);
      if (failure == null && second.equals(first)) {
        other.putAll(kept);
      } else if (failure == null) {
        failure = play(second, 1, played, to, threads, other, progress);
      }
      if (failure != null) {
        return new PairedResult(gauges, played, look, endings, lengths, failure);
      }
      for (int game = played; game < to; game++) {
        add(gauges, lengths, kept.get(game), other.get(game));
        end(endings, 0, kept.get(game));
        end(endings, 1, other.get(game));
      }
      played = to;
      if (played >= games || isEnough(gauges, within, look)) {
        return new PairedResult(gauges, played, within > 0 ? look : 0, endings, lengths, null);
      }
    }
  }

  private boolean isEnough(List<PairedMetric> gauges, double within, int look) {
    return gauges.stream()
        .filter(PairedMetric::isShare)
        .allMatch(gauge -> gauge.difference(StoppingRule.errorRate(look)).around() <= within);
  }

  private List<PairedMetric> gauges() {
    List<PairedMetric> gauges = new ArrayList<>();
    results(first.rules()).forEach(result -> gauges.add(new PairedMetric(result, true)));
    gauges.add(new PairedMetric(DECISIONS, false));
    measures.get(0).forEach(measure -> gauges.add(new PairedMetric(measure.name(), false)));
    return gauges;
  }

  /** All endings there are under the one or the other rules, none of which has come yet. */
  private Map<String, long[]> endings() {
    Map<String, long[]> endings = new LinkedHashMap<>();
    for (Contender one : List.of(first, second)) {
      one.rules().program().endings().forEach(name -> endings.put(name, new long[2]));
    }
    return endings;
  }

  private static void end(Map<String, long[]> endings, int rules, @Nullable PairedOutcome one) {
    if (one != null) {
      endings.computeIfAbsent(one.ending(), none -> new long[2])[rules]++;
    }
  }

  private static void add(
      List<PairedMetric> gauges,
      List<long[]> lengths,
      @Nullable PairedOutcome one,
      @Nullable PairedOutcome other) {
    if (one == null || other == null) {
      return;
    }
    for (int i = 0; i < gauges.size(); i++) {
      gauges.get(i).add(one.values()[i], other.values()[i]);
      if (gauges.get(i).name().equals(DECISIONS)) {
        lengths.add(new long[] {(long) one.values()[i], (long) other.values()[i]});
      }
    }
  }

  private Simulation.@Nullable Failure play(
      Contender contender,
      int number,
      int from,
      int to,
      int threads,
      Map<Integer, PairedOutcome> ended,
      IntConsumer progress)
      throws InterruptedException {
    Simulation games = new Simulation(contender.rules(), contender.setup(), seed, contender.bots());
    games.listen(
        (game, draft, decisions) -> {
          PairedOutcome end =
              new PairedOutcome(
                  values(contender, number, draft, decisions), ending(contender, draft));
          synchronized (ended) {
            ended.put(game, end);
          }
        });
    return games.run(from, to, Shard.WHOLE, threads, progress).failure();
  }

  private static String ending(Contender contender, Draft end) {
    int ending = end.field(Fields.ENDING);
    return ending < 0 ? Tally.UNENDED : contender.rules().program().endings().get(ending);
  }

  /** Sides have the same order under both, by their ids. */
  private double[] values(Contender contender, int number, Draft end, long decisions) {
    List<String> sides = first.rules().layout().sorts().sides().ids();
    List<Metric> measured = measures.get(number);
    double[] values = new double[sides.size() + 2 + measured.size()];
    int winner = end.field(Fields.WINNER);
    String won = winner < 0 ? DRAW : contender.rules().layout().sorts().sides().id(winner);
    int at = won.equals(DRAW) ? sides.size() : sides.indexOf(won);
    if (at >= 0) {
      values[at] = 1;
    }
    values[sides.size() + 1] = decisions;
    for (int i = 0; i < measured.size(); i++) {
      values[sides.size() + 2 + i] = measured.get(i).num().of(end);
    }
    return values;
  }
}
