package gabion.api;

import gabion.flow.log.Names;
import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.play.View;
import gabion.question.Question;
import gabion.question.shape.Shape;
import gabion.state.Layout;
import gabion.tools.table.GameRecord;
import gabion.tools.table.display.Display;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.Questions;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * A game with a log, views, undo and saving. It waits for the answer to a decision, or is over; its
 * seed decides chance. Use it in one thread at a time.
 */
public final class LiveGame implements AutoCloseable {

  private final Game game;
  private final Layout layout;
  private final Names titles;
  private @Nullable Questions questions;

  Game game() {
    return game;
  }

  LiveGame(Game game) {
    this.game = game;
    this.layout = game.ruleset().layout();
    this.titles = new Names(layout, true);
  }

  /** {@return whether it has ended} */
  public boolean isOver() {
    return game.isOver();
  }

  /** {@return the id of the winning side; empty before the end and without a winner} */
  public Optional<String> winner() {
    int side = game.winner();
    return side < 0 ? Optional.empty() : Optional.of(layout.sorts().sides().id(side));
  }

  /** {@return the id of the ending; empty before it, and if the rules ended without one} */
  public Optional<String> ending() {
    return game.ending();
  }

  /** {@return the number of answers, including those of chance} */
  public int answers() {
    return game.answers().size();
  }

  /**
   * {@return the next decision}
   *
   * @throws GameException if the game is over
   */
  public Decision decision() {
    Question question = question();
    return new Decision(
        layout.sorts().seats().id(question.seat()),
        question.step().name(),
        question.text(),
        question.shape().size());
  }

  private Question question() {
    if (game.isOver()) {
      throw new GameException(LibraryMessage.GAME_OVER.text());
    }
    return game.question();
  }

  /**
   * Legal answers in the words of the game, in the order of their indexes. There may be very many:
   * each part of a hundred pieces is an answer.
   *
   * @param from the index of the first
   * @param most the maximum number of answers
   * @return their words
   */
  public List<String> legalAnswers(long from, int most) {
    Shape shape = question().shape();
    long first = Math.max(0, Math.min(from, shape.size()));
    return LongStream.range(first, Math.min(shape.size(), first + Math.max(0, most)))
        .mapToObj(index -> shape.describe(index, titles))
        .toList();
  }

  /**
   * Answers by an index.
   *
   * @param index the index of a legal answer
   * @throws GameException if there is no such answer, or the rules are invalid; the game is
   *     unchanged
   */
  public void answer(long index) {
    long size = question().shape().size();
    if (index < 0 || index >= size) {
      throw new GameException(LibraryMessage.NO_SUCH_ANSWER.text(index, size - 1));
    }
    try {
      game.answer(index);
    } catch (RulesetException problem) {
      throw GameException.of(problem);
    }
  }

  /**
   * Answers in words, as in the terminal.
   *
   * @param words a name, or an unambiguous part of one
   * @throws GameException if no legal answer has these words; the message is the reason of the
   *     rules
   */
  public void answer(String words) {
    ParsedAnswer parsed = questions().readUnlisted(question(), words);
    if (parsed.index() < 0) {
      throw new GameException(parsed.objection().sentence());
    }
    answer(parsed.index());
  }

  private Questions questions() {
    if (questions == null) {
      questions = new Questions(game.ruleset(), Display.of(game.ruleset(), new Problems()));
    }
    return questions;
  }

  /**
   * Whether a seat may undo its last answer: no other seat has answered or learned more since.
   *
   * @param seat the id of the seat
   * @return whether it may
   */
  public boolean canUndo(String seat) {
    return game.canUndo(seat(seat));
  }

  /**
   * Undoes the last answer of a seat with its consequences, also if {@link #canUndo} is false.
   *
   * @throws GameException if the game has no answer
   */
  public void undo() {
    if (game.answers().isEmpty()) {
      throw new GameException(LibraryMessage.NO_ANSWER_YET.text());
    }
    game.undo();
  }

  /**
   * The places with pieces, as a seat sees them.
   *
   * @param seat the id of the seat; empty for a spectator
   * @return the places in the order of the rules
   */
  public List<SeenPlace> view(String seat) {
    View view = game.view(seat.isEmpty() ? View.NOBODY : seat(seat));
    List<SeenPlace> places = new ArrayList<>();
    for (int place = 0; place < layout.sorts().places().size(); place++) {
      if (view.number(place) > 0 || !view.unseenPieces(place).isEmpty()) {
        places.add(
            new SeenPlace(
                layout.sorts().places().id(place),
                layout.sorts().places().title(place),
                view.isVisible(place),
                view.number(place),
                things(view, place)));
      }
    }
    return places;
  }

  private List<SeenPlace.SeenThing> things(View view, int place) {
    List<SeenPlace.SeenThing> things = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      int number = view.count(row, place);
      if (number > 0) {
        things.add(new SeenPlace.SeenThing("", titles.name(number, row), number));
      }
    }
    for (int piece : view.pieces(place)) {
      String id = layout.sorts().pieces().id(piece);
      things.add(new SeenPlace.SeenThing(id, layout.sorts().pieces().title(piece), 1));
    }
    return things;
  }

  /**
   * The log of a seat in sentences.
   *
   * @param seat the id of the seat; empty for a spectator
   * @return the sentences, the oldest first
   */
  public List<String> log(String seat) {
    return game.visibleEvents(seat.isEmpty() ? View.NOBODY : seat(seat)).stream()
        .flatMap(event -> game.sentences().lines(event).stream())
        .toList();
  }

  private int seat(String id) {
    int seat = layout.sorts().seats().number(id);
    if (seat < 0) {
      throw new GameException(
          LibraryMessage.UNKNOWN_SEAT.text(id, String.join(", ", layout.sorts().seats().ids())));
    }
    return seat;
  }

  /**
   * Saves the game for {@link GameRules#resume} and {@code gabion play --resume}.
   *
   * @param file the file to write
   * @throws IOException if the file cannot be written; it is unchanged
   */
  public void save(Path file) throws IOException {
    GameRecord.of(game).save(file);
  }

  /** {@return a copy of the current position, for search and simulation} */
  public GamePosition position() {
    return GamePosition.of(game);
  }

  @Override
  public void close() {
    game.close();
  }
}
