package gabion.tools.lab.coach;

import gabion.play.BotView;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotEvaluation;
import gabion.tools.lab.bot.Bots;
import java.util.Optional;

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
    if (view.size() == 1) {
      return new Hint(0, view.words(0), Optional.empty());
    }
    long answer = bestAnswer(view, seed);
    Optional<Hint.Comparison> comparison =
        view.side() < 0
            ? Optional.empty()
            : other(answer, view).flatMap(other -> compare(view, answer, other, seed));
    return new Hint(answer, view.words(answer), comparison);
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

  private Optional<Hint.Comparison> compare(BotView view, long answer, long other, long seed) {
    try (AnswerComparison games = new AnswerComparison(rules)) {
      AnswerComparison.Result result =
          games.compare(view, answer, other, seed, PAIRS, () -> stopped);
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
