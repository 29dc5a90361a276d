package gabion.tools.table.session;

import gabion.flow.run.RulesetException;
import gabion.play.BotView;
import gabion.play.Game;
import gabion.play.PlayBug;
import gabion.play.Ruleset;
import gabion.play.SeatHolder;
import gabion.play.SecretRandomSource;
import gabion.play.SeedCommitment;
import gabion.play.Setup;
import gabion.play.View;
import gabion.question.Oracle;
import gabion.state.Draft;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameRecord;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import gabion.tools.table.display.DrawnBoard;
import gabion.tools.table.display.SentenceValue;
import gabion.tools.table.display.ViewContext;
import gabion.tools.table.session.Reply.Reason;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A game shared by several seats, each with its own access. Thread-safe: operations run one at a
 * time. If a script cannot be stopped, the table is abandoned: every request then throws {@link
 * TableLostException}, and the saved game can be resumed at another table. An operation is
 * acknowledged only after it has been saved to the game's file; beyond its own life a table keeps
 * nothing but the record.
 *
 * <p>In a round of questions (those that the rules ask {@code each} of several, and those that
 * partners answer together) all seats may answer at once, in any order; the record lists their
 * answers in the order of the rules. An answer before its turn is pending, and saved with the
 * record.
 */
public final class Table implements AutoCloseable {

  private final TableExecutor doing;
  private final Display display;
  private final GameSession course;
  private final UndoPolicy takingBack;
  private final Map<Integer, SeatLog> chronicles = new LinkedHashMap<>();
  private long version;
  private long tellings;
  private boolean closed;

  private Table(Game game, Display display, TableExecutor doing) {
    this.doing = doing;
    this.display = display;
    this.course = new GameSession(game, display);
    this.takingBack = new UndoPolicy(course);
  }

  // ---- beginning

  /** Begins a game; nothing where the ruleset is at fault before its first question. */
  public static Optional<Table> begin(
      Ruleset rules, Display display, Setup setup, long seed, Problems problems) {
    return beginTable(rules, display, () -> Game.begin(rules, setup, seed), problems);
  }

  /** Begins a game in which an oracle may answer for fate; on WAIT, fate answers itself. */
  public static Optional<Table> begin(
      Ruleset rules,
      Display display,
      Setup setup,
      long seed,
      @Nullable Oracle fate,
      Problems problems) {
    return beginTable(rules, display, () -> Game.begin(rules, setup, seed, fate), problems);
  }

  /** Begins a game in which fate draws from a secret. */
  public static Optional<Table> begin(
      Ruleset rules,
      Display display,
      Setup setup,
      long seed,
      SecretRandomSource luck,
      Problems problems) {
    Optional<Table> begun =
        beginTable(rules, display, () -> Game.begin(rules, setup, seed, luck), problems);
    begun.ifPresent(table -> table.course.rememberLuck(luck));
    return begun;
  }

  /**
   * Begins a table for a game that starts at a position of its own; its record does not hold that
   * position, so do not save it.
   */
  public static Optional<Table> at(
      Ruleset rules, Display display, Supplier<Game> begin, Problems problems) {
    return beginTable(rules, display, begin, problems);
  }

  private static Optional<Table> beginTable(
      Ruleset rules, Display display, Supplier<Game> begin, Problems problems) {
    TableExecutor doing = TableExecutor.of(rules);
    try {
      return Optional.of(doing.work(() -> new Table(begin.get(), display, doing)));
    } catch (RulesetException problem) {
      problems.add(problem.problem());
      doing.close();
      return Optional.empty();
    }
  }

  /** Goes on with a kept game, as far as its answers or a bound go; nothing where one misfits. */
  public static Optional<Table> resume(
      Ruleset rules, Display display, GameRecord record, int until, Problems problems) {
    TableExecutor doing = TableExecutor.of(rules);
    Optional<Table> table =
        doing.work(() -> resumeTable(rules, display, record, until, problems, doing));
    if (table.isEmpty()) {
      doing.close();
    } else if (!problems.isEmpty()) {
      table.get().close();
    }
    return problems.isEmpty() ? table : Optional.empty();
  }

