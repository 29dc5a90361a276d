package gabion.play.door;

import gabion.ask.shape.Counts;
import gabion.ask.shape.Shape;
import gabion.ask.shape.Span;
import gabion.flow.tell.Names;
import gabion.play.show.Display;
import gabion.state.Layout;
import gabion.text.Near;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what a person typed as an answer: a number of the list, names, the beginnings of names. */
final class AnswerReader {

  /** Beyond so many answers, names are not looked through one by one. */
  private static final int MANY = 2000;

  private static final Pattern PART_BREAK = Pattern.compile("\\s*(?:,|\\+|\\band\\b)\\s*");
  private static final Pattern COUNT_FIRST = Pattern.compile("(\\d{1,6})\\s*x?\\s+(.+)");
  private static final Pattern COUNT_LAST = Pattern.compile("(.+?)\\s+x?\\s*(\\d{1,6})");
  private static final Pattern ORDINAL = Pattern.compile("\\d{1,18}");

  private final Names ids;
  private final Names titles;
  private final Display display;

  AnswerReader(Layout layout, Display display) {
    this.ids = new Names(layout, false);
    this.titles = new Names(layout, true);
    this.display = display;
  }

  /** The answer that is meant word for word, or -1. */
  long exact(Shape shape, String typed) {
    long answer = shape.parse(typed, ids);
    return answer >= 0 ? answer : shape.parse(typed, titles);
  }

  /** The answer that is meant. */
  AnswerReading read(Shape shape, String typed) {
    long answer = exact(shape, typed);
    if (answer >= 0) {
      return AnswerReading.of(answer);
    }
    if (ORDINAL.matcher(typed).matches() && !(shape instanceof Span)) {
      long ordinal = Long.parseLong(typed);
      return ordinal >= 1 && ordinal <= shape.size()
          ? AnswerReading.of(ordinal - 1)
          : AnswerReading.none("there is no answer " + ordinal + "; there are " + shape.size());
    }
    if (shape instanceof Span span && span.properCount() > 0 && ORDINAL.matcher(typed).matches()) {
      long last = span.properCount() - 1;
      return AnswerReading.none(
          "it is a number from " + span.number(0) + " to " + span.number(last));
    }
    return shape instanceof Counts counts ? counts(counts, typed) : named(shape, typed);
  }

  // ---- one of several

  private AnswerReading named(Shape shape, String typed) {
    List<List<String>> names = new ArrayList<>();
    for (long index = 0; index < Math.min(MANY, shape.size()); index++) {
      names.add(names(shape, index));
    }
    List<Integer> meant = Plain.matches(typed, names);
    if (meant.size() == 1) {
      return AnswerReading.of(meant.get(0));
    }
    return AnswerReading.none(trouble(typed, meant, names));
  }

  private List<String> names(Shape shape, long index) {
    List<String> names = new ArrayList<>();
    names.add(shape.describe(index, titles));
    names.add(shape.describe(index, ids));
    if (shape.isOr(index)) {
      display.answer(names.get(1)).ifPresent(names::add);
    }
    return names;
  }

  /** Why words do not name one thing. */
  private static String trouble(String typed, List<Integer> meant, List<List<String>> names) {
    if (!meant.isEmpty()) {
      return meant.stream()
          .limit(6)
          .map(i -> "`" + names.get(i).get(0) + "`")
          .collect(Collectors.joining(" or ", "`" + typed + "` may be ", ""));
    }
    List<String> known = names.stream().map(all -> all.get(0)).toList();
    String near = Near.help(typed, known);
    return "`" + typed + "` is no answer here" + (near == null ? "" : "; " + near);
  }

  // ---- so many of each

  /**
   * What the entries are called.
   *
   * @param names for each its title and its id
   * @param inflected for each what one of it and what several are called
   */
  private record Called(List<List<String>> names, List<List<String>> inflected) {}

  private AnswerReading counts(Counts counts, String typed) {
    Called called = new Called(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < counts.entries(); i++) {
      int type = counts.type();
      long thing = counts.thing(i);
      called.names.add(List.of(titles.of(type, thing), ids.of(type, thing)));
      called.inflected.add(List.of(titles.of(type, thing, 1), titles.of(type, thing, 2)));
    }
    int[] taken = new int[counts.entries()];
    for (String part : PART_BREAK.split(typed, -1)) {
      String trouble = take(counts, called, part, taken);
      if (!trouble.isEmpty()) {
        AnswerReading other = named(counts, typed);
        return other.isAnswer() ? other : AnswerReading.none(trouble);
      }
    }
    long answer = counts.rank(taken);
    return answer >= 0
        ? AnswerReading.of(answer)
        : AnswerReading.none(Totals.of(counts).misses(taken));
  }

  /** Counts what a part says. @return why it cannot be, or empty */
  private static String take(Counts counts, Called called, String part, int[] taken) {
    Matcher first = COUNT_FIRST.matcher(part);
    Matcher last = COUNT_LAST.matcher(part);
    boolean before = first.matches();
    boolean after = !before && last.matches();
    String name = before ? first.group(2) : after ? last.group(1) : part;
    int number =
        before ? Integer.parseInt(first.group(1)) : after ? Integer.parseInt(last.group(2)) : 1;
    List<Integer> meant = Plain.matches(name, called.names, called.inflected);
    if (meant.size() != 1) {
      return trouble(name, meant, called.names);
    }
    int entry = meant.get(0);
    taken[entry] += number;
    return taken[entry] > counts.cap(entry)
        ? "of "
            + called.names.get(entry).get(0)
            + " there can be "
            + counts.cap(entry)
            + ", not "
            + taken[entry]
        : "";
  }
}
