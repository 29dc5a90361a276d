package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gabion.ask.Oracle;
import gabion.ask.Question;
import gabion.expr.value.Claim;
import gabion.expr.value.Scope;
import gabion.flow.run.Machine;
import gabion.flow.run.Measured;
import gabion.play.Ruleset;
import gabion.state.Chances;
import gabion.state.Draft;
import gabion.text.ProblemPrinter;
import gabion.text.Problems;
import gabion.tools.lab.Starts;
import gabion.tools.lab.odds.BattleLine;
import gabion.tools.lab.odds.OddsAsked;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.Policies;
import gabion.tools.lab.odds.Result;
import gabion.tools.lab.odds.SaidSentence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The odds of battles against all their dice, one after the other, and against played battles. */
class BattleOddsTest {

  private static final Ruleset RULES =
      Shelf.rulesets()
          .filter(rules -> rules.id().equals("1754-conquest"))
          .findFirst()
          .orElseThrow();

  /** So many battles are passed over for each that is checked, where not all are. */
  private static final int EACH = 7;

  /** Ways that are less likely than this are left out; what they add up to is known. */
  private static final double HARDLY = 1e-17;

  /** So far may a played share lie from the true one: 99.9 % of all shares do. */
  private static final double SURE = 3.2905;

  /** Who is still there when a battle is over. */
  private static final List<String> LEFT =
      Stream.of(
              "units of british-regulars",
              "units of british-colonials",
              "natives of british",
              "units of french-regulars",
              "units of french-canadiens",
              "natives of french",
              "forts")
          .map(kind -> "count(" + kind + " in areas)")
          .toList();

  /**
   * One thing that may come of a battle.
   *
   * @param winner who holds the place; empty for nobody
   * @param left how many there are still, as {@link #LEFT} counts them
   */
  private record End(String winner, List<Long> left) {}

  private static OddsStart start(String line) {
    Problems problems = new Problems();
    OddsStart start =
        BattleLine.of(RULES, RULES.setup(), line, problems)
            .flatMap(read -> Starts.ofWritten(RULES, read.file(), problems))
            .orElse(null);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return start;
  }

  private static String place(String line) {
    return line.substring(line.lastIndexOf(' ') + 1);
  }

  private static Result odds(String line, String... policies) throws Exception {
    String winner = "holder of " + place(line);
    OddsAsked asked = new OddsAsked("", List.of(policies), winner, "", LEFT, 100_000);
    return asked.of(RULES, start(line)).answer();
  }

  private static double wins(Result result, String side) {
    return result.ends().stream()
        .filter(end -> end.winner().equals(side))
        .mapToDouble(Result.Chance::chance)
        .sum();
  }

  /** Every army of one to so many units of three kinds. */
  private static List<String> armies(int most, String regulars, String settlers, String natives) {
    List<String> armies = new ArrayList<>();
    for (int all = 1; all <= most; all++) {
      for (int first = 0; first <= all; first++) {
        for (int second = 0; second <= all - first; second++) {
          armies.add(
              "%d %s, %d %s, %d natives of %s"
                  .formatted(first, regulars, second, settlers, all - first - second, natives));
        }
      }
    }
    return armies;
  }

  /** All battles of one to so many against one to so many, or every so many of them. */
  private static List<String> battles(int most, int step) {
    List<String> british = armies(most, "british-regulars", "british-colonials", "british");
    List<String> french = armies(most, "french-regulars", "french-canadiens", "french");
    List<String> battles = new ArrayList<>();
    for (String one : british) {
      for (String other : french) {
        for (String fort : List.of("", ", 1 fort")) {
          battles.add(one + " against " + other + fort + " in albany");
          battles.add(other + " against " + one + fort + " in ottawa-river");
        }
      }
    }
    List<String> some = new ArrayList<>();
    for (int i = step / 2; i < battles.size(); i += step) {
      some.add(battles.get(i));
    }
    return some;
  }

  @Test
  void they_are_those_of_all_dice_one_after_the_other() throws Exception {
    Set<String> winners = new TreeSet<>();
    List<Integer> sequences = new ArrayList<>();
    for (String battle : battles(3, Shelf.LONG ? 1 : EACH)) {
      Brute brute = new Brute(start(battle), place(battle), false);
      check(battle, odds(battle), brute);
      sequences.add(brute.sequences);
      brute.ends.keySet().forEach(end -> winners.add(end.winner()));
    }
    assertThat(sequences.stream().filter(ways -> ways > 5).count())
        .as("battles in which the dice may fall in many ways")
        .isGreaterThan(sequences.size() / 2);
    assertThat(winners).as("who won any of them").contains("british", "french");
  }

  @Test
  void they_are_all_that_up_to_three_may_fight_against_up_to_three() {
    assertThat(battles(3, 1)).hasSize(19 * 19 * 2 * 2).doesNotHaveDuplicates();
    assertThat(armies(3, "a", "b", "c")).hasSize(19).contains("0 a, 0 b, 3 natives of c");
  }

