package gabion.tools.lab.proof;

import gabion.flow.run.Machine;
import gabion.play.Ruleset;
import gabion.play.SeededRandomSource;
import gabion.play.Setup;
import gabion.state.Digest;
import gabion.state.Draft;
import gabion.tools.lab.CaseReport;
import gabion.tools.lab.CaseSheet;
import gabion.tools.lab.Cases;
import gabion.tools.lab.odds.SearchMonitor;
import gabion.tools.lab.trial.ComparisonSide;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches for a position on which two rulesets differ: from the position of every case and the
 * beginning of every scenario, one answer on, two answers on, and so forth, and in random games.
 * The first difference that it finds is one with the fewest answers. Positions that are equal under
 * both rules are searched once.
 */
public final class EquivalenceProof {

  /** Of more answers than this, so many, evenly spaced, are tried. */
  static final int MOST_TRIED = 200;

  static final String GAME = "game ";

  /** A random game is given up after so many answers. */
  static final int MOST_ANSWERS = 5_000;

  /**
   * How far to search.
   *
   * @param answers the most answers behind a beginning
   * @param games the number of random games
   */
  public record Limits(int answers, int games) {}

  /** A beginning under both rules. */
  private record Beginning(String origin, Optional<CaseSheet> sheet, LockStep.Pair pair) {}

  private record DigestPair(Digest first, Digest second) {}

  private final LockStep step;
  private final Limits limits;
  private final SearchMonitor monitor;
  private final List<Beginning> beginnings = new ArrayList<>();
  private final List<PlayedAnswer> path = new ArrayList<>();

  /** The positions known at the present depth, each with the number of answers searched from it. */
  private final Map<DigestPair, Integer> known = new HashMap<>();

  private int leftOut;
  private int cases;
  private int positions;
  private int cuts;
  private int games;
  private int depth = -1;
  private boolean isDeeper;
  private boolean stopped;

  private EquivalenceProof(LockStep step, Limits limits, SearchMonitor monitor) {
    this.step = step;
    this.limits = limits;
    this.monitor = monitor;
  }

  /**
   * Compares two rulesets.
   *
   * @param monitor is asked before each position, and may end the search
   * @param problems receives unreadable cases
   */
  public static ProofResult compare(
      ComparisonSide first,
      ComparisonSide second,
      Limits limits,
      SearchMonitor monitor,
      Problems problems) {
    try (LockStep step = new LockStep(new ProofSide(first), new ProofSide(second))) {
      EquivalenceProof proof = new EquivalenceProof(step, limits, monitor);
      proof.begin(problems);
      return proof.search();
    }
  }

  // ---- beginnings

  private void begin(Problems problems) {
    ComparisonSide first = step.first().side();
    ComparisonSide second = step.second().side();
    for (CaseSheet sheet : Cases.sheets(first.library(), first.rules(), problems)) {
      Optional<Draft> one = sheet.entry(first.rules(), first.readings());
      Optional<Draft> other = sheet.entry(second.rules(), second.readings());
      if (one.isPresent() && other.isPresent()) {
        add(sheet.id(), Optional.of(sheet), one.get(), other.get());
        cases++;
      } else {
        leftOut++;
      }
    }
    List<String> scenarios = first.rules().scenarioIds();
    for (String scenario : scenarios.isEmpty() ? List.of("") : scenarios) {
      Optional<Draft> one = start(first, scenario);
      Optional<Draft> other = start(second, scenario);
      if (one.isPresent() && other.isPresent()) {
        add("scenario " + scenario, Optional.empty(), one.get(), other.get());
      }
    }
  }

  private void add(String origin, Optional<CaseSheet> sheet, Draft one, Draft other) {
    LockStep.Pair pair =
        new LockStep.Pair(
            new ProofSide.Position(one, new long[0]), new ProofSide.Position(other, new long[0]));
    beginnings.add(new Beginning(origin, sheet, pair));
  }

  private static Optional<Draft> start(ComparisonSide side, String scenario) {
    Ruleset rules = side.rules();
    return rules
        .setup(scenario, side.readings(), new Problems())
        .map(setup -> enter(rules, setup, 0));
  }

