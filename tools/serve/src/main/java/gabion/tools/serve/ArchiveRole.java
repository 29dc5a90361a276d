package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.Executor;

/** The role of anybody who looks at the public archive. */
final class ArchiveRole implements Role {

  private final ArchiveService archive;
  private final LinkQuota quota;

  /**
   * @param quota that of all visitors together
   */
  ArchiveRole(ArchiveService archive, LinkQuota quota) {
    this.archive = archive;
    this.quota = quota;
  }

  @Override
  public ObjectNode hear(ClientMessage message) {
    return switch (message.type()) {
      case "hello" ->
          JsonText.object()
              .put("protocol", message.number("protocol"))
              .put("engine", gabion.tools.packs.Library.ENGINE_VERSION)
              .put("role", "archive");
      case "archive" -> archive.page(message);
      case "watch" -> archive.watch(message);
      case "download" -> archive.download(message);
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  @Override
  public Executor worker() {
    return quota.worker(Links.SPECTATOR);
  }

  @Override
  public boolean allows(long now) {
    return quota.allows(Links.SPECTATOR, now);
  }

  @Override
  public void onConnectionClosed() {
    quota.release(Links.SPECTATOR);
  }
}
