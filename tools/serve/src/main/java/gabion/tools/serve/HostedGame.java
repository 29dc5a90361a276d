package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.SeedCommitment;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import gabion.tools.table.session.TableLostException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/** A game that is served: its table, who sits there, and who watches. */
final class HostedGame implements AutoCloseable {

  /** A socket at this table; an empty seat is a spectator's. */
  interface Watcher {

    String seat();

    /** The first entry that it has not been told yet. */
    long entry();

    /** What it was sent to see last, where it wants only what has changed since; else nothing. */
    Optional<SeatView> lastSeatView();

    /** Whether it has taken what it was sent; where not, it calls {@link #tell} when it has. */
    boolean isReady();

    /**
     * Sends what is new.
     *
     * @param next the first entry that this does not tell
     * @param seen what it shows
     */
    void send(String text, long next, SeatView seen);

    /** The table is gone; hello goes on with the game as it is kept. */
    void onTableClosed();
  }

  /**
   * What is sent to all who sit at one seat, and were sent the same before.
   *
   * @param before what they were shown, where they want what has changed
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

  private final GameFile file;
  private final RulesetCache.LoadedRuleset opened;
  private final Table table;
  private final Links links;
  private final BotSeats bots;
  private final Executor telling;
  private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
  private final AtomicBoolean due = new AtomicBoolean();
  private volatile long used;

  /**
   * @param hall whose threads do the telling and the thinking of bots, away from whoever answered
   */
  HostedGame(
      GameFile file,
      RulesetCache.LoadedRuleset opened,
      Table table,
      Links links,
      TableRegistry hall) {
    this.file = file;
    this.opened = opened;
    this.table = table;
    this.links = links;
    this.telling = hall.workers().updates();
    this.bots = new BotSeats(this, hall.quota(id(), links).thinking());
    table.keepIn(Optional.of(file.record()));
    table.random(bots.random());
    touch();
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

  /** Whether it began from an earlier moment of another game. */
  boolean isFork() {
    return !links.root().isEmpty();
  }

  /** Whether fate draws from a secret. */
  boolean isFair() {
    return links.luck().isPresent();
  }

  /** The hash of fate's secret, the shares that seats gave, and the secret where it may be told. */
  ObjectNode pledge(boolean over) {
    SeedCommitment pledge = table.pledge();
    ObjectNode told = JsonText.object().put("hash", pledge.hash());
    told.put("secret", over ? pledge.secret() : "");
    ObjectNode shares = told.putObject("shares");
    pledge.shares().forEach(share -> shares.put(share.seat(), share.digits()));
    return told;
  }

  void saveLinks() throws IOException {
    links.save(file.links());
  }

  // ---- watching

  /** Notes that somebody was here. */
  private void touch() {
    used = System.nanoTime();
  }

  /** For how many nanoseconds nobody has watched; 0 while somebody does. */
  long nanosUnwatched() {
    return watchers.isEmpty() && !bots.areThinking() ? System.nanoTime() - used : 0;
  }

  /** For how many nanoseconds nobody has come or gone. */
  long nanosUnused() {
    return System.nanoTime() - used;
  }

  void join(Watcher watcher) {
    touch();
    boolean isNews = !watcher.seat().equals(Links.SPECTATOR) && !present().contains(watcher.seat());
    watchers.add(watcher);
    if (isNews) {
      tell();
    } else {
      tell(watcher);
    }
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
    tell();
    bots.look();
  }

  /** Tells all watchers soon; several changes at once are told together. */
  void tell() {
    if (due.compareAndSet(false, true)) {
      telling.execute(this::tellNow);
    }
  }

  /** Tells one watcher soon: nobody else has anything to hear. */
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
    SeatUpdate push = SeatUpdate.of(door(seat), entry);
    push.fill(message, before);
    message.set("pledge", pledge(push.seatView().status().over()));
    message.set("present", JsonText.of(present()));
    String text = JsonText.text(message);
    return new SentUpdate(seat, entry, before, text, push.news().next(), push.seatView());
  }

  /** The seats with somebody at a socket. */
  private TreeSet<String> present() {
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

  boolean isClosed() {
    return bots.areClosed();
  }

  @Override
  public void close() {
    bots.close();
    table.close();
    file.close();
  }
}
