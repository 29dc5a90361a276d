package gabion.tools.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of a server of tables: asks and waits, and keeps what it is told. */
final class Client implements WebSocket.Listener, AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final int SECONDS = 120;

  private final BlockingQueue<JsonNode> replies = new LinkedBlockingQueue<>();
  private final BlockingQueue<JsonNode> pushed = new LinkedBlockingQueue<>();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final StringBuilder part = new StringBuilder();

  /** All that came, as it came. */
  final List<String> heard = new ArrayList<>();

  final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final WebSocket socket;
  private int number;
  private JsonNode last = JSON.createObjectNode();

  Client(int port) {
    this(port, Map.of());
  }

  /** A client with headers of its own. */
  Client(int port, Map<String, String> headers) {
    WebSocket.Builder builder = HTTP.newWebSocketBuilder();
    headers.forEach(builder::header);
    socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/ws"), this).join();
  }

  /** The lobby's host. */
  static Client host(TableServer server) {
    Client client = new Client(server.port());
    client.ask("hello", Map.of("protocol", 1, "host", server.hostToken()));
    return client;
  }

  /** Whoever a link lets in. */
  static Client at(int port, String link) {
    Client client = new Client(port);
    JsonNode hello = client.hello(link, 0);
    assertThat(hello.path("type").asText()).as(hello.toString()).isEqualTo("hello");
    client.table();
    return client;
  }

  JsonNode hello(String link, long entry) {
    String[] parts = link.substring("/t/".length()).split("#");
    return ask("hello", Map.of("protocol", 1, "game", parts[0], "token", parts[1], "entry", entry));
  }

  JsonNode ask(String type, Map<String, ?> fields) {
    ObjectNode message = JSON.valueToTree(fields);
    int mine = ++number;
    CompletableFuture<JsonNode> reply = new CompletableFuture<>();
    waiting.put(mine, reply);
    say(message.put("type", type).put("n", mine).toString());
    return reply.orTimeout(SECONDS, TimeUnit.SECONDS).join();
  }

  /** Asks for what may take a while, until it is found. */
  JsonNode found(String type, Map<String, ?> fields) {
    JsonNode reply = ask(type, fields);
    while (reply.path("more").asBoolean()) {
      reply = ask(type, fields);
    }
    return reply;
  }

  /** Says a text that has no number, and waits for nothing. */
  void say(String text) {
    socket.sendText(text, true).join();
  }

  /** Says what is no text, and waits for nothing. */
  void say(byte[] bytes) {
    socket.sendBinary(ByteBuffer.wrap(bytes), true).join();
  }

  /** The next thing that answers no numbered message. */
  JsonNode next() throws InterruptedException {
    JsonNode next = replies.poll(SECONDS, TimeUnit.SECONDS);
    assertThat(next).as("something is said").isNotNull();
    return next;
  }

  /** What was told last, where nothing new waits; else what is new. */
  JsonNode table() {
    try {
      JsonNode table = pushed.poll(SECONDS, TimeUnit.SECONDS);
      assertThat(table).as("a table is told").isNotNull();
      last = table;
      return table;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The table at a version or behind it. */
  JsonNode tableAt(long version) {
    while (last.path("version").asLong() < version) {
      table();
    }
    return last;
  }

  JsonNode last() {
    for (JsonNode more = pushed.poll(); more != null; more = pushed.poll()) {
      last = more;
    }
    return last;
  }

  int waitingTables() {
    return pushed.size();
  }

  /** The one open question, as the table has it now. */
  JsonNode question() {
    return ask("see", Map.of()).path("questions").path(0);
  }

  JsonNode answer(long index) {
    return ask("answer", Map.of("id", question().path("id").asLong(), "index", index));
  }

  // ---- hearing

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean isLast) {
    part.append(text);
    if (isLast) {
      take(part.toString());
      part.setLength(0);
    }
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  private void take(String text) {
    try {
      JsonNode message = JSON.readTree(text);
      synchronized (heard) {
        heard.add(text);
      }
      CompletableFuture<JsonNode> asked = waiting.remove(message.path("to").asInt());
      if (asked != null) {
        asked.complete(message);
      } else {
        (message.path("type").asText().equals("table") ? pushed : replies).add(message);
      }
    } catch (IOException e) {
      closed.completeExceptionally(e);
    }
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    closed.complete(code);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.completeExceptionally(error);
  }

  @Override
  public void close() {
    socket.abort();
  }
}
