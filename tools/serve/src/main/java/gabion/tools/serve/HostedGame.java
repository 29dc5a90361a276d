package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.SeedCommitment;
import gabion.tools.serve.pace.Pace;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import gabion.tools.table.session.TableLostException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A game that is served: its table, who sits there, and who watches. */
final class HostedGame implements AutoCloseable {

  /** A socket at this table; an empty seat is a spectator's. */
  interface Watcher {

    String seat();

    /** Returns the first log entry not yet sent to this watcher. */
    long entry();

    /** Returns the view sent last if the watcher wants only changes; otherwise empty. */
    Optional<SeatView> lastSeatView();

    /**
     * Returns whether the watcher has taken the last update; if not, it calls {@link #tell} once it
     * has.
     */
    boolean isReady();

    /**
     * Sends an update.
     *
     * @param next the first log entry that the update does not contain
     * @param seen the view that it contains
     */
    void send(String text, long next, SeatView seen);

    /** Sends a message that may be left out, unless the watcher has not taken the last one. */
    void sendIfReady(String text);

    /** Sends the talk that is new to the watcher, once he has taken the last message. */
    void sendTalk();

    /** The table is gone; a new hello resumes the saved game. */
    void onTableClosed();

    /** The host deleted the game. */
    void onGameDeleted();
  }

  /**
   * One update for all watchers of a seat that were sent the same before.
   *
   * @param before the view sent before, if they want only changes
   */
  private record SentUpdate(
      String seat,
      long entry,
      Optional<SeatView> before,
      String text,
      long next,
      SeatView seatView) {

    @SuppressWarnings(
        "ReferenceEquality") // to compare all that is seen takes longer than to send it
    boolean isFor(Watcher watcher) {
      SeatView known = watcher.lastSeatView().orElse(null);
      return watcher.entry() == entry
          && watcher.seat().equals(seat)
          && known == before.orElse(null);
    }
  }

