package gabion.tools.lab.position;

import gabion.flow.run.EntryPoint;
import gabion.play.Answer;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.state.GameState;
import gabion.tools.lab.desk.GameExcerpt;
import gabion.tools.lab.desk.GameReplay;
import java.util.List;
import java.util.Optional;

/** A position that was laid by hand, with the entry point at which games begin from it. */
public final class PlayedPosition {

  /** Leaves all chances to the game. */
  static final Oracle CHANCE =
      new Oracle() {
        @Override
        public long answer(Question question) {
          return WAIT;
        }

        @Override
        public long chance(Question question) {
          return WAIT;
        }
      };

  private final Ruleset rules;
  private final Setup setup;
  private final GameState start;
  private final String run;
  private final EntryPoint entrance;

  PlayedPosition(Ruleset rules, Setup setup, GameState start, String run, EntryPoint entrance) {
    this.rules = rules;
    this.setup = setup;
    this.start = start;
    this.run = run;
    this.entrance = entrance;
  }

  private Draft seededDraft(long seed) {
    Draft draft = start.thaw();
    draft.seed(seed);
    return draft;
  }

  /**
   * Begins a game, and gives the answers that are known.
   *
   * @param answers those of a game of the same seed
   */
  public Game begin(long seed, List<Answer> answers) {
    Game game = Game.startAt(rules, setup, seededDraft(seed), entrance, CHANCE);
    game.watch();
    game.open();
    for (int at = game.answers().size(); at < answers.size(); at = game.answers().size()) {
      game.answer(answers.get(at).index());
    }
    return game;
  }

  private GameReplay replay(List<Answer> answers, long seed) {
    return GameReplay.ofPosition(rules, setup, seededDraft(seed), run, entrance, answers);
  }

  /** Returns the position after some answers. */
  Draft after(List<Answer> answers, long seed) {
    return replay(answers, seed).last();
  }

  /** Returns the position, the answers and what came of them as a case; empty if none says so. */
  public Optional<String> asCase(List<Answer> answers, long seed, String id, String title) {
    return GameExcerpt.ofPosition(replay(answers, seed), id, title);
  }
}
