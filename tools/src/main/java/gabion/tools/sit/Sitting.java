package gabion.tools.sit;

import gabion.ask.Event;
import gabion.ask.Question;
import gabion.flow.PlayProblem;
import gabion.play.Game;
import gabion.play.RandomOracle;
import gabion.state.Layout;
import gabion.text.ProblemPrinter;
import gabion.tools.show.Display;
import gabion.tools.show.Ink;
import java.io.PrintStream;
import java.util.Optional;
import java.util.Set;

/**
 * A game from now until its end or until the persons stop: asks them, and random play for the rest.
 */
public final class Sitting {

  /** How a sitting ended. */
  public enum End {
    /** The game is over, or the persons stopped. */
    DONE,
    /** The ruleset was at fault, or a pipe gave an answer that was none. */
    PROBLEMS
  }

  private final Game game;
  private final Table table;
  private final Set<Integer> persons;
  private final Lines lines;
  private final PrintStream err;
  private final Keeping keeping;
  private final RandomOracle random;
  private final Moves moves;
  private final Person person;
  private boolean refused;
  private int phases = -1;

  /**
   * @param persons the seats that persons hold
   * @param keeping where the game is kept
   */
  public Sitting(
      Game game,
      Display display,
      Set<Integer> persons,
      Ink ink,
      Lines lines,
      PrintStream out,
      PrintStream err,
      Keeping keeping) {
    this.game = game;
    this.persons = persons;
    this.lines = lines;
    this.err = err;
    this.keeping = keeping;
    this.random = new RandomOracle(game.seed());
    this.moves = new Moves(game);
    this.table = new Table(game, display, persons, ink, lines, out);
    this.person = new Person(game, display, table, moves, lines, keeping);
  }

  /** Plays on. */
  public End play() {
    if (persons.isEmpty() || !lines.isInteractive()) {
      table.board();
    }
    try {
      while (!game.isOver()) {
        if (!(persons.contains(game.question().seat()) ? ask() : others())) {
          break;
        }
      }
    } catch (PlayProblem problem) {
      err.print(ProblemPrinter.print(problem.problem()));
      err.println("the game stands where it stood before that answer");
      refused = true;
    }
    finish();
    return refused ? End.PROBLEMS : End.DONE;
  }

  private boolean others() {
    game.answer(random.answer(game.question()));
    return true;
  }

  /** Asks a person; false when the persons stop. */
  private boolean ask() {
    Question question = game.question();
    int seat = question.seat();
    if (question.shape().size() == 1) {
      if (seat == table.sitting()) {
        person.forced(question);
      }
      game.answer(0);
      return true;
    }
    if (!table.seat(seat)) {
      return false;
    }
    table.news();
    boardOfNewPhase();
    person.show(question);
    while (true) {
      Optional<String> typed = person.type(seat);
      if (typed.isEmpty()) {
        return false;
      }
      switch (person.hear(typed.get(), seat)) {
        case ANSWERED:
          keeping.keep(game);
          return true;
        case REFUSED:
          refused |= !lines.isInteractive();
          break;
        case STOPPED:
          return false;
        case ASK_AGAIN:
          return true;
        case HEARD:
          break;
      }
    }
  }

  /** At a keyboard, the board is shown again in each new phase. */
  private void boardOfNewPhase() {
    int begun = (int) game.log().stream().filter(e -> e.kind() == Event.Kind.PHASE).count();
    if (lines.isInteractive() && begun != phases) {
      table.board();
    }
    phases = begun;
  }

  private void finish() {
    if (game.isOver()) {
      table.leave();
      table.news();
      table.board();
      table.say(table.ink().bold("The game is over: " + result()));
    } else {
      table.say("The game stands after " + game.answers().size() + " answers.");
    }
    keeping.leave(game, lines).forEach(table::say);
  }

  private String result() {
    Layout layout = game.ruleset().layout();
    String winner = game.winner() < 0 ? "a draw" : layout.sides().title(game.winner()) + " wins";
    return winner + game.ending().map(id -> " (" + id.replace('-', ' ') + ")").orElse("");
  }
}
