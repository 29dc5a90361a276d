package gabion.tools.serve;

import gabion.tools.lab.position.PackWorkspace;
import gabion.tools.serve.notify.NotifySettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page, and tables over WebSocket. The host has a secret that opens the lobby; each seat
 * has one that opens the seat.
 */
public final class TableServer implements AutoCloseable, ClientConnection.ConnectionHost {

  private static final int THREADS = 40;
  private static final int HEADERS = 8_192;

  /** Jetty closes a socket that says nothing for 30 seconds, also to a ping. */
  private static final int SECONDS_BETWEEN_PINGS = 10;

  private static final int SECONDS_BETWEEN_TIDYINGS = 60;
  private static final int SECONDS_TO_RETRY = 5;

  /** Longer than it takes to look for a game. */
  private static final int REFUSAL_MILLIS = 300;

  /** So long a socket has to close when the server goes down. */
  private static final int FAREWELL_MILLIS = 1_000;

  private final Server server;
  private final ServerConnector connector;
  private final TableRegistry hall;
  private final OddsService odds;
  private final LabService lab;
  private final LessonService lessons;
  private final ArchiveService archive;
  private final ServeLimits limits;
  private final String hostToken;
  private final Path games;
  private volatile boolean hasPublicArchive;
  private volatile @Nullable WorkshopService workshop;
  private volatile TrustedHeader userHeader = TrustedHeader.NONE;
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private final ConnectionLimiter keeper;
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
  public TableServer(String host, int port, Path games, RulesetCache shelf, ServeLimits limits) {
    this(host, host, port, games, shelf, limits);
  }

  /**
   * The same.
   *
   * @param name a further name under which it is reached
   */
  public TableServer(
      String host, String name, int port, Path games, RulesetCache shelf, ServeLimits limits) {
    this(host, name, port, games, shelf, limits, new SecureRandom());
  }

  /** The same, for tests, with luck that can be known. */
  TableServer(
      String host,
      String name,
      int port,
      Path games,
      RulesetCache shelf,
      ServeLimits limits,
      Random chance) {
    this(host, name, port, games, shelf, limits, chance, InstantSource.system());
  }

  /** The same, for tests, with a clock that can be moved. */
  TableServer(
      String host,
      String name,
      int port,
      Path games,
      RulesetCache shelf,
      ServeLimits limits,
      Random chance,
      InstantSource time) {
    this.games = games;
    this.hostToken = LobbyKey.of(games);
    this.hall = new TableRegistry(games, shelf, limits, chance, time);
    this.odds = new OddsService(shelf);
    this.lab = new LabService(shelf);
    this.lessons = new LessonService(shelf);
    this.archive = new ArchiveService(hall);
    this.limits = limits;
    this.keeper = new ConnectionLimiter(limits);
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
    server.setErrorHandler(new PlainErrors());
    ContextHandler context = new ContextHandler("/");
    WebSocketUpgradeHandler upgrades = WebSocketUpgradeHandler.from(server, context, this::listen);
    Handler pages =
        new RulesPages(shelf, lab::measuredReadings, new MapPages(shelf, new PageFiles()));
    upgrades.setHandler(new UploadPages(hall, archive, hostToken, new NotifyPages(hall, pages)));
    context.setHandler(upgrades);
    server.setHandler(new OriginCheck(List.of(host, name), context));
  }

  /** Lets anybody see the finished games, before the server starts. */
  public void openArchive() {
    this.hasPublicArchive = true;
  }

  /**
   * Opens the workshop to whom has its key, before the server starts.
   *
   * @param pack the folder of the pack that is worked in; null if nothing is to be written
   * @throws IOException if the folder cannot be read
   */
  public void openWorkshop(@Nullable Path pack) throws IOException {
    Optional<PackWorkspace> files =
        pack == null ? Optional.empty() : Optional.of(new PackWorkspace(pack));
    WorkshopService opened = new WorkshopService(hall.shelf(), files);
    this.workshop = opened;
    lab.openWorkshop(opened);
  }

  /** The secret that opens the workshop; empty without one. */
  public String workshopKey() {
    WorkshopService opened = workshop;
    return opened == null ? "" : opened.key();
  }

  /** Believes a header that says who asks, before the server starts. */
  public void trust(TrustedHeader header) {
    this.userHeader = header;
  }

  /** Sends messages to seats that are away, before the server starts. */
  public void beginNotifications(NotifySettings settings) {
    hall.beginNotifications(settings);
  }

  /** Returns the generator of the seeds and secrets of its games. */
  Random chance() {
    return hall.chance();
  }

