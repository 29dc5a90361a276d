package gabion.tools.serve;

/** What the server and its clients agree on; written down in {@code rulesets/docs/protocol.md}. */
final class Protocol {

  /** Rises with each change that a client must know of. */
  static final int VERSION = 1;

  private Protocol() {}
}
