package gabion.tools.lab.battle;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Sort;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.lab.odds.Fraction;
import gabion.tools.lab.odds.OddsCalculation;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.OptimalPlay;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.lab.odds.PositionCache;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A battle query: a battle template with the values of its slots.
 *
 * @param battle its id
 * @param holes the words in each slot
 * @param policy {@code first}, {@code random}, {@code sensible} as defined by the ruleset, or
 *     {@code best}: optimal play of the side against optimal play of the others; falls back to the
 *     sensible policy if that is not solved
 * @param side the side whose win probability is wanted
 */
public record BattleQuery(String battle, Map<String, String> holes, String policy, String side) {

  private static final String BEST = "best";
  private static final String KNOWN = LabMessage.POLICY_NAMES.text();

  private static final int MOST_POSITIONS = 30_000;
  private static final int MOST_IN_GRID = 4_000;

  /** The maximum length of a displayed fraction; longer ones are shown as decimals only. */
  private static final int LONGEST = 24;

  /** Two kinds of pieces, each in counts from 1 to {@code most}. */
  public record PiecePair(
      String hole, String piece, String otherHole, String otherPiece, int most) {}

  /**
   * The distribution of outcomes.
   *
   * @param throwing the expected number of chance events
   * @param error the maximum error of any probability
   * @param unresolved the probability of an outcome left unknown by a limit
   * @param never the probability of an infinite loop
   * @param between bounds of the side's win probability, if a limit left optimal play unknown
   * @param note the range over all choices, or a note that optimal play was not solved; empty if
   *     choices do not matter, or the range is unknown
   */
  public record OddsSummary(
      List<OutcomeTable> tables,
      double throwing,
      double error,
      double unresolved,
      double never,
      int positions,
      List<Double> between,
      String note) {}

  /**
   * The distribution of one property of the outcome.
   *
   * @param title by ids
   * @param said by titles
   * @param mean null if the values are not numbers
   */
  public record OutcomeTable(
      String title, String said, @Nullable Double mean, List<OutcomeChance> rows) {}

  /**
   * One thing that may come.
   *
   * @param name an id, or a number
   * @param said the same by its title
   * @param exact the chance as a fraction; empty where that is unknown, or long
   */
  public record OutcomeChance(String name, String said, double chance, String exact) {}

  /** Computes the odds under some rules. */
  public OddsSummary computeOdds(Ruleset rules) throws PolicyParser.InvalidRequestException {
    return computeOdds(rules, MOST_POSITIONS);
  }

  /** Computes the odds, abandoning optimal play after this many positions. */
  public OddsSummary computeOdds(Ruleset rules, int most)
      throws PolicyParser.InvalidRequestException {
    Setup setup = setup(rules);
    StartPositions.BattleStart start = start(rules, setup);
    OddsQuery words =
        words(rules, setup, start, MOST_POSITIONS).withDefaultMeasures(start.measures());
    OddsQuery good = words.by(good(rules, setup)).upTo(most);
    OddsCalculation best = good.of(rules, start.start());
    OddsResult found = best.answer();
    boolean isGood = policy.equals(BEST) && OptimalPlay.isSolved(found);
    boolean isOpen = policy.equals(BEST) && !isGood;
    OddsResult result =
        isGood
            ? found
            : (isOpen ? words.by(start.policies()) : words).of(rules, start.start()).answer();
    String note =
        isOpen
            ? OptimalPlay.describeUnsolved(best, found, most, start.policies())
            : OptimalPlay.range(good, best, found, SearchMonitor.TO_ITS_LIMIT);
    return computeOdds(rules, result, note);
  }

  private static OddsSummary computeOdds(Ruleset rules, OddsResult result, String note) {
    List<OutcomeTable> tables = new ArrayList<>();
    for (OddsTables.Table table : OddsTables.of(rules, result).tables()) {
      List<OutcomeChance> rows = new ArrayList<>();
      for (OddsTables.Row row : table.rows()) {
        String exact = row.exact().map(Fraction::toString).orElse("");
        rows.add(
            new OutcomeChance(
                row.name(),
                row.displayName(),
                row.chance(),
                exact.length() > LONGEST ? "" : exact));
      }
      tables.add(
          new OutcomeTable(table.title(), table.displayTitle(), table.mean().orElse(null), rows));
    }
    return new OddsSummary(
        tables,
        result.throwing(),
        result.error(),
        result.unresolvedChance(),
        result.loopChance(),
        result.positions(),
        result.between(),
        note);
  }

