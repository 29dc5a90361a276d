package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.door.GivenUp;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;

/** The talk with one client over its socket: hello first, then what its role lets it do. */
public final class Talk extends Session.Listener.AbstractAutoDemanding {

  private static final int MOST_PENDING = 64;

  private final ServeLimits limits;
  private final BiFunction<Talk, Message, Role> hello;
  private final Consumer<Talk> closed;
  private final Rate rate;
  private final long begun = System.nanoTime();
  private final AtomicInteger pending = new AtomicInteger();
  private volatile @Nullable Role role;
  private volatile Runnable sent = () -> {};

  /**
   * @param hello finds the role of who says hello
   * @param closed is told when the socket has closed
   */
  Talk(ServeLimits limits, BiFunction<Talk, Message, Role> hello, Consumer<Talk> closed) {
    this.limits = limits;
    this.hello = hello;
    this.closed = closed;
    this.rate = new Rate(limits.aSecond(), limits.burst());
  }

  /** Closes the socket of a client that has said nothing for too long. */
  void mustHaveSaidHello(long now) {
    if (role == null && now - begun > limits.first().toNanos()) {
      end("the first message is `hello`");
    }
  }

  @Override
  public void onWebSocketText(String text) {
    Message message = null;
    try {
      boolean isHeard = rate.allows(System.nanoTime());
      message = Message.of(text);
      if (!isHeard) {
        throw new Misspoken("too-fast", "so many messages at once are not heard");
      }
      hear(message);
    } catch (Misspoken wrong) {
      error(message, wrong.code(), wrong.sentence());
    } catch (GivenUp lost) {
      error(message, "given-up", lost.problem().message());
      end("the table was given up; hello goes on with the game as it is kept");
    } catch (RuntimeException bug) {
      error(message, "bug", "this is a mistake of Gabion; nothing was done");
      Thread here = Thread.currentThread();
      here.getUncaughtExceptionHandler().uncaughtException(here, bug);
    }
  }

  private void hear(Message message) {
    String type = message.type();
    Role known = role;
    boolean isHello = type.equals("hello");
    if (known == null && !isHello) {
      throw new Misspoken("no-hello", "the first message is `hello`");
    }
    if (known != null && isHello) {
      throw new Misspoken("malformed", "hello has been said");
    }
    Role now = known == null ? hello.apply(this, message) : known;
    if (known == null) {
      role = now;
    }
    ObjectNode reply = JsonText.message(type);
    if (!message.number().isMissingNode()) {
      reply.set("to", message.number());
    }
    reply.setAll(now.hear(message));
    send(JsonText.text(reply));
    now.replied();
  }

  private void error(@Nullable Message message, String code, String sentence) {
    ObjectNode error = JsonText.message("error");
    if (message != null && !message.number().isMissingNode()) {
      error.set("to", message.number());
    }
    send(JsonText.text(error.put("code", code).put("sentence", sentence)));
    if (role == null && code.equals("refused")) {
      end(sentence);
    }
  }

  // ---- sending

  /** Whether all that was sent has been taken. */
  boolean hasSent() {
    return pending.get() == 0;
  }

  /** What is to be done each time when all that was sent has been taken. */
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
    session.sendText(text, Callback.from(this::taken, failed -> pending.decrementAndGet()));
  }

  private void taken() {
    if (pending.decrementAndGet() == 0) {
      sent.run();
    }
  }

  /** Closes the socket; the client may come back at once. */
  void end(String why) {
    Session session = getSession();
    if (session != null) {
      session.close(StatusCode.SERVICE_RESTART, why, Callback.NOOP);
    }
  }

  /** Asks whether the client is still there. */
  void ping() {
    Session session = getSession();
    if (session != null && session.isOpen()) {
      session.sendPing(java.nio.ByteBuffer.allocate(0), Callback.NOOP);
    }
  }

  @Override
  public void onWebSocketClose(int code, String reason, Callback done) {
    Role known = role;
    if (known != null) {
      known.left();
    }
    closed.accept(this);
    done.succeed();
  }
}
