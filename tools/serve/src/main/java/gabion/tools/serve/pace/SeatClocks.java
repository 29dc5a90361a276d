package gabion.tools.serve.pace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The clocks of the seats of one game. A clock runs while its seat must answer. A time for each
 * move begins anew with each answer; an undo gives no time back. Not safe for several threads.
 */
public final class SeatClocks {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Pace pace;
  private final Downtime downtime;
  private final Map<String, Instant> since = new TreeMap<>();
  private final Map<String, Instant> before = new TreeMap<>();
  private final Map<String, Long> spent = new TreeMap<>();
  private final Map<String, Integer> answers = new TreeMap<>();
  private final Set<String> expired = new TreeSet<>();

  public SeatClocks(Pace pace, Downtime downtime) {
    this.pace = pace;
    this.downtime = downtime;
  }

  public Pace pace() {
    return pace;
  }

  // ---- the course of the game

  /**
   * Takes note of who must answer.
   *
   * @param turn the seats that must answer now
   * @param counts how many answers each seat has given
   * @return whether a clock has begun, stopped or begun anew
   */
  public boolean observe(Instant now, Collection<String> turn, Map<String, Integer> counts) {
    boolean changed = false;
    for (Map.Entry<String, Integer> seat : counts.entrySet()) {
      int known = answers.getOrDefault(seat.getKey(), 0);
      int more = seat.getValue() - known;
      if (more > 0) {
        answers.put(seat.getKey(), seat.getValue());
        noteAnswers(seat.getKey(), more, now);
        changed = true;
      }
    }
    for (String seat : List.copyOf(since.keySet())) {
      if (!turn.contains(seat)) {
        stop(seat, now);
        changed = true;
      }
    }
    for (String seat : turn) {
      if (!since.containsKey(seat)) {
        boolean hasUndone = counts.getOrDefault(seat, 0) < answers.getOrDefault(seat, 0);
        boolean goesOn = hasUndone && pace.kind() == Pace.Kind.MOVE;
        since.put(seat, goesOn ? before.getOrDefault(seat, now) : now);
        changed = true;
      }
    }
    return changed;
  }

  private void noteAnswers(String seat, int number, Instant now) {
    if (pace.kind() == Pace.Kind.GAME) {
      spend(seat, now);
      spent.merge(seat, -number * pace.increment() * 1_000, Long::sum);
    } else {
      expired.remove(seat);
      Instant began = since.remove(seat);
      if (began != null) {
        before.put(seat, began);
      }
    }
  }

  private void stop(String seat, Instant now) {
    spend(seat, now);
    since.remove(seat);
  }

  /** Moves the time since a clock began to the time spent. */
  private void spend(String seat, Instant now) {
    Instant began = since.get(seat);
    if (began != null && pace.kind() == Pace.Kind.GAME) {
      spent.merge(seat, downtime.uptime(began, now).toMillis(), Long::sum);
      since.put(seat, now);
    }
  }

  /** Gives a seat that somebody takes up again the time of a new move. */
  public void renew(String seat) {
    since.remove(seat);
    before.remove(seat);
    expired.remove(seat);
  }

  // ---- time left

  /** Returns the seats whose clocks run. */
  public Set<String> running() {
    return since.keySet();
  }

  /** Returns the time that a seat has left; not below zero. */
  public Duration timeLeft(String seat, Instant now) {
    Instant began = since.get(seat);
    long used = spent.getOrDefault(seat, 0L);
    long running = began == null ? 0 : downtime.uptime(began, now).toMillis();
    return Duration.ofMillis(Math.max(0, pace.seconds() * 1_000 - used - running));
  }

  /** Returns the seats whose time has ended since the last call. */
  public List<String> expire(Instant now) {
    List<String> ended = new ArrayList<>();
    for (String seat : since.keySet()) {
      if (timeLeft(seat, now).isZero() && expired.add(seat)) {
        ended.add(seat);
      }
    }
    return ended;
  }

  /** Returns when the next time ends if the server runs until then; empty if no clock runs. */
  public Optional<Instant> due(Instant now) {
    return since.keySet().stream()
        .filter(seat -> !expired.contains(seat))
        .map(seat -> now.plus(timeLeft(seat, now)))
        .min(Instant::compareTo);
  }

  // ---- on the disk

  /** Returns the clocks as JSON, with their pace. */
  public ObjectNode json() {
    ObjectNode all = JSON.createObjectNode();
    all.set("pace", pace.json());
    all.set("since", texts(since));
    all.set("before", texts(before));
    all.set("spent", JSON.valueToTree(spent));
    all.set("answers", JSON.valueToTree(answers));
    all.set("expired", JSON.valueToTree(expired));
    return all;
  }

  private static JsonNode texts(Map<String, Instant> times) {
    ObjectNode all = JSON.createObjectNode();
    times.forEach((seat, time) -> all.put(seat, time.toString()));
    return all;
  }

  /** Reads clocks as they were saved; a damaged time counts from {@code now}. */
  public static SeatClocks read(JsonNode saved, Downtime downtime, Instant now) {
    SeatClocks clocks = new SeatClocks(Pace.read(saved.path("pace")), downtime);
    clocks.since.putAll(times(saved.path("since"), now));
    clocks.before.putAll(times(saved.path("before"), now));
    saved
        .path("spent")
        .properties()
        .forEach(one -> clocks.spent.put(one.getKey(), one.getValue().asLong()));
    saved
        .path("answers")
        .properties()
        .forEach(one -> clocks.answers.put(one.getKey(), one.getValue().asInt()));
    saved.path("expired").forEach(one -> clocks.expired.add(one.asText()));
    return clocks;
  }

  private static Map<String, Instant> times(JsonNode saved, Instant now) {
    Map<String, Instant> times = new HashMap<>();
    saved
        .properties()
        .forEach(
            one -> {
              try {
                times.put(one.getKey(), Instant.parse(one.getValue().asText()));
              } catch (DateTimeException damaged) {
                times.put(one.getKey(), now);
              }
            });
    return times;
  }
}
