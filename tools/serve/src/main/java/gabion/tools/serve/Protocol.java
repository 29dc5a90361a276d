package gabion.tools.serve;

/**
 * The versions of the protocol between server and clients, which {@code rulesets/docs/protocol.md}
 * specifies.
 */
final class Protocol {

  /** Rises with each change that a client must know of. */
  static final int VERSION = 2;

  /** The first version that is still spoken: it sends whole tables where nothing else is said. */
  static final int WHOLE_TABLES = 1;

  private Protocol() {}
}
