package gabion.tools.lab.coach;

import gabion.play.Answer;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bots;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.Questions;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Finds the answers of a game that cost their seats most. Each answer is compared with the one that
 * a bot finds from what the seat saw; the worst are compared once more with other luck and more
 * trial games, so that their cost is not a selected extreme.
 */
public final class GameReview {

  /** Pairs of trial games at the first look. */
  private static final int FIRST = 60;

  /** Pairs of trial games for those that are reported. */
  private static final int FINAL = 400;

  /** How many answers of a seat are compared once more. */
  private static final int CANDIDATES = 6;

  /** So that a review has other luck than the bots of the game. */
  private static final String LUCK = "review";

  /**
   * An answer that cost something, or may have.
   *
   * @param before the number of answers of the game before it
   * @param seat the id of its seat
   * @param question the question in words
   * @param given the answer in words
   * @param better the better answer in words
   * @param givenIndex the answer's number among the legal answers
   * @param betterIndex the better one's
   * @param result of the trial games; the first answer is the better one
   * @param reasons what the better answer gains and costs, as sentences
   */
  public record Finding(
      int before,
      String seat,
      String question,
      String given,
      String better,
      long givenIndex,
      long betterIndex,
      AnswerComparison.Result result,
      List<String> reasons) {

    /** Whether the trial games separate the two answers. */
    public boolean isCertain() {
      return result.difference().from() > 0;
    }
  }

  private final Ruleset rules;
  private final GameRecord record;
  private volatile boolean stopped;

  /** Creates a review of a game that fits its rules. */
  public GameReview(Ruleset rules, GameRecord record) {
    this.rules = rules;
    this.record = record;
  }

  /** Ends the review early, with what is found by then. For other threads. */
  public void stop() {
    stopped = true;
  }

  /** The number of answers in the game, which is how far {@code progress} goes. */
  public int size() {
    return record.answers().size();
  }

  /**
   * Returns the worst answers of each seat, in the order of the game.
   *
   * @param seats whose answers are reviewed
   * @param most how many of each seat
   * @param progress is told how many answers have been looked at
   */
  public List<Finding> findings(Set<String> seats, int most, IntConsumer progress) {
    List<Candidate> candidates = new ArrayList<>();
    try (HintSearch search = new HintSearch(rules);
        AnswerComparison games = new AnswerComparison(rules)) {
      for (int before = 0; before < size() && !stopped; before++) {
        if (seats.contains(record.answers().get(before).seat())) {
          candidate(before, search, games).ifPresent(candidates::add);
        }
        progress.accept(before + 1);
      }
      List<Finding> findings = new ArrayList<>();
      for (String seat : seats) {
        candidates.stream()
            .filter(one -> one.seat().equals(seat))
            .sorted(Comparator.comparingDouble(one -> -one.cost()))
            .limit(CANDIDATES)
            .flatMap(one -> finding(one, games).stream())
            .sorted(Comparator.comparingDouble(one -> -one.result().difference().is()))
            .limit(most)
            .forEach(findings::add);
      }
      findings.sort(Comparator.comparingInt(Finding::before));
      return findings;
    }
  }

  /** An answer that looked worse than another at the first look. */
  private record Candidate(int before, String seat, long answer, long better, double cost) {}

  private Optional<Candidate> candidate(int before, HintSearch search, AnswerComparison games) {
    Answer answer = record.answers().get(before);
    try (Game game = at(before)) {
      BotView view = game.prospect();
      long given = answer.indexIn(game.question());
      boolean isOwn = rules.layout().sorts().seats().id(view.seat()).equals(answer.seat());
      if (!isOwn || given < 0 || view.size() == 1 || view.side() < 0) {
        return Optional.empty();
      }
      long seed = Bots.seed(game.seed(), answer.seat() + LUCK);
      long better = search.bestAnswer(view, seed);
      if (better == given || view.words(better).equals(view.words(given))) {
        return Optional.empty();
      }
      AnswerComparison.Result result =
          games.compare(view, better, given, seed, FIRST, () -> stopped);
      return result.games() > 1 && result.difference().is() > 0
          ? Optional.of(
              new Candidate(before, answer.seat(), given, better, result.difference().is()))
          : Optional.empty();
    }
  }

  private Optional<Finding> finding(Candidate one, AnswerComparison games) {
    try (Game game = at(one.before())) {
      BotView view = game.prospect();
      AnswerComparison.Result result =
          games.compare(
              view,
              one.better(),
              one.answer(),
              Bots.seed(game.seed(), one.seat() + LUCK + LUCK),
              FINAL,
              () -> stopped);
      return result.games() < 2 || result.difference().is() <= 0
          ? Optional.empty()
          : Optional.of(
              new Finding(
                  one.before(),
                  one.seat(),
                  Questions.text(game.question()),
                  view.words(one.answer()),
                  view.words(one.better()),
                  one.answer(),
                  one.better(),
                  result,
                  Hint.reasons(rules, view.side(), result)));
    }
  }

  private Game at(int answers) {
    Problems problems = new Problems();
    return record
        .replay(rules, answers, problems)
        .orElseThrow(() -> new IllegalArgumentException(problems.list().toString()));
  }
}
