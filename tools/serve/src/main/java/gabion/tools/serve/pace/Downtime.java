package gabion.tools.serve.pace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.DurableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The times in which no server ran on a folder of games. They count for no clock: nobody can answer
 * then. A server saves when it was last alive; the next one takes the gap for downtime.
 */
public final class Downtime {

  /** The file in the folder of games. */
  public static final String FILE = ".uptime";

  private static final int MOST = 500;
  private static final ObjectMapper JSON = new ObjectMapper();

  private record Gap(Instant from, Instant to) {}

  private final Path file;
  private final InstantSource clock;
  private final List<Gap> gaps = new ArrayList<>();

  private Downtime(Path file, InstantSource clock) {
    this.file = file;
    this.clock = clock;
  }

  /** Begins a server's time: the gap since the last one is downtime. */
  public static Downtime begin(Path folder, InstantSource clock) {
    Downtime downtime = new Downtime(folder.resolve(FILE), clock);
    downtime.read();
    return downtime;
  }

  private void read() {
    if (!Files.isRegularFile(file)) {
      return;
    }
    try {
      JsonNode saved = JSON.readTree(Files.readString(file));
      for (JsonNode gap : saved.path("down")) {
        gaps.add(new Gap(instant(gap.path(0)), instant(gap.path(1))));
      }
      Instant alive = instant(saved.path("alive"));
      if (alive.isBefore(clock.instant())) {
        gaps.add(new Gap(alive, clock.instant()));
      }
    } catch (IOException | DateTimeException damaged) {
      gaps.clear(); // then all time counts
    }
  }

  private static Instant instant(JsonNode saved) {
    return Instant.parse(saved.asText());
  }

  /** Saves that the server is alive. If that fails, more time counts as downtime. */
  public synchronized void alive() {
    ObjectNode all = JSON.createObjectNode().put("alive", clock.instant().toString());
    ArrayNode down = all.putArray("down");
    List<Gap> last = gaps.subList(Math.max(0, gaps.size() - MOST), gaps.size());
    last.forEach(gap -> down.addArray().add(gap.from().toString()).add(gap.to().toString()));
    try {
      String text = JSON.writeValueAsString(all) + "\n";
      new DurableFile(file).replace(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was made of texts is no JSON", e);
    } catch (IOException e) {
      // the folder cannot be written now
    }
  }

  /** Returns for how long a server ran between two moments. */
  public synchronized Duration uptime(Instant from, Instant to) {
    if (!from.isBefore(to)) {
      return Duration.ZERO;
    }
    Duration up = Duration.between(from, to);
    for (Gap gap : gaps) {
      Instant begin = gap.from().isBefore(from) ? from : gap.from();
      Instant end = gap.to().isAfter(to) ? to : gap.to();
      if (begin.isBefore(end)) {
        up = up.minus(Duration.between(begin, end));
      }
    }
    return up;
  }
}
