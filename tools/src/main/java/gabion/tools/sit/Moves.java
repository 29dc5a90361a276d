package gabion.tools.sit;

import gabion.play.Answer;
import gabion.play.Game;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The answers that persons at this table gave of their own will, so that they can take them back.
 */
final class Moves {

  /** An answer: whose, and how many answers there were before it. */
  private record Move(int seat, int before) {}

  private final Game game;
  private final Deque<Move> moves = new ArrayDeque<>();

  Moves(Game game) {
    this.game = game;
  }

  /** Notes that a seat is about to answer. */
  void note(int seat) {
    moves.push(new Move(seat, game.answers().size()));
  }

  /** Forgets the last note: the answer was not taken. */
  void drop() {
    moves.pop();
  }

  /** Whether a seat may take back its last answer. */
  boolean canUndo(int seat) {
    Move last = moves.peek();
    if (last == null || last.seat() != seat || !game.canUndo()) {
      return false;
    }
    String name = game.ruleset().layout().seats().id(seat);
    List<Answer> answers = game.answers();
    return answers.subList(last.before(), answers.size()).stream()
        .allMatch(answer -> answer.seat().equals(name));
  }

  /** Takes the last answer back with all that followed by itself; whether that could be done. */
  boolean undo() {
    Move last = moves.pop();
    List<Answer> answers = game.answers();
    while (game.answers().size() > last.before()) {
      if (!game.canUndo()) {
        int kept = game.answers().size();
        answers.subList(kept, answers.size()).forEach(answer -> game.answer(answer.index()));
        return false;
      }
      game.undo();
    }
    return true;
  }
}
