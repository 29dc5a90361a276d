package gabion.tools.serve;

import gabion.play.Setup;
import gabion.text.Problem;
import gabion.text.Problems;
import gabion.tools.lab.kept.KeptGames;
import gabion.tools.lab.kept.KeptHead;
import gabion.tools.table.GameLock;
import gabion.tools.table.GameRecord;
import gabion.tools.table.door.Door;
import gabion.tools.table.door.Table;
import gabion.tools.table.door.Unkept;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables that are served, by the ids of their games; those that nobody watches are put away.
 * Its own lock is held for moments only: each game is loaded and put away beside it, and one that
 * several ask for is loaded once.
 */
final class Hall implements AutoCloseable {

  private static final int MOST_HEADS = 2_000;

  private final Path folder;
  private final RulesShelf shelf;
  private final ServeLimits limits;
  private final Random chance;
  private final Workers workers = Workers.begin();
  private final Map<String, Hosted> tables = new HashMap<>();
  private final Map<String, CompletableFuture<Hosted>> coming = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Void>> leaving = new ConcurrentHashMap<>();
  private final Map<String, Rate> forks = new HashMap<>();
  private final SearchRoom searches = new SearchRoom();
  private final Map<String, LinkQuota> quotas = new ConcurrentHashMap<>();
  private final Map<KeptGames.Entry, Optional<KeptHead>> heads = lately(MOST_HEADS);
  private int reserved;

  /**
   * @param folder where the games are kept
   * @param chance what the seeds and secrets of games are made of
   */
  Hall(Path folder, RulesShelf shelf, ServeLimits limits, Random chance) {
    this.folder = folder;
    this.shelf = shelf;
    this.limits = limits;
    this.chance = chance;
  }

  /** A map that forgets what was not asked for lately. */
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

  RulesShelf shelf() {
    return shelf;
  }

  Random chance() {
    return chance;
  }

  Workers workers() {
    return workers;
  }

  // ---- who asks

  /**
   * A seat that a secret opens, or {@link Links#SPECTATOR}.
   *
   * @param quota what is left to that link
   */
  record Opening(String seat, LinkQuota quota) {}

  /**
   * What a secret opens; nothing is loaded for it, and of a game that does not exist the same is
   * said as of a wrong secret.
   */
  Optional<Opening> opening(String id, String token) {
    Hosted known = known(id);
    Links links = known == null ? keptLinks(id).orElse(new Links(Map.of())) : known.links();
    return links.seat(token).map(seat -> new Opening(seat, quota(id, links)));
  }

  /** The quota that a game shares with all its forks. */
  LinkQuota quota(String id, Links links) {
    String root = links.root().isEmpty() ? id : links.root();
    return quotas.computeIfAbsent(root, any -> new LinkQuota(limits, workers, searches));
  }

