package gabion.tools.serve;

import gabion.play.Setup;
import gabion.tools.lab.saved.SavedGameHeader;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.serve.notify.Notifications;
import gabion.tools.serve.notify.NotifySettings;
import gabion.tools.serve.pace.Downtime;
import gabion.tools.serve.pace.Pace;
import gabion.tools.table.GameEnd;
import gabion.tools.table.GameLock;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.SaveErrors;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import gabion.yaml.Problem;
import gabion.yaml.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The served tables, by the ids of their games; unwatched ones are unloaded. Its lock is held only
 * briefly: games are loaded and unloaded outside it, and concurrent requests for one game load it
 * once.
 */
final class TableRegistry implements AutoCloseable {

  private static final int MOST_HEADS = 2_000;

  private final Path folder;
  private final RulesetCache shelf;
  private final ServeLimits limits;
  private final Random chance;
  private final Workers workers = Workers.begin();
  private final Map<String, HostedGame> tables = new HashMap<>();
  private final Map<String, CompletableFuture<HostedGame>> coming = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Void>> leaving = new ConcurrentHashMap<>();
  private final Map<String, RateLimiter> forks = new HashMap<>();
  private final SearchCapacity searches = new SearchCapacity();
  private final ReviewService reviews = new ReviewService();
  private final Map<String, LinkQuota> quotas = new ConcurrentHashMap<>();
  private final Map<SavedGames.Entry, Optional<SavedGameHeader>> heads = lately(MOST_HEADS);
  private final DeletedGames deletedGames;
  private final InstantSource clock;
  private final Downtime downtime;
  private final PaceWatch paceWatch;
  private final SeatKeys keys;
  private volatile Optional<Notifications> notifications = Optional.empty();
  private int reserved;

  /**
   * @param folder the folder of the saved games
   * @param chance generates seeds and secrets of games
   */
  TableRegistry(Path folder, RulesetCache shelf, ServeLimits limits, Random chance) {
    this(folder, shelf, limits, chance, InstantSource.system());
  }

  /**
   * The same with a clock.
   *
   * @param clock measures the time of people
   */
  TableRegistry(
      Path folder, RulesetCache shelf, ServeLimits limits, Random chance, InstantSource clock) {
    this.folder = folder;
    this.deletedGames = new DeletedGames(folder);
    this.keys = new SeatKeys(folder);
    this.shelf = shelf;
    this.limits = limits;
    this.chance = chance;
    this.clock = clock;
    this.downtime = Downtime.begin(folder, clock);
    this.paceWatch = new PaceWatch(this, clock);
    paceWatch.readSavedClocks(downtime);
  }

  InstantSource clock() {
    return clock;
  }

  Downtime downtime() {
    return downtime;
  }

  PaceWatch paceWatch() {
    return paceWatch;
  }