  private static Optional<Table> resumeTable(
      Ruleset rules,
      Display display,
      GameRecord record,
      int until,
      Problems problems,
      TableExecutor doing) {
    Optional<Table> table =
        record.replay(rules, until, problems).map(game -> new Table(game, display, doing));
    if (table.isPresent() && until >= record.answers().size()) {
      table.get().course.holdAgain(record.pendingAnswers(), problems);
    }
    return table;
  }

  /**
   * Returns a table with a determinized game at the seat's question, which holds no information
   * hidden from the seat; it has no clients and is not saved.
   *
   * @param number selects the determinization; equal numbers give equal tables
   * @return empty if the game waits for another seat, or if no determinization fits the seat's view
   */
  Optional<Table> determinizedTable(int seat, long number) {
    if (look(() -> course.isOver() || course.game.question().seat() != seat)) {
      return Optional.empty();
    }
    BotView prospect = look(course.game::prospect);
    TableExecutor other = TableExecutor.of(course.game.ruleset());
    Optional<Table> table =
        other.work(() -> prospect.game(number).map(game -> new Table(game, display, other)));
    if (table.isEmpty()) {
      other.close();
    }
    return table;
  }

  /** Where the game is kept from now on, after every answer; nothing for nowhere. */
  public void keepIn(Optional<Path> file) {
    work(() -> course.keepIn(file));
  }

  /** Lets fate draw from a secret from now on. */
  public void draw(SecretRandomSource luck) {
    work(
        () -> {
          course.game.draw(luck);
          course.rememberLuck(luck);
        });
  }

  // ---- an end that people give

  /** Saves an end beside the record, before the game has ended. */
  public interface EndWriter {
    void save(GameEnd end, GameRecord record) throws IOException;
  }

  /**
   * Ends the game, unless it is over: nobody is asked anything more, and the secret seed is
   * published.
   *
   * @param writer saves the end; if it fails, the game goes on
   */
  public Reply end(GameEnd end, EndWriter writer) {
    return work(
        () -> {
          if (course.isOver()) {
            return new Reply.Refused(Reason.OVER, TableMessage.OVER.text());
          }
          try {
            writer.save(end, course.record());
          } catch (IOException e) {
            return new Reply.Refused(Reason.NOT_KEPT, SaveErrors.reason(e));
          }
          takingBack.lapse();
          course.end(end);
          return course.keep().orElseGet(() -> new Reply.Done(sentence(end)));
        });
  }

  /** How people ended the game, if they did. */
  public Optional<GameEnd> end() {
    return look(course::end);
  }

  /** Returns an end in words, with the title of its seat. */
  public String sentence(GameEnd end) {
    return end.sentence(end.seat().isEmpty() ? "" : title(course.seat(end.seat())));
  }

  /** Ends a resumed game as people ended it before. */
  public void endAgain(GameEnd end) {
    work(() -> course.end(end));
  }

  /** Returns the side whose victory each seat wants, by id; empty for a seat without aim. */
  public Map<String, String> sides() {
    Map<String, String> sides = new LinkedHashMap<>();
    course
        .sides()
        .forEach(
            (seat, side) ->
                sides.put(
                    course.seat(seat),
                    side < 0 ? "" : course.game.ruleset().layout().sorts().sides().id(side)));
    return sides;
  }

  /** Returns how many answers each seat has given, pending ones included. */
  public Map<String, Integer> answerCounts() {
    return look(
        () -> {
          Map<String, Integer> counts = new LinkedHashMap<>();
          course.sides().keySet().forEach(seat -> counts.put(course.seat(seat), 0));
          course
              .game
              .answers()
              .forEach(one -> counts.computeIfPresent(one.seat(), (s, n) -> n + 1));
          course
              .round()
              .waiting()
              .forEach(one -> counts.computeIfPresent(one.answer().seat(), (s, n) -> n + 1));
          return counts;
        });
  }

