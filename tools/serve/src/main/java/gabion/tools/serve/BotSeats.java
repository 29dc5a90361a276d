package gabion.tools.serve;

import gabion.play.Game;
import gabion.tools.lab.bot.Bot;
import gabion.tools.lab.bot.BotProgress;
import gabion.tools.lab.bot.Bots;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.TableLostException;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The seats of a table that bots hold. They think on a copy of the game, away from the table, which
 * meanwhile goes on answering everybody else; then they answer through their doors as persons do.
 * Random play needs no time, and answers at the table itself.
 */
final class BotSeats implements AutoCloseable {

  /** Who answers by chance. */
  static final String RANDOM = "random";

  private static final long NANOS_A_MILLI = 1_000_000;

  private final HostedGame hosted;
  private final Executor thinking;
  private volatile Map<String, String> names = Map.of();
  private final Map<String, Bot> bots = new ConcurrentHashMap<>();
  private final Queue<Bot> retired = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isThinking = new AtomicBoolean();
  private volatile Optional<BotThinking> thought = Optional.empty();
  private volatile boolean closed;

  /** What a bot thinks about; told to move, it answers with the best that it has found. */
  private static final class BotThinking {
    final String seat;
    final long began = System.nanoTime();
    volatile boolean isToMove;

    BotThinking(String seat) {
      this.seat = seat;
    }
  }

  /**
   * How far the bot is that thinks now.
   *
   * @param millis how long it has been thinking
   * @param games the trial games that it has played
   * @param of how many it plays at most; 0 if unknown
   */
  record ThinkingProgress(String seat, long millis, long games, long of) {}

  BotSeats(HostedGame hosted, Executor thinking) {
    this.hosted = hosted;
    this.thinking = thinking;
    readNames();
  }

  /** Reads which seats are held by bots that think; who holds a seat may change. */
  void readNames() {
    Map<String, String> found = new LinkedHashMap<>();
    hosted
        .links()
        .holders()
        .forEach(
            (seat, who) -> {
              if (!who.equals(Links.PERSON) && !who.equals(RANDOM)) {
                found.put(seat, who);
              }
            });
    for (String seat : names.keySet()) {
      Bot bot = Objects.equals(names.get(seat), found.get(seat)) ? null : bots.remove(seat);
      if (bot != null) {
        bot.hurry(); // it answers no more: its door is another's
        retired.add(bot);
      }
    }
    names = found;
    if (isThinking.compareAndSet(false, true)) {
      closeRetired();
      isThinking.set(false);
    }
  }

  private void closeRetired() {
    for (Bot bot = retired.poll(); bot != null; bot = retired.poll()) {
      bot.close();
    }
  }

  /** Ends the thinking about a game that is over. */
  void hurryAll() {
    bots.values().forEach(Bot::hurry);
  }

  /** Returns whether the name denotes a person or a known bot. */
  static boolean isKnown(String who) {
    return who.equals(Links.PERSON) || Bots.of(who).isPresent();
  }

  /** The seats that random play holds. */
  Set<String> random() {
    Set<String> seats = new LinkedHashSet<>();
    hosted
        .links()
        .holders()
        .forEach(
            (seat, who) -> {
              if (who.equals(RANDOM)) {
                seats.add(seat);
              }
            });
    return seats;
  }

  boolean areThinking() {
    return isThinking.get();
  }

  /** Returns the progress of the bot that thinks now; empty if none does. */
  Optional<ThinkingProgress> progress() {
    return thought.map(
        now -> {
          Bot bot = bots.get(now.seat);
          BotProgress progress = bot == null ? BotProgress.NONE : bot.progress();
          long millis = (System.nanoTime() - now.began) / NANOS_A_MILLI;
          return new ThinkingProgress(now.seat, millis, progress.games(), progress.most());
        });
  }

  /**
   * Makes the bot that thinks now answer its question with the best that it has found.
   *
   * @return its seat; empty if none thinks
   */
  Optional<String> moveNow() {
    Optional<BotThinking> now = thought;
    now.ifPresent(one -> one.isToMove = true);
    hurryWhoIsToMove();
    return now.map(one -> one.seat);
  }

