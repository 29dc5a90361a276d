package gabion.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.play.Ruleset;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.coach.AnswerComparison;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.lab.coach.Hint;
import gabion.tools.lab.coach.HintSearch;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hints at questions of random games against the first legal answer and a random one, and the
 * answers that reviews of random games mark, judged by ten times as many trial games with other
 * luck. {@code -Dgabion.hints=100} asks so many questions of each game, {@code
 * -Dgabion.reviews=100} judges so many marked answers; the figures are printed, and with {@code
 * -Dgabion.coach.to=FILE} each judgement is added to a file of JSON lines.
 */
@Tag("wide")
class HintsTest {

  private static final int QUESTIONS = Integer.getInteger("gabion.hints", Shelf.WIDE ? 6 : 1);

  private static final int MARKED = Integer.getInteger("gabion.reviews", 0);
  private static final boolean MEASURED = MARKED > 0 || Integer.getInteger("gabion.hints", 0) > 0;

  /** Ten times the pairs of the hint itself. */
  private static final int PAIRS = MEASURED || Shelf.LONG ? 1_000 : 200;

  /** Ten times the pairs of a review. */
  private static final int REVIEW_PAIRS = 4_000;

  private static final int MOST_OF_A_SEAT = 3;

  private static final int EVERY = 7;
  private static final int NINE = 9;
  private static final int TEN = 10;

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
              compare(judge, view, hint, 0, first, luck)
                  .ifPresent(result -> note(rules, "first", "" + hint.isSure(), result));
              compare(judge, view, hint, luck.nextLong(view.size()), random, luck)
                  .ifPresent(result -> note(rules, "random", "" + hint.isSure(), result));
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

  private static Optional<AnswerComparison.Result> compare(
      AnswerComparison judge,
      BotView view,
      Hint hint,
      long other,
      Score score,
      SplittableRandom luck) {
    if (other == hint.answer()) {
      return Optional.empty();
    }
    AnswerComparison.Result result =
        judge.compare(view, hint.answer(), other, luck.nextLong(), PAIRS, () -> false);
    score.add(result);
    return Optional.of(result);
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void marked_answers_cost_something_by_a_search_ten_times_deeper(Ruleset rules) {
    assumeTrue(MARKED > 0, "it takes minutes: -Dgabion.reviews=100");
    Score all = new Score();
    Score certain = new Score();
    SplittableRandom luck = new SplittableRandom(rules.id().hashCode());
    try (AnswerComparison judge = new AnswerComparison(rules)) {
      for (long seed = 1; all.compared < MARKED; seed++) {
        GameRecord record = randomGame(Match.of(rules, seed, 1).get(0));
        Set<String> seats = Set.copyOf(rules.seatIds(record.setup()));
        for (GameReview.Finding marked :
            new GameReview(rules, record).findings(seats, MOST_OF_A_SEAT, any -> {})) {
          try (Game game = record.replay(rules, marked.before(), new Problems()).orElseThrow()) {
            AnswerComparison.Result result =
                judge.compare(
                    game.prospect(),
                    marked.betterIndex(),
                    marked.givenIndex(),
                    luck.nextLong(),
                    REVIEW_PAIRS,
                    () -> false);
            all.add(result);
            if (marked.isCertain()) {
              certain.add(result);
            }
            note(rules, "review", "" + marked.isCertain(), result);
          }
        }
      }
    }
    System.out.printf(
        "%s: marked answers %s; of those marked as certain %s%n", rules.id(), all, certain);
    assertThat(certain.better).isGreaterThanOrEqualTo(certain.compared * NINE / TEN);
  }

  private static GameRecord randomGame(Match match) {
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      while (!game.isOver()) {
        game.answer(players.answer(game.question()));
      }
      return GameRecord.of(game);
    }
  }

  private static void note(
      Ruleset rules, String what, String isSure, AnswerComparison.Result result) {
    String to = System.getProperty("gabion.coach.to", "");
    if (to.isEmpty()) {
      return;
    }
    PairedMetric.Estimate difference = result.difference();
    String line =
        String.format(
            Locale.ROOT,
            "{\"ruleset\": \"%s\", \"what\": \"%s\", \"sure\": %s, \"pairs\": %d,"
                + " \"better\": %.4f, \"from\": %.4f, \"to\": %.4f}%n",
            rules.id(),
            what,
            isSure,
            result.games(),
            difference.is(),
            difference.from(),
            difference.to());
    try {
      Files.writeString(Path.of(to), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
