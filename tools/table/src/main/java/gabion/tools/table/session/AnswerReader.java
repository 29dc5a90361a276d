package gabion.tools.table.session;

import gabion.flow.log.Names;
import gabion.question.Question;
import gabion.question.shape.BoundedCounts;
import gabion.question.shape.NumberRange;
import gabion.question.shape.Shape;
import gabion.question.shape.SingleChoice;
import gabion.state.Layout;
import gabion.tools.table.TableMessage;
import gabion.tools.table.display.Display;
import gabion.yaml.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parses an answer typed by a person: a number of the list, names, or parts of names. */
final class AnswerReader {

  /** The number of answers above which names are not searched one by one. */
  private static final int MANY = 2000;

  private static final Pattern ORDINAL = Pattern.compile("\\d{1,18}");

  private static final String DONE = "done";

  /** How a word begins that ends a choice. */
  private static final Pattern END = Pattern.compile("(?i)^(?:end|stop|finish|enough)\\b");

  private final Names ids;
  private final Names titles;
  private final AnswerSchemas forms;
  private final Display display;
  private final RefusalReasons whyNot;

  AnswerReader(Layout layout, AnswerSchemas forms, Display display, RefusalReasons whyNot) {
    this.whyNot = whyNot;
    this.ids = new Names(layout, false);
    this.titles = new Names(layout, true);
    this.forms = forms;
    this.display = display;
  }

  /** The answer that is meant word for word, or -1. */
  long exact(Shape shape, String typed) {
    long answer = shape.parse(typed, ids);
    return answer >= 0 ? answer : shape.parse(typed, titles);
  }

  /** The answer that is meant. */
  AnswerMatch read(Question question, String typed) {
    Shape shape = question.shape();
    long answer = exact(shape, typed);
    if (answer >= 0) {
      return AnswerMatch.of(answer, true);
    }
    if (shape instanceof NumberRange span
        && span.properCount() > 0
        && ORDINAL.matcher(typed).matches()) {
      long last = span.properCount() - 1;
      return AnswerMatch.illegalAnswer(
          TableMessage.NUMBER_FROM_TO.text(span.number(0), span.number(last)), true);
    }
    boolean number = ORDINAL.matcher(typed).matches() && !(shape instanceof NumberRange);
    if (number && !typed.startsWith("0") && Long.parseLong(typed) <= shape.size()) {
      return AnswerMatch.of(Long.parseLong(typed) - 1, true);
    }
    if (NameNormalizer.of(typed).replace(",", "").isEmpty()) {

      return AnswerMatch.none(
          typed.isBlank() ? TableMessage.EMPTY_ANSWER.text() : TableMessage.NO_WORDS.text(typed));
    }
    AnswerMatch words =
        shape instanceof BoundedCounts counts
            ? counts(question, counts, typed)
            : matchName(question, typed, 0);
    return number && words.isUnknown()
        ? AnswerMatch.unknown(TableMessage.NO_ANSWER_NUMBER.text(typed, shape.size()), typed)
        : words;
  }

  private AnswerMatch counts(Question question, BoundedCounts counts, String typed) {
    AnswerMatch read =
        new CountsReader(
                counts,
                question.draft(),
                ids,
                titles,
                display,
                whyNot::labels,
                name -> whyNot.isKnown(question, name))
            .read(typed);
    if (read.isAnswer()) {
      return read;
    }
    AnswerMatch word = matchName(question, typed, counts.properCount());
    return word.isAnswer() ? word : read;
  }

  // ---- one of several

