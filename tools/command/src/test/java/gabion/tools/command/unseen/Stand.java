package gabion.tools.command.unseen;

import gabion.flow.log.Names;
import gabion.flow.run.RulesetException;
import gabion.play.Game;
import gabion.play.Resumed;
import gabion.question.Event;
import gabion.question.Oracle;
import gabion.question.Question;
import gabion.question.shape.Shape;
import gabion.state.Draft;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Threshold;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game from a state on, and all that a seat can get of it. */
final class Stand implements Oracle, AutoCloseable {

  private static final int MOST_WORDS = 400;

  /** What fate said, in words that a twin can say too. */
  record Said(String asks, String words) {}

  /** Answers for fate; an answer of {@link #LOST} means that it cannot. */
  interface Fate {
    long LOST = -2;

    long chance(Question question);
  }

  /** Thrown where fate cannot say here what it has said there. */
  private static final class Apart extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final Threshold threshold;
  private final Names names;
  private final Game game;
  private final List<Said> said = new ArrayList<>();
  private Fate fate = question -> WAIT;
  private int heard;

  private Stand(Threshold threshold, Game like, Draft state) {
    this.threshold = threshold;
    this.names = like.ruleset().program().names(); // fate may be asked before there is a game
    this.game = Resumed.at(like, state, this);
    this.heard = game.log().size();
  }

  /** A game that goes on from a state; nothing where the rules cannot have come there. */
  static Optional<Stand> at(Threshold threshold, Game like, Draft state) {
    try {
      return Optional.of(new Stand(threshold, like, state));
    } catch (RulesetException impossible) {
      return Optional.empty();
    }
  }

  /** Answers and runs to the next question; what is heard on the way is kept. */
  void answer(long index, Fate answering) {
    fate = answering;
    heard = game.log().size();
    said.clear();
    game.answer(index);
  }

  /** The same for a twin; false where the rules or fate cannot go the same way. */
  boolean tries(long index, Fate answering) {
    try {
      answer(index, answering);
      return true;
    } catch (RulesetException | Apart impossible) {
      return false;
    }
  }

  boolean isOver() {
    return game.isOver();
  }

  Question question() {
    return game.question();
  }

  Draft draft() {
    return game.draft();
  }

  List<Said> said() {
    return said;
  }

  Names names() {
    return names;
  }

  @Override
  public long answer(Question question) {
    return WAIT;
  }

  @Override
  public long chance(Question question) {
    long answer = fate.chance(question);
    if (answer == Fate.LOST) {
      throw new Apart();
    }
    long drawn = answer == WAIT ? question.drawAnswer() : answer;
    said.add(new Said(question.step().name(), question.shape().describe(drawn, names())));
    return drawn;
  }

  // ---- what a seat gets

  /** All that happened since the last answer. */
  List<Event> heard() {
    return game.log().subList(heard, game.log().size());
  }

  /** What a seat was told since the last answer, in parts and in words. */
  List<Object> told(int watcher) {
    List<Object> told = new ArrayList<>();
    for (Event event : game.visibleEvents(watcher, heard)) {
      told.add(event);
      told.addAll(game.sentences().lines(event));
      told.add(threshold.parts(event));
    }
    return told;
  }

  /**
   * What a seat sees and is asked, and whether the last answer may be taken back. Whatever shows
   * it, shows no more than these values.
   */
  List<Object> seen(int watcher) {
    List<Object> lines = new ArrayList<>(game.view(watcher).text().lines().toList());
    SeatView seen = threshold.seen(game, watcher);
    lines.add(seen.board());
    lines.addAll(seen.hand());
    lines.addAll(seen.places());
    lines.addAll(seen.fields());
    lines.add(seen);
    lines.add(game.canUndo(watcher) ? "may be taken back" : "stands");
    if (isOver()) {
      lines.add("over");
    } else if (question().seat() == watcher) {
      asked(lines);
    } else {
      lines.add("asked: " + question().seat());
    }
    return lines;
  }

  private void asked(List<Object> lines) {
    Shape shape = question().shape();
    lines.add(question().step().name() + "? " + question().text());
    lines.add(shape.size() + " answers");
    for (long i = 0; i < Math.min(MOST_WORDS, shape.size()); i++) {
      lines.add(shape.describe(i, names()));
    }
    OpenQuestion open = threshold.asked(question());
    lines.addAll(open.refused());
    lines.add(open.form());
    lines.add(open);
  }

  @Override
  public void close() {
    game.close();
  }
}
