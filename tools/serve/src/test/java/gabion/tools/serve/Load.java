package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gabion.play.Answer;
import gabion.tools.packs.PackStore;
import gabion.tools.table.GameRecord;
import gabion.yaml.Problems;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Load on a server in a process of its own, never part of a test run:
 *
 * <pre>
 * mvn -q -pl tools/serve -am test-compile
 * java -cp ... gabion.tools.serve.Load play HOME RULESET GAMES WATCHERS PACE SECONDS
 * java -cp ... gabion.tools.serve.Load kill HOME RULESET KILLS
 * </pre>
 *
 * <p>{@code play}: two clients a game, each answers so many milliseconds after it was asked; tells
 * how long after an answer was sent the other seat was told of it, once the server has run for
 * {@code -Dgabion.warm=20} seconds. {@code kill}: kills the server in the middle of games, and
 * looks for each answer that was acknowledged in the records.
 */
final class Load {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final ScheduledExecutorService CLOCK = Executors.newScheduledThreadPool(2);
  private static final List<Long> NANOS = Collections.synchronizedList(new ArrayList<>());

  private static final int WARM_SECONDS = Integer.getInteger("gabion.warm", 20);

  private Load() {}

  public static void main(String[] words) throws Exception {
    Path home = Path.of(words[1]);
    switch (words[0]) {
      case "server" -> serve(home, Path.of(words[2]));
      case "play" ->
          play(
              home,
              words[2],
              Integer.parseInt(words[3]),
              Integer.parseInt(words[4]),
              Integer.parseInt(words[5]),
              Integer.parseInt(words[6]));
      case "kill" -> kill(home, words[2], Integer.parseInt(words[3]));
      default -> throw new IllegalArgumentException(words[0]);
    }
    System.exit(0);
  }

  // ---- the server

  private static void serve(Path home, Path games) throws Exception {
    RulesetCache shelf = new RulesetCache(List.of(home), PackStore.NONE, List.of());
    try (TableServer server = new TableServer("127.0.0.1", 0, games, shelf, ServeLimits.STANDARD)) {
      server.start();
      System.out.println(server.port() + " " + server.hostToken());
      server.join();
    }
  }

  private record Running(Process process, int port, String host) {

    static Running start(Path home, Path games) throws IOException {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:+UseG1GC", // as the launcher starts it
                  "-XX:MaxGCPauseMillis=50",
                  "-Dpolyglot.engine.WarnInterpreterOnly=false",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Load.class.getName(),
                  "server",
                  home.toString(),
                  games.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
      String[] parts = said.readLine().split(" ");
      return new Running(process, Integer.parseInt(parts[0]), parts[1]);
    }

    /** What its heap holds after a collection, in kB. */
    long heap() throws Exception {
      ask("GC.run");
      Matcher used = Pattern.compile("total \\d+K, used (\\d+)K").matcher(ask("GC.heap_info"));
      long sum = 0;
      while (used.find()) {
        sum += Long.parseLong(used.group(1));
      }
      return sum;
    }

    private String ask(String what) throws Exception {
      Process asked =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                  Long.toString(process.pid()),
                  what)
              .start();
      String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      asked.waitFor();
      return said;
    }

