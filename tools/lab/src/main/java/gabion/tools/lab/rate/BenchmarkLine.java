package gabion.tools.lab.rate;

import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.GameRecord;
import gabion.yaml.ProblemPrinter;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The opening of a game with all its answers, including those of chance, and questions in it for
 * other bots. It is replayed by its answers, not by its seed.
 *
 * @param options readings by option, including the seating
 * @param seed the seed for the bots asked
 */
public record BenchmarkLine(
    String ruleset,
    String scenario,
    Map<String, String> options,
    long seed,
    List<BenchmarkAnswer> answers,
    List<BenchmarkQuestion> spots) {

  /**
   * An answer; as in a record of a game.
   *
   * @param drawn whether fate gave it by the game's own chances
   */
  public record BenchmarkAnswer(
      String seat, String asks, String words, long index, boolean drawn) {}

  /**
   * A question.
   *
   * @param after the number of answers before it
   * @param asks the name of the value asked for
   * @param legal the number of legal answers
   * @param moves the answers of bots, in words, by bot name
   */
  public record BenchmarkQuestion(
      int after, String seat, String asks, long legal, Map<String, String> moves) {}

  /** The decisions at which, or at the next with some choice, a spot is. */
  private static final List<Integer> AT = List.of(4, 12, 36);

  private static final int CHOICE = 3;

  /**
   * Lets a bot play the beginning of a game against itself, and asks others at some spots.
   *
   * @param names of those that are asked
   * @param threads how many each of these thinks on
   */
  public static BenchmarkLine of(
      Ruleset rules, Setup setup, long seed, String plays, List<String> names, int threads) {
    Map<String, Bot> bots = new LinkedHashMap<>();
    List<BenchmarkQuestion> open = new ArrayList<>();
    BenchmarkLine line;
    try (Game game = Game.begin(rules, setup, seed)) {
      for (int decisions = 0; !game.isOver() && open.size() < AT.size(); ) {
        String seat = seat(game);
        long legal = game.question().shape().size();
        decisions += legal > 1 ? 1 : 0;
        if (decisions >= AT.get(open.size()) && legal >= CHOICE) {
          String asks = game.question().step().name();
          open.add(new BenchmarkQuestion(game.answers().size(), seat, asks, legal, Map.of()));
        }
        Bot bot = bots.computeIfAbsent(seat, id -> startBot(rules, plays, seed, id, 1));
        game.answer(bot.answer(game.prospect()));
      }
      int end = open.isEmpty() ? 0 : open.get(open.size() - 1).after();
      List<BenchmarkAnswer> answers =
          game.answers().subList(0, end).stream().map(BenchmarkLine::toBenchmarkAnswer).toList();
      line = new BenchmarkLine(rules.id(), setup.scenario(), setup.options(), seed, answers, open);
    } finally {
      bots.values().forEach(Bot::close);
    }
    return line.withMoves(rules, names, threads);
  }

  private BenchmarkLine withMoves(Ruleset rules, List<String> names, int threads) {
    List<BenchmarkQuestion> asked = new ArrayList<>();
    for (BenchmarkQuestion spot : spots) {
      Map<String, String> moves = new LinkedHashMap<>();
      names.forEach(name -> moves.put(name, move(rules, spot, name, threads)));
      asked.add(new BenchmarkQuestion(spot.after, spot.seat, spot.asks, spot.legal, moves));
    }
    return new BenchmarkLine(ruleset, scenario, options, seed, answers, asked);
  }

  /**
   * Returns the answer of a bot to a question, in words.
   *
   * @param threads the number of threads it uses
   * @throws IllegalStateException if the answers do not, or no longer, lead to that question
   */
  public String move(Ruleset rules, BenchmarkQuestion spot, String name, int threads) {
    if (spot.after < 0 || spot.after > answers.size()) {
      throw new IllegalStateException(
          LabMessage.NO_POSITION_AFTER.text(ruleset, scenario, spot.after, answers.size()));
    }
    Problems problems = new Problems();
    try (Bot bot = startBot(rules, name, seed, spot.seat, threads);
        Game game =
            record(rules, spot.after)
                .replay(rules, spot.after, problems)
                .orElseThrow(
                    () ->
                        new IllegalStateException(
                            ruleset
                                + " "
                                + scenario
                                + ": "
                                + ProblemPrinter.print(problems.list())))) {
      boolean same =
          !game.isOver()
              && seat(game).equals(spot.seat)
              && game.question().step().name().equals(spot.asks)
              && game.question().shape().size() == spot.legal;
      if (!same) {
        throw new IllegalStateException(
            LabMessage.BENCHMARK_QUESTION_DIFFERS.text(
                ruleset, scenario, spot.after, spot.seat, spot.asks, spot.legal));
      }
      game.answer(bot.answer(game.prospect()));
      return game.answers().get(spot.after).words();
    }
  }

  /** Returns the game up to a number of its answers. */
  public GameRecord record(Ruleset rules, int after) {
    List<Answer> before = answers.subList(0, after).stream().map(BenchmarkLine::answer).toList();
    Setup setup = new Setup(scenario, options);
    return new GameRecord(ruleset, rules.fingerprint(), setup, seed, before);
  }

  private static Bot startBot(Ruleset rules, String name, long seed, String seat, int threads) {
    Bot bot =
        Bots.of(name, threads)
            .orElseThrow(() -> new IllegalArgumentException("unknown bot " + name))
            .apply(rules);
    bot.begin(Bots.seed(seed, seat));
    return bot;
  }

  private static String seat(Game game) {
    return game.ruleset().layout().sorts().seats().id(game.question().seat());
  }

  private static BenchmarkAnswer toBenchmarkAnswer(Answer answer) {
    return new BenchmarkAnswer(
        answer.seat(), answer.questionName(), answer.words(), answer.index(), answer.isDrawn());
  }

  private static Answer answer(BenchmarkAnswer given) {
    return new Answer(given.seat, given.asks, given.words, given.index, given.drawn);
  }
}
