package gabion.flow.log;

import gabion.question.Event;
import gabion.question.Event.Detail;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Groups events into log lines: moves along the same way share a line, and so do moves from one
 * place to several; events of reduced detail are summed up.
 */
public final class LogGrouper {

  /**
   * A line.
   *
   * @param event the event that it describes, or the first of several
   * @param rule the clause that it cites; may be empty
   * @param depth the number of headings and phases above it
   */
  public record Line(Event event, String text, String rule, int depth) {

    Line(Event event, String text, String rule) {
      this(event, text, rule, event.cause().depth());
    }

    private Line below() {
      return new Line(event, text, rule, depth + 1);
    }
  }

  private final EventFormatter sentences;
  private final List<Line> lines = new ArrayList<>();

  /** Moves that share a line: same cited rule and same depth. */
  private final List<MoveDescription> motions = new ArrayList<>();

  /** The event of the first of them. */
  private @Nullable Event first;

  private LogGrouper(EventFormatter sentences) {
    this.sentences = sentences;
  }

  /**
   * Returns the log lines for a seat's events.
   *
   * @param withAnswers whether to include the answers of seats
   * @param depth the number of headings and phases above the game's current step
   */
  public static List<Line> of(
      EventFormatter sentences, List<Event> events, boolean withAnswers, int depth) {
    LogGrouper story = new LogGrouper(sentences);
    for (Event event : events) {
      if (withAnswers || !(event instanceof Event.Answered)) {
        story.add(event);
      }
    }
    story.close();
    story.leaveOut(depth);
    return story.lines;
  }

  private void add(Event event) {
    Detail detail = event.cause().detail();
    List<MoveDescription> moves = sentences.motions(event);
    if (detail == Detail.FULL && moves.isEmpty() || isSaid(event)) {
      for (String text : sentences.lines(event)) {
        close();
        add(new Line(event, text, event.cause().rule()));
      }
    } else if (detail != Detail.NONE) {
      moves.forEach(motion -> add(event, motion));
    }
  }

  /** Whether an event is logged even where the detail is reduced to sums or nothing. */
  private static boolean isSaid(Event event) {
    return event instanceof Event.Noted
        || event instanceof Event.Heading
        || event instanceof Event.Outcome
        || event instanceof Event.Began
        || event instanceof Event.Ended
        || event instanceof Event.Shown
        || event instanceof Event.Scored;
  }

  private void add(Event event, MoveDescription motion) {
    if (first == null || !isTogether(event, first) || !isTold(event, motion)) {
      close();
      first = event;
    }
    motions.add(motion);
  }

  private static boolean isTogether(Event event, Event before) {
    return event.cause().depth() == before.cause().depth()
        && event.cause().detail() == before.cause().detail()
        && (event.cause().detail() == Detail.SUM
            || event.cause().rule().equals(before.cause().rule()));
  }

  /** Whether a move fits on the line of the moves before it. */
  private boolean isTold(Event event, MoveDescription motion) {
    return event.cause().detail() == Detail.SUM
        || motions.stream().allMatch(motion::isAlong)
        || motions.stream().allMatch(motion::isLike)
        || motions.stream().allMatch(motion::isJoining);
  }

  /** Ends the line of motions. */
  private void close() {
    if (first != null) {
      boolean sum = first.cause().detail() == Detail.SUM;
      add(new Line(first, sum ? sums() : groupedText(), sum ? "" : first.cause().rule()));
      motions.clear();
      first = null;
    }
  }

  /**
   * Adds a line and removes phases in which nothing happened. If the line is a heading that already
   * names the picked item, the reason is logged on a line below it.
   */
  private void add(Line line) {
    leaveOut(line.depth());
    int at = lines.size();
    while (line.event() instanceof Event.Heading && at > 0 && isPicked(at - 1, line.depth())) {
      at--;
    }
    List<Line> picked = lines.subList(at, lines.size());
    picked.removeIf(pick -> ((Event.Picked) pick.event()).reason().full().isEmpty());
    picked.replaceAll(Line::below);
    lines.add(at, line);
  }

  /** Leaves out the phases at the end that are over at a depth: nothing happened in them. */
  private void leaveOut(int depth) {
    int last = lines.size() - 1;
    while (last >= 0
        && lines.get(last).event() instanceof Event.Began
        && lines.get(last).depth() >= depth) {
      lines.remove(last--);
    }
  }

  private boolean isPicked(int at, int depth) {
    return lines.get(at).event() instanceof Event.Picked && lines.get(at).depth() == depth;
  }

  private String groupedText() {
    MoveDescription motion = motions.get(0);
    String way = motion.from() + EventFormatter.ARROW;
    if (motions.stream().allMatch(motion::isAlong)) {
      return things() + ": " + way + motion.to();
    }
    if (!motion.isCounted()) {
      return things() + EventFormatter.ARROW + motion.to();
    }
    int all = motions.stream().mapToInt(MoveDescription::number).sum();
    return motion.describeCount(all)
        + ": "
        + way
        + motions.stream()
            .map(each -> each.to() + (all == 0 || all == motions.size() ? "" : " " + each.number()))
            .collect(Collectors.joining(", "));
  }

  /** What moves the same way; single things that are called the same are counted. */
  private String things() {
    Map<String, Integer> singles = new LinkedHashMap<>();
    Map<String, MoveDescription> called = new LinkedHashMap<>();
    for (MoveDescription motion : motions) {
      String name = motion.isNumberKnown() + motion.many();
      singles.merge(name, motion.number(), Integer::sum);
      called.putIfAbsent(name, motion);
    }
    return called.entrySet().stream()
        .map(each -> many(each.getValue(), singles.getOrDefault(each.getKey(), 1)))
        .collect(Collectors.joining(", "));
  }

  private static String many(MoveDescription motion, int number) {
    return motion.isCounted() || number <= 1
        ? motion.describeCount(number)
        : number + " × " + motion.one();
  }

  /** How many of each sort have moved, from wherever to wherever. */
  private String sums() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<String, String> one = new LinkedHashMap<>();
    for (MoveDescription motion : motions) {
      String some = motion.isNumberKnown() ? "" : MoveDescription.quantity(0) + " ";
      numbers.merge(some + motion.sortMany(), motion.number(), Integer::sum);
      one.putIfAbsent(some + motion.sortMany(), motion.sortOne());
    }
    return numbers.entrySet().stream()
        .map(
            each ->
                each.getValue() == 1
                    ? "1 " + one.get(each.getKey())
                    : (each.getValue() == 0 ? "" : each.getValue() + " ") + each.getKey())
        .collect(Collectors.joining(", "));
  }
}