  private void listen(ServerWebSocketContainer container) {
    container.setMaxTextMessageSize(limits.letters());
    container.setMaxFrameSize(limits.letters());
    container.setMaxBinaryMessageSize(limits.letters());
    container.addMapping("/ws", this::talk);
  }

  /** A new talk; where there are too many, the answer is no WebSocket. */
  private @Nullable ClientConnection talk(Request request, Response answered, Callback done) {
    ClientConnection talk = new ClientConnection(limits, this, userHeader.user(request));
    if (keeper.opens(talk, address(request))) {
      return talk;
    }
    answered.getHeaders().put(HttpHeader.RETRY_AFTER, SECONDS_TO_RETRY);
    Response.writeError(request, answered, done, HttpStatus.SERVICE_UNAVAILABLE_503);
    return null;
  }

  /** Where a socket comes from; behind a server on this machine that passes it on, as that says. */
  private static String address(Request request) {
    String remote = Request.getRemoteAddr(request);
    String passed = request.getHeaders().get(HttpHeader.X_FORWARDED_FOR);
    SocketAddress from = request.getConnectionMetaData().getRemoteSocketAddress();
    boolean isHere =
        from instanceof InetSocketAddress inet && inet.getAddress().isLoopbackAddress();
    return passed == null || !isHere
        ? remote
        : passed.substring(passed.lastIndexOf(',') + 1).strip();
  }

  @Override
  public Workers workers() {
    return hall.workers();
  }

  @Override
  public void onConnectionClosed(ClientConnection talk) {
    keeper.removeConnection(talk);
  }

  /** The role of who says hello: nothing is loaded before a secret is known. */
  @Override
  public CompletableFuture<Role> hello(ClientConnection talk, ClientMessage message) {
    long version = message.number("protocol");
    if (version < Protocol.WHOLE_TABLES || version > Protocol.VERSION) {
      throw new InvalidMessageException(
          "version", ServeMessage.VERSIONS.text(Protocol.WHOLE_TABLES, Protocol.VERSION));
    }
    if (message.has("host")) {
      if (!Links.isSame(message.text("host"), hostToken)) {
        return delayedRefusal("refused", ServeMessage.OLD_LOBBY.text(LobbyKey.FILE));
      }
      enter(talk, true);
      return message.has("lesson")
          ? CompletableFuture.supplyAsync(
              () -> lessons.open(talk, message, hall.workers()), hall.workers().hosts())
          : CompletableFuture.completedFuture(new HostRole(hall, odds, lab, lessons, archive));
    }
    if (message.has("workshop")) {
      return author(talk, message.text("workshop"));
    }
    if (message.has("me")) {
      return key(talk, message.text("me"));
    }
    if (message.has("archive")) {
      return visitor(talk);
    }
    String token = message.text("token");
    String game = message.text("game");
    TableRegistry.SeatGrant opening = hall.opening(game, token).orElse(null);
    return opening == null ? refusal(game, token) : comes(talk, game, opening);
  }

  /** Connects the author, who is alone in the workshop. */
  private CompletableFuture<Role> author(ClientConnection talk, String key) {
    WorkshopService opened = workshop;
    if (opened == null) {
      return delayedRefusal("refused", ServeMessage.WORKSHOP_CLOSED.text());
    }
    if (!Links.isSame(key, opened.key())) {
      return delayedRefusal("refused", ServeMessage.WORKSHOP_KEY.text());
    }
    WorkshopRole role = opened.enter(new WorkshopRole(opened, hall.workers(), hostToken));
    try {
      enter(talk, true);
    } catch (InvalidMessageException full) {
      opened.leave(role);
      throw full;
    }
    return CompletableFuture.completedFuture(role);
  }

  /** Connects somebody with a key, or whom a proxy has named. */
  private CompletableFuture<Role> key(ClientConnection talk, String said) {
    String user = talk.user();
    if (said.isEmpty() && user.isEmpty()) {
      return delayedRefusal("refused", ServeMessage.NO_USER.text());
    }
    String key = said.isEmpty() ? userKey(user) : said;
    if (!said.isEmpty() && !hall.keys().isKnown(key)) {
      return delayedRefusal("refused", ServeMessage.NO_KEY.text());
    }
    LinkQuota quota = enter(talk, hall.quotaOfKey(key));
    String name = said.isEmpty() ? user : "";
    return CompletableFuture.completedFuture(new KeyRole(hall, key, name, quota));
  }

