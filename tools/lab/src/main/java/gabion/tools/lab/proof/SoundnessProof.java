package gabion.tools.lab.proof;

import gabion.play.SeededRandomSource;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches one ruleset for a position where its rules fail (no legal answer, a loop without an end,
 * a broken invariant), or from which no answers lead to an end. It begins where {@link
 * EquivalenceProof} does, and searches first what the fewest answers reach.
 */
public final class SoundnessProof {

  /** A beginning has so many positions at most; those behind them may end. */
  private static final int MOST_OF_A_BEGINNING = 30_000;

  /**
   * A flaw of the rules.
   *
   * @param problem the error of the rules; empty if they go on without an end
   * @param circling the number of positions that only lead to each other; 0 for an error
   * @param origin the id of the case, {@code scenario ID} or {@code game SEED} where it begins
   * @param answers the number of answers from there to the flaw
   * @param play these answers as lines of a case's {@code play:}
   */
  public record Flaw(
      Optional<Problem> problem, int circling, String origin, int answers, List<String> play) {

    private static Flaw of(
        Optional<Problem> problem, int circling, String origin, List<PlayedAnswer> answers) {
      return new Flaw(problem, circling, origin, answers.size(), lines(answers));
    }
  }

  /**
   * The result of a search.
   *
   * @param flaw the flaw with the fewest answers before it
   * @param isDecided whether a flaw was found or the scope was searched
   * @param endless the number of random games that had not ended after 5,000 answers
   */
  public record Result(Optional<Flaw> flaw, boolean isDecided, int endless, ProofScope scope) {}

  private record Beginning(String origin, Draft draft) {}

  /** A position, how it was reached, and where it leads. */
  private static final class Node {
    private final int parent;
    private final List<PlayedAnswer> answer;
    private final int depth;
    private final List<Integer> next = new ArrayList<>();

    /** Where to play on from; empty once it was searched. */
    private Optional<ProofSide.Position> position;

    /** Whether it is an end, or is not searched to its last answer, so that an end may follow. */
    private boolean mayEnd = true;

    Node(int parent, List<PlayedAnswer> answer, int depth, ProofSide.Position position) {
      this.parent = parent;
      this.answer = answer;
      this.depth = depth;
      this.position = Optional.of(position);
    }
  }

  private final ComparisonSide side;
  private final EquivalenceProof.Limits limits;
  private final SearchMonitor monitor;
  private final List<Beginning> beginnings = new ArrayList<>();
  private List<Node> nodes = new ArrayList<>();

  private int cases;
  private int leftOut;
  private int depth = -1;
  private int positions;
  private int cuts;
  private int games;
  private int endless;
  private boolean isDeeper;
  private boolean stopped;

  private SoundnessProof(
      ComparisonSide side, EquivalenceProof.Limits limits, SearchMonitor monitor) {
    this.side = side;
    this.limits = limits;
    this.monitor = monitor;
  }

  /**
   * Searches a ruleset.
   *
   * @param monitor is asked before each position, and may end the search
   * @param problems receives unreadable cases
   */
  public static Result search(
      ComparisonSide side,
      EquivalenceProof.Limits limits,
      SearchMonitor monitor,
      Problems problems) {
    SoundnessProof proof = new SoundnessProof(side, limits, monitor);
    proof.begin(problems);
    return proof.search();
  }

  private void begin(Problems problems) {
    List<String> scenarios = side.rules().scenarioIds();
    for (String scenario : scenarios.isEmpty() ? List.of("") : scenarios) {
      side.rules()
          .setup(scenario, side.readings(), new Problems())
          .map(setup -> EquivalenceProof.enter(side.rules(), setup, 0))
          .ifPresent(draft -> beginnings.add(new Beginning("scenario " + scenario, draft)));
    }
    for (CaseSheet sheet : Cases.sheets(side.library(), side.rules(), problems)) {
      Optional<Draft> draft = sheet.entry(side.rules(), side.readings());
      draft.ifPresent(laid -> beginnings.add(new Beginning(sheet.id(), laid)));
      cases += draft.isPresent() ? 1 : 0;
      leftOut += draft.isPresent() ? 0 : 1;
    }
  }

  private Result search() {
    Optional<Flaw> later = Optional.empty();
    for (int most = 0; most <= most(later) && !stopped; most++) {
      isDeeper = false;
      cuts = 0;
      for (Beginning beginning : beginnings) {
        Optional<Flaw> flaw = searchFrom(beginning, most);
        if (flaw.isPresent()) {
          return result(flaw, true);
        }
      }
      depth = stopped ? depth : most;
      if (most == 1 || !isDeeper && most == 0) {
        later = randomGames();
      }
      if (!isDeeper) {
        break;
      }
    }
    boolean isDecided = isWhole() || depth >= 1 && games == limits.games();
    return result(later, later.isPresent() || isDecided);
  }

  /** The most answers that may find a flaw before one of a random game. */
  private int most(Optional<Flaw> later) {
    return later.map(flaw -> Math.min(flaw.answers(), limits.answers())).orElse(limits.answers());
  }

  private boolean isWhole() {
    return !stopped && depth >= 0 && !isDeeper && cuts == 0;
  }

  private Result result(Optional<Flaw> flaw, boolean isDecided) {
    ProofScope scope =
        new ProofScope(
            cases, beginnings.size() - cases, leftOut, depth, isWhole(), games, positions, cuts);
    return new Result(flaw, isDecided, endless, scope);
  }

  // ---- every position