  /** So long after a change the state for the lobby is saved. */
  private static final Executor STATE_DELAY =
      CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);

  /** What takes less is not told. */
  private static final long SHORT_MILLIS = 1_000;

  /** How often a seat may resign, propose or hand over: each is saved and told to all. */
  private static final double CLOSINGS_A_SECOND = 0.5;

  private static final int CLOSINGS_AT_ONCE = 10;

  private final GameFile file;
  private final RulesetCache.LoadedRuleset opened;
  private final Table table;
  private final Links links;
  private final GameProfile profile;
  private final TableTalk talk;
  private final Attendance attendance;
  private final BotSeats bots;
  private final PaceService pace;
  private final NextGame next;
  private final Map<String, RateLimiter> closingRates = new ConcurrentHashMap<>();
  private final TurnObserver turns;
  private final Executor telling;
  private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
  private final AtomicBoolean due = new AtomicBoolean();
  private final AtomicBoolean stateDue = new AtomicBoolean();
  private volatile long used;

  /**
   * @param hall provides threads for updates and bots, separate from those that process answers
   * @param begun the pace of a new game; empty for one that is resumed
   */
  HostedGame(
      GameFile file,
      RulesetCache.LoadedRuleset opened,
      Table table,
      Links links,
      TableRegistry hall,
      Optional<Pace> begun) {
    this.file = file;
    this.opened = opened;
    this.table = table;
    this.links = links;
    this.profile = GameProfile.read(hall.folder(), file.id());
    this.talk = TableTalk.read(hall.folder(), file.id());
    this.attendance = new Attendance(links::holders, profile);
    this.telling = hall.workers().updates();
    this.bots = new BotSeats(this, hall.quota(id(), links).thinking());
    table.keepIn(Optional.of(file.record()));
    table.random(bots.random());
    this.next = new NextGame(this, hall);
    this.pace = new PaceService(this, hall, next, begun);
    pace.observe();
    this.turns = new TurnObserver(this, hall);
    touch();
    saveState();
    turns.observe();
  }

  String id() {
    return file.id();
  }

  Table table() {
    return table;
  }

  RulesetCache.LoadedRuleset loadedRuleset() {
    return opened;
  }

  Links links() {
    return links;
  }

  GameProfile profile() {
    return profile;
  }

  TableTalk talk() {
    return talk;
  }

  PaceService pace() {
    return pace;
  }

  /**
   * Whether the game is over and all of it may be shown: no scenario can go on from its end and
   * keep hidden things.
   */
  boolean isOpenToAll() {
    return isOpenToAll(table.spectator().status().over());
  }

  /** The same where it is known whether the game is over. */
  private boolean isOpenToAll(boolean over) {
    return over && !next.mayKeepHidden();
  }

  /** Whether the windows of a seat may do something about the end once more now. */
  boolean mayClose(String seat) {
    return closingRates
        .computeIfAbsent(seat, any -> new RateLimiter(CLOSINGS_A_SECOND, CLOSINGS_AT_ONCE))
        .allows(System.nanoTime());
  }

  /** Lets another play a seat from now on. */
  void holdSeat(String seat, String who) {
    table.takeFrom(seat);
    bots.readNames();
    if (who.equals(BotSeats.RANDOM)) {
      table.playRandomly(seat);
    }
  }

  /** Ends the thinking of bots. */
  void stopBots() {
    bots.hurryAll();
  }

  /** Sends away all who hold a seat: its links have been withdrawn. */
  void dismiss(String seat) {
    watchers.stream()
        .filter(watcher -> watcher.seat().equals(seat))
        .forEach(Watcher::onTableClosed);
  }

  /** Sends each watcher the lines of talk that are new to him. */
  void tellTalk() {
    telling.execute(() -> watchers.forEach(Watcher::sendTalk));
  }

  /** Whether it began from an earlier moment of another game. */
  boolean isFork() {
    return !links.root().isEmpty();
  }

  /** Whether fate draws from a secret. */
  boolean isFair() {
    return links.luck().isPresent();
  }

  /**
   * Returns the hash of the random source's secret, the seats' shares, and the secret itself, which
   * is empty until all of the game may be told.
   *
   * @param over whether it is over in the view that this goes with; meanwhile it may have ended
   */
  ObjectNode pledge(boolean over) {
    SeedCommitment pledge = table.pledge();
    ObjectNode told = JsonText.object().put("hash", pledge.hash());
    told.put("secret", isOpenToAll(over) ? pledge.secret() : "");
    ObjectNode shares = told.putObject("shares");
    pledge.shares().forEach(share -> shares.put(share.seat(), share.digits()));
    return told;
  }

  void saveLinks() throws IOException {
    links.save(file.links());
  }

  // ---- bots that think

  /** Tells all watchers how far the bot is that has been thinking for a while. */
  void tellThinking() {
    bots.hurryWhoIsToMove();
    Optional<BotSeats.ThinkingProgress> progress =
        bots.progress().filter(now -> now.millis() >= SHORT_MILLIS);
    if (progress.isPresent() && !watchers.isEmpty()) {
      ObjectNode message = JsonText.message("thinking");
      message.setAll((ObjectNode) JsonText.of(progress.get()));
      String text = JsonText.text(message);
      watchers.forEach(watcher -> watcher.sendIfReady(text));
    }
  }

  /** Makes the bot that thinks now answer. @return its seat; empty if none thinks */
  Optional<String> moveNow() {
    return bots.moveNow();
  }

  // ---- the state for the lobby

  /** Saves the state soon; several changes may share one write. */
  private void saveStateSoon() {
    if (stateDue.compareAndSet(false, true)) {
      STATE_DELAY.execute(
          () -> {
            if (!isClosed()) {
              saveState();
            }
          });
    }
  }

  /** Saves the state. If that fails, the list shows that it is out of date. */
  private void saveState() {
    stateDue.set(false);
    try {
      String scenario = table.spectator().status().scenario();
      profile.update(
          PublicState.of(
              table,
              links.holders(),
              opened.handbook().scenarioTitle(scenario),
              profile.state(),
              WallClock.currentTime().toString()));
    } catch (IOException | TableLostException e) {
      // the record counts
    }
  }

  // ---- watching

  private void touch() {
    used = System.nanoTime();
  }

  /**
   * Returns for how many nanoseconds the game has had no watcher; 0 while it has one or a bot is
   * thinking.
   */
  long nanosUnwatched() {
    return watchers.isEmpty() && !bots.areThinking() ? System.nanoTime() - used : 0;
  }

  /** Returns the nanoseconds since a watcher last joined or left. */
  long nanosUnused() {
    return System.nanoTime() - used;
  }

  void join(Watcher watcher) {
    touch();
    boolean isNews = !watcher.seat().equals(Links.SPECTATOR) && !present().contains(watcher.seat());
    watchers.add(watcher);
    turns.observe();
    if (isNews) {
      tell();
    } else {
      tell(watcher);
    }
    telling.execute(watcher::sendTalk);
    bots.look();
    if (isClosed()) {
      watcher.onTableClosed(); // it has just been put away
    }
  }

  void leave(Watcher watcher) {
    touch();
    watchers.remove(watcher);
    if (!watcher.seat().equals(Links.SPECTATOR) && !present().contains(watcher.seat())) {
      tell();
    }
  }

  /** Something was done at the table. */
  void notifyChange() {
    pace.observe();
    turns.observe();
    tell();
    saveStateSoon();
    bots.look();
  }

  /** Schedules an update for all watchers; several changes may share one. */
  void tell() {
    if (due.compareAndSet(false, true)) {
      telling.execute(this::tellNow);
    }
  }

  /** Schedules an update for one watcher only. */
  void tell(Watcher watcher) {
    telling.execute(() -> tell(List.of(watcher)));
  }

  private void tellNow() {
    due.set(false);
    tell(watchers);
  }

  private void tell(List<Watcher> some) {
    try {
      synchronized (due) {
        tellInTurn(some);
      }
    } catch (TableLostException lost) {
      closeLostTable();
    }
  }

  private void tellInTurn(List<Watcher> some) {
    List<SentUpdate> all = new ArrayList<>();
    for (Watcher watcher : some) {
      if (watcher.isReady()) {
        SentUpdate pushed = all.stream().filter(one -> one.isFor(watcher)).findFirst().orElse(null);
        if (pushed == null) {
          pushed = buildUpdate(watcher);
          all.add(pushed);
        }
        watcher.send(pushed.text(), pushed.next(), pushed.seatView());
      }
    }
  }

  private SentUpdate buildUpdate(Watcher watcher) {
    ObjectNode message = JsonText.message("table");
    String seat = watcher.seat();
    long entry = watcher.entry();
    Optional<SeatView> before = watcher.lastSeatView();
    ObjectNode paced = JsonText.object();
    pace.describe(paced); // first: who is told of an end is told who won
    SeatUpdate push = SeatUpdate.of(door(seat), entry);
    push.fill(message, before);
    message.set("pledge", pledge(push.seatView().status().over()));
    TreeSet<String> present = present();
    message.set("present", JsonText.of(present));
    attendance.describe(message, push.seatView().status(), present);
    message.setAll(paced);
    message.put("watchers", watchers.stream().filter(one -> one.seat().isEmpty()).count());
    String text = JsonText.text(message);
    return new SentUpdate(seat, entry, before, text, push.news().next(), push.seatView());
  }

  /** Returns the seats with an open socket. */
  TreeSet<String> present() {
    TreeSet<String> present = new TreeSet<>();
    watchers.forEach(watcher -> present.add(watcher.seat()));
    present.remove(Links.SPECTATOR);
    return present;
  }

  TableAccess door(String seat) {
    return seat.equals(Links.SPECTATOR) ? table.spectator() : table.door(seat);
  }

  SeatAccess seatDoor(String seat) {
    return table.door(seat);
  }

  /** A script did not stop, and the table is lost with it; the game is as it was kept. */
  void closeLostTable() {
    close();
    watchers.forEach(Watcher::onTableClosed);
  }

  /** The game is deleted. */
  void closeDeleted() {
    close();
    watchers.forEach(Watcher::onGameDeleted);
  }

  boolean isClosed() {
    return bots.areClosed();
  }

  @Override
  public void close() {
    if (!isClosed() && stateDue.get()) {
      saveState();
    }
    bots.close();
    table.close();
    file.close();
  }
}
