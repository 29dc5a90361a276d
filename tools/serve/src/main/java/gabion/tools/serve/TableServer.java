package gabion.tools.serve;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/**
 * Serves the page, and tables over WebSocket. Whoever started it has a secret of his own, which
 * opens the lobby; each seat has one that opens the seat.
 */
public final class TableServer implements AutoCloseable {

  private static final int THREADS = 40;
  private static final int HEADERS = 8_192;

  /** Jetty closes a socket that says nothing for 30 seconds, also to a ping. */
  private static final int SECONDS_BETWEEN_PINGS = 10;

  private static final int SECONDS_BETWEEN_TIDYINGS = 60;

  private final Server server;
  private final ServerConnector connector;
  private final Hall hall;
  private final OddsRoom odds;
  private final LabRoom lab;
  private final ServeLimits limits;
  private final String hostToken = Links.secret();
  private final Set<Talk> talks = ConcurrentHashMap.newKeySet();
  private final AtomicInteger sockets = new AtomicInteger();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "gabion-serve-clock");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * A server that does not run yet.
   *
   * @param host the name or address to listen at
   * @param port 0 for any that is free
   * @param games the folder where games are kept
   */
  public TableServer(String host, int port, Path games, RulesShelf shelf, ServeLimits limits) {
    this(host, host, port, games, shelf, limits);
  }

  /**
   * The same.
   *
   * @param name a further name under which it is reached
   */
  public TableServer(
      String host, String name, int port, Path games, RulesShelf shelf, ServeLimits limits) {
    this(host, name, port, games, shelf, limits, new SecureRandom());
  }

  /** The same, for tests, with luck that can be known. */
  TableServer(
      String host,
      String name,
      int port,
      Path games,
      RulesShelf shelf,
      ServeLimits limits,
      Random chance) {
    this.hall = new Hall(games, shelf, limits, chance);
    this.odds = new OddsRoom(shelf);
    this.lab = new LabRoom(shelf);
    this.limits = limits;
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("gabion-serve");
    this.server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADERS);
    this.connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    server.addConnector(connector);
    ContextHandler context = new ContextHandler("/");
    WebSocketUpgradeHandler upgrades = WebSocketUpgradeHandler.from(server, context, this::listen);
    upgrades.setHandler(new RulesPages(shelf, lab::measured, new PageFiles()));
    context.setHandler(upgrades);
    server.setHandler(new Safety(List.of(host, name), context));
  }

  /** What the seeds and secrets of its games are made of. */
  Random chance() {
    return hall.chance();
  }

  private void listen(ServerWebSocketContainer container) {
    container.setMaxTextMessageSize(limits.letters());
    container.setMaxFrameSize(limits.letters());
    container.setMaxBinaryMessageSize(1);
    container.addMapping("/ws", (asked, answered, done) -> talk());
  }

  /** A new talk; none where there are too many. */
  private @org.jspecify.annotations.Nullable Talk talk() {
    if (sockets.incrementAndGet() > limits.sockets()) {
      sockets.decrementAndGet();
      return null;
    }
    Talk talk = new Talk(limits, this::hello, this::closed);
    talks.add(talk);
    return talk;
  }

  private void closed(Talk talk) {
    if (talks.remove(talk)) {
      sockets.decrementAndGet();
    }
  }

  /** The role of who says hello. */
  private Role hello(Talk talk, Message message) {
    long version = message.number("protocol");
    if (version != Protocol.VERSION) {
      throw new Misspoken(
          "refused", "this server speaks version " + Protocol.VERSION + " of the protocol");
    }
    if (message.has("host")) {
      if (!Links.isSame(message.text("host"), hostToken)) {
        throw new Misspoken("refused", "that opens nothing here");
      }
      return new HostRole(hall, odds, lab);
    }
    String token = message.text("token");
    Hosted hosted = hall.table(message.text("game")).orElse(null);
    String seat = hosted == null ? null : hosted.links().seat(token).orElse(null);
    if (hosted == null || seat == null) {
      throw new Misspoken("refused", "that opens nothing here");
    }
    return new SeatRole(talk, hall, hosted, seat);
  }

  /** Begins to listen. @throws java.io.IOException where the port is taken */
  public void start() throws Exception {
    server.start();
    often(() -> talks.forEach(Talk::ping), SECONDS_BETWEEN_PINGS);
    often(() -> talks.forEach(talk -> talk.mustHaveSaidHello(System.nanoTime())), 1);
    often(hall::tidy, SECONDS_BETWEEN_TIDYINGS);
  }

  private void often(Runnable work, long seconds) {
    ScheduledFuture<?> unused =
        clock.scheduleWithFixedDelay(work, seconds, seconds, TimeUnit.SECONDS);
  }

  /** The port at which it listens. */
  public int port() {
    return connector.getLocalPort();
  }

  /** The secret that opens the lobby. */
  public String hostToken() {
    return hostToken;
  }

  /** How many games are in the memory. */
  int tables() {
    return hall.size();
  }

  /** Waits until the server has been closed. */
  public void join() throws InterruptedException {
    server.join();
  }

  @Override
  public void close() {
    clock.shutdown();
    try {
      server.stop();
    } catch (Exception e) {
      // it ends with the process then
    }
    hall.close();
  }
}