  /** A draft at the beginning of a game. */
  static Draft enter(Ruleset rules, Setup setup, long seed) {
    Draft draft = rules.createDraft(setup, seed);
    try (Machine machine = new Machine(rules.program())) {
      machine.enter(draft, "game");
    }
    return draft;
  }

  // ---- the search

  private ProofResult search() {
    Optional<ProofResult> later = Optional.empty();
    for (int left = 0; left <= most(later) && !stopped; left++) {
      Optional<ProofResult> found = searchTo(left);
      if (found.isPresent()) {
        return found.get();
      }
      if (left == 0) {
        later = cases();
      }
      if (left == 1 && later.isEmpty()) {
        later = randomGames();
      }
      if (!isDeeper) {
        break;
      }
    }
    if (later.isPresent()) {
      return later.get();
    }
    boolean isDecided = isWhole() || depth >= 1 && games == limits.games();
    return new ProofResult(Optional.empty(), 0, "", "", true, isDecided, scope());
  }

  /** Returns the most answers that may find an earlier difference than one that is known. */
  private int most(Optional<ProofResult> later) {
    return later
        .map(found -> Math.min(found.answers() - (isGame(found) ? 0 : 1), limits.answers()))
        .orElse(limits.answers());
  }

  private static boolean isGame(ProofResult found) {
    return found.origin().startsWith(GAME);
  }

  /** Returns the shortest case of the ruleset that holds under one of the rules alone. */
  private Optional<ProofResult> cases() {
    ComparisonSide first = step.first().side();
    ComparisonSide second = step.second().side();
    Optional<ProofResult> shortest = Optional.empty();
    for (Beginning beginning : beginnings) {
      if (beginning.sheet().isEmpty() || !monitor.goesOn(positions)) {
        break;
      }
      CaseSheet sheet = beginning.sheet().get();
      int answers = sheet.playLines();
      if (shortest.isPresent() && answers >= shortest.get().answers()) {
        continue;
      }
      CaseReport one = sheet.runOn(step.first().caseRules(), first.readings());
      CaseReport other = sheet.runOn(step.second().caseRules(), second.readings());
      if (one.hasPassed() != other.hasPassed()) {
        ComparisonSide holder = one.hasPassed() ? first : second;
        shortest =
            Optional.of(
                new ProofResult(
                    Optional.of(
                        Difference.of(Difference.Kind.CASE, one.failure(), other.failure())),
                    answers,
                    sheet.id(),
                    CounterexampleCase.asWritten(sheet, holder),
                    one.hasPassed(),
                    true,
                    scope()));
      }
    }
    return shortest;
  }

  private ProofScope scope() {
    int scenarios = beginnings.size() - cases;
    return new ProofScope(cases, scenarios, leftOut, depth, isWhole(), games, positions, cuts);
  }

  private boolean isWhole() {
    return !stopped && depth >= 0 && !isDeeper && cuts == 0;
  }

  /** Compares every position so many answers behind each beginning. */
  private Optional<ProofResult> searchTo(int left) {
    known.clear();
    isDeeper = false;
    cuts = 0;
    for (Beginning beginning : beginnings) {
      path.clear();
      Optional<Difference> found = search(beginning.pair(), left);
      if (found.isPresent()) {
        return Optional.of(partedAt(found.get(), beginning));
      }
      if (stopped) {
        return Optional.empty();
      }
    }
    depth = left;
    return Optional.empty();
  }

  private Optional<Difference> search(LockStep.Pair pair, int left) {
    if (!monitor.goesOn(++positions)) {
      stopped = true;
      return Optional.empty();
    }
    Optional<Difference> found = step.run(pair);
    if (found.isPresent() || step.isOver()) {
      return found;
    }
    if (left == 0) {
      isDeeper = true;
      return Optional.empty();
    }
    LockStep.Pair here = step.hereAnew();
    if (isKnown(here, left)) {
      return Optional.empty();
    }
    List<PlayedAnswer> answers = new ArrayList<>();
    List<LockStep.Pair> after = new ArrayList<>();
    takeAnswers(here, answers, after);
    for (int number = 0; number < after.size() && !stopped; number++) {
      path.add(answers.get(number));
      found = search(after.get(number), left - 1);
      if (found.isPresent()) {
        return found;
      }
      path.remove(path.size() - 1);
    }
    return Optional.empty();
  }

