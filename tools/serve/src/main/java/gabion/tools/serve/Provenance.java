package gabion.tools.serve;

import gabion.tools.lab.desk.GameHistory;
import gabion.tools.table.session.AnswerEntry;
import gabion.tools.table.session.LogLine;
import gabion.tools.table.session.SeatEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Why a line is in a log.
 *
 * <p>While a game is running, this is built only from events visible to one seat and from that
 * seat's answers, so it reveals nothing new to the seat. The step of the rules is omitted: of two
 * steps with the same text, hidden information may have selected one. When the game is over, {@link
 * #whole} adds everything.
 *
 * @param rule the rule that the line cites, or empty
 * @param owner the card or hook that caused it, or empty
 * @param below the headings above it, outermost first
 * @param numbers the reasons for numbers directly before or after it
 * @param led the answers and throws before it, oldest first
 * @param procedure the running procedure or phase; empty while the game is running
 * @param stands {@code file:line} of the step; empty while the game is running
 * @param step the text of that line; empty while the game is running
 */
record Provenance(
    String text,
    String rule,
    String owner,
    List<String> below,
    List<String> numbers,
    List<String> led,
    String procedure,
    String stands,
    String step) {

  private static final Set<String> HEADINGS = Set.of(LogLine.HEADING, SeatEvent.BEGAN);

  /** What fate or the rules did as all could see. */
  private static final Set<String> LEADING = Set.of(SeatEvent.THROWN, SeatEvent.PICKED);

  /** Something that led to others, and its place between the entries. */
  private record PriorEvent(double at, String words) {}

  /**
   * Returns the provenance of a log entry.
   *
   * @param told all events visible to the seat, in order
   * @param given the seat's answers
   * @return empty if there is no such entry
   */
  static Optional<Provenance> of(List<SeatEvent> told, List<AnswerEntry> given, long entry) {
    return told.stream()
        .filter(one -> one.entry() == entry)
        .findFirst()
        .map(
            one ->
                new Provenance(
                    words(one),
                    one.rule(),
                    one.owner(),
                    below(told, one),
                    numbers(told, one),
                    led(told, given, entry),
                    "",
                    "",
                    ""));
  }

  /**
   * The same of a game that is over, with all that was hidden.
   *
   * @param event which event of the game it was, from 0
   */
  Provenance whole(GameHistory history, int event) {
    return history
        .of(event)
        .map(
            line ->
                new Provenance(
                    line.text(),
                    line.rule(),
                    line.owner(),
                    below,
                    numbers,
                    history.answersBefore(line.answers()),
                    line.procedure(),
                    line.stands(),
                    line.step()))
        .orElse(this);
  }

  /**
   * Returns the last few answers of a seat, and throws and picks visible to it, before an entry;
   * oldest first.
   */
  static List<String> led(List<SeatEvent> told, List<AnswerEntry> given, long entry) {
    List<PriorEvent> led = new ArrayList<>();
    told.stream()
        .filter(one -> LEADING.contains(one.kind()))
        .forEach(one -> led.add(new PriorEvent(one.entry(), words(one))));
    given.forEach(
        one ->
            led.add(
                new PriorEvent(
                    one.entry() + 0.5,
                    ServeMessage.YOU_ANSWERED.text(one.asks().replace('-', ' '), one.words()))));
    led.removeIf(one -> one.at() >= entry);
    led.sort(Comparator.comparingDouble(PriorEvent::at));
    return led.subList(Math.max(0, led.size() - GameHistory.LED), led.size()).stream()
        .map(PriorEvent::words)
        .toList();
  }

  /** Returns the events that contain all the given words, in any inflection. */
  static List<SeatEvent> matchingEvents(List<SeatEvent> told, String words) {
    Predicate<String> saying = GameHistory.matchesWords(words);
    return told.stream().filter(one -> saying.test(words(one))).toList();
  }

  /** An entry in words. */
  static String words(SeatEvent told) {
    return String.join(" ", told.lines()).strip();
  }

  /** Returns the reasons for numbers in the unbroken run of such entries around a line. */
  private static List<String> numbers(List<SeatEvent> told, SeatEvent line) {
    int at = told.indexOf(line);
    int from = at;
    while (from > 0 && told.get(from - 1).kind().equals(SeatEvent.REASONED)) {
      from--;
    }
    int to = at + 1;
    while (to < told.size() && told.get(to).kind().equals(SeatEvent.REASONED)) {
      to++;
    }
    return told.subList(from, to).stream()
        .filter(one -> !one.equals(line))
        .map(one -> one.parts().containsKey("table") ? cell(one.parts()) : words(one))
        .toList();
  }

  /** The cell of a table that was read. */
  private static String cell(Map<String, Object> parts) {
    String column = String.valueOf(parts.getOrDefault("column", ""));
    String across = column.isEmpty() ? "" : " × " + column;
    return "%s: %s%s → %s"
        .formatted(parts.get("table"), parts.get("row"), across, parts.get("reading"));
  }

  private static List<String> below(List<SeatEvent> told, SeatEvent line) {
    List<SeatEvent> open = new ArrayList<>();
    for (SeatEvent one : told.subList(0, told.indexOf(line))) {
      open.removeIf(above -> above.depth() >= one.depth());
      if (HEADINGS.contains(one.kind())) {
        open.add(one);
      }
    }
    open.removeIf(above -> above.depth() >= line.depth());
    return open.stream().map(Provenance::words).toList();
  }
}
