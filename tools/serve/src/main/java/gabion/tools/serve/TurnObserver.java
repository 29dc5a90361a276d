package gabion.tools.serve;

import gabion.tools.serve.notify.Notifications;
import gabion.tools.serve.notify.TurnState;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.TableLostException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reports whose turn it is in a game to the notifications, if a seat of it wants messages. */
final class TurnObserver {

  private final HostedGame hosted;
  private final TableRegistry hall;

  TurnObserver(HostedGame hosted, TableRegistry hall) {
    this.hosted = hosted;
    this.hall = hall;
  }

  void observe() {
    Optional<Notifications> wanted =
        hall.notifications().filter(all -> all.isObserving(hosted.id()));
    if (wanted.isPresent()) {
      try {
        wanted.get().observe(state());
      } catch (IOException | TableLostException e) {
        // it is observed again at the next change
      }
    }
  }

  /** Returns whose turn it is. */
  TurnState state() {
    SeatView.Status status = hosted.table().spectator().status();
    Map<String, String> titles = new LinkedHashMap<>();
    status.seats().forEach(seat -> titles.put(seat.id(), seat.title()));
    String own = hosted.profile().title();
    return new TurnState(
        hosted.id(),
        own.isEmpty() ? status.title() : own,
        titles,
        status.over() ? Set.of() : Set.copyOf(status.thinking()),
        hosted.present());
  }
}
