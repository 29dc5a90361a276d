package gabion.tools.lab.odds;

import gabion.expr.value.Num;
import gabion.flow.run.Metric;
import gabion.flow.run.RulesetException;
import gabion.flow.run.RunScope;
import gabion.play.Ruleset;
import gabion.state.Sort;
import gabion.tools.lab.message.LabMessage;
import gabion.yaml.Problem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An odds calculation for a position: its start, end and policies.
 *
 * @param policies the policy of each seat, by number; others take the first answer
 * @param winner the winner if the game itself has not ended; null for none
 * @param goal the number that an optimal policy maximizes; null for the victory of its side
 * @param measures additional measures to evaluate
 * @param most the maximum number of positions explored
 */
public record OddsCalculation(
    Ruleset rules,
    OddsStart start,
    RunScope scope,
    Map<Integer, Policy> policies,
    @Nullable Num winner,
    @Nullable Metric goal,
    List<Metric> measures,
    int most) {

  /** The maximum number of throws reported. */
  private static final int MOST_THROWS = 200;

  private static final double HARDLY = 1e-9;

  /**
   * All that may come, found and reckoned.
   *
   * @throws Policies.Wrong where the rules cannot go on from there
   */
  public OddsResult answer() throws PolicyParser.InvalidRequestException {
    return answer(SearchMonitor.TO_ITS_LIMIT);
  }

  /**
   * Explores the outcomes as far as the monitor permits, and computes their odds.
   *
   * @throws PolicyParser.InvalidRequestException if the rules cannot continue from there
   */
  public OddsResult answer(SearchMonitor patience) throws PolicyParser.InvalidRequestException {
    return explore(patience).answer();
  }

  /**
   * All positions that may come; their chances can be reckoned from them without the rules.
   *
   * @throws Policies.Wrong where the rules cannot go on from there
   */
  public ExploredPositions explore() throws PolicyParser.InvalidRequestException {
    return explore(SearchMonitor.TO_ITS_LIMIT);
  }

  private ExploredPositions explore(SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    PositionGraph positions = positions();
    BestAnswers best = new BestAnswers(this);
    MarkovChain chain = chain(positions, best, patience);
    return new ExploredPositions(this, positions, chain, best);
  }

  /** None yet, as this question tells them apart. */
  PositionGraph positions() {
    return new PositionGraph(
        new EndStateReader(rules, start.draft(), winner, measures), rules.layout());
  }

  /** Returns the objective of the optimal policies, if there are any. */
  public Optional<Policy.OptimalAnswer> aim() {
    return policies.values().stream()
        .filter(Policy.OptimalAnswer.class::isInstance)
        .map(Policy.OptimalAnswer.class::cast)
        .findFirst();
  }

  /**
   * Explores the reachable positions that are not yet known, adds them, and returns the chain from
   * the start.
   *
   * @param best the known best answers, extended by the search
   */
  MarkovChain chain(PositionGraph known, BestAnswers best, SearchMonitor patience)
      throws PolicyParser.InvalidRequestException {
    try {
      best.find(this, patience);
      if (best.size() > 0 && !best.isCut()) {
        try (AnswerSearch search = new AnswerSearch(this, known, best, patience)) {
          return known.chain().from(search.explore(start));
        }
      }
      try (PositionExplorer explorer = new PositionExplorer(this, known, best, patience)) {
        return known.chain().from(explorer.explore(start));
      }
    } catch (RulesetException stuck) {
      Problem problem = stuck.problem();
      String at = problem.location() == null ? "" : ", at " + problem.location();
      throw new PolicyParser.InvalidRequestException(
          LabMessage.CANNOT_CONTINUE.text(problem.message(), at));
    }
  }

  /** The explored positions, from which odds are computed. */
  public static final class ExploredPositions {
    private final OddsCalculation asked;
    private final EndStateReader reading;
    private final BitSet seats;
    private final MarkovChain chain;
    private final BestAnswers best;
    private final MarkovChainSolver flow;

    ExploredPositions(
        OddsCalculation asked, PositionGraph positions, MarkovChain chain, BestAnswers best) {
      this.asked = asked;
      this.reading = positions.reading();
      this.seats = positions.askedSeats();
      this.chain = chain;
      this.best = best;
      this.flow = new MarkovChainSolver(chain);
    }

    /** How likely each side has won, without fractions: no more than going through numbers. */
    public double[] wins() {
      double[] visits = flow.visits();
      double[] wins = new double[asked.rules.layout().sorts().sides().size() + 1];
      for (int node = 0; node < chain.size(); node++) {
        if (chain.kind(node) == MarkovChain.Kind.END) {
          int winner = reading.ends().get(chain.mark(node)).winner();
          wins[winner < 0 ? wins.length - 1 : winner] += visits[node];
        }
      }
      return wins;
    }

    /** Whether a limit has left something unknown. */
    public boolean isCut() {
      return chain.isCut() || best.isCut();
    }

    /** How far any chance may be off that is reckoned without fractions. */
    public double error() {
      return flow.error(flow.visits());
    }

    /** Computes the complete result. */
    public OddsResult answer() {
      double[] visits = flow.visits();
      Optional<Fraction[]> exact = ExactChainSolver.visits(chain, flow);
      List<OddsResult.Chance> ends = new ArrayList<>();
      double cut = 0;
      double throwing = 0;
      for (int node = 0; node < chain.size(); node++) {
        switch (chain.kind(node)) {
          case END -> ends.add(end(node, visits[node], exact));
          case CUT -> cut += visits[node];
          case FATE, CHOICE -> throwing += chain.mark(node) < 0 ? visits[node] : 0;
        }
      }
      ends.sort((one, other) -> Double.compare(other.chance(), one.chance()));
      double error = exact.isPresent() ? 0 : flow.error(visits);
      List<Double> within = chain.size() > LONG ? List.of() : within();
      return new OddsResult(
          ends,
          seats.stream().mapToObj(asked.rules.layout().sorts().seats()::id).toList(),
          sides(),
          reading.kinds(),
          reading.before(),
          asked.measures.stream().map(Metric::name).toList(),
          cut,
          flow.loopChance(),
          error,
          throwing,
          within,
          chain.size(),
          chain.edges(),
          best.size(),
          best.between());
    }

    private List<String> sides() {
      Sort sides = asked.rules.layout().sorts().sides();
      Set<Integer> all = new TreeSet<>(reading.sides());
      seats.stream().map(seat -> asked.rules.side(asked.start.setup(), seat)).forEach(all::add);
      return all.stream().filter(side -> side >= 0).map(sides::id).toList();
    }

    /** Chains that are longer are not gone through throw by throw. */
    private static final int LONG = 200_000;

    private OddsResult.Chance end(int node, double chance, Optional<Fraction[]> exact) {
      EndStateReader.EndState end = reading.ends().get(chain.mark(node));
      Sort sides = asked.rules.layout().sorts().sides();
      return new OddsResult.Chance(
          end.winner() < 0 ? "" : sides.id(end.winner()),
          end.ending() < 0 ? "" : asked.rules.program().endings().get(end.ending()),
          end.pieceDecreases(),
          end.values(),
          exact.isPresent() ? exact.get()[node].value() : chance,
          exact.map(all -> all[node]));
    }

    /** Goes through it throw by throw. */
    private List<Double> within() {
      List<Double> within = new ArrayList<>();
      double[] now = new double[chain.size()];
      now[0] = 1;
      double over = settle(now);
      within.add(over);
      for (int thrown = 0; thrown < MOST_THROWS && over < 1 - HARDLY; thrown++) {
        double[] after = new double[chain.size()];
        for (int node = 0; node < now.length; node++) {
          spread(node, now[node], after);
        }
        double more = settle(after);
        if (more == 0 && java.util.Arrays.stream(after).sum() < HARDLY) {
          break;
        }
        over += more;
        within.add(over);
        now = after;
      }
      return within;
    }

    private void spread(int node, double here, double[] after) {
      if (here != 0) {
        for (int edge = flow.first[node]; edge < flow.first[node + 1]; edge++) {
          after[flow.next[edge]] += here * flow.chance[edge];
        }
      }
    }

    /** Lets all choices be made until fate is asked. @return how much has come to an end */
    private double settle(double[] now) {
      double ended = 0;
      for (int turn = 0; turn < MOST_THROWS; turn++) {
        boolean moved = false;
        for (int node : flow.order()) {
          double here = now[node];
          if (here == 0 || chain.mark(node) < 0 && chain.kind(node) == MarkovChain.Kind.FATE) {
            continue;
          }
          now[node] = 0;
          if (chain.kind(node) == MarkovChain.Kind.END) {
            ended += here;
          } else {
            spread(node, here, now);
            moved = true;
          }
        }
        if (!moved) {
          break;
        }
      }
      return ended;
    }
  }

  /** Returns the names of the policies, by the ids of the seats that had a choice. */
  public Map<String, String> describePolicies(OddsResult result) {
    return rules.seats(start.setup()).stream()
        .filter(seat -> result.askedSeats().contains(rules.layout().sorts().seats().id(seat)))
        .collect(
            Collectors.toMap(
                seat -> rules.layout().sorts().seats().id(seat),
                seat -> policies.getOrDefault(seat, new Policy.FirstAnswer()).displayName(),
                (one, other) -> one,
                java.util.LinkedHashMap::new));
  }
}