  /** Repeats it, for a bot that had not begun to think when it was told. */
  void hurryWhoIsToMove() {
    thought.filter(now -> now.isToMove).map(now -> bots.get(now.seat)).ifPresent(Bot::hurry);
  }

  boolean areClosed() {
    return closed;
  }

  /** Lets the bots that are asked something think about it. */
  void look() {
    if (!closed && !names.isEmpty() && isThinking.compareAndSet(false, true)) {
      thinking.execute(this::work);
    }
  }

  private void work() {
    boolean again = true;
    long looked = hosted.table().spectator().version();
    try {
      while (again && !closed) {
        looked = hosted.table().spectator().version();
        again = step();
        if (again) {
          hosted.notifyChange();
        }
      }
    } catch (TableLostException lost) {
      hosted.closeLostTable();
    } finally {
      closeRetired();
      isThinking.set(false);
      if (closed) {
        forget();
      }
    }
    if (!closed && hosted.table().spectator().version() != looked && isDue()) {
      look(); // something happened after it had looked
    }
  }

  private boolean isDue() {
    return names.keySet().stream().anyMatch(seat -> current(seat).isPresent() || isWished(seat));
  }

  private boolean isWished(String seat) {
    return hosted.table().spectator().status().wish().open().contains(seat);
  }

  /** Returns the seat's open question if the seat answers first; otherwise empty. */
  private Optional<OpenQuestion> current(String seat) {
    boolean isFirst =
        hosted.table().spectator().status().thinking().stream()
            .findFirst()
            .filter(seat::equals)
            .isPresent();
    List<OpenQuestion> open = isFirst ? hosted.seatDoor(seat).open() : List.of();
    return open.stream().findFirst();
  }

  /** Lets one bot do one thing. @return whether one did */
  private boolean step() {
    for (String seat : names.keySet()) {
      SeatAccess door = hosted.seatDoor(seat);
      if (isWished(seat)) {
        return door.grant(true).isDone();
      }
      Optional<OpenQuestion> question = current(seat);
      if (question.isPresent()) {
        long index = question.get().isForced() ? 0 : think(seat);
        return index >= 0
            && names.containsKey(seat)
            && door.answer(question.get().id(), index).isDone();
      }
    }
    return false;
  }

  private long think(String seat) {
    thought = Optional.of(new BotThinking(seat));
    try {
      return computeAnswer(seat);
    } finally {
      thought = Optional.empty();
    }
  }

  /** Returns the bot's answer to the current question; -1 if that question is not the bot's. */
  private long computeAnswer(String seat) {
    GameRecord record = hosted.table().record();
    Optional<Game> copy =
        record.replay(hosted.loadedRuleset().rules(), Integer.MAX_VALUE, new Problems());
    if (copy.isEmpty()) {
      return -1;
    }
    try (Game game = copy.get()) {
      List<String> seats = hosted.loadedRuleset().rules().seatIds(game.setup());
      int asked =
          hosted.loadedRuleset().rules().seats(game.setup()).indexOf(game.prospect().seat());
      return asked >= 0 && seats.get(asked).equals(seat) ? answer(seat, game) : -1;
    }
  }

  private long answer(String seat, Game game) {
    Bot bot = bot(seat);
    bot.begin(Bots.seed(game.seed(), seat));
    return bot.answer(game.prospect());
  }

  private Bot bot(String seat) {
    return bots.computeIfAbsent(
        seat,
        any ->
            Bots.of(names.getOrDefault(seat, RANDOM))
                .orElseThrow(
                    () -> new InvalidMessageException("unknown", ServeMessage.NO_BOT.text()))
                .apply(hosted.loadedRuleset().rules()));
  }

  private void forget() {
    List<Bot> all = new ArrayList<>(bots.values());
    bots.clear();
    all.forEach(Bot::close);
  }

  @Override
  public void close() {
    closed = true;
    bots.values().forEach(Bot::hurry);
    if (isThinking.compareAndSet(false, true)) {
      forget();
    }
  }
}
