package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import gabion.expr.value.Condition;
import gabion.expr.value.Scope;
import gabion.flow.run.Machine;
import gabion.flow.run.Metric;
import gabion.flow.run.Outcome;
import gabion.flow.run.RunScope;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.Odds;
import gabion.state.Draft;
import gabion.state.GameRandom;
import gabion.tools.lab.StartPositions;
import gabion.tools.lab.odds.BattleLine;
import gabion.tools.lab.odds.InlineSentence;
import gabion.tools.lab.odds.OddsQuery;
import gabion.tools.lab.odds.OddsResult;
import gabion.tools.lab.odds.OddsStart;
import gabion.tools.lab.odds.PolicyParser;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The odds of battles against all their dice, one after the other, and against played battles. */
class BattleOddsTest {

  private static final Ruleset RULES =
      Shelf.rulesets()
          .filter(rules -> rules.id().equals("1754-conquest"))
          .findFirst()
          .orElseThrow();

  /** So many battles are passed over for each that is checked, where not all are. */
  private static final int EACH = Shelf.WIDE ? 7 : 21;

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
            .flatMap(read -> StartPositions.ofWritten(RULES, read.file(), problems))
            .orElse(null);
    assertThat(ProblemPrinter.print(problems.list())).isEmpty();
    return start;
  }

  private static String place(String line) {
    return line.substring(line.lastIndexOf(' ') + 1);
  }

  private static OddsResult odds(String line, String... policies) throws Exception {
    String winner = "holder of " + place(line);
    OddsQuery asked = new OddsQuery("", List.of(policies), winner, "", LEFT, 100_000);
    return asked.of(RULES, start(line)).answer();
  }

  private static double wins(OddsResult result, String side) {
    return result.ends().stream()
        .filter(end -> end.winner().equals(side))
        .mapToDouble(OddsResult.Chance::chance)
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
  @Tag("wide")
  @Test
  void so_are_those_in_which_nobody_leaves() throws Exception {
    int most = Shelf.LONG ? 3 : 2;
    for (int attackers = 1; attackers <= most; attackers++) {
      for (int defenders = 1; defenders <= most; defenders++) {
        String battle =
            "%d british-regulars against %d french-regulars in albany"
                .formatted(attackers, defenders);
        OddsResult result = odds(battle, "prefer count(units in albany)");
        Brute brute = new Brute(start(battle), place(battle), true);
        assertThat(brute.longest).as(battle).isGreaterThan(20);
        check(battle, result, brute);
      }
    }
  }

  private static Stream<Arguments> large() {
    return Stream.of(
            arguments(3, 2, 60.575, 200),
            arguments(5, 3, 71.712, 900),
            arguments(8, 5, 78.596, 3000),
            arguments(10, 10, 65.406, 8000))
        .limit(Shelf.WIDE ? 4 : 1);
  }

  /** Of a battle of soldiers no more counts than how many stand on each side. */
  @ParameterizedTest
  @MethodSource("large")
  void best_answers_to_large_battles_are_told_of_few_positions(
      int attackers, int defenders, double percent, int positions) throws Exception {
    Ruleset rules =
        Shelf.rulesets().filter(one -> one.id().equals("1762")).findFirst().orElseThrow();
    String line =
        "%d soldiers of british in ruperts-land against %d soldiers of french in canada"
            .formatted(attackers, defenders);
    StartPositions.BattleStart battle =
        StartPositions.ofLine(rules, rules.setup(), line, new Problems()).orElseThrow();
    OddsResult result =
        new OddsQuery("", OddsQuery.BEST, battle.winner(), "", List.of(), 100_000)
            .of(rules, battle.start())
            .answer();

    assertThat(100 * wins(result, "british")).isCloseTo(percent, within(5e-4));
    assertThat(result.positions()).isLessThan(positions);
    assertThat(result.searchedPositions()).isLessThan(3 * positions);
  }

  /** What is read of a position makes it one with others; here each is told apart. */
  @Tag("wide")
  @Test
  void the_best_answers_are_those_of_all_positions_one_by_one() throws Exception {
    List<String> battles = battles(2, Shelf.LONG ? 1 : EACH);
    battles.replaceAll(battle -> battle.replace("ottawa-river", "oneida-carry"));
    int merged = 0;
    for (String battle : battles) {
      for (String other : List.of("french=worst-for british", "french=random")) {
        OddsResult result = odds(battle, "british=best-for british", other);
        AllPositions all = new AllPositions(start(battle), place(battle), other.endsWith("random"));
        Map<End, Double> told = told(result);
        assertThat(told.keySet()).as(battle).isEqualTo(all.ends.keySet());
        told.forEach(
            (end, chance) ->
                assertThat(chance)
                    .as("%s, %s: %s", battle, other, end)
                    .isCloseTo(all.ends.get(end), within(1e-9)));
        merged += result.searchedPositions() < all.nodes.size() ? 1 : 0;
      }
    }
    assertThat(merged).as("battles in which positions are merged").isGreaterThan(battles.size());
  }

  /** Told apart by all that lies on them there were millions. */
  @Test
  @EnabledIf("gabion.rulesets.Shelf#isWide")
  void ten_against_ten_at_their_best_leave_for_any_area_within_the_limit() throws Exception {
    String battle = "10 british-regulars against 10 french-regulars in albany";
    OddsResult result = odds(battle, "british=best-for british", "french=worst-for british");

    assertThat(result.unresolvedChance()).isZero();
    assertThat(result.searchedPositions()).isLessThan(60_000);
    OddsResult staying = odds(battle, "prefer count(units in albany)");
    assertThat(wins(result, "british")).isCloseTo(wins(staying, "british"), within(1e-12));
  }

  /** Of two kinds on each side it is read whether any of them stand somewhere, not which. */
  @Test
  @EnabledIf("gabion.rulesets.Shelf#isWide")
  void mixed_armies_at_their_best_are_within_the_limit() throws Exception {
    String battle =
        "3 british-regulars, 2 british-colonials against 3 french-regulars, 2 french-canadiens in"
            + " halifax";
    OddsResult result = odds(battle, "british=best-for british", "french=worst-for british");

    assertThat(result.unresolvedChance()).isZero();
    assertThat(result.searchedPositions()).isLessThan(45_000);
  }

  private static Map<End, Double> told(OddsResult result) {
    Map<End, Double> told = new HashMap<>();
    for (OddsResult.Chance one : result.ends()) {
      told.merge(new End(one.winner(), one.values()), one.chance(), Double::sum);
    }
    return told;
  }

  /** Whoever wins with whoever is left, each is as likely; nothing else comes. */
  private static void check(String battle, OddsResult result, Brute brute) {
    Map<End, Double> told = told(result);
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
    Condition won = claim("holder of albany is british");
    Draft draft = RULES.program().draft();
    int wins = 0;
    try (Machine machine = new Machine(RULES.program())) {
      for (int game = 0; game < times; game++) {
        start.draft().copyInto(draft);
        draft.seed(GameRandom.mix(17, game));
        machine.run(draft, question -> 0);
        wins += won.of(draft) ? 1 : 0;
      }
    }
    return (double) wins / times;
  }

  private static Condition claim(String sentence) {
    return RULES
        .compiler(new Problems())
        .condition(InlineSentence.of("test", sentence), Scope.EMPTY)
        .orElseThrow();
  }

  /** Reads what has come of a battle. */
  private static final class Ends {
    private final Map<String, Condition> winners = new LinkedHashMap<>();
    private final List<Metric> measures = new ArrayList<>();

    Ends(String place) throws PolicyParser.InvalidRequestException {
      for (String side : List.of("british", "french")) {
        winners.put(side, claim("holder of " + place + " is " + side));
      }
      for (String sentence : LEFT) {
        measures.add(OddsQuery.parseMeasure(RULES, "test", sentence));
      }
    }

    private End of(Draft draft) {
      String winner =
          winners.entrySet().stream()
              .filter(side -> side.getValue().of(draft))
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse("");
      return new End(winner, measures.stream().map(one -> one.num().of(draft)).toList());
    }
  }

  /** Every sequence of throws, each played from the beginning; nothing is merged or solved. */
  private static final class Brute implements Oracle {
    private final Ends reading;
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
    Brute(OddsStart start, String place, boolean last) throws PolicyParser.InvalidRequestException {
      this.last = last;
      this.reading = new Ends(place);
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
        ends.merge(reading.of(draft), chance, Double::sum);
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

  /**
   * Every position that may come, each told from all others in which anything at all is different,
   * and what it is worth to the British: gone over until nothing gets better.
   */
  private static final class AllPositions implements Oracle {

    /** A position: an end, or one where a seat or fate is asked. */
    private static final class Node {
      private int seat;
      private double[] odds = {};
      private Node[] next = {};
      private End end;
      private double worth;
      private double here;

      private Node best(boolean least) {
        Node best = next[0];
        for (Node one : next) {
          double gain = least ? best.worth - one.worth : one.worth - best.worth;
          best = gain > 1e-12 ? one : best;
        }
        return best;
      }
    }

    private final Map<Object, Node> nodes = new LinkedHashMap<>();
    private final Map<End, Double> ends = new HashMap<>();
    private final Ends reading;
    private final Draft draft = RULES.program().draft();
    private final boolean random;
    private final int british = RULES.layout().sorts().seats().number("british");
    private long given;
    private Question asked;

    /**
     * @param random whether the French answer anything, and not the worst for the British
     */
    AllPositions(OddsStart start, String place, boolean random)
        throws PolicyParser.InvalidRequestException {
      this.random = random;
      this.reading = new Ends(place);
      try (Machine machine = new Machine(RULES.program())) {
        Node first = node(machine, start.draft(), -1, new ArrayList<>());
        solve();
        spread(first);
      }
    }

    /** The position that comes of an answer, and all that follow. */
    private Node node(Machine machine, Draft from, long answer, List<Object> todo) {
      Node first = reach(machine, from, answer, todo);
      while (!todo.isEmpty()) {
        Node node = (Node) todo.remove(todo.size() - 1);
        Draft base = (Draft) todo.remove(todo.size() - 1);
        for (int i = 0; i < node.next.length; i++) {
          node.next[i] = reach(machine, base, i, todo);
        }
      }
      return first;
    }

    private Node reach(Machine machine, Draft from, long answer, List<Object> todo) {
      from.copyInto(draft);
      given = answer;
      if (machine.run(draft, this) == Outcome.ENDED) {
        End end = reading.of(draft);
        Node node = nodes.computeIfAbsent(end, key -> new Node());
        node.end = end;
        node.worth = end.winner().equals("british") ? 1 : end.winner().isEmpty() ? 0.5 : 0;
        return node;
      }
      new RunScope(RULES.program(), null).set(draft);
      Node known = nodes.get(draft.digest());
      if (known != null) {
        return known;
      }
      Node node = new Node();
      node.seat = asked.seat();
      node.next = new Node[(int) asked.shape().size()];
      node.odds = new double[node.next.length];
      for (int i = 0; i < node.odds.length; i++) {
        boolean fate = node.seat == Question.FATE;
        Odds odds = fate ? asked.shape().odds(i) : Odds.of(1, node.odds.length);
        node.odds[i] = (double) odds.numerator() / odds.denominator();
      }
      nodes.put(draft.digest(), node);
      Draft kept = draft.newEmptyDraft();
      draft.copyInto(kept);
      todo.add(kept);
      todo.add(node);
      return node;
    }

    private boolean chooses(Node node) {
      return node.seat != Question.FATE && (node.seat == british || !random);
    }

    private void solve() {
      double moved = 1;
      while (moved > 1e-15) {
        moved = 0;
        for (Node node : nodes.values()) {
          if (node.end == null) {
            double worth = 0;
            for (int i = 0; i < node.next.length; i++) {
              worth += node.odds[i] * node.next[i].worth;
            }
            worth = chooses(node) ? node.best(node.seat != british).worth : worth;
            moved = Math.max(moved, Math.abs(worth - node.worth));
            node.worth = worth;
          }
        }
      }
    }

    private void spread(Node first) {
      first.here = 1;
      double going = 1;
      while (going > 1e-12) {
        going = 0;
        for (Node node : nodes.values()) {
          double here = node.here;
          if (node.end != null || here == 0) {
            continue;
          }
          node.here = 0;
          going += here;
          if (chooses(node)) {
            node.best(node.seat != british).here += here;
          } else {
            for (int i = 0; i < node.next.length; i++) {
              node.next[i].here += here * node.odds[i];
            }
          }
        }
      }
      nodes.values().stream()
          .filter(node -> node.end != null && node.here > 1e-13)
          .forEach(node -> ends.put(node.end, node.here));
    }

    private long automatic(Question question) {
      if (question.shape().size() == 1) {
        return 0;
      }
      long answer = given < 0 ? WAIT : given;
      given = -1;
      asked = question;
      return answer;
    }

    @Override
    public long answer(Question question) {
      return automatic(question);
    }

    @Override
    public long chance(Question question) {
      return automatic(question);
    }
  }
}