  /** Lets random play hold a seat from now on, and saves what it answers at once. */
  public Reply playRandomly(String seat) {
    return work(
        () -> {
          course.leave(Set.of(seat), course.random());
          return course.keep().orElseGet(() -> new Reply.Done(""));
        });
  }

  /** Lets nobody answer by itself for a seat any more: a person holds it. */
  public void takeFrom(String seat) {
    work(() -> course.takeFrom(course.seat(seat)));
  }

  /**
   * Starts the numbers of questions and changes at {@code first}, for a resumed game: all earlier
   * numbers were lower. Call this before any question has been read.
   */
  public synchronized void countFrom(long first) {
    work(() -> course.countFrom(first));
    version += first;
  }

  /** Lets random play hold some seats from now on. */
  public void random(Set<String> seats) {
    work(() -> course.leave(seats, course.random()));
  }

  /** Assigns holders to seats, by seat id; they receive only information visible to the seat. */
  public void leave(Map<String, SeatHolder> holders) {
    work(() -> course.leave(holders));
  }

  /** Assigns a seat to an oracle, which sees the game's internal questions. */
  public void leave(String seat, Oracle oracle) {
    work(() -> course.leave(Set.of(seat), oracle));
  }

  // ---- doors

  /** Returns the access of a seat of this game. */
  public SeatAccess door(String seat) {
    int number = course.seat(seat);
    if (!course.game.ruleset().seats(course.game.setup()).contains(number)) {
      throw new PlayBug("nobody sits as " + seat, null);
    }
    return new SeatAccess(this, number);
  }

  /** A door through which is seen and heard what all may. */
  public TableAccess spectator() {
    return new TableAccess(this, View.NOBODY);
  }

  /** A door through which everything is seen and heard: for a game that is looked back at. */
  public TableAccess everything() {
    return new TableAccess(this, View.ALL);
  }

  /** Why the game cannot go on, if the ruleset is at fault. */
  public Optional<Problem> trouble() {
    return look(course::trouble);
  }

  /** The game on paper, with the answers that wait for their turn. */
  public GameRecord record() {
    return look(course::record);
  }

  public SeedCommitment pledge() {
    return look(course::pledge);
  }

  // ---- working

  /** Reads while no operation runs; a read from within an operation runs at once. */
  <T> T look(Supplier<T> reading) {
    return doing.isWorking() ? reading.get() : lookInTurn(reading);
  }

  private synchronized <T> T lookInTurn(Supplier<T> reading) {
    return doing.work(reading);
  }

  /** Runs an operation that has no reply. */
  private synchronized void work(Runnable work) {
    doing.run(
        () -> {
          work.run();
          tell();
        });
    markChanged();
  }

  /** Executes a seat's request, unless the table is closed. */
  synchronized Reply work(Supplier<Reply> work) {
    if (closed) {
      return new Reply.Refused(Reason.CLOSED, TableMessage.CLOSED.text());
    }
    long told = tellings;
    Reply reply =
        doing.work(
            () -> {
              Reply said = work.get();
              boolean unkept = said instanceof Reply.Refused no && no.reason() == Reason.NOT_KEPT;
              if (said.isDone() || unkept) {
                tell();
              }
              return said;
            });
    if (tellings != told) {
      markChanged();
    }
    return reply;
  }

  /** Updates the logs of all seats. */
  private void tell() {
    chronicles.values().forEach(course::tell);
    course.markAllNotified();
    tellings++;
  }

  private void markChanged() {
    version++;
    notifyAll();
  }

  GameSession course() {
    return course;
  }

  UndoPolicy takingBack() {
    return takingBack;
  }

  // ---- seeing

  SeatView see(int seat) {
    return course.eye.see(ViewContext.at(course.game, seat), status());
  }

  DrawnBoard drawnBoard() {
    return course.eye.drawnBoard(ViewContext.at(course.game, View.NOBODY));
  }

