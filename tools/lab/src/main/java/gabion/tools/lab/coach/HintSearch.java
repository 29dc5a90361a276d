package gabion.tools.lab.coach;

import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotEvaluation;
import gabion.tools.lab.bot.Bots;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Finds hints for questions of a ruleset. One thread's, except {@link #stop()}. */
public final class HintSearch implements AutoCloseable {

  /** The bot that is asked. */
  private static final String BOT = "standard";

  /** Pairs of trial games for the comparison with the next best answer. */
  private static final int PAIRS = 100;

  private final Ruleset rules;
  private final Bot bot;
  private volatile boolean stopped;

  /** Creates a search for a ruleset. */
  public HintSearch(Ruleset rules) {
    this.rules = rules;
    this.bot = Bots.of(BOT).orElseThrow().apply(rules);
  }

  /**
   * Returns the hint for the open question.
   *
   * @param view of the seat asked
   * @param seed of the search's own luck; never the game's
   */
  public Hint search(BotView view, long seed) {
    return search(view, seed, () -> stopped);
  }

  /**
   * The same, where another stop is asked before each pair of trial games.
   *
   * @param stop whether to end early; it may throw to give up
   */
  public Hint search(BotView view, long seed, BooleanSupplier stop) {
    if (view.size() == 1) {
      return new Hint(0, view.words(0), Optional.empty());
    }
    long answer = bestAnswer(view, seed);
    Optional<Long> other = view.side() < 0 ? Optional.empty() : other(answer, view);
    Optional<Hint.Comparison> comparison =
        other.flatMap(second -> compare(view, answer, second, seed, stop));
    return comparison.filter(HintSearch::isWorse).isPresent()
        ? hint(view, other.orElseThrow(), compare(view, other.orElseThrow(), answer, seed, stop))
        : hint(view, answer, comparison);
  }

  private static Hint hint(BotView view, long answer, Optional<Hint.Comparison> comparison) {
    return new Hint(answer, view.words(answer), comparison);
  }

  /** Whether the trial games show that the other answer is better than the bot's. */
  private static boolean isWorse(Hint.Comparison comparison) {
    return comparison.result().difference().to() < 0;
  }

  /** Returns the bot's answer to the open question. */
  long bestAnswer(BotView view, long seed) {
    bot.begin(seed);
    return bot.answer(view);
  }

  /** Ends the search early, with what is known by then. For other threads. */
  public void stop() {
    stopped = true;
    bot.hurry();
  }

  /** Returns the next best answer that differs in words. */
  private Optional<Long> other(long answer, BotView view) {
    String words = view.words(answer);
    return bot.judgement().stream()
        .flatMap(judgement -> judgement.evaluations().stream())
        .filter(one -> one.answer() != answer && !one.words().equals(words))
        .map(BotEvaluation.AnswerEvaluation::answer)
        .findFirst();
  }

  /** Makes the bot answer with the best it has found. For other threads. */
  public void hurry() {
    bot.hurry();
  }

  /** Returns how many trial games the bot has played for its answer. For other threads. */
  public long games() {
    return bot.progress().games();
  }

  private Optional<Hint.Comparison> compare(
      BotView view, long answer, long other, long seed, BooleanSupplier stop) {
    try (AnswerComparison games = new AnswerComparison(rules)) {
      AnswerComparison.Result result = games.compare(view, answer, other, seed, PAIRS, stop);
      return result.games() < 2
          ? Optional.empty()
          : Optional.of(
              new Hint.Comparison(
                  rules.layout().sorts().sides().title(view.side()),
                  view.words(other),
                  result,
                  Hint.reasons(rules, view.side(), result)));
    }
  }

  @Override
  public void close() {
    bot.close();
  }
}