  private void takeAnswers(
      LockStep.Pair here, List<PlayedAnswer> answers, List<LockStep.Pair> after) {
    int compared = step.comparedCount();
    int tried = Math.min(compared, MOST_TRIED);
    if (step.isCut() || tried < compared) {
      cuts++;
    }
    long[] counterparts = step.secondIndices();
    for (int number = 0; number < tried; number++) {
      int nth = (int) ((long) number * compared / tried);
      long index = step.firstIndex(nth);
      answers.add(step.first().playedAnswer(index));
      after.add(new LockStep.Pair(here.first().and(index), here.second().and(counterparts[nth])));
    }
  }

  private boolean isKnown(LockStep.Pair here, int left) {
    DigestPair digests = new DigestPair(digest(here.first()), digest(here.second()));
    Integer searched = known.get(digests);
    if (searched != null && searched >= left) {
      return true;
    }
    known.put(digests, left);
    return false;
  }

  private static Digest digest(ProofSide.Position position) {
    return position.draft().digest(position.answers());
  }

  // ---- random games

  private Optional<ProofResult> randomGames() {
    while (games < limits.games() && !stopped) {
      Optional<ProofResult> found = randomGame(games + 1L);
      if (found.isPresent()) {
        return found;
      }
      if (!stopped) {
        games++;
      }
    }
    return Optional.empty();
  }

  private Optional<ProofResult> randomGame(long seed) {
    ComparisonSide first = step.first().side();
    ComparisonSide second = step.second().side();
    LockStep.Pair pair =
        new LockStep.Pair(
            new ProofSide.Position(enter(first.rules(), first.setup(), seed), new long[0]),
            new ProofSide.Position(enter(second.rules(), second.setup(), seed), new long[0]));
    SeededRandomSource luck = new SeededRandomSource(seed);
    path.clear();
    while (path.size() < MOST_ANSWERS) {
      if (!monitor.goesOn(++positions)) {
        stopped = true;
        return Optional.empty();
      }
      Optional<Difference> found = step.run(pair);
      if (found.isPresent()) {
        return Optional.of(partedAt(found.get(), seed));
      }
      if (step.isOver()) {
        return Optional.empty();
      }
      LockStep.Pair here = step.here();
      long index = step.first().question().shape().sample(luck);
      long other = step.secondIndex(index);
      path.add(step.first().playedAnswer(index));
      if (other < 0) {
        PlayedAnswer answer = path.remove(path.size() - 1);
        String words = answer.answer().words();
        return Optional.of(
            partedAt(new Difference(Difference.Kind.ANSWER, words, "", List.of(answer)), seed));
      }
      pair = new LockStep.Pair(here.first().and(index), here.second().and(other));
    }
    return Optional.empty();
  }

  // ---- a difference

  private ProofResult partedAt(Difference difference, Beginning beginning) {
    List<PlayedAnswer> answers = List.copyOf(path);
    CounterexampleCase text =
        new CounterexampleCase(step.first().side(), step.second().side(), difference);
    Optional<CounterexampleCase.VerifiedCase> written =
        beginning
            .sheet()
            .map(sheet -> text.from(sheet, answers))
            .orElseGet(() -> text.fromStart(beginning.origin(), answers));
    return result(difference, beginning.origin(), answers, written);
  }

  private ProofResult partedAt(Difference difference, long seed) {
    List<PlayedAnswer> answers = List.copyOf(path);
    CounterexampleCase text =
        new CounterexampleCase(step.first().side(), step.second().side(), difference);
    return result(difference, GAME + seed, answers, text.fromGame(seed, answers));
  }

  private ProofResult result(
      Difference difference,
      String origin,
      List<PlayedAnswer> answers,
      Optional<CounterexampleCase.VerifiedCase> written) {
    return new ProofResult(
        Optional.of(difference),
        answers.size(),
        origin,
        written.map(CounterexampleCase.VerifiedCase::yaml).orElse(""),
        written.map(CounterexampleCase.VerifiedCase::holdsFirst).orElse(true),
        true,
        scope());
  }
}
