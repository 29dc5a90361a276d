package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.serve.pace.Downtime;
import gabion.tools.serve.pace.SeatClocks;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * When the next time of each game ends. Games in which a time ends are loaded if they are not in
 * memory, so that a game goes on although nobody watches it.
 */
final class PaceWatch {

  /** So long it waits for a game that cannot be loaded now. */
  private static final Duration AGAIN = Duration.ofMinutes(1);

  private final TableRegistry hall;
  private final InstantSource clock;
  private final Map<String, Instant> due = new ConcurrentHashMap<>();

  PaceWatch(TableRegistry hall, InstantSource clock) {
    this.hall = hall;
    this.clock = clock;
  }

  /** Finds the games with clocks that were saved before. */
  void readSavedClocks(Downtime downtime) {
    Path folder = hall.folder().resolve(GameProfile.FOLDER);
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.pace")) {
      for (Path file : files) {
        String name = String.valueOf(file.getFileName());
        readSavedClock(name.substring(0, name.lastIndexOf('.')), file, downtime);
      }
    } catch (IOException e) {
      // they are found when somebody opens them
    }
  }

  private void readSavedClock(String id, Path file, Downtime downtime) {
    ObjectNode saved = PaceService.read(file);
    Instant now = clock.instant();
    SeatClocks clocks = SeatClocks.read(saved.path("clocks"), downtime, now);
    if (clocks.pace().isTimed() && !saved.path("over").asBoolean()) {
      // where no clock runs, a bot is to answer, and must be woken
      due.put(id, clocks.running().isEmpty() ? now : clocks.due(now).orElse(Instant.MAX));
    }
  }

  /** Notes when the next time of a game ends; null for never. */
  void note(String id, @Nullable Instant next) {
    if (next == null) {
      due.remove(id);
    } else {
      due.put(id, next);
    }
  }

  /** Loads and settles the games in which a time has ended. */
  void settleDue() {
    Instant now = clock.instant();
    due.forEach(
        (id, next) -> {
          if (!next.isAfter(now)) {
            due.replace(id, next, now.plus(AGAIN));
            hall.workers().loading().execute(() -> settle(id));
          }
        });
  }

  private void settle(String id) {
    CompletableFuture<HostedGame> table = hall.table(id, false).orElse(null);
    if (table == null) {
      due.remove(id);
      return;
    }
    CompletableFuture<Void> unused =
        table.thenAccept(
            hosted -> {
              hosted.pace().settle();
              hosted.notifyChange();
            });
  }
}
