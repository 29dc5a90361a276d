package gabion.tools.serve;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the sockets. Those that have not said hello are few, and few from one address: one too
 * many ends the oldest of the address that has most, so that who says hello at once always comes
 * in. Some of those that have said it are left to hosts.
 */
final class ConnectionLimiter {

  private final ServeLimits limits;
  private final Map<String, Set<ClientConnection>> silent = new HashMap<>();
  private final Map<ClientConnection, String> from = new HashMap<>();
  private final Set<ClientConnection> inside = new HashSet<>();

  ConnectionLimiter(ServeLimits limits) {
    this.limits = limits;
  }

  /**
   * Lets a socket in that has said nothing yet.
   *
   * @param address where it comes from
   * @return whether there is room for it
   */
  boolean opens(ClientConnection talk, String address) {
    Optional<ClientConnection> last = Optional.empty();
    synchronized (this) {
      boolean isFull = inside.size() + from.size() >= limits.sockets();
      int own = silent.getOrDefault(address, Set.of()).size();
      if (isFull && from.isEmpty()) {
        return false;
      }
      if (own >= limits.silentOfOne()) {
        last = oldest(address);
      } else if (isFull || from.size() >= limits.silent()) {
        last = oldest(most());
      }
      last.ifPresent(this::forget);
      silent.computeIfAbsent(address, any -> new LinkedHashSet<>()).add(talk);
      from.put(talk, address);
    }
    last.ifPresent(one -> one.cut(CloseReason.SILENT, ServeMessage.TOO_MANY_NEW.text()));
    return true;
  }

  private String most() {
    return silent.entrySet().stream()
        .max(Comparator.comparingInt(one -> one.getValue().size()))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private Optional<ClientConnection> oldest(String address) {
    return silent.getOrDefault(address, Set.of()).stream().findFirst();
  }

  /**
   * A socket has said who it is; it may say so again where nothing came of it.
   *
   * @return whether there is room for such a one
   */
  synchronized boolean enters(ClientConnection talk, boolean isHost) {
    int most = limits.sockets() - (isHost ? 0 : limits.socketsOfHosts());
    return inside.contains(talk) || inside.size() < most && forget(talk) && inside.add(talk);
  }

  /** A socket has closed. */
  synchronized void removeConnection(ClientConnection talk) {
    forget(talk);
    inside.remove(talk);
  }

  /** Forgets a socket that has said nothing. @return whether it was one */
  private boolean forget(ClientConnection talk) {
    String address = from.remove(talk);
    if (address == null) {
      return false;
    }
    Set<ClientConnection> all = silent.getOrDefault(address, new HashSet<>());
    all.remove(talk);
    if (all.isEmpty()) {
      silent.remove(address);
    }
    return true;
  }

  /** All sockets that are open. */
  synchronized Set<ClientConnection> all() {
    Set<ClientConnection> all = new HashSet<>(inside);
    all.addAll(from.keySet());
    return all;
  }
}
