package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.coach.AnswerComparison;
import gabion.tools.lab.coach.Hint;
import gabion.tools.lab.coach.HintSearch;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hints at questions of random games against the first legal answer and a random one, judged by
 * more trial games with other luck. {@code -Dgabion.hints=100} asks so many questions of each game;
 * the figures are printed.
 */
class HintsTest {

  private static final int QUESTIONS = Integer.getInteger("gabion.hints", Shelf.WIDE ? 6 : 1);

  /** Ten times the pairs of the hint itself. */
  private static final int PAIRS = Shelf.LONG ? 1_000 : 200;

  private static final int EVERY = 7;

  /** How hints compare with another answer. */
  private static final class Score {
    private int compared;
    private int better;
    private int worse;
    private int certainlyBetter;
    private int certainlyWorse;

    void add(AnswerComparison.Result result) {
      PairedMetric.Estimate difference = result.difference();
      compared++;
      better += difference.is() > 0 ? 1 : 0;
      worse += difference.is() < 0 ? 1 : 0;
      certainlyBetter += difference.from() > 0 ? 1 : 0;
      certainlyWorse += difference.to() < 0 ? 1 : 0;
    }

    @Override
    public String toString() {
      return "of %d: better %d (certainly %d), worse %d (certainly %d)"
          .formatted(compared, better, certainlyBetter, worse, certainlyWorse);
    }
  }

  static List<Ruleset> rulesets() {
    return Shelf.rulesets().toList();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void hints_are_seldom_worse_than_other_answers(Ruleset rules) {
    Score first = new Score();
    Score random = new Score();
    int asked = 0;
    SplittableRandom luck = new SplittableRandom(rules.id().hashCode());
    try (HintSearch search = new HintSearch(rules);
        AnswerComparison judge = new AnswerComparison(rules)) {
      for (long seed = 1; asked < QUESTIONS; seed++) {
        Match match = Match.of(rules, seed, 1).get(0);
        try (Game game = match.begin()) {
          RandomOracle players = match.players();
          for (int at = 0; !game.isOver() && asked < QUESTIONS; at++) {
            BotView view = game.prospect();
            boolean isAsked = at % EVERY == luck.nextInt(EVERY) && view.size() > 1;
            if (isAsked && view.side() >= 0) {
              asked++;
              Hint hint = search.search(view, seed);
              assertThat(hint.answer()).isBetween(0L, view.size() - 1);
              assertThat(hint.words()).isEqualTo(view.words(hint.answer()));
              compare(judge, view, hint, 0, first, luck);
              compare(judge, view, hint, luck.nextLong(view.size()), random, luck);
            }
            game.answer(players.answer(game.question()));
          }
        }
      }
    }
    System.out.printf(
        "%s: %d hints; against the first answer %s; against a random one %s%n",
        rules.id(), asked, first, random);
    assertThat(random.certainlyWorse + first.certainlyWorse)
        .as("hints that are certainly worse than an answer at random or the first")
        .isLessThanOrEqualTo(Math.max(1, asked / 5));
  }

  private static void compare(
      AnswerComparison judge,
      BotView view,
      Hint hint,
      long other,
      Score score,
      SplittableRandom luck) {
    if (other != hint.answer()) {
      score.add(judge.compare(view, hint.answer(), other, luck.nextLong(), PAIRS, () -> false));
    }
  }
}
