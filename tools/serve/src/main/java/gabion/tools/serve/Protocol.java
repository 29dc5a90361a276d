package gabion.tools.serve;

/** What the server and its clients agree on; written down in {@code rulesets/docs/protocol.md}. */
final class Protocol {

  /** Rises with each change that a client must know of. */
  static final int VERSION = 2;

  /** The first version that is still spoken: it sends whole tables where nothing else is said. */
  static final int WHOLE_TABLES = 1;

  private Protocol() {}
}