    long worked() {
      return Load.worked(process.toHandle());
    }
  }

  /** The time that a process has had of the processors, in milliseconds. */
  private static long worked(ProcessHandle process) {
    return process.info().totalCpuDuration().orElseThrow().toMillis();
  }

  // ---- clients

  /** What two clients of a game know of it. */
  private static final class Match {
    volatile long sent;
    final List<String> acknowledged = Collections.synchronizedList(new ArrayList<>());
    final AtomicInteger over = new AtomicInteger();
  }

  /** Answers what it is asked. */
  private static final class Player implements WebSocket.Listener {
    private final Match match;
    private final String seat;
    private final int pace;
    private final SplittableRandom random;
    private final StringBuilder part = new StringBuilder();
    private WebSocket socket;
    private long version;
    private long asked;
    private boolean mine;

    Player(Match match, String seat, int pace, int seed) {
      this.match = match;
      this.seat = seat;
      this.pace = pace;
      this.random = new SplittableRandom(seed);
    }

    Player open(int port, String link) {
      String[] parts = link.substring("/t/".length()).split("#");
      socket =
          HTTP.newWebSocketBuilder()
              .buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), this)
              .join();
      say(
          Map.of(
              "type",
              "hello",
              "protocol",
              1,
              "game",
              parts[0],
              "token",
              parts[1],
              "changes",
              true));
      return this;
    }

    private synchronized void say(Map<String, Object> fields) {
      socket.sendText(JSON.valueToTree(fields).toString(), true).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
      part.append(text);
      if (last) {
        try {
          hear(JSON.readTree(part.toString()));
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
        part.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void hear(JsonNode message) {
      if (message.path("type").asText().equals("answer") && message.path("done").asBoolean()) {
        match.acknowledged.add(seat + " " + message.path("index").asLong());
      }
      if (!message.path("type").asText().equals("table")) {
        return;
      }
      if (message.path("version").asLong() > version && match.sent > 0 && !mine) {
        NANOS.add(System.nanoTime() - match.sent);
        match.sent = 0;
      }
      mine = false;
      version = message.path("version").asLong();
      if (message.at("/see/status/over").asBoolean()) {
        match.over.incrementAndGet();
      }
      JsonNode question = message.path("questions").path(0);
      long id = question.path("id").asLong();
      if (!question.isMissingNode() && id != asked && pace >= 0) {
        asked = id;
        long index = random.nextLong(question.path("size").asLong());
        CLOCK
            .schedule(() -> answer(id, index), pace, TimeUnit.MILLISECONDS)
            .isDone(); // nobody waits for it
      }
    }

    private void answer(long id, long index) {
      mine = true;
      match.sent = System.nanoTime();
      say(Map.of("type", "answer", "n", id, "id", id, "index", index));
    }
  }

  private static JsonNode create(Client host, String ruleset) {
    JsonNode one = host.ask("ruleset", Map.of("ruleset", ruleset));
    Map<String, String> seats = new java.util.LinkedHashMap<>();
    one.path("seats").forEach(seat -> seats.put(seat.path("id").asText(), "person"));
    JsonNode made = host.ask("create", Map.of("ruleset", ruleset, "seats", seats));
    if (!made.has("game")) {
      throw new IllegalStateException(made.toString());
    }
    return made;
  }

  private static Client host(Running server) {
    Client host = new Client(server.port());
    host.ask("hello", Map.of("protocol", 1, "host", server.host()));
    return host;
  }

  // ---- measuring

  private static void play(
      Path home, String ruleset, int games, int watchers, int pace, int seconds) throws Exception {
    Running server = Running.start(home, Files.createTempDirectory("load"));
    List<Player> players = new ArrayList<>();
    try (Client host = host(server)) {
      create(host, ruleset);
      long before = server.heap();
      for (int game = 0; game < games; game++) {
        JsonNode made = create(host, ruleset);
        Match match = new Match();
        made.path("seats")
            .properties()
            .forEach(
                seat ->
                    players.add(
                        new Player(match, seat.getKey(), pace, players.size())
                            .open(server.port(), seat.getValue().asText())));
        if (game == games - 1) {
          tell(
              "%d games, %d players: %d kB a game",
              games, players.size(), (server.heap() - before) / games);
        }
      }
      long unwatched = server.heap();
      JsonNode idle = create(host, ruleset);
      for (int i = 0; i < watchers; i++) {
        players.add(
            new Player(new Match(), "", -1, 0)
                .open(server.port(), idle.path("spectator").asText()));
      }
      TimeUnit.SECONDS.sleep(WARM_SECONDS); // a server that has just begun still compiles itself
      NANOS.clear();
      long begun = server.worked();
      long own = worked(ProcessHandle.current());
      TimeUnit.SECONDS.sleep(seconds);
      long[] nanos =
          List.of(NANOS.toArray(Long[]::new)).stream()
              .mapToLong(Long::longValue)
              .sorted()
              .toArray();
      long worked = server.worked() - begun;
      long clients = worked(ProcessHandle.current()) - own;
      tell(
          "%d watchers: %d kB each", watchers, (server.heap() - unwatched) / Math.max(1, watchers));
      tell(
          "%d answers in %d s; told to the other seat within %.1f ms (median), %.1f ms (99 of 100), %.1f ms (all)",
          nanos.length,
          seconds,
          nanos[nanos.length / 2] / 1e6,
          nanos[(int) (nanos.length * 0.99)] / 1e6,
          nanos[nanos.length - 1] / 1e6);
      tell(
          "%.1f ms of a processor an answer; the clients themselves need %.1f ms",
          (double) worked / nanos.length, (double) clients / nanos.length);
    } finally {
      server.process().destroyForcibly();
    }
  }

  private static void kill(Path home, String ruleset, int kills) throws Exception {
    Path folder = Files.createTempDirectory("load");
    SplittableRandom random = new SplittableRandom(7);
    int found = 0;
    int lost = 0;
    int undone = 0;
    for (int kill = 0; kill < kills; kill++) {
      Running server = Running.start(home, folder);
      List<Match> matches = new ArrayList<>();
      List<String> games = new ArrayList<>();
      try (Client host = host(server)) {
        for (int game = 0; game < 3; game++) {
          JsonNode made = create(host, ruleset);
          Match match = new Match();
          matches.add(match);
          games.add(made.path("game").asText());
          made.path("seats")
              .properties()
              .forEach(
                  seat ->
                      new Player(match, seat.getKey(), 0, random.nextInt())
                          .open(server.port(), seat.getValue().asText()));
        }
        TimeUnit.MILLISECONDS.sleep(20 + random.nextInt(400));
      } finally {
        server.process().destroyForcibly().waitFor();
      }
      for (int game = 0; game < matches.size(); game++) {
        Problems problems = new Problems();
        GameRecord record =
            GameRecord.read(folder.resolve(games.get(game) + ".json"), problems).orElseThrow();
        List<String> kept = new ArrayList<>();
        record.pendingAnswers().forEach(held -> kept.add(words(held.answer())));
        record.answers().stream().filter(one -> !one.isFate()).forEach(one -> kept.add(words(one)));
        undone += kept.size();
        for (String answer : List.copyOf(matches.get(game).acknowledged)) {
          if (kept.remove(answer)) {
            found++;
          } else {
            lost++;
          }
        }
      }
    }
    tell(
        "%d kills: %d answers acknowledged and found, %d lost; %d kept",
        kills, found, lost, undone);
  }

  private static String words(Answer answer) {
    return answer.seat() + " " + answer.index();
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private static void tell(String line, Object... values) {
    System.out.println(String.format(java.util.Locale.ROOT, line, values));
  }
}