  private synchronized @Nullable Hosted known(String id) {
    Hosted known = tables.get(id);
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

  /** The head of a kept game, read once for as long as its file is the same. */
  Optional<KeptHead> head(KeptGames.Entry game) {
    synchronized (heads) {
      Optional<KeptHead> known = heads.get(game);
      if (known == null) {
        known = KeptHead.read(game.file());
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
  Optional<CompletableFuture<Hosted>> table(String id, boolean isHost) {
    Hosted known = known(id);
    if (known != null) {
      return Optional.of(CompletableFuture.completedFuture(known));
    }
    return isKept(id) ? Optional.of(coming(id, isHost)) : Optional.empty();
  }

  private CompletableFuture<Hosted> coming(String id, boolean isHost) {
    CompletableFuture<Hosted> mine = new CompletableFuture<>();
    CompletableFuture<Hosted> first = coming.putIfAbsent(id, mine);
    if (first != null) {
      return first;
    }
    workers.loading().execute(() -> load(id, isHost, mine));
    return mine;
  }

  private void load(String id, boolean isHost, CompletableFuture<Hosted> loaded) {
    try {
      Hosted known = known(id); // it may have come meanwhile
      Hosted hosted = known == null ? loaded(id, isHost) : known;
      coming.remove(id);
      loaded.complete(hosted);
    } catch (IOException | RuntimeException | Error e) {
      coming.remove(id);
      loaded.completeExceptionally(e instanceof IOException unread ? unkept(unread) : e);
    }
  }

  private Hosted loaded(String id, boolean isHost) throws IOException {
    Links links = Links.read(GameFile.links(folder, id));
    return takeUp(id, links, isHost ? GameRoom.HOST : GameRoom.of(links));
  }

  /** Takes up a kept game whose seats nobody has a link to. */
  Hosted takeUp(String id, Links links, GameRoom room) {
    return withRoom(
        room,
        () -> {
          leaving.getOrDefault(id, CompletableFuture.completedFuture(null)).join();
          return resumed(GameFile.again(folder, id), links);
        });
  }

  /** Goes on with the game in a file, which is let go of where that cannot be. */
  private Hosted resumed(GameFile file, Links links) throws IOException {
    boolean done = false;
    try {
      Problems problems = new Problems();
      GameRecord record =
          GameRecord.read(file.record(), problems).orElseThrow(() -> broken(problems));
      String pledged = record.pledge().hash();
      if (record.pledge().isMade()
          && links.luck().filter(one -> !one.hash().equals(pledged)).isPresent()) {
        throw new Misspoken(
            "broken", "the secret that is kept here is not the one that was pledged");
      }
      RulesShelf.Opened opened = shelf.of(record);
      Table table =
          Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, problems)
              .orElseThrow(() -> broken(problems));
      links.luck().ifPresent(table::draw);
      table.countFrom(links.live());
      links.save(file.links());
      Hosted hosted = new Hosted(file, opened, table, links, this);
      done = true;
      return hosted;
    } finally {
      if (!done) {
        file.close();
      }
    }
  }

  /** Begins a game. */
  Hosted begin(RulesShelf.Opened opened, Setup setup, Links links) {
    return withRoom(GameRoom.HOST, () -> begun(opened, setup, links));
  }

  private Hosted begun(RulesShelf.Opened opened, Setup setup, Links links) throws IOException {
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
      links.save(file.links());
      table.record().save(file.record());
      done = true;
      return new Hosted(file, opened, table, links, this);
    } finally {
      if (!done) {
        table.close();
        letGo(file);
      }
    }
  }

  /** Begins a game of its own where another stood when a door had told an entry. */
  Hosted fork(Hosted from, Door door, long entry) {
    String root = from.isFork() ? from.links().root() : from.id();
    mayFork(root);
    GameRecord record = from.table().recordAt(door, entry);
    return withRoom(
        GameRoom.FORK,
        () -> {
          GameFile file = GameFile.create(folder, record.ruleset());
          try {
            record.save(file.record());
          } catch (IOException e) {
            file.close();
            throw e;
          }
          return resumed(file, new Links(from.links().holders(), root));
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
    Rate rate = forks.computeIfAbsent(root, any -> Rate.anHour(ServeLimits.FORKS_AN_HOUR));
    if (!rate.allows(now)) {
      String most = "at most " + ServeLimits.FORKS_AN_HOUR + " games an hour begin from one game";
      throw new Misspoken("too-fast", most);
    }
  }

  private static Misspoken broken(Problems problems) {
    List<Problem> all = problems.list();
    return new Misspoken("broken", all.isEmpty() ? "the game is broken" : all.get(0).message());
  }

  private Misspoken unkept(IOException why) {
    String sentence =
        why instanceof GameLock.Taken
            ? "that game is held by another process"
            : "the game cannot be kept: " + without(folder, Unkept.reason(why));
    return new Misspoken("not-kept", sentence);
  }

  /** A sentence in which a file stands without where the folder of games lies. */
  static String without(Path folder, String sentence) {
    String there = folder.toString();
    String absolute = folder.toAbsolutePath().toString();
    String separator = folder.getFileSystem().getSeparator();
    return sentence
        .replace(absolute + separator, "")
        .replace(there + separator, "")
        .replace(absolute, "the folder of games");
  }

  // ---- room

  /** What takes a game into memory. */
  private interface Taking {
    Hosted take() throws IOException;
  }

  /** Takes a game into memory, where there is or can be room for it. */
  private Hosted withRoom(GameRoom room, Taking taking) {
    reserve(room);
    try {
      Hosted hosted = taking.take();
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

  private void reserve(GameRoom room) {
    Optional<Hosted> leaves = Optional.empty();
    synchronized (this) {
      long forked = tables.values().stream().filter(Hosted::isFork).count();
      boolean isFull =
          tables.size() + reserved >= room.most(limits)
              || room == GameRoom.FORK && forked >= limits.forks();
      if (isFull) {
        leaves = room.leaving(tables.values());
        if (leaves.isEmpty()) {
          throw new Misspoken("full", "there are as many games here as can be");
        }
        leaves(leaves.get());
      }
      reserved++;
    }
    leaves.ifPresent(this::putAway);
  }

  private synchronized void leaves(Hosted hosted) {
    tables.remove(hosted.id());
    leaving.put(hosted.id(), new CompletableFuture<>());
  }

  /** Puts a table away that leaves; its watchers come back, where there is room for them. */
  private void putAway(Hosted hosted) {
    try {
      hosted.lost();
    } finally {
      CompletableFuture<Void> gone = leaving.remove(hosted.id());
      if (gone != null) {
        gone.complete(null);
      }
    }
  }

  /** Puts away what nobody has watched for long. */
  void tidy() {
    long long_ago = limits.unwatched().toNanos();
    List<Hosted> old;
    synchronized (this) {
      old =
          tables.values().stream()
              .filter(hosted -> hosted.isClosed() || hosted.unwatched() > long_ago)
              .toList();
      old.forEach(this::leaves);
    }
    old.forEach(this::putAway);
    quotas.values().removeIf(LinkQuota::isUnused);
  }

  /** How many tables are in the memory. */
  synchronized int size() {
    return tables.size();
  }

  @Override
  public void close() {
    List<Hosted> all;
    synchronized (this) {
      all = List.copyOf(tables.values());
      tables.clear();
    }
    all.forEach(Hosted::close);
    workers.close();
  }
}
