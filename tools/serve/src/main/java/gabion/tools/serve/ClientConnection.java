package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.TableLostException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/**
 * The talk with one client over its socket: hello first, then what its role lets it do. The next
 * message is read when the one before it has been answered.
 */
public final class ClientConnection extends Session.Listener.Abstract {

  private static final int MOST_PENDING = 64;
  private static final JsonNode NO_NUMBER = MissingNode.getInstance();

  /** Some clients lose a message that comes in one packet with the end of the connection. */
  private static final Executor AFTER_MESSAGES =
      CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS);

  /** The services that the server provides to a connection. */
  interface ConnectionHost {

    /** Finds the role of who says hello; nothing is waited for. */
    CompletableFuture<Role> hello(ClientConnection talk, ClientMessage message);

    /** The threads that process messages before hello. */
    Workers workers();

    /** The socket has closed. */
    void onConnectionClosed(ClientConnection talk);
  }

  private final ServeLimits limits;
  private final ConnectionHost house;
  private final RateLimiter rate;
  private final String user;
  private final AtomicInteger pending = new AtomicInteger();
  private volatile long silentSince = System.nanoTime();
  private volatile boolean isGreeting;
  private volatile boolean isEnding;
  private volatile boolean isClosed;
  private volatile @Nullable Role role;
  private volatile Runnable sent = () -> {};

  /**
   * @param user the name of the client that a proxy has checked; empty if unknown
   */
  ClientConnection(ServeLimits limits, ConnectionHost house, String user) {
    this.user = user;
    this.limits = limits;
    this.house = house;
    this.rate = new RateLimiter(limits.aSecond(), limits.burst());
  }

  /** Returns the name of the client that a proxy has checked; empty if unknown. */
  String user() {
    return user;
  }

  /** Closes the socket of a client that has not said hello for too long. */
  void mustHaveSaidHello(long now) {
    if (role == null && !isGreeting && now - silentSince > limits.first().toNanos()) {
      cut(CloseReason.SILENT, ServeMessage.HELLO_FIRST.text());
      house.onConnectionClosed(this);
    }
  }

  // ---- hearing

  @Override
  public void onWebSocketOpen(Session session) {
    super.onWebSocketOpen(session);
    session.demand();
  }

  @Override
  public void onWebSocketText(String text) {
    Role known = role;
    try {
      (known == null ? house.workers().door() : known.worker()).execute(() -> hear(text));
    } catch (RejectedExecutionException closing) {
      end(CloseReason.DOWN, ServeMessage.DOWN.text());
    }
  }

  @Override
  public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
    error(NO_NUMBER, "malformed", ServeMessage.TEXT_FRAME.text());
    callback.succeed();
    next();
  }

  /** Reads the next message. */
  private void next() {
    Session session = getSession();
    if (session != null && session.isOpen() && !isEnding) {
      session.demand();
    }
  }

  private void hear(String text) {
    ClientMessage message = null;
    try {
      long now = System.nanoTime();
      Role known = role;
      boolean isHeard = rate.allows(now) && (known == null || known.allows(now));
      message = ClientMessage.of(text);
      if (!isHeard) {
        throw new InvalidMessageException("too-fast", ServeMessage.TOO_MANY_MESSAGES.text());
      }
      String type = message.type();
      boolean isHello = type.equals("hello");
      if (known == null && !isHello) {
        throw new InvalidMessageException("no-hello", ServeMessage.HELLO_FIRST.text());
      }
      if (known != null && isHello) {
        throw new InvalidMessageException("malformed", ServeMessage.HELLO_TWICE.text());
      }
      if (known == null) {
        greet(message);
        return;
      }
      reply(known, message);
    } catch (RuntimeException | StackOverflowError wrong) {
      reportFailure(message == null ? ClientMessage.numberOf(text) : message.number(), wrong);
    }
    next();
  }

  private void greet(ClientMessage message) {
    isGreeting = true;
    try {
      var unused =
          house
              .hello(this, message)
              .whenComplete((found, failure) -> completeHello(message, found, failure));
    } catch (RuntimeException wrong) {
      isGreeting = false;
      throw wrong;
    }
  }

  private void completeHello(
      ClientMessage message, @Nullable Role found, @Nullable Throwable failure) {
    try {
      if (found == null) {
        throw failure instanceof CompletionException ? failure.getCause() : failure;
      }
      role = found;
      if (isClosed) {
        found.onConnectionClosed();
      } else {
        reply(found, message);
      }
    } catch (Throwable wrong) {
      silentSince = System.nanoTime();
      reportFailure(message.number(), wrong);
    } finally {
      isGreeting = false;
    }
    next();
  }

  private void reply(Role now, ClientMessage message) {
    ObjectNode reply = JsonText.message(message.type());
    if (!message.number().isMissingNode()) {
      reply.set("to", message.number());
    }
    reply.setAll(now.hear(message));
    send(JsonText.text(reply));
    now.onReplySent();
  }

  // ---- what goes wrong

  private void reportFailure(JsonNode to, Throwable why) {
    if (why instanceof InvalidMessageException wrong) {
      error(to, wrong.code(), wrong.sentence());
      if (role == null) {
        wrong.closing().ifPresent(closing -> end(closing, wrong.sentence()));
      }
    } else if (why instanceof TableLostException lost) {
      error(to, "given-up", lost.problem().message());
      end(CloseReason.AGAIN, ServeMessage.TABLE_GIVEN_UP.text());
    } else {
      error(to, "bug", ServeMessage.BUG.text());
      Thread here = Thread.currentThread();
      here.getUncaughtExceptionHandler().uncaughtException(here, why);
    }
  }

  private void error(JsonNode to, String code, String sentence) {
    ObjectNode error = JsonText.message("error");
    if (!to.isMissingNode()) {
      error.set("to", to);
    }
    error.put("code", code).put("sentence", sentence);
    if (code.equals("version")) {
      error.put("protocol", Protocol.VERSION);
    }
    send(JsonText.text(error));
  }

  // ---- sending

  /** Whether all that was sent has been taken. */
  boolean hasSent() {
    return pending.get() == 0;
  }

  /** Sets a callback that runs each time all pending messages have been sent. */
  void whenSent(Runnable then) {
    sent = then;
  }

  /** Sends a text; a client that takes nothing is not waited for. */
  void send(String text) {
    Session session = getSession();
    if (session == null || !session.isOpen()) {
      return;
    }
    if (pending.incrementAndGet() > MOST_PENDING) {
      session.disconnect();
      return;
    }
    session.sendText(text, Callback.from(this::onMessageSent, failed -> pending.decrementAndGet()));
  }

  private void onMessageSent() {
    if (pending.decrementAndGet() == 0) {
      sent.run();
    }
  }

  /** Closes the socket after what was sent; nothing more is read. */
  void end(CloseReason why, String sentence) {
    Session session = getSession();
    if (session == null) {
      return;
    }
    isEnding = true;
    Executor then = why == CloseReason.DOWN ? Runnable::run : AFTER_MESSAGES;
    then.execute(() -> session.close(why.code(), sentence, Callback.NOOP));
  }

  /** Closes the socket, and does not wait until the client has closed it too. */
  void cut(CloseReason why, String sentence) {
    Session session = getSession();
    if (session != null) {
      Callback then = Callback.from(session::disconnect, failed -> session.disconnect());
      session.close(why.code(), sentence, then);
    }
  }

  /** Asks whether the client is still there. */
  void ping() {
    Session session = getSession();
    if (session != null && session.isOpen()) {
      session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
    }
  }

  @Override
  public void onWebSocketClose(int code, String reason, Callback done) {
    isClosed = true;
    Role known = role;
    if (known != null) {
      known.onConnectionClosed();
    }
    house.onConnectionClosed(this);
    done.succeed();
  }
}
