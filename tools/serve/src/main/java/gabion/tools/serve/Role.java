package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What whoever said hello may do over its socket. */
interface Role {

  /**
   * Does what a message asks for.
   *
   * @return the reply, without its type and number
   * @throws Misspoken where it cannot be followed; then nothing was done
   */
  ObjectNode hear(Message message);

  /** What is to be done when the reply has been sent. */
  default void replied() {}

  /** The socket has closed. */
  default void left() {}
}