  private Optional<Flaw> searchFrom(Beginning beginning, int most) {
    nodes = new ArrayList<>();
    Map<Digest, Integer> known = new HashMap<>();
    ArrayDeque<Integer> open = new ArrayDeque<>();
    nodes.add(new Node(-1, List.of(), 0, new ProofSide.Position(beginning.draft(), new long[0])));
    open.add(0);
    try (ProofSide rules = new ProofSide(side)) {
      rules.checkInvariants(beginning.draft());
      while (!open.isEmpty()) {
        if (!monitor.goesOn(++positions)) {
          stopped = true;
          return Optional.empty();
        }
        int number = open.remove();
        Node node = nodes.get(number);
        rules.run(node.position.orElseThrow());
        node.position = Optional.empty();
        if (rules.problem().isPresent()) {
          return Optional.of(Flaw.of(rules.problem(), 0, beginning.origin(), play(number)));
        }
        if (rules.isOver()) {
          continue;
        }
        if (node.depth == most || nodes.size() >= MOST_OF_A_BEGINNING) {
          isDeeper = true;
          continue;
        }
        ProofSide.Position here = rules.hereAnew();
        Integer same = known.putIfAbsent(digest(here), number);
        if (same == null) {
          addAnswers(rules, here, number, open);
        } else {
          node.next.add(same);
          node.mayEnd = false;
        }
      }
    }
    return circling(beginning);
  }

  private static Digest digest(ProofSide.Position position) {
    return position.draft().digest(position.answers());
  }

  private void addAnswers(
      ProofSide rules, ProofSide.Position here, int number, ArrayDeque<Integer> open) {
    Node node = nodes.get(number);
    long size = rules.question().shape().size();
    int tried = (int) Math.min(size, EquivalenceProof.MOST_TRIED);
    node.mayEnd = tried < size;
    cuts += tried < size ? 1 : 0;
    for (int i = 0; i < tried; i++) {
      long index = size == tried ? i : (long) ((double) i / tried * size);
      node.next.add(nodes.size());
      open.add(nodes.size());
      nodes.add(
          new Node(number, List.of(rules.playedAnswer(index)), node.depth + 1, here.and(index)));
    }
  }

  /** Finds positions from which nothing but each other is reached. */
  private Optional<Flaw> circling(Beginning beginning) {
    List<List<Integer>> before = new ArrayList<>();
    nodes.forEach(node -> before.add(new ArrayList<>()));
    ArrayDeque<Integer> ends = new ArrayDeque<>();
    boolean[] reachesEnd = new boolean[nodes.size()];
    for (int number = 0; number < nodes.size(); number++) {
      for (int next : nodes.get(number).next) {
        before.get(next).add(number);
      }
      if (nodes.get(number).mayEnd) {
        reachesEnd[number] = true;
        ends.add(number);
      }
    }
    while (!ends.isEmpty()) {
      for (int number : before.get(ends.remove())) {
        if (!reachesEnd[number]) {
          reachesEnd[number] = true;
          ends.add(number);
        }
      }
    }
    int first = -1;
    int circling = 0;
    for (int number = nodes.size() - 1; number >= 0; number--) {
      if (!reachesEnd[number]) {
        first = number;
        circling++;
      }
    }
    return first < 0
        ? Optional.empty()
        : Optional.of(Flaw.of(Optional.empty(), circling, beginning.origin(), play(first)));
  }

  /** The answers that led to a position. */
  private List<PlayedAnswer> play(int number) {
    List<PlayedAnswer> answers = new ArrayList<>();
    for (int at = number; at >= 0; at = nodes.get(at).parent) {
      answers.addAll(nodes.get(at).answer);
    }
    Collections.reverse(answers);
    return answers;
  }

  private static List<String> lines(List<PlayedAnswer> answers) {
    List<String> lines = new ArrayList<>();
    answers.forEach(one -> GameExcerpt.line(one.answer(), one.isThrow(), lines));
    return lines.stream().map(line -> line.startsWith("    ") ? line.substring(4) : line).toList();
  }

  // ---- random games

  private Optional<Flaw> randomGames() {
    try (ProofSide rules = new ProofSide(side)) {
      rules.checkInvariants(EquivalenceProof.enter(side.rules(), side.setup(), 0));
      while (games < limits.games() && !stopped) {
        Optional<Flaw> flaw = randomGame(rules, games + 1L);
        if (flaw.isPresent()) {
          return flaw;
        }
        games += stopped ? 0 : 1;
      }
    }
    return Optional.empty();
  }

  private Optional<Flaw> randomGame(ProofSide rules, long seed) {
    Draft start = EquivalenceProof.enter(side.rules(), side.setup(), seed);
    ProofSide.Position position = new ProofSide.Position(start, new long[0]);
    SeededRandomSource luck = new SeededRandomSource(seed);
    List<PlayedAnswer> played = new ArrayList<>();
    while (played.size() < EquivalenceProof.MOST_ANSWERS) {
      if (!monitor.goesOn(++positions)) {
        stopped = true;
        return Optional.empty();
      }
      rules.run(position);
      if (rules.problem().isPresent()) {
        return Optional.of(Flaw.of(rules.problem(), 0, EquivalenceProof.GAME + seed, played));
      }
      if (rules.isOver()) {
        return Optional.empty();
      }
      long index = rules.question().shape().sample(luck);
      played.add(rules.playedAnswer(index));
      position = rules.here().and(index);
    }
    endless++;
    return Optional.empty();
  }
}
