package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.Executor;

/** What whoever said hello may do over its socket. */
interface Role {

  /**
   * Does what a message asks for.
   *
   * @return the reply, without its type and number
   * @throws Misspoken where it cannot be followed; then nothing was done
   */
  ObjectNode hear(ClientMessage message);

  /** Whose threads do what it asks for. */
  Executor worker();

  /** Whether all who are here as this one is may say one more message now. */
  default boolean allows(long now) {
    return true;
  }

  /** What is to be done when the reply has been sent. */
  default void onReplySent() {}

  /** The socket has closed. */
  default void onConnectionClosed() {}
}
