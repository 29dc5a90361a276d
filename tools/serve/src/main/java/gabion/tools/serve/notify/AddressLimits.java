package gabion.tools.serve.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Counts messages by who asks for them and by who gets them. */
final class AddressLimits {

  /** Confirmations to one mailbox or host. */
  private static final int CONFIRMATIONS_A_DAY = 3;

  private static final int CONFIRMATIONS_OF_HOST_A_DAY = 20;

  /** New addresses of one game. */
  private static final int NEW_OF_GAME_AN_HOUR = 10;

  /** New addresses of all games. */
  private static final int NEW_AN_HOUR = 200;

  private static final int TURNS_AN_HOUR = 60;
  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration HOUR = Duration.ofHours(1);

  private final Map<String, Deque<Instant>> times = new HashMap<>();

  /** Returns whether a game may give a new address, and counts it if so. */
  synchronized boolean allowsNew(String game, SeatAddress.Kind kind, String target, Instant now) {
    int most = kind == SeatAddress.Kind.MAIL ? CONFIRMATIONS_A_DAY : CONFIRMATIONS_OF_HOST_A_DAY;
    String to = "new " + target;
    String from = "game " + game;
    if (count(to, now, DAY) >= most
        || count(from, now, HOUR) >= NEW_OF_GAME_AN_HOUR
        || count("all", now, HOUR) >= NEW_AN_HOUR) {
      return false;
    }
    add(to, now);
    add(from, now);
    add("all", now);
    return true;
  }

  /** Returns whether a message of a turn may be sent to a target, and counts it if so. */
  synchronized boolean allowsTurn(String target, Instant now) {
    String to = "turn " + target;
    if (count(to, now, HOUR) >= TURNS_AN_HOUR) {
      return false;
    }
    add(to, now);
    return true;
  }

  private int count(String key, Instant now, Duration window) {
    Deque<Instant> all = times.get(key);
    if (all == null) {
      return 0;
    }
    while (!all.isEmpty() && all.peekFirst().isBefore(now.minus(window))) {
      all.removeFirst();
    }
    return all.size();
  }

  private void add(String key, Instant now) {
    times.computeIfAbsent(key, any -> new ArrayDeque<>()).addLast(now);
  }

  /** Forgets what counts no more. */
  synchronized void tidy(Instant now) {
    times.values().removeIf(all -> all.isEmpty() || all.peekLast().isBefore(now.minus(DAY)));
  }
}