  /** Returns a map that drops its least recently used entry. */
  private static <K, V> Map<K, V> lately(int most) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
      }
    };
  }

  Path folder() {
    return folder;
  }

  RulesetCache shelf() {
    return shelf;
  }

  Random chance() {
    return chance;
  }

  ReviewService reviews() {
    return reviews;
  }

  Workers workers() {
    return workers;
  }

  /** The messages to seats that are away; empty if the host has not set them up. */
  Optional<Notifications> notifications() {
    return notifications;
  }

  /**
   * Removes the addresses for messages.
   *
   * @param seat the seat; empty for all of the game
   */
  void forgetAddresses(String id, String seat) throws IOException {
    Notifications known = notifications.orElse(null);
    if (known == null) {
      Notifications.forget(folder.resolve(GameProfile.FOLDER), id, seat);
    } else if (seat.isEmpty()) {
      known.forgetGame(id);
    } else {
      known.forgetSeat(id, seat);
    }
  }

  /** Begins to send messages to seats that are away. */
  void beginNotifications(NotifySettings settings) {
    Path addresses = folder.resolve(GameProfile.FOLDER);
    notifications = Optional.of(new Notifications(addresses, settings, InstantSource.system()));
  }

  // ---- who asks

  /**
   * The seat that a secret opens, or {@link Links#SPECTATOR}.
   *
   * @param quota the quota of that link
   * @param token the secret
   */
  record SeatGrant(String seat, LinkQuota quota, String token) {}

  /**
   * Returns the seat that a secret opens, without loading the game; empty for a wrong secret as for
   * a missing game.
   */
  Optional<SeatGrant> opening(String id, String token) {
    HostedGame known = findOpenGame(id);
    Links links = known == null ? keptLinks(id).orElse(new Links(Map.of())) : known.links();
    return links.seat(token).map(seat -> new SeatGrant(seat, quota(id, links), token));
  }

  /** Returns why a secret is refused; empty if it opens a seat. */
  Optional<InvalidMessageException> refusal(String id, String token) {
    HostedGame known = findOpenGame(id);
    Links links = known == null ? keptLinks(id).orElse(new Links(Map.of())) : known.links();
    if (links.seat(token).isPresent()) {
      return Optional.empty();
    }
    Optional<String> withdrawn = links.withdrawnAt(token);
    if (withdrawn.isPresent()) {
      String day = WallClock.text(Instant.parse(withdrawn.get()));
      return Optional.of(
          new InvalidMessageException("withdrawn", ServeMessage.WITHDRAWN.text(day)));
    }
    return Optional.of(
        deletedGames
            .deletedAt(id, token)
            .map(day -> ServeMessage.DELETED.text(WallClock.text(day)))
            .map(sentence -> new InvalidMessageException("deleted", sentence))
            .orElseGet(() -> new InvalidMessageException("refused", ServeMessage.NO_SEAT.text())));
  }

  /** Returns the keys of people. */
  SeatKeys keys() {
    return keys;
  }

  /** The quota of a key. */
  LinkQuota quotaOfKey(String key) {
    String name = HexFormat.of().formatHex(Links.hash(key));
    return quotas.computeIfAbsent("key " + name, any -> new LinkQuota(limits, workers, searches));
  }

  /** The quota that a game shares with all its forks. */
  LinkQuota quota(String id, Links links) {
    String root = links.root().isEmpty() ? id : links.root();
    return quotas.computeIfAbsent(root, any -> new LinkQuota(limits, workers, searches));
  }

  private synchronized @Nullable HostedGame findOpenGame(String id) {
    HostedGame known = tables.get(id);
    return known == null || known.isClosed() ? null : known;
  }

  private Optional<Links> keptLinks(String id) {
    try {
      return isKept(id) ? Optional.of(Links.read(GameFile.links(folder, id))) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private boolean isKept(String id) {
    return GameFile.isId(id)
        && Files.isRegularFile(GameFile.links(folder, id))
        && Files.isRegularFile(GameFile.record(folder, id));
  }

  // ---- games

  /** Returns what is kept of a game beside its record. */
  GameProfile profile(String id) {
    HostedGame known = findOpenGame(id);
    return known == null ? GameProfile.read(folder, id) : known.profile();
  }

  DeletedGames deletedGames() {
    return deletedGames;
  }

  /**
   * Deletes a game; its watchers are closed, and nobody loads it meanwhile.
   *
   * @throws IOException if another process holds it, or a file cannot be moved
   */
  void delete(String id) throws IOException {
    CompletableFuture<HostedGame> loading = coming.get(id);
    if (loading != null) {
      loading.handle((hosted, failure) -> "").join();
    }
    CompletableFuture<Void> gone = new CompletableFuture<>();
    CompletableFuture<Void> before = leaving.putIfAbsent(id, gone);
    if (before != null) {
      before.join();
      leaving.put(id, gone);
    }
    try {
      HostedGame known;
      synchronized (this) {
        known = tables.remove(id);
      }
      if (known != null) {
        known.closeDeleted();
      }
      try (GameFile held = GameFile.lockExisting(folder, id)) {
        deletedGames.delete(held.id());
        forgetAddresses(id, "");
      }
    } finally {
      leaving.remove(id);
      gone.complete(null);
    }
  }

  /** The head of a kept game, read once for as long as its file is the same. */
  Optional<SavedGameHeader> head(SavedGames.Entry game) {
    synchronized (heads) {
      Optional<SavedGameHeader> known = heads.get(game);
      if (known == null) {
        known = SavedGameHeader.read(game.file());
        heads.put(game, known);
      }
      return known;
    }
  }

  /**
   * The table of a game to which there are links, which is taken up where it is not in memory.
   *
   * @param isHost whether one asks who said the secret of the lobby
   */
  Optional<CompletableFuture<HostedGame>> table(String id, boolean isHost) {
    HostedGame known = findOpenGame(id);
    if (known != null) {
      return Optional.of(CompletableFuture.completedFuture(known));
    }
    return isKept(id) ? Optional.of(startLoading(id, isHost)) : Optional.empty();
  }

  private CompletableFuture<HostedGame> startLoading(String id, boolean isHost) {
    CompletableFuture<HostedGame> mine = new CompletableFuture<>();
    CompletableFuture<HostedGame> first = coming.putIfAbsent(id, mine);
    if (first != null) {
      return first;
    }
    workers.loading().execute(() -> load(id, isHost, mine));
    return mine;
  }

  private void load(String id, boolean isHost, CompletableFuture<HostedGame> loaded) {
    try {
      HostedGame known = findOpenGame(id); // it may have come meanwhile
      HostedGame hosted = known == null ? loadGame(id, isHost) : known;
      coming.remove(id);
      loaded.complete(hosted);
    } catch (IOException | RuntimeException | Error e) {
      coming.remove(id);
      loaded.completeExceptionally(e instanceof IOException unread ? unkept(unread) : e);
    }
  }

  private HostedGame loadGame(String id, boolean isHost) throws IOException {
    Links links = Links.read(GameFile.links(folder, id));
    return takeUp(id, links, isHost ? MemoryPriority.HOST : MemoryPriority.of(links));
  }

  /** Loads a saved game to whose seats no links exist. */
  HostedGame takeUp(String id, Links links, MemoryPriority room) {
    return withRoom(
        room,
        () -> {
          leaving.getOrDefault(id, CompletableFuture.completedFuture(null)).join();
          if (!Files.isRegularFile(GameFile.record(folder, id))) {
            throw new InvalidMessageException("refused", ServeMessage.NO_SEAT.text());
          }
          return resumeGame(GameFile.lockExisting(folder, id), links);
        });
  }

  /** Goes on with the game in a file, which is let go of where that cannot be. */
  private HostedGame resumeGame(GameFile file, Links links) throws IOException {
    boolean done = false;
    try {
      Problems problems = new Problems();
      GameRecord record =
          GameRecord.read(file.record(), problems).orElseThrow(() -> broken(problems));
      String pledged = record.pledge().hash();
      if (record.pledge().isMade()
          && links.luck().filter(one -> !one.hash().equals(pledged)).isPresent()) {
        throw new InvalidMessageException("broken", ServeMessage.OTHER_SECRET.text());
      }
      RulesetCache.LoadedRuleset opened = shelf.of(record);
      Table table =
          Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, problems)
              .orElseThrow(() -> broken(problems));
      links.luck().ifPresent(table::draw);
      readEnd(file, record).ifPresent(table::endAgain);
      if (table.pledge().isMade() && !table.pledge().equals(record.pledge())) {
        table.record().save(file.record()); // the server stopped before it published the secret
      }
      table.countFrom(links.live());
      links.save(file.links());
      HostedGame hosted = new HostedGame(file, opened, table, links, this, Optional.empty());
      done = true;
      return hosted;
    } finally {
      if (!done) {
        file.close();
      }
    }
  }

  private static Optional<GameEnd> readEnd(GameFile file, GameRecord record) {
    try {
      return GameEnd.read(file.record(), record);
    } catch (IOException damaged) {
      throw new InvalidMessageException("broken", String.valueOf(damaged.getMessage()));
    }
  }

  /** Begins a game. */
  HostedGame begin(RulesetCache.LoadedRuleset opened, Setup setup, Links links) {
    return begin(opened, setup, links, Pace.NONE);
  }

  /** Begins a game with a pace. */
  HostedGame begin(RulesetCache.LoadedRuleset opened, Setup setup, Links links, Pace pace) {
    return withRoom(MemoryPriority.HOST, () -> createGame(opened, setup, links, pace));
  }

  /** Begins the game that its people play next; it counts as begun from the one before. */
  HostedGame next(HostedGame before, Setup setup, Map<String, String> holders, Pace pace) {
    String root = before.isFork() ? before.links().root() : before.id();
    mayFork(root);
    Links links = new Links(holders, root);
    return withRoom(
        MemoryPriority.FORK, () -> createGame(before.loadedRuleset(), setup, links, pace));
  }

  private HostedGame createGame(
      RulesetCache.LoadedRuleset opened, Setup setup, Links links, Pace pace) throws IOException {
    Problems problems = new Problems();
    long seed = chance.nextLong();
    Optional<Table> begun =
        links.areSeveral()
            ? Table.begin(
                opened.rules(), opened.display(), setup, seed, links.makeLuck(chance), problems)
            : Table.begin(opened.rules(), opened.display(), setup, seed, problems);
    Table table = begun.orElseThrow(() -> broken(problems));
    GameFile file = null;
    boolean done = false;
    try {
      file = GameFile.create(folder, opened.rules().id());
      Files.deleteIfExists(GameEnd.file(file.record()));
      links.save(file.links());
      table.record().save(file.record());
      done = true;
      return new HostedGame(file, opened, table, links, this, Optional.of(pace));
    } finally {
      if (!done) {
        table.close();
        letGo(file);
      }
    }
  }

  /** Begins a game of its own from the position of another right after an entry. */
  HostedGame fork(HostedGame from, TableAccess door, long entry) {
    String root = from.isFork() ? from.links().root() : from.id();
    mayFork(root);
    GameRecord record = from.table().recordAt(door, entry);
    return withRoom(
        MemoryPriority.FORK,
        () -> {
          GameFile file = GameFile.create(folder, record.ruleset());
          try {
            Files.deleteIfExists(GameEnd.file(file.record()));
            Files.deleteIfExists(PaceService.file(folder, file.id()));
            record.save(file.record());
          } catch (IOException e) {
            file.close();
            throw e;
          }
          return resumeGame(
              file, new Links(from.links().holders(), root).teach(from.links().teaching()));
        });
  }

  /** Adds the game of a record from elsewhere; nothing of it is kept if it cannot be played. */
  HostedGame add(GameRecord record, Links links) {
    return withRoom(
        MemoryPriority.FORK,
        () -> {
          GameFile file = GameFile.create(folder, record.ruleset());
          boolean done = false;
          try {
            record.save(file.record());
            HostedGame hosted = resumeGame(file, links);
            done = true;
            return hosted;
          } finally {
            if (!done) {
              file.close();
              Files.deleteIfExists(file.record());
              Files.deleteIfExists(file.links());
            }
          }
        });
  }

  private static void letGo(@Nullable GameFile file) {
    if (file != null) {
      file.close();
    }
  }

  private synchronized void mayFork(String root) {
    long now = System.nanoTime();
    forks.values().removeIf(rate -> rate.isRested(now));
    RateLimiter rate =
        forks.computeIfAbsent(root, any -> RateLimiter.anHour(ServeLimits.FORKS_AN_HOUR));
    if (!rate.allows(now)) {
      String most = ServeMessage.TOO_MANY_FORKS.text(ServeLimits.FORKS_AN_HOUR);
      throw new InvalidMessageException("too-fast", most);
    }
  }

  private static InvalidMessageException broken(Problems problems) {
    List<Problem> all = problems.list();
    return new InvalidMessageException(
        "broken", all.isEmpty() ? ServeMessage.BROKEN.text() : all.get(0).message());
  }

  private InvalidMessageException unkept(IOException why) {
    String sentence =
        why instanceof GameLock.GameLockedException
            ? ServeMessage.IN_USE.text()
            : ServeMessage.CANNOT_SAVE.text(hideFolder(folder, SaveErrors.reason(why)));
    return new InvalidMessageException("not-kept", sentence);
  }

  /** Removes the path of the games folder from a sentence. */
  static String hideFolder(Path folder, String sentence) {
    String there = folder.toString();
    String absolute = folder.toAbsolutePath().toString();
    String separator = folder.getFileSystem().getSeparator();
    return sentence
        .replace(absolute + separator, "")
        .replace(there + separator, "")
        .replace(absolute, ServeMessage.GAMES_FOLDER.text());
  }

  // ---- room

  /** What takes a game into memory. */
  private interface GameLoader {
    HostedGame take() throws IOException;
  }

  /** Takes a game into memory, where there is or can be room for it. */
  private HostedGame withRoom(MemoryPriority room, GameLoader taking) {
    reserve(room);
    try {
      HostedGame hosted = taking.take();
      synchronized (this) {
        tables.put(hosted.id(), hosted);
      }
      return hosted;
    } catch (IOException e) {
      throw unkept(e);
    } finally {
      synchronized (this) {
        reserved--;
      }
    }
  }

  private void reserve(MemoryPriority room) {
    Optional<HostedGame> leaves = Optional.empty();
    synchronized (this) {
      long forked = tables.values().stream().filter(HostedGame::isFork).count();
      boolean isFull =
          tables.size() + reserved >= room.most(limits)
              || room == MemoryPriority.FORK && forked >= limits.forks();
      if (isFull) {
        leaves = room.leaving(tables.values());
        if (leaves.isEmpty()) {
          throw new InvalidMessageException("full", ServeMessage.GAMES_FULL.text());
        }
        leaves(leaves.get());
      }
      reserved++;
    }
    leaves.ifPresent(this::putAway);
  }

  private synchronized void leaves(HostedGame hosted) {
    tables.remove(hosted.id());
    leaving.put(hosted.id(), new CompletableFuture<>());
  }

  /** Puts a table away that leaves; its watchers come back, where there is room for them. */
  private void putAway(HostedGame hosted) {
    try {
      hosted.closeLostTable();
    } finally {
      CompletableFuture<Void> gone = leaving.remove(hosted.id());
      if (gone != null) {
        gone.complete(null);
      }
    }
  }

  /** Unloads the games that have long been unwatched. */
  void tidy() {
    downtime.alive();
    long long_ago = limits.unwatchedTimeout().toNanos();
    List<HostedGame> old;
    synchronized (this) {
      old =
          tables.values().stream()
              .filter(hosted -> hosted.isClosed() || hosted.nanosUnwatched() > long_ago)
              .toList();
      old.forEach(this::leaves);
    }
    old.forEach(this::putAway);
    quotas.values().removeIf(LinkQuota::isUnused);
  }

  /** Tells the watchers of each game how far its bots are. */
  void tellThinking() {
    List<HostedGame> all;
    synchronized (this) {
      all = List.copyOf(tables.values());
    }
    all.forEach(HostedGame::tellThinking);
  }

  /** How many tables are in the memory. */
  synchronized int size() {
    return tables.size();
  }

  @Override
  public void close() {
    List<HostedGame> all;
    synchronized (this) {
      all = List.copyOf(tables.values());
      tables.clear();
    }
    reviews.close();
    all.forEach(HostedGame::close);
    notifications.ifPresent(Notifications::close);
    workers.close();
    downtime.alive();
  }
}
