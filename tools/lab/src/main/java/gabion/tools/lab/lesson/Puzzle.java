package gabion.tools.lab.lesson;

import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.lab.message.LabMessage;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;

/**
 * A position of a game in which one answer is better than others by more than the interval of its
 * trial games: find it.
 *
 * @param id names the scenario and the number of answers before the position
 * @param seat the id of the seat that is asked
 * @param task the question's text
 * @param record the game up to the position
 * @param best the number of the best answer among the legal ones
 */
public record Puzzle(String id, String seat, String task, GameRecord record, long best) {

  /** Returns the puzzle of an answer that cost its seat something. */
  public static Puzzle of(GameRecord game, GameReview.Finding finding) {
    return new Puzzle(
        id(game, finding.before()),
        finding.seat(),
        finding.question(),
        game.upTo(finding.before()),
        finding.betterIndex());
  }

  /** Returns how answers to puzzles are judged, in a sentence. */
  public static String remark() {
    return LabMessage.PUZZLE_REMARK.text();
  }

  static String id(GameRecord game, int before) {
    String scenario = game.setup().scenario();
    return "puzzle-" + (scenario.isEmpty() ? "" : scenario + "-") + before;
  }

  /** Returns the game at the position. The caller closes it. */
  public Game game(Ruleset rules) {
    Problems problems = new Problems();
    return record
        .replay(rules, record.answers().size(), problems)
        .orElseThrow(() -> new IllegalArgumentException(problems.list().toString()));
  }
}
