package gabion.tools.serve;

/** Why a socket is closed, for programs; written down in {@code rulesets/docs/protocol.md}. */
enum CloseReason {

  /** The server is going down; it may come back. */
  DOWN(1001),

  /** The table was unloaded or abandoned; a new hello resumes the saved game at once. */
  AGAIN(1012),

  /** No hello arrived in time, or too many other connections waited to send one. */
  SILENT(4000),

  /** The secret opens nothing here. */
  REFUSED(4001),

  /** The server speaks another version of the protocol. */
  VERSION(4002),

  /** As many are here as can be. */
  FULL(4003),

  /** The host deleted the game. */
  DELETED(4004),

  /** The host withdrew the link. */
  WITHDRAWN(4005);

  private final int code;

  CloseReason(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
