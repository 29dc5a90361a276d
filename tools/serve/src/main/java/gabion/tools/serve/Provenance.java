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
 * Why a line of a log stands there.
 *
 * <p>While a game goes on it is made of nothing but what one door has told and its seat answered,
 * so it cannot tell who holds that door anything new. Which step of the rules it was is left out:
 * of two steps that say the same, something hidden may have chosen one. When the game is over,
 * {@link #whole} tells all.
 *
 * @param rule what the line cites, or empty
 * @param owner the card or hook that did it, or empty
 * @param below the headings that it stands below, the outermost first
 * @param numbers how the numbers came about that stand directly before it or behind it
 * @param led the answers and throws before it, the last last
 * @param procedure the procedure or phase that was running; empty while the game goes on
 * @param stands {@code file:line} of the step; empty while the game goes on
 * @param step what stands in that line of the file; empty while the game goes on
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
   * Why an entry was told.
   *
   * @param told all that the door has told, in its order
   * @param given what its seat has answered
   * @return nothing where it tells no such entry
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
   * The answers of a seat and the throws that its door told before an entry, the last last; a few
   * at most.
   */
  static List<String> led(List<SeatEvent> told, List<AnswerEntry> given, long entry) {
    List<PriorEvent> led = new ArrayList<>();
    told.stream()
        .filter(one -> LEADING.contains(one.kind()))
        .forEach(one -> led.add(new PriorEvent(one.entry(), words(one))));
    given.forEach(
        one ->
            led.add(new PriorEvent(one.entry() + 0.5, "you · " + one.asks() + ": " + one.words())));
    led.removeIf(one -> one.at() >= entry);
    led.sort(Comparator.comparingDouble(PriorEvent::at));
    return led.subList(Math.max(0, led.size() - GameHistory.LED), led.size()).stream()
        .map(PriorEvent::words)
        .toList();
  }

  /** What a door told in which all of some words stand, however they are inflected. */
  static List<SeatEvent> matchingEvents(List<SeatEvent> told, String words) {
    Predicate<String> saying = GameHistory.matchesWords(words);
    return told.stream().filter(one -> saying.test(words(one))).toList();
  }

  /** An entry in words. */
  static String words(SeatEvent told) {
    return String.join(" ", told.lines()).strip();
  }

  /** What stands around a line in one row with it, and says how numbers came about. */
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
