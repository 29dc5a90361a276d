package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.Executor;

/** The actions open to a client after hello. */
interface Role {

  /**
   * Executes a message.
   *
   * @return the reply, without its type and number
   * @throws InvalidMessageException if the message cannot be executed; then nothing was changed
   */
  ObjectNode hear(ClientMessage message);

  /** Returns the threads that execute its messages. */
  Executor worker();

  /** Whether all who are here as this one is may say one more message now. */
  default boolean allows(long now) {
    return true;
  }

  /** Runs after the reply has been sent. */
  default void onReplySent() {}

  /** The socket has closed. */
  default void onConnectionClosed() {}
}
