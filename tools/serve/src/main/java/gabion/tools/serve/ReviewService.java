package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.balance.PairedMetric;
import gabion.tools.lab.coach.GameReview;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.TableAccess;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Reviews of finished games, computed one after another in a thread of their own. A review ends
 * when nobody has asked for it for a while; a complete one is kept with the game.
 */
final class ReviewService implements AutoCloseable {

  /** How many answers of a seat are reported. */
  private static final int MOST = 3;

  /** How many reviews may be running or waiting on a server. */
  static final int MOST_REVIEWS = 16;

  private static final long PATIENCE_NANOS = 30_000_000_000L;

  private static final double PERCENT = 100;

  private final Map<String, RunningReview> running = new ConcurrentHashMap<>();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "gabion-review");
            thread.setDaemon(true);
            return thread;
          });

  /** A review that is running or waiting. */
  private static final class RunningReview {
    private final GameReview review;
    private final String seat;
    private volatile long asked = System.nanoTime();
    private volatile int done;
    private volatile boolean stopped;

    RunningReview(GameReview review, String seat) {
      this.review = review;
      this.seat = seat;
    }

    void progress(int answers) {
      done = answers;
      if (System.nanoTime() - asked > PATIENCE_NANOS) {
        stop();
      }
    }

    void stop() {
      stopped = true;
      review.stop();
    }

    ObjectNode describe() {
      return JsonText.object().put("more", true).put("done", done).put("of", review.size());
    }
  }

  /**
   * Returns the review of a seat's answers, or how far it is; starts it where it has not begun.
   *
   * @param message with {@code stop} it ends instead
   */
  ObjectNode review(HostedGame hosted, String seat, ClientMessage message) {
    if (!hosted.table().spectator().status().over()) {
      throw new InvalidMessageException("not-over", ServeMessage.REVIEW_LATER.text());
    }
    GameRecord record = hosted.table().record();
    String sum = Integer.toHexString(record.answers().toString().hashCode());
    ObjectNode kept = hosted.profile().review(seat);
    if (sum.equals(kept.path("game").asText())) {
      return (ObjectNode) kept.path("review").deepCopy();
    }
    if (message.has("stop") && message.claim("stop")) {
      return stop(hosted.id(), seat);
    }
    RunningReview now = start(hosted, seat, record, sum);
    now.asked = System.nanoTime();
    return now.describe();
  }

  private ObjectNode stop(String game, String seat) {
    RunningReview now = running.get(game);
    if (now != null && now.seat.equals(seat)) {
      now.stop();
    }
    return JsonText.object().put("stopped", true);
  }

  private synchronized RunningReview start(
      HostedGame hosted, String seat, GameRecord record, String sum) {
    RunningReview now = running.get(hosted.id());
    if (now != null && now.seat.equals(seat) && !now.stopped) {
      return now;
    }
    if (now != null || running.size() >= MOST_REVIEWS) {
      throw new InvalidMessageException("too-fast", ServeMessage.REVIEWS_FULL.text());
    }
    RunningReview begun =
        new RunningReview(new GameReview(hosted.loadedRuleset().rules(), record), seat);
    running.put(hosted.id(), begun);
    worker.execute(() -> run(hosted, begun, sum));
    return begun;
  }

  private void run(HostedGame hosted, RunningReview mine, String sum) {
    try {
      mine.progress(0);
      List<GameReview.Finding> findings =
          mine.review.findings(Set.of(mine.seat), MOST, mine::progress);
      if (!mine.stopped && !hosted.isClosed()) {
        ObjectNode kept = JsonText.object().put("game", sum);
        kept.set("review", describe(hosted, mine.seat, findings));
        hosted.profile().review(mine.seat, kept);
      }
    } catch (IOException unkept) {
      mine.stop(); // the next request begins it again
    } finally {
      running.remove(hosted.id());
    }
  }

  private static ObjectNode describe(
      HostedGame hosted, String seat, List<GameReview.Finding> findings) {
    ObjectNode reply = JsonText.object();
    ArrayNode all = reply.putArray("findings");
    for (GameReview.Finding finding : findings) {
      PairedMetric.Estimate cost = finding.result().difference();
      ObjectNode one = all.addObject();
      one.put("answer", finding.before() + 1).put("entry", entry(hosted, seat, finding.before()));
      one.put("question", finding.question()).put("given", finding.given());
      one.put("better", finding.better()).put("isCertain", finding.isCertain());
      one.put("cost", points(cost.is())).put("from", points(cost.from()));
      one.put("to", points(cost.to())).put("games", finding.result().games());
      one.set("reasons", JsonText.of(finding.reasons()));
    }
    return reply;
  }

  private static long points(double share) {
    return Math.round(PERCENT * share);
  }

  /** Returns the last entry of a seat's log before an answer; -1 where the log was empty. */
  private static long entry(HostedGame hosted, String seat, int answers) {
    TableAccess door = hosted.door(seat);
    long from = -1;
    long to = door.since(Long.MAX_VALUE).next() - 1;
    while (from < to) {
      long middle = (from + to + 1) / 2;
      if (hosted.table().recordAt(door, middle).answers().size() <= answers) {
        from = middle;
      } else {
        to = middle - 1;
      }
    }
    return from;
  }

  @Override
  public void close() {
    running.values().forEach(RunningReview::stop);
    worker.shutdown();
  }
}