  /** The same question with other numbers of two kinds of pieces. */
  public BattleQuery with(PiecePair pair, int number, int other) {
    Map<String, String> others = new LinkedHashMap<>(holes);
    put(others, pair.hole(), pair.piece(), number);
    put(others, pair.otherHole(), pair.otherPiece(), other);
    return new BattleQuery(battle, others, policy, side);
  }

  private static void put(Map<String, String> holes, String hole, String piece, int number) {
    holes.put(hole, PileNotation.with(holes.getOrDefault(hole, ""), piece, number));
  }

  /** How likely the side wins; null where a limit was reached, or there is no such side. */
  @Nullable Double wins(Ruleset rules, PositionCache common)
      throws PolicyParser.InvalidRequestException {
    int number = rules.layout().sorts().sides().number(side);
    Setup setup = setup(rules);
    StartPositions.BattleStart start = start(rules, setup);
    OddsQuery words = words(rules, setup, start, MOST_IN_GRID);
    return number < 0
        ? null
        : common.wins(rules, words, start.start()).map(wins -> wins[number]).orElse(null);
  }

  private BattleTemplate form(Ruleset rules) throws PolicyParser.InvalidRequestException {
    return BattleTemplate.of(rules).stream()
        .filter(one -> one.id().equals(battle))
        .findFirst()
        .orElseThrow(
            () -> new PolicyParser.InvalidRequestException(LabMessage.NO_SUCH_BATTLE.text()));
  }

  private Setup setup(Ruleset rules) throws PolicyParser.InvalidRequestException {
    return form(rules).setup(rules);
  }

  private StartPositions.BattleStart start(Ruleset rules, Setup setup)
      throws PolicyParser.InvalidRequestException {
    Problems problems = new Problems();
    return StartPositions.ofLine(rules, setup, form(rules).fill(holes), problems)
        .orElseThrow(() -> wrong(problems));
  }

  private OddsQuery words(Ruleset rules, Setup setup, StartPositions.BattleStart start, int most)
      throws PolicyParser.InvalidRequestException {
    List<String> policies =
        switch (policy) {
          case BEST -> good(rules, setup);
          case PolicyParser.SENSIBLE ->
              start.policies().isEmpty() ? List.of(policy) : start.policies();
          case "first", "random" -> List.of(policy);
          default ->
              throw new PolicyParser.InvalidRequestException(
                  "unknown policy `" + policy + "`; " + KNOWN);
        };
    return new OddsQuery("", policies, start.winner(), "", List.of(), most);
  }

  /**
   * Returns optimal play of the side against optimal play of the others; of all seats if no seat
   * plays the side.
   */
  private List<String> good(Ruleset rules, Setup setup) {
    int number = rules.layout().sorts().sides().number(side);
    List<Integer> own =
        rules.seats(setup).stream().filter(seat -> rules.side(setup, seat) == number).toList();
    if (own.isEmpty()) {
      return OddsQuery.BEST;
    }
    Sort seats = rules.layout().sorts().seats();
    List<String> policies = new ArrayList<>();
    for (int seat : rules.seats(setup)) {
      policies.add(
          seats.id(seat)
              + (own.contains(seat) ? "=best-for " : "=worst-for ")
              + seats.id(own.get(0)));
    }
    return policies;
  }

  private static PolicyParser.InvalidRequestException wrong(Problems problems) {
    List<Problem> all = problems.list();
    if (all.isEmpty()) {
      return new PolicyParser.InvalidRequestException(LabMessage.NO_SUCH_BATTLE.text());
    }
    String help = all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return new PolicyParser.InvalidRequestException(all.get(0).message() + help);
  }
}
