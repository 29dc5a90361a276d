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

/** All events of a game, and their visible form for each seat. */
final class GameLog implements EventLog {

  private final Draft draft;
  private final Journal journal;
  private final List<Event> events = new ArrayList<>();
  private final Map<Integer, CardTracker> recollections = new HashMap<>();
  private final GameState start;
  private boolean openly;

  /**
   * Creates an empty log.
   *
   * @param start the state before the first event
   * @param journal events during its replay are not recorded again
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

  /** Returns the events, oldest first. */
  List<Event> events() {
    return events;
  }

  int size() {
    return events.size();
  }

  /** Keeps only the first {@code kept} events. */
  void truncate(int kept) {
    events.subList(kept, events.size()).clear();
    recollections.values().removeIf(recollection -> recollection.eventCount() > kept);
  }

  /**
   * Returns the events that a seat may see, from an index of the log on.
   *
   * @param from the number of events to skip
   */
  List<Event> visibleEvents(int seat, int from) {
    Visibility sight = Visibility.of(draft, seat);
    return events.subList(from, events.size()).stream()
        .flatMap(event -> sight.veil(event).stream())
        .toList();
  }

  /**
   * Returns the possible places of unique pieces, given the events a seat has seen; the next call
   * updates the same object.
   *
   * @param until the number of events included, no fewer than in earlier calls
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
