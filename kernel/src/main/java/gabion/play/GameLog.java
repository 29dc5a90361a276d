package gabion.play;

import gabion.ask.Event;
import gabion.ask.EventLog;
import gabion.flow.tell.Sight;
import gabion.state.Draft;
import java.util.ArrayList;
import java.util.List;

/** All that has happened in a game, and what each seat was told of it. */
final class GameLog implements EventLog {

  private final Draft draft;
  private final Journal journal;
  private final List<Event> events = new ArrayList<>();

  /**
   * An empty log.
   *
   * @param journal what is answered again out of it is not heard again
   */
  GameLog(Draft draft, Journal journal) {
    this.draft = draft;
    this.journal = journal;
  }

  @Override
  public void heard(Event event) {
    events.add(event);
  }

  @Override
  public boolean isListening() {
    return !journal.isQuiet();
  }

  /** What has happened, the oldest first. */
  List<Event> events() {
    return events;
  }

  int size() {
    return events.size();
  }

  /** Forgets all but the first so many. */
  void cut(int kept) {
    events.subList(kept, events.size()).clear();
  }

  /**
   * What a seat was told since the log was so long.
   *
   * @param from how many events are left out
   */
  List<Event> told(int seat, int from) {
    Sight sight = Sight.of(draft, seat);
    return events.subList(from, events.size()).stream()
        .flatMap(event -> sight.veil(event).stream())
        .toList();
  }

  /** Whether since an event something was shown, or came into view for a seat. */
  boolean cameToView(int from, int seat) {
    Sight sight = Sight.of(draft, seat);
    return events.subList(from, events.size()).stream()
        .anyMatch(event -> event instanceof Event.Shown || sight.bringsToView(event));
  }
}