  /** Connects somebody who looks at the public archive. */
  private CompletableFuture<Role> visitor(ClientConnection talk) {
    if (!hasPublicArchive) {
      return delayedRefusal("refused", ServeMessage.NO_ARCHIVE.text());
    }
    LinkQuota quota = enter(talk, hall.quotaOfKey("archive"));
    return CompletableFuture.completedFuture(new ArchiveRole(archive, quota));
  }

  /** Lets a socket in under a quota. @return the quota, which is released when it leaves */
  private LinkQuota enter(ClientConnection talk, LinkQuota quota) {
    if (!quota.acquire(Links.SPECTATOR)) {
      throw new InvalidMessageException("full", ServeMessage.SEAT_FULL.text());
    }
    try {
      enter(talk, false);
      return quota;
    } catch (InvalidMessageException full) {
      quota.release(Links.SPECTATOR);
      throw full;
    }
  }

  /** Returns the key of somebody whom a proxy has named; empty for nobody. */
  private String userKey(String user) {
    return user.isEmpty() ? "" : SeatKeys.derive(LobbyKey.of(games, LobbyKey.USERS_FILE), user);
  }

  /** Connects a client to a seat; checks the seat's capacity before it loads anything. */
  private CompletableFuture<Role> comes(
      ClientConnection talk, String game, TableRegistry.SeatGrant opening) {
    if (!opening.quota().acquire(opening.seat())) {
      throw new InvalidMessageException("full", ServeMessage.SEAT_FULL.text());
    }
    CompletableFuture<Role> role = null;
    try {
      enter(talk, false);
      CompletableFuture<HostedGame> table = hall.table(game, false).orElse(null);
      role =
          table == null
              ? delayedRefusal("refused", ServeMessage.NO_SEAT.text())
              : table.thenApply(
                  hosted -> new SeatRole(talk, hall, hosted, opening, userKey(talk.user())));
      return role.whenComplete((found, failure) -> goes(opening, found));
    } finally {
      if (role == null) {
        goes(opening, null);
      }
    }
  }

  private static void goes(TableRegistry.SeatGrant opening, @Nullable Role found) {
    if (found == null) {
      opening.quota().release(opening.seat());
    }
  }

  /** Refuses a secret that opens nothing; of a deleted game or a withdrawn link it says so. */
  private CompletableFuture<Role> refusal(String game, String token) {
    return hall.refusal(game, token)
        .map(why -> delayedRefusal(why.code(), why.sentence()))
        .orElseGet(() -> delayedRefusal("refused", ServeMessage.NO_SEAT.text()));
  }

  /** Of a wrong secret and of a game that is not there the same is said, after the same while. */
  private static CompletableFuture<Role> delayedRefusal(String code, String why) {
    return CompletableFuture.supplyAsync(
        () -> {
          throw new InvalidMessageException(code, why);
        },
        CompletableFuture.delayedExecutor(REFUSAL_MILLIS, TimeUnit.MILLISECONDS));
  }

  private void enter(ClientConnection talk, boolean isHost) {
    if (!keeper.enters(talk, isHost)) {
      throw new InvalidMessageException("full", ServeMessage.SERVER_FULL.text());
    }
  }

  /** Begins to listen. @throws java.io.IOException where the port is taken */
  public void start() throws Exception {
    server.start();
    scheduleRepeating(() -> keeper.all().forEach(ClientConnection::ping), SECONDS_BETWEEN_PINGS);
    scheduleRepeating(
        () -> keeper.all().forEach(talk -> talk.mustHaveSaidHello(System.nanoTime())), 1);
    scheduleRepeating(hall::tellThinking, 1);
    scheduleRepeating(hall.paceWatch()::settleDue, 1);
    hall.notifications().ifPresent(all -> scheduleRepeating(all::sendDue, 1));
    scheduleRepeating(hall::tidy, SECONDS_BETWEEN_TIDYINGS);
  }

  private void scheduleRepeating(Runnable work, long seconds) {
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

  /** Settles the games in which a time has ended, as the server does each second. */
  void settleDue() {
    hall.paceWatch().settleDue();
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
    if (isClosed.getAndSet(true)) {
      return;
    }
    clock.shutdown();
    farewell();
    try {
      server.stop();
    } catch (Exception e) {
      // it ends with the process then
    }
    WorkshopService opened = workshop;
    if (opened != null) {
      opened.close();
    }
    hall.close();
  }

  /** Tells all sockets that the server goes down. */
  private void farewell() {
    keeper.all().forEach(talk -> talk.end(CloseReason.DOWN, ServeMessage.DOWN.text()));
    try {
      for (int waited = 0; waited < FAREWELL_MILLIS && !keeper.all().isEmpty(); waited += 10) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
