package gabion.play;

import gabion.flow.log.CardTracker;
import gabion.flow.log.Visibility;
import gabion.question.Event;
import gabion.question.EventLog;
import gabion.state.Draft;
import gabion.state.GameState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All that has happened in a game, and what each seat was told of it. */
final class GameLog implements EventLog {

  private final Draft draft;
  private final Journal journal;
  private final List<Event> events = new ArrayList<>();
  private final Map<Integer, CardTracker> recollections = new HashMap<>();
  private final GameState start;
  private boolean openly;

  /**
   * An empty log.
   *
   * @param start how the game stands before the first event
   * @param journal what is answered again out of it is not heard again
   */
  GameLog(Draft draft, GameState start, Journal journal) {
    this.draft = draft;
    this.start = start;
    this.journal = journal;
  }

  /** Says that all seats know how the game began: as the rules lay it out. */
  void markStartPublic() {
    openly = true;
  }

  @Override
  public void onEvent(Event event) {
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
  void truncate(int kept) {
    events.subList(kept, events.size()).clear();
    recollections.values().removeIf(recollection -> recollection.eventCount() > kept);
  }

  /**
   * What a seat was told since the log was so long.
   *
   * @param from how many events are left out
   */
  List<Event> visibleEvents(int seat, int from) {
    Visibility sight = Visibility.of(draft, seat);
    return events.subList(from, events.size()).stream()
        .flatMap(event -> sight.veil(event).stream())
        .toList();
  }

  /**
   * Where single pieces may lie for all that a seat was told until the log was so long; filled up
   * by the next call.
   *
   * @param until how many events are taken in, no fewer than before
   */
  CardTracker recollection(int seat, int until) {
    CardTracker recollection =
        recollections.computeIfAbsent(
            seat, any -> new CardTracker(start.thaw(), Visibility.of(draft, seat), openly));
    recollection.hear(events.subList(recollection.eventCount(), until));
    return recollection;
  }

  /** Whether since an event something was shown, or came into view for a seat. */
  boolean cameToView(int from, int seat) {
    Visibility sight = Visibility.of(draft, seat);
    return events.subList(from, events.size()).stream()
        .anyMatch(event -> event instanceof Event.Shown || sight.bringsToView(event));
  }
}