  /**
   * The answer, from one on, that a name means: the one that is called so; none where something
   * else is; the one whose name is shortened so. A word that answers instead is shortened only at
   * its end.
   */
  private AnswerMatch matchName(Question question, String typed, long from) {
    Shape shape = question.shape();
    List<List<String>> names = new ArrayList<>();
    for (long index = from; index < Math.min(from + MANY, shape.size()); index++) {
      names.add(names(shape, index));
    }
    List<List<String>> places =
        shape instanceof SingleChoice pick ? places(question, pick, names) : List.of();
    List<Integer> meant = NameNormalizer.exactMatches(typed, names);
    meant = meant.isEmpty() ? ends(shape, typed, names, from) : meant;
    meant = meant.isEmpty() ? NameNormalizer.exactMatches(typed, places) : meant;
    boolean isWhole = !meant.isEmpty();
    if (!isWhole && !whyNot.isKnown(question, typed)) {
      meant = matchShortened(shape, typed, names, from);
      meant = meant.isEmpty() ? NameNormalizer.matches(typed, places) : meant;
    }
    if (meant.size() == 1) {
      return AnswerMatch.of(from + meant.get(0), isWhole);
    }
    String trouble = trouble(typed, meant, names);
    return meant.isEmpty() ? AnswerMatch.unknown(trouble, typed) : AnswerMatch.none(trouble);
  }

  private static List<Integer> matchShortened(
      Shape shape, String typed, List<List<String>> names, long from) {
    String plain = NameNormalizer.of(typed);
    return NameNormalizer.matches(typed, names).stream()
        .filter(
            at ->
                !shape.isOr(from + at)
                    || names.get(at).stream()
                        .anyMatch(name -> NameNormalizer.of(name).startsWith(plain)))
        .toList();
  }

  /** Where one word alone says that something ends, {@code done} says so too. */
  private static List<Integer> ends(
      Shape shape, String typed, List<List<String>> names, long from) {
    if (!NameNormalizer.of(typed).equals(DONE)) {
      return List.of();
    }
    return IntStream.range(0, names.size())
        .filter(at -> shape.isOr(from + at))
        .filter(at -> names.get(at).stream().anyMatch(name -> END.matcher(name).find()))
        .boxed()
        .toList();
  }

  private List<String> names(Shape shape, long index) {
    List<String> names = new ArrayList<>();
    names.add(shape.describe(index, titles));
    names.add(shape.describe(index, ids));
    if (shape.isOr(index)) {
      display.answer(names.get(1)).ifPresent(names::add);
    } else {
      names.addAll(whyNot.labels(names.get(1)));
    }
    return names;
  }

  /** For each answer the place where the seat sees it lie: {@code Hill}, {@code Gun in Hill}. */
  private List<List<String>> places(
      Question question, SingleChoice pick, List<List<String>> names) {
    AnswerSchema form = forms.of(question);
    List<List<String>> places = new ArrayList<>();
    for (int index = 0; index < names.size(); index++) {
      boolean proper = form instanceof AnswerSchema.OneOf && index < pick.properCount();
      String id = proper ? ((AnswerSchema.OneOf) form).things().get(index).place() : "";
      int place = question.draft().layout().sorts().places().number(id);
      String title = place < 0 ? "" : question.draft().layout().sorts().places().title(place);
      places.add(
          place < 0 ? List.of() : List.of(title, id, names.get(index).get(0) + " in " + title));
    }
    return places;
  }

  /**
   * Returns why words do not name exactly one thing; things with the same title are listed by id.
   */
  static String trouble(String typed, List<Integer> meant, List<List<String>> names) {
    if (!meant.isEmpty()) {
      long titles = meant.stream().map(i -> names.get(i).get(0)).distinct().count();
      int told = titles == meant.size() ? 0 : 1;
      return meant.stream()
          .limit(6)
          .map(i -> "`" + names.get(i).get(Math.min(told, names.get(i).size() - 1)) + "`")
          .collect(
              Collectors.collectingAndThen(
                  Collectors.joining(" or "), all -> TableMessage.AMBIGUOUS.text(typed, all)));
    }
    List<String> known = names.stream().map(all -> all.get(0)).toList();
    String near = Suggestions.help(typed, known);
    return TableMessage.NOT_HERE.text(typed) + (near == null ? "" : "; " + near);
  }
}
