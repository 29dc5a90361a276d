package gabion.tools.lab.lesson;

import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.coach.AnswerComparison;
import gabion.tools.lab.coach.Hint;
import gabion.tools.lab.coach.HintSearch;
import gabion.tools.lab.message.LabMessage;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Finds positions for puzzles and judges answers to puzzles. One thread's. */
public final class PuzzleSearch implements AutoCloseable {

  /** Pairs of trial games for a clear difference. */
  private static final int FIRST = 100;

  /** Pairs of trial games for a smaller one. */
  private static final int SECOND = 1_000;

  /** Pairs of trial games for answers of players. */
  private static final int JUDGED = 400;

  /** A smaller advantage, in shares of the game, is no puzzle. */
  private static final double LEAST_ADVANTAGE = 0.01;

  private static final double PERCENT = 100;

  private static final int LEAST_LEGAL = 3;
  private static final int MOST_LEGAL = 20;

  /** So that answers of players are judged with other luck than the puzzle was found with. */
  private static final String LUCK = "puzzle";

  /**
   * An answer that is better than each other one.
   *
   * @param answer its number among the legal answers
   * @param advantage in shares of the game over the nearest other answer
   */
  public record BestAnswer(long answer, String words, PairedMetric.Estimate advantage) {}

  /**
   * The judgement of a player's answer.
   *
   * @param best the words of the best answer
   * @param result of the trial games; the first answer is the best; empty if the player's is it
   */
  public record PuzzleVerdict(String best, Optional<AnswerComparison.Result> result) {

    /** Returns why the answer is wrong; empty if it is right. */
    public Optional<String> objection() {
      return result
          .filter(PuzzleSearch::isClear)
          .map(
              games ->
                  LabMessage.PUZZLE_WRONG.text(
                      points(games.difference().is()),
                      points(games.difference().from()),
                      points(games.difference().to()),
                      games.games()));
    }

    /** Returns the sentence after a right answer. */
    public String praise() {
      return result
          .map(games -> LabMessage.PUZZLE_GOOD.text(games.games(), best))
          .orElseGet(() -> LabMessage.PUZZLE_BEST.text(best));
    }

    private static String points(double share) {
      return String.format(Locale.ROOT, "%.0f", PERCENT * share);
    }

    /** Whether the trial games show that the answer is worse than the best. */
    public boolean isWrong() {
      return result.filter(PuzzleSearch::isClear).isPresent();
    }
  }

  private final HintSearch hints;
  private final AnswerComparison games;
  private final Ruleset rules;

  /** Creates a search for a ruleset. */
  public PuzzleSearch(Ruleset rules) {
    this.rules = rules;
    this.hints = new HintSearch(rules);
    this.games = new AnswerComparison(rules);
  }

  /**
   * Returns the answer to an open question that is certainly better than each other one.
   *
   * @param view of the seat asked
   * @param seed of the search's own luck
   * @return empty if there is none, or if the answers are too few or too many for a puzzle
   */
  public Optional<BestAnswer> bestAnswer(BotView view, long seed) {
    if (view.side() < 0 || view.size() < LEAST_LEGAL || view.size() > MOST_LEGAL) {
      return Optional.empty();
    }
    Hint hint = hints.search(view, seed);
    if (!hint.isSure()) {
      return Optional.empty();
    }
    Optional<BestAnswer> best = Optional.empty();
    for (long other = 0; other < view.size(); other++) {
      if (!view.words(other).equals(hint.words())) {
        Optional<PairedMetric.Estimate> advantage = advantage(view, hint.answer(), other, seed);
        if (advantage.isEmpty()) {
          return Optional.empty();
        }
        double from = best.map(nearest -> nearest.advantage().from()).orElse(Double.MAX_VALUE);
        if (advantage.get().from() < from) {
          best = Optional.of(new BestAnswer(hint.answer(), hint.words(), advantage.get()));
        }
      }
    }
    return best;
  }

  /** Returns by how much an answer is better than another; empty where that is not certain. */
  private Optional<PairedMetric.Estimate> advantage(
      BotView view, long best, long other, long seed) {
    AnswerComparison.Result result = games.compare(view, best, other, seed + 1, FIRST, () -> false);
    if (!isLarge(result) && result.difference().is() > LEAST_ADVANTAGE) {
      result = games.compare(view, best, other, seed + 2, SECOND, () -> false);
    }
    return isLarge(result) ? Optional.of(result.difference()) : Optional.empty();
  }

  private static boolean isLarge(AnswerComparison.Result result) {
    return isClear(result) && result.difference().from() >= LEAST_ADVANTAGE;
  }

  private static boolean isClear(AnswerComparison.Result result) {
    return result.games() > 1 && result.difference().from() > 0;
  }

  /**
   * Compares a player's answer with the best one.
   *
   * @param stop whether to end early, with the trial games that were played by then
   */
  public PuzzleVerdict judge(Puzzle puzzle, long answer, BooleanSupplier stop) {
    try (Game game = puzzle.game(rules)) {
      BotView view = game.prospect();
      String best = view.words(puzzle.best());
      long seed = Bots.seed(game.seed(), puzzle.seat() + LUCK);
      return view.words(answer).equals(best)
          ? new PuzzleVerdict(best, Optional.empty())
          : new PuzzleVerdict(
              best, Optional.of(games.compare(view, puzzle.best(), answer, seed, JUDGED, stop)));
    }
  }

  @Override
  public void close() {
    hints.close();
    games.close();
  }
}
