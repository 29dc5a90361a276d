package gabion.tools.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of a served table, as a browser is one. */
final class Socket implements WebSocket.Listener, AutoCloseable {

  private static final int SECONDS = 120;

  private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
  private final StringBuilder frame = new StringBuilder();
  private final WebSocket socket;

  Socket(String page) {
    URI address = URI.create(page.replaceFirst("^http", "ws") + "ws");
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).join();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    frame.append(data);
    if (last) {
      told.add(frame.toString());
      frame.setLength(0);
    }
    from.request(1);
    return null;
  }

  /** Says a message, in which single quotes stand for double ones. */
  void say(String message) {
    socket.sendText(message.replace('\'', '"'), true).join();
  }

  /** The reply to a message, by its number. */
  JsonNode hear(int number) throws Exception {
    JsonNode reply = next();
    while (reply.path("to").asInt() != number) {
      reply = next();
    }
    if (reply.path("type").asText().equals("error")) {
      throw new AssertionError(reply.toString());
    }
    return reply;
  }

  JsonNode firstQuestion() throws Exception {
    JsonNode table = next();
    while (table.path("questions").isEmpty()) {
      table = next();
    }
    return table.path("questions").get(0);
  }

  private JsonNode next() throws Exception {
    String message = told.poll(SECONDS, TimeUnit.SECONDS);
    if (message == null) {
      throw new AssertionError("nothing was told in " + SECONDS + " seconds");
    }
    return new ObjectMapper().readTree(message);
  }

  @Override
  public void close() {
    socket.abort();
  }
}