  SeatView.Status status() {
    return course.eye.status(course, takingBack.wish());
  }

  String title(int seat) {
    return course.game.ruleset().layout().sorts().seats().title(seat);
  }

  SentenceValue evaluate(int seat, String sentence) {
    return SentenceValue.of(course.game.ruleset(), ViewContext.at(course.game, seat), sentence);
  }

  SentenceValue evaluate(int seat, String sentence, long entry) {
    Draft then = course.game.draftAfter(place(seat, entry));
    then.copyScriptEvaluator(course.game.draft());
    ViewContext look = ViewContext.at(then, View.of(then, seat), seat);
    return SentenceValue.of(course.game.ruleset(), look, sentence);
  }

  SeatView moment(int seat, long entry) {
    Draft then = course.game.draftAfter(place(seat, entry));
    then.copyScriptEvaluator(course.game.draft());
    return course.eye.see(
        ViewContext.at(then, View.of(then, seat), seat), course.eye.statusThen(course.game, then));
  }

  List<TableAccess.Moment> moments(int seat, long entry, int most) {
    List<TableAccess.Moment> moments = new ArrayList<>();
    List<SeatEvent> events =
        chronicles.computeIfAbsent(seat, course::chronicle).since(Math.max(0, entry));
    for (int at = 0; at < events.size() && moments.size() < most; at++) {
      long number = events.get(at).entry();
      boolean isLast =
          at == events.size() - 1
              || answersAfter(seat, number) != answersAfter(seat, events.get(at + 1).entry());
      if (isLast) {
        moments.add(new TableAccess.Moment(number, moment(seat, number)));
      }
    }
    return List.copyOf(moments);
  }

  private int answersAfter(int seat, long entry) {
    return course.game.answersAfter(place(seat, entry));
  }

  Optional<PlaceContents> placeContents(int seat, String place, long entry) {
    Draft then = course.game.draftAfter(place(seat, entry));
    return course.eye.placeContents(View.of(then, seat), place);
  }

  private int place(int seat, long entry) {
    return chronicles.computeIfAbsent(seat, course::chronicle).place(entry);
  }

  /** Returns the record of the game right after an entry. */
  public GameRecord recordAt(TableAccess door, long entry) {
    return look(
        () -> {
          int answers = course.game.answersAfter(place(door.seat, entry));
          return GameRecord.of(course.game).upTo(answers);
        });
  }

  /**
   * Returns the position of an entry in the game's log, hidden events included; -1 before the first
   * entry.
   */
  public int placeOf(TableAccess door, long entry) {
    return look(() -> place(door.seat, entry));
  }

  /** The last entry of a door up to a place in the log of the game; -1 where it has none. */
  public long entryAt(TableAccess door, int place) {
    return look(() -> chronicles.computeIfAbsent(door.seat, course::chronicle).entry(place));
  }

  /** Returns the answers of a seat so far, each with the last entry in its log by then. */
  List<AnswerEntry> answerEntries(int seat) {
    return course.answerEntries(seat, chronicles.computeIfAbsent(seat, course::chronicle));
  }

  // ---- hearing

  EventBatch since(int seat, long entry) {
    return look(
        () -> {
          SeatLog chronicle = chronicles.computeIfAbsent(seat, course::chronicle);
          return new EventBatch(chronicle.next(), chronicle.since(entry));
        });
  }

  List<LogLine> story(int seat, long entry, boolean withAnswers) {
    return look(
        () ->
            chronicles
                .computeIfAbsent(seat, course::chronicle)
                .story(entry, withAnswers, course.depth()));
  }

  synchronized long version() {
    return version;
  }

  /** Waits until the table has moved on from a version, or has been put away. */
  synchronized long await(long known) throws InterruptedException {
    while (version == known && !closed) {
      wait();
    }
    return version;
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      if (!doing.isStuck()) {
        doing.run(course::close);
      }
      doing.close();
      notifyAll();
    }
  }
}
