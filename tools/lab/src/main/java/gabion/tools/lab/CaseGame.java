package gabion.tools.lab;

import gabion.expr.link.ExpressionCompiler;
import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.play.PlayBug;
import gabion.play.Ruleset;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.state.Draft;
import gabion.tools.lab.CaseRunner.CaseFailedException;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.Questions;
import gabion.yaml.Problems;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The game of a case, played from one choice of a seat to the next: its lines answer, and chance
 * follows its dice and draws while they fit. The expectations of the case are not checked.
 */
public final class CaseGame implements Oracle {

  private final Case told;
  private final CaseAnswerResolver answers;
  private int next;
  private boolean isBeyondCase;
  private @Nullable Game game;

  private CaseGame(Ruleset ruleset, Case told) {
    this.told = told;
    this.answers =
        new CaseAnswerResolver(
            ruleset.layout(), ruleset.program().names(), new Questions(ruleset, Display.NONE));
  }

  /**
   * Begins the game of a case, up to the first choice of a seat.
   *
   * @return empty if the case is not understood, cannot be set up, or fails before a choice
   */
  static Optional<CaseGame> begin(Ruleset ruleset, Case told) {
    if (!told.problems().isEmpty() || !told.odds().isEmpty()) {
      return Optional.empty();
    }
    CaseGame playing = new CaseGame(ruleset, told);
    try {
      return playing.start(ruleset) ? Optional.of(playing) : Optional.empty();
    } catch (CaseFailedException | RulesetException failed) {
      playing.close();
      return Optional.empty();
    }
  }

  private boolean start(Ruleset ruleset) {
    Problems problems = new Problems();
    ExpressionCompiler compiler = ruleset.compiler(problems);
    LinkedCase linked = LinkedCase.of(ruleset, told, compiler, problems).orElse(null);
    if (linked == null) {
      return false;
    }
    Draft draft = linked.startPosition(ruleset, problems);
    if (!problems.isEmpty()) {
      return false;
    }
    game = Game.startAt(ruleset, linked.setup(), draft, linked.entrance(), this);
    game.open();
    skipForced();
    return true;
  }

  /** The game; it goes on with the dice and draws of the case. */
  public Game game() {
    if (game == null) {
      throw new PlayBug("the case has not begun", null);
    }
    return game;
  }

  /** Whether a seat has a choice now, in a position that the case determines. */
  public boolean hasChoice() {
    return !game().isOver() && !isBeyondCase && game().question().shape().size() > 1;
  }

  /** The answer that the case gives to the open choice; -1 if it gives none. */
  public long caseAnswer() {
    skipExpectations();
    if (next >= told.play().size()) {
      return WAIT;
    }
    try {
      return answers.answer(told.play().get(next), game().question());
    } catch (CaseFailedException other) {
      return WAIT;
    }
  }

  /**
   * Answers the open choice as the case does and plays up to the next.
   *
   * @return whether the case gives an answer and the game reached the next choice
   */
  public boolean playNext() {
    long answer = caseAnswer();
    if (answer < 0) {
      return false;
    }
    next++;
    try {
      game().answer(answer);
      skipForced();
    } catch (CaseFailedException | RulesetException failed) {
      return false;
    }
    return hasChoice();
  }

  private void skipForced() {
    Game playing = game();
    while (!playing.isOver() && playing.question().shape().size() == 1) {
      skipExpectations();
      boolean isDictated =
          next < told.play().size() && answers.isForced(told.play().get(next), playing.question());
      next += isDictated ? 1 : 0;
      playing.answer(0);
    }
  }

  private void skipExpectations() {
    while (next < told.play().size() && told.play().get(next).expect().isPresent()) {
      next++;
    }
  }

  /** Closes the game. */
  public void close() {
    if (game != null) {
      game.close();
    }
  }

  // ---- for the game

  @Override
  public long answer(Question question) {
    return WAIT;
  }

  @Override
  public long chance(Question question) {
    skipExpectations();
    Case.PlayLine line = next < told.play().size() ? told.play().get(next) : null;
    if (line != null && CaseAnswerResolver.isDictated(line, question)) {
      try {
        long index = answers.chance(line, question);
        next++;
        return index;
      } catch (CaseFailedException misfit) {
        isBeyondCase = true;
        return WAIT;
      }
    }
    isBeyondCase |= question.shape().size() > 1;
    return WAIT;
  }
}
