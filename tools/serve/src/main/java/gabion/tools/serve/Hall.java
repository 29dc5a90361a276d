package gabion.tools.serve;

import gabion.play.GameLock;
import gabion.play.GameRecord;
import gabion.play.Setup;
import gabion.play.door.Door;
import gabion.play.door.Table;
import gabion.text.Problem;
import gabion.text.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The tables that are served, by the ids of their games; those that nobody watches are put away.
 */
final class Hall implements AutoCloseable {

  private final Path folder;
  private final RulesShelf shelf;
  private final ServeLimits limits;
  private final Random chance;
  private final Map<String, Hosted> tables = new HashMap<>();
  private final ExecutorService telling = threads(2, "gabion-telling");
  private final ExecutorService thinking = threads(2, "gabion-thinking");

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

  private static ExecutorService threads(int number, String name) {
    return Executors.newFixedThreadPool(
        number,
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
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

  /** The table of a game, which is taken up where it is not in the memory. */
  synchronized Optional<Hosted> table(String id) {
    Hosted known = tables.get(id);
    if (known != null && !known.isClosed()) {
      return Optional.of(known);
    }
    if (!GameFile.isId(id)
        || !Files.isRegularFile(GameFile.links(folder, id))
        || !Files.isRegularFile(GameFile.record(folder, id))) {
      return Optional.empty();
    }
    try {
      return Optional.of(takeUp(id, Links.read(GameFile.links(folder, id))));
    } catch (IOException e) {
      throw unkept(e);
    }
  }

  /** Takes up a kept game whose seats nobody has a link to. */
  synchronized Hosted takeUp(String id, Links links) {
    makeRoom();
    try {
      GameFile file = GameFile.again(folder, id);
      boolean done = false;
      try {
        Hosted hosted = resumed(file, links);
        done = true;
        return hosted;
      } finally {
        if (!done) {
          file.close();
        }
      }
    } catch (IOException e) {
      throw unkept(e);
    }
  }

  private Hosted resumed(GameFile file, Links links) {
    Problems problems = new Problems();
    GameRecord record =
        GameRecord.read(file.record(), problems).orElseThrow(() -> broken(problems));
    RulesShelf.Opened opened = shelf.of(record);
    Table table =
        Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, problems)
            .orElseThrow(() -> broken(problems));
    links.luck().ifPresent(table::draw);
    return add(new Hosted(file, opened, table, links, telling, thinking));
  }

  /** Begins a game. */
  synchronized Hosted begin(RulesShelf.Opened opened, Setup setup, Links links) {
    makeRoom();
    Problems problems = new Problems();
    long seed = chance.nextLong();
    Optional<Table> begun =
        links.areSeveral()
            ? Table.begin(
                opened.rules(), opened.display(), setup, seed, links.makeLuck(chance), problems)
            : Table.begin(opened.rules(), opened.display(), setup, seed, problems);
    Table table = begun.orElseThrow(() -> broken(problems));
    try {
      GameFile file = GameFile.create(folder, opened.rules().id());
      links.save(file.links());
      table.record().save(file.record());
      return add(new Hosted(file, opened, table, links, telling, thinking));
    } catch (IOException e) {
      table.close();
      throw unkept(e);
    }
  }

  /** Begins a game of its own where another stood when a door had told an entry. */
  synchronized Hosted fork(Hosted from, Door door, long entry) {
    makeRoom();
    GameRecord record = from.table().recordAt(door, entry);
    try {
      GameFile file = GameFile.create(folder, record.ruleset());
      record.save(file.record());
      return resumed(file, new Links(from.links().holders()));
    } catch (IOException e) {
      throw unkept(e);
    }
  }

  private Hosted add(Hosted hosted) {
    tables.put(hosted.id(), hosted);
    return hosted;
  }

  private static Misspoken broken(Problems problems) {
    List<Problem> all = problems.list();
    return new Misspoken("broken", all.isEmpty() ? "the game is broken" : all.get(0).message());
  }

  private static Misspoken unkept(IOException why) {
    String sentence =
        why instanceof GameLock.Taken
            ? "that game is held by another process"
            : "the disk is at fault";
    return new Misspoken("not-kept", sentence);
  }

  // ---- room

  /** Puts away what nobody has watched for long. */
  synchronized void tidy() {
    long long_ago = limits.unwatched().toNanos();
    for (Hosted hosted : List.copyOf(tables.values())) {
      if (hosted.isClosed() || hosted.unwatched() > long_ago) {
        putAway(hosted);
      }
    }
  }

  private void makeRoom() {
    if (tables.size() >= limits.games()) {
      tables.values().stream()
          .filter(hosted -> hosted.unwatched() > 0)
          .max(Comparator.comparing(Hosted::unwatched))
          .ifPresentOrElse(
              this::putAway,
              () -> {
                throw new Misspoken("full", "there are as many games here as can be");
              });
    }
  }

  private void putAway(Hosted hosted) {
    tables.remove(hosted.id());
    hosted.close();
  }

  /** How many tables are in the memory. */
  synchronized int size() {
    return tables.size();
  }

  @Override
  public synchronized void close() {
    tables.values().forEach(Hosted::close);
    tables.clear();
    telling.shutdown();
    thinking.shutdown();
  }
}
