package gabion.tools.table.session;

import gabion.flow.log.EventFormatter;
import gabion.flow.log.EventParts;
import gabion.flow.log.LogGrouper;
import gabion.flow.log.Visibility;
import gabion.play.BinarySearch;
import gabion.question.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The log of one seat so far. An undo removes entries and adds one that reports it. */
final class SeatLog {

  /** An entry with its place in the log of the game. */
  private record Entry(int at, SeatEvent event) {}

  private final Visibility sight;
  private final EventFormatter sentences;
  private final EventParts parts;
  private final Predicate<String> isBattle;

  /** In the order of their numbers, and of their places. */
  private final List<Entry> entries = new ArrayList<>();

  /** By the numbers of entries the events that they tell. */
  private final NavigableMap<Long, Event> events = new TreeMap<>();

  private int heard;
  private long next;

  /**
   * @param isBattle whether a procedure is a battle, by its head
   */
  SeatLog(
      Visibility sight, EventFormatter sentences, EventParts parts, Predicate<String> isBattle) {
    this.sight = sight;
    this.sentences = sentences;
    this.parts = parts;
    this.isBattle = isBattle;
  }

  /** Adds the new events of the game's log. */
  void hear(List<Event> log) {
    for (; heard < log.size(); heard++) {
      int at = heard;
      sight.veil(log.get(at)).ifPresent(event -> hear(at, event));
    }
  }

  private void hear(int at, Event event) {
    List<String> lines = List.copyOf(sentences.lines(event));
    if (!lines.isEmpty()) {
      Event.Cause cause = event.cause();
      SeatEvent happening =
          new SeatEvent(
              next,
              EventParts.kind(event),
              cause.rule(),
              cause.owner(),
              cause.depth(),
              lines,
              partsOf(event));
      events.put(next, event);
      add(at, happening);
    }
  }

  /** The parts of an event; the heading and the outcome of a battle are marked. */
  private Map<String, Object> partsOf(Event event) {
    Map<String, Object> all = parts.of(event);
    boolean isEnd = event instanceof Event.Heading || event instanceof Event.Outcome;
    if (!isEnd || !isBattle.test(event.cause().procedure())) {
      return all;
    }
    Map<String, Object> marked = new LinkedHashMap<>(all);
    marked.put(SeatEvent.BATTLE, true);
    return Collections.unmodifiableMap(marked);
  }

  /**
   * Removes the entries from index {@code size} of the game's log on, and adds one that reports it.
   */
  void cut(int size) {
    long from = next;
    for (int i = entries.size() - 1; i >= 0 && entries.get(i).at() >= size; i--) {
      from = entries.remove(i).event().entry();
    }
    heard = Math.min(heard, size);
    if (from < next) {
      events.tailMap(from, true).clear();
      add(size - 1, SeatEvent.takenBack(next, from));
    }
  }

  private void add(int at, SeatEvent happening) {
    entries.add(new Entry(at, happening));
    next++;
  }

  /** Returns the events from an entry on. */
  List<SeatEvent> since(long entry) {
    int from = BinarySearch.first(entries, known -> known.event().entry() >= entry);
    return entries.subList(from, entries.size()).stream().map(Entry::event).toList();
  }

  /** The place in the log of an entry, or of the last before it; -1 where there is none. */
  int place(long entry) {
    int behind = BinarySearch.first(entries, known -> known.event().entry() > entry);
    return behind == 0 ? -1 : entries.get(behind - 1).at();
  }

  /** The entry of a place in the log, or of the last before it; -1 where there is none. */
  long entry(int place) {
    int behind = BinarySearch.first(entries, known -> known.at() > place);
    return behind == 0 ? -1 : entries.get(behind - 1).event().entry();
  }

  /**
   * Returns the same as lines of text.
   *
   * @param depth the number of headings and phases open now
   */
  List<LogLine> story(long entry, boolean withAnswers, int depth) {
    NavigableMap<Long, Event> from = events.tailMap(entry, true);
    IdentityHashMap<Event, Long> numbers = new IdentityHashMap<>();
    from.forEach((number, event) -> numbers.put(event, number));
    List<Event> told = List.copyOf(from.values());
    return LogGrouper.of(sentences, told, withAnswers, depth).stream()
        .map(line -> logLine(line, numbers.getOrDefault(line.event(), entry)))
        .toList();
  }

  private LogLine logLine(LogGrouper.Line line, long entry) {
    List<LogLine.Dice> dice =
        line.event() instanceof Event.Thrown thrown
            ? thrown.dice().stream()
                .map(one -> new LogLine.Dice(parts.die(one.die()), one.faces()))
                .toList()
            : List.of();
    return new LogLine(
        entry, EventParts.kind(line.event()), line.depth(), line.text(), line.rule(), dice);
  }

  /** The number that the next entry will have. */
  long next() {
    return next;
  }
}
