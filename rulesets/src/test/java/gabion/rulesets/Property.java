package gabion.rulesets;

import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.tools.table.GameRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A claim about random games, tried on one match after the other. */
@FunctionalInterface
interface Property {

  /** The work a property may do, in answers of seats and of fate. */
  long BUDGET = Shelf.LONG ? Long.MAX_VALUE : 50_000;

  /**
   * Tries a match.
   *
   * @param progress is told how far the match has gone, so that a failure has its place
   */
  void check(Match match, Progress progress);

  /** How far a match has gone, in answers of seats and of fate. */
  final class Progress {
    private int answers;

    void at(int answersSoFar) {
      answers = answersSoFar;
    }
  }

  /**
   * Tries matches in their order. The first that fails is named, with the shortest prefix of its
   * answers after which the failure showed, and the command that replays it.
   */
  static void forAll(List<Match> matches, Property property) {
    forAll(matches, matches.size(), property);
  }

  /**
   * The same, as long as the budget of answers lasts, and for some matches whatever it says.
   *
   * @param least how many matches are tried in any case
   */
  static void forAll(List<Match> matches, int least, Property property) {
    forAll(matches, least, BUDGET, property);
  }

  /** The same, with a budget of its own. */
  static void forAll(List<Match> matches, int least, long budget, Property property) {
    Progress progress = new Progress();
    long spent = 0;
    for (int i = 0; i < matches.size() && (i < least || spent < budget); i++) {
      Match match = matches.get(i);
      progress.at(0);
      try {
        property.check(match, progress);
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError(story(match, progress.answers, failure), failure);
      }
      spent += progress.answers;
    }
  }

  private static String story(Match match, int answers, Throwable failure) {
    return "%s\n  seed %d, after %d answers\n  the match: %s\n  replay with: %s"
        .formatted(failure, match.seed(), answers, match, command(match, answers));
  }

  /** Keeps the prefix as a record under target/ and says how to look at it. */
  private static String command(Match match, int answers) {
    Path file =
        Path.of("target", "failing", match.rules().id() + "-" + match.seed() + ".json")
            .toAbsolutePath();
    try (Game game = match.begin()) {
      RandomOracle players = match.players();
      while (!game.isOver() && game.answers().size() < answers) {
        game.answer(players.answer(game.question()));
      }
      Files.createDirectories(file.getParent());
      GameRecord.of(game).save(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      // the record ends where the game broke; simulate finds the same place
      return "tools/gabion simulate --games 1 " + match;
    }
    return "tools/gabion replay " + file + " --until " + answers;
  }
}
