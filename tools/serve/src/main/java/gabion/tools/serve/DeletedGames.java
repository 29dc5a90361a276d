package gabion.tools.serve;

import gabion.tools.table.DurableFile;
import gabion.tools.table.GameEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The folder of deleted games. A deleted game keeps its files and its id there, so that its links
 * say what became of it and the host can take the deletion back; who wants room on the disk empties
 * it.
 *
 * <p>The record is moved first: a game is deleted once its record has moved, and is there again
 * once its record has moved back, wherever a crash comes.
 */
final class DeletedGames {

  static final String FOLDER = ".deleted";

  private final Path games;

  DeletedGames(Path games) {
    this.games = games;
  }

  private Path folder() {
    return games.resolve(FOLDER);
  }

  /** A game's files beside its record, in the folder of games and in that of the deleted. */
  private List<Path[]> otherFiles(String id) {
    return List.of(
        new Path[] {GameFile.links(games, id), folder().resolve(id + ".seats")},
        new Path[] {GameProfile.file(games, id), folder().resolve(id + ".table")},
        new Path[] {TableTalk.file(games, id), folder().resolve(id + ".talk")},
        new Path[] {PaceService.file(games, id), folder().resolve(id + ".pace")},
        new Path[] {GameEnd.file(GameFile.record(games, id)), folder().resolve(id + ".end")});
  }

  private Path record(String id) {
    return folder().resolve(id + ".json");
  }

  /** Deletes a game that nobody holds. */
  void delete(String id) throws IOException {
    Files.createDirectories(folder());
    move(GameFile.record(games, id), record(id));
    Files.setLastModifiedTime(record(id), FileTime.from(WallClock.currentTime()));
    for (Path[] other : otherFiles(id)) {
      move(other[0], other[1]);
    }
  }

  /** Takes a deletion back. @return whether the game was deleted */
  boolean restore(String id) throws IOException {
    if (!isDeleted(id)) {
      return false;
    }
    for (Path[] other : otherFiles(id)) {
      move(other[1], other[0]);
    }
    move(record(id), GameFile.record(games, id));
    return true;
  }

  private static void move(Path from, Path to) throws IOException {
    if (Files.isRegularFile(from)) {
      Files.createDirectories(to.toAbsolutePath().getParent());
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
      DurableFile.force(to);
      DurableFile.force(from);
    }
  }

  private boolean isDeleted(String id) {
    return GameFile.isId(id)
        && Files.isRegularFile(record(id))
        && !Files.exists(GameFile.record(games, id));
  }

  /** Returns when a game was deleted, for who has a link of it; otherwise empty. */
  Optional<Instant> deletedAt(String id, String token) {
    if (!isDeleted(id)) {
      return Optional.empty();
    }
    try {
      for (Path file : otherFiles(id).get(0)) {
        if (Files.isRegularFile(file) && Links.read(file).seat(token).isPresent()) {
          return Optional.of(Files.getLastModifiedTime(record(id)).toInstant());
        }
      }
    } catch (IOException damaged) {
      // it opens nothing then
    }
    return Optional.empty();
  }
}
