package gabion.tools.lab.battle;

import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.state.Sort;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.Starts;
import gabion.tools.lab.odds.Calculation;
import gabion.tools.lab.odds.CommonPositions;
import gabion.tools.lab.odds.Fraction;
import gabion.tools.lab.odds.GoodPlay;
import gabion.tools.lab.odds.OddsAsked;
import gabion.tools.lab.odds.OddsTables;
import gabion.tools.lab.odds.Patience;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.odds.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A question about a battle whose line is filled hole by hole.
 *
 * @param battle its id
 * @param holes the words in each hole
 * @param policy {@code first}, {@code random}, {@code sensible} as the ruleset says it, or {@code
 *     best}: the best of the side against the best of the others; what is sensible where that is
 *     not solved
 * @param side whose victory is wanted
 */
public record BattleAsked(String battle, Map<String, String> holes, String policy, String side) {

  private static final String BEST = "best";
  private static final String KNOWN = "there are best, sensible, first, random";

  private static final int MOST_POSITIONS = 30_000;
  private static final int MOST_IN_GRID = 4_000;

  /** A fraction of more letters is told by its decimals alone. */
  private static final int LONGEST = 24;

  /** Two kinds of pieces, of each of which there may be one to so many. */
  public record Pair(String hole, String piece, String otherHole, String otherPiece, int most) {}

  /**
   * What may come of it.
   *
   * @param throwing how often fate is asked, on average
   * @param error how far any chance may be off
   * @param unresolved how likely it is that a limit leaves it unknown
   * @param never how likely it is that it goes round for ever
   * @param between where a limit leaves good play unknown, between what the side's victory lies
   * @param note how far it hangs on choices, or that good play was not solved; empty where it does
   *     not hang on them, or that is not known
   */
  public record Told(
      List<Tabled> tables,
      double throwing,
      double error,
      double unresolved,
      double never,
      int positions,
      List<Double> between,
      String note) {}

  /**
   * What may come in some respect.
   *
   * @param title by ids
   * @param said by titles
   * @param mean nothing where it is no number
   */
  public record Tabled(String title, String said, @Nullable Double mean, List<Likely> rows) {}

  /**
   * One thing that may come.
   *
   * @param name an id, or a number
   * @param said the same by its title
   * @param exact the chance as a fraction; empty where that is unknown, or long
   */
  public record Likely(String name, String said, double chance, String exact) {}

  /** What may come of it under some rules. */
  public Told told(Ruleset rules) throws Policies.Wrong {
    return told(rules, MOST_POSITIONS);
  }

  /** The same, where good play is given up after so many positions. */
  public Told told(Ruleset rules, int most) throws Policies.Wrong {
    Setup setup = setup(rules);
    Starts.Battle start = start(rules, setup);
    OddsAsked words = words(rules, setup, start, MOST_POSITIONS).telling(start.measures());
    OddsAsked good = words.by(good(rules, setup)).upTo(most);
    Calculation best = good.of(rules, start.start());
    Result found = best.answer();
    boolean isGood = policy.equals(BEST) && GoodPlay.isSolved(found);
    boolean isOpen = policy.equals(BEST) && !isGood;
    Result result =
        isGood
            ? found
            : (isOpen ? words.by(start.policies()) : words).of(rules, start.start()).answer();
    String note =
        isOpen
            ? GoodPlay.unsolved(best, found, most, start.policies())
            : GoodPlay.range(good, best, found, Patience.TO_ITS_LIMIT);
    return told(rules, result, note);
  }

  private static Told told(Ruleset rules, Result result, String note) {
    List<Tabled> tables = new ArrayList<>();
    for (OddsTables.Table table : OddsTables.of(rules, result).tables()) {
      List<Likely> rows = new ArrayList<>();
      for (OddsTables.Row row : table.rows()) {
        String exact = row.exact().map(Fraction::toString).orElse("");
        rows.add(
            new Likely(
                row.name(), row.said(), row.chance(), exact.length() > LONGEST ? "" : exact));
      }
      tables.add(new Tabled(table.title(), table.said(), table.mean().orElse(null), rows));
    }
    return new Told(
        tables,
        result.throwing(),
        result.error(),
        result.unresolved(),
        result.never(),
        result.positions(),
        result.between(),
        note);
  }

  /** The same question with other numbers of two kinds of pieces. */
  public BattleAsked with(Pair pair, int number, int other) {
    Map<String, String> others = new LinkedHashMap<>(holes);
    put(others, pair.hole(), pair.piece(), number);
    put(others, pair.otherHole(), pair.otherPiece(), other);
    return new BattleAsked(battle, others, policy, side);
  }

  private static void put(Map<String, String> holes, String hole, String piece, int number) {
    holes.put(hole, PileWords.with(holes.getOrDefault(hole, ""), piece, number));
  }

  /** How likely the side wins; null where a limit was reached, or there is no such side. */
  @Nullable Double wins(Ruleset rules, CommonPositions common) throws Policies.Wrong {
    int number = rules.layout().sorts().sides().number(side);
    Setup setup = setup(rules);
    Starts.Battle start = start(rules, setup);
    OddsAsked words = words(rules, setup, start, MOST_IN_GRID);
    return number < 0
        ? null
        : common.wins(rules, words, start.start()).map(wins -> wins[number]).orElse(null);
  }

  private BattleForm form(Ruleset rules) throws Policies.Wrong {
    return BattleForm.of(rules).stream()
        .filter(one -> one.id().equals(battle))
        .findFirst()
        .orElseThrow(() -> new Policies.Wrong("the rules read no such battle"));
  }

  private Setup setup(Ruleset rules) throws Policies.Wrong {
    return form(rules).setup(rules);
  }

  private Starts.Battle start(Ruleset rules, Setup setup) throws Policies.Wrong {
    Problems problems = new Problems();
    return Starts.ofLine(rules, setup, form(rules).filled(holes), problems)
        .orElseThrow(() -> wrong(problems));
  }

  private OddsAsked words(Ruleset rules, Setup setup, Starts.Battle start, int most)
      throws Policies.Wrong {
    List<String> policies =
        switch (policy) {
          case BEST -> good(rules, setup);
          case Policies.SENSIBLE -> start.policies().isEmpty() ? List.of(policy) : start.policies();
          case "first", "random" -> List.of(policy);
          default -> throw new Policies.Wrong("there is no policy `" + policy + "`; " + KNOWN);
        };
    return new OddsAsked("", policies, start.winner(), "", List.of(), most);
  }

  /** The best of the side against the best of the others; of all where nobody plays the side. */
  private List<String> good(Ruleset rules, Setup setup) {
    int number = rules.layout().sorts().sides().number(side);
    List<Integer> own =
        rules.seats(setup).stream().filter(seat -> rules.side(setup, seat) == number).toList();
    if (own.isEmpty()) {
      return OddsAsked.BEST;
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

  private static Policies.Wrong wrong(Problems problems) {
    List<Problem> all = problems.list();
    if (all.isEmpty()) {
      return new Policies.Wrong("the rules read no such battle");
    }
    String help = all.get(0).help() == null ? "" : "; " + all.get(0).help();
    return new Policies.Wrong(all.get(0).message() + help);
  }
}