  /** Throws without a hit come back to where they were: there are sequences without end. */
  @Test
  void so_are_those_in_which_nobody_leaves() throws Exception {
    int most = Shelf.LONG ? 3 : 2;
    for (int attackers = 1; attackers <= most; attackers++) {
      for (int defenders = 1; defenders <= most; defenders++) {
        String battle =
            "%d british-regulars against %d french-regulars in albany"
                .formatted(attackers, defenders);
        Result result = odds(battle, "prefer count(units in albany)");
        Brute brute = new Brute(start(battle), place(battle), true);
        assertThat(brute.longest).as(battle).isGreaterThan(20);
        check(battle, result, brute);
      }
    }
  }

  /** Whoever wins with whoever is left, each is as likely; nothing else comes. */
  private static void check(String battle, Result result, Brute brute) {
    Map<End, Double> told = new HashMap<>();
    for (Result.Chance one : result.ends()) {
      told.merge(new End(one.winner(), one.measured()), one.chance(), Double::sum);
    }
    Set<End> all = new HashSet<>(told.keySet());
    all.addAll(brute.ends.keySet());
    assertThat(all).as(battle).isNotEmpty();
    for (End end : all) {
      assertThat(told.getOrDefault(end, 0.0))
          .as("%s: %s", battle, end)
          .isCloseTo(brute.ends.getOrDefault(end, 0.0), within(1e-12));
    }
    assertThat(told.values().stream().mapToDouble(chance -> chance).sum())
        .as(battle)
        .isCloseTo(1, within(1e-12));
    assertThat(brute.left).as(battle).isLessThan(1e-12);
  }

  @Test
  void they_are_those_of_played_battles() throws Exception {
    int played = Shelf.LONG ? 1_000_000 : 10_000;
    for (int size = 4; size <= (Shelf.LONG ? 13 : 5); size++) {
      String battle =
          "%d british-regulars, 2 natives of british against %d french-regulars, 1 fort in albany"
              .formatted(size, size - 1);
      double chance = wins(odds(battle), "british");
      double share = played(start(battle), played);

      assertThat(chance).as("it may end either way: " + battle).isBetween(0.01, 0.99);
      double around = SURE * Math.sqrt(chance * (1 - chance) / played);
      assertThat(share).as(battle).isCloseTo(chance, within(around));
    }
  }

  /** Plays a battle so often; choices are the first answer. */
  private static double played(OddsStart start, int times) {
    Claim won = claim("holder of albany is british");
    Draft draft = RULES.program().draft();
    int wins = 0;
    try (Machine machine = new Machine(RULES.program())) {
      for (int game = 0; game < times; game++) {
        start.draft().copyInto(draft);
        draft.seed(Chances.mix(17, game));
        machine.run(draft, question -> 0);
        wins += won.of(draft) ? 1 : 0;
      }
    }
    return (double) wins / times;
  }

  private static Claim claim(String sentence) {
    return RULES
        .linker(new Problems())
        .claim(SaidSentence.of("test", sentence), Scope.EMPTY)
        .orElseThrow();
  }

  /** Every sequence of throws, each played from the beginning; nothing is merged or solved. */
  private static final class Brute implements Oracle {
    private final Map<String, Claim> winners = new LinkedHashMap<>();
    private final List<Measured> measures = new ArrayList<>();
    private final Map<End, Double> ends = new HashMap<>();
    private final List<Long> path = new ArrayList<>();
    private int next;
    private double chance;
    private long open;
    private double left;
    private int longest;
    private int sequences;

    private final boolean last;

    /**
     * @param last whether choices are the last answer, which is to stay, and not the first
     */
    Brute(OddsStart start, String place, boolean last) throws Policies.Wrong {
      this.last = last;
      for (String side : List.of("british", "french")) {
        winners.put(side, claim("holder of " + place + " is " + side));
      }
      for (String sentence : LEFT) {
        measures.add(OddsAsked.measured(RULES, "test", sentence));
      }
      Draft draft = RULES.program().draft();
      try (Machine machine = new Machine(RULES.program())) {
        all(machine, start, draft);
      }
    }

    private void all(Machine machine, OddsStart start, Draft draft) {
      longest = Math.max(longest, path.size());
      start.draft().copyInto(draft);
      next = 0;
      chance = 1;
      open = 0;
      machine.run(draft, this);
      if (open == 0) {
        sequences++;
        ends.merge(end(draft), chance, Double::sum);
        return;
      }
      if (chance < HARDLY) {
        left += chance;
        return;
      }
      long answers = open;
      for (long answer = 0; answer < answers; answer++) {
        path.add(answer);
        all(machine, start, draft);
        path.remove(path.size() - 1);
      }
    }

    private End end(Draft draft) {
      String winner =
          winners.entrySet().stream()
              .filter(side -> side.getValue().of(draft))
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse("");
      return new End(winner, measures.stream().map(one -> one.num().of(draft)).toList());
    }

    @Override
    public long answer(Question question) {
      return last ? question.shape().size() - 1 : 0;
    }

    @Override
    public long chance(Question question) {
      if (next == path.size()) {
        open = question.shape().size();
        return WAIT;
      }
      var odds = question.shape().odds(path.get(next));
      chance *= (double) odds.numerator() / odds.denominator();
      return path.get(next++);
    }
  }
}
