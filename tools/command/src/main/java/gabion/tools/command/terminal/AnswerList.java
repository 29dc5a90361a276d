package gabion.tools.command.terminal;

import gabion.tools.command.display.WordWrap;
import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.LegalAnswer;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Shows the legal answers: all of them with numbers when they are few, else by their form. */
final class AnswerList {

  /** Maximum number of answers listed at once. */
  private static final int FEW = 20;

  /** Answers on a page; also the maximum of single things listed at once. */
  private static final int PAGE = 40;

  private static final int MOST_COMPLETED = 200;

  /** Separates a card from its printed text. */
  private static final String ON_CARD = " - ";

  private final OpenQuestion question;
  private final SeatAccess door;
  private final CandidateLocations places;
  private final HandbookLookup handbook;

  /** The titles of wrong answers that are listed among the legal ones, as if they were some. */
  private final List<String> wrong;

  /** The answers listed at once, if any. */
  private final List<LegalAnswer> listed;

  /** The pages that were shown besides. */
  private final Set<Long> pages = new HashSet<>();

  /**
   * @param wrong the titles of wrong answers of a lesson; then no answer has a number
   */
  AnswerList(OpenQuestion question, SeatAccess door, HandbookLookup handbook, List<String> wrong) {
    this.handbook = handbook;
    this.wrong = List.copyOf(wrong);
    this.question = question;
    this.door = door;
    this.places = CandidateLocations.of(question, door);
    this.listed = areFew() ? door.answers(question.id(), 0, question.size()) : List.of();
  }

  /** Returns what each answer in words does, as far as the display explains it. */
  static List<String> wordTexts(OpenQuestion question, int columns) {
    return question.words().stream()
        .filter(word -> !word.text().isEmpty())
        .map(word -> word.word().replace('-', ' ') + ": " + word.text())
        .flatMap(line -> WordWrap.of(line, columns).stream())
        .toList();
  }

  /** Returns completions for the typed text. */
  static List<String> completions(OpenQuestion question) {
    List<String> words = new ArrayList<>(completions(question.form()));
    question.words().forEach(word -> words.add(word.word()));
    return words;
  }

  private static List<String> completions(AnswerSchema form) {
    if (form instanceof AnswerSchema.OneOf one) {
      return one.things().stream().limit(MOST_COMPLETED).map(AnswerSchema.Thing::title).toList();
    }
    if (form instanceof AnswerSchema.Group group) {
      return group.things().stream().map(some -> some.thing().title()).toList();
    }
    if (form instanceof AnswerSchema.Places places) {
      return places.places().stream().map(some -> some.thing().title()).toList();
    }
    if (form instanceof AnswerSchema.Numbers number) {
      long last = Math.min(number.to(), number.from() + MOST_COMPLETED - 1);
      return LongStream.rangeClosed(number.from(), last).mapToObj(Long::toString).toList();
    }
    return form instanceof AnswerSchema.YesOrNo ? List.of("yes", "no") : List.of();
  }

  /** The number of the question. */
  long question() {
    return question.id();
  }

  boolean areFew() {
    boolean single = question.form() instanceof AnswerSchema.OneOf;
    boolean number = question.form() instanceof AnswerSchema.Numbers;
    return !number && question.size() <= (single ? PAGE : FEW);
  }

  /** Whether an answer has been shown with its number, from 1 on. */
  boolean hasShown(long number) {
    return number >= 1
        && number <= question.size()
        && (areFew() && wrong.isEmpty() || pages.contains((number - 1) / PAGE + 1));
  }

  /** The lines below a question. */
  List<String> brief(int columns) {
    if (!wrong.isEmpty()) {
      return WordWrap.of("  " + describeWithWrong(), columns);
    }
    return areFew() ? numberedLines(listed, columns) : schemaLines(columns);
  }

  /** One page of all answers, from 1 on. */
  IntFunction<List<String>> page(String typed) {
    if (!wrong.isEmpty()) {
      return this::brief;
    }
    long count = (question.size() + PAGE - 1) / PAGE;
    long page = typed.isEmpty() ? 1 : typed.matches("\\d{1,9}") ? Long.parseLong(typed) : 0;
    if (page < 1 || page > count) {
      String many =
          count == 1 ? TerminalMessage.ONE_PAGE.text() : TerminalMessage.PAGES.text(count);
      return columns -> List.of(TerminalMessage.NO_SUCH_PAGE.text(typed, many));
    }
    pages.add(page);
    List<LegalAnswer> shown = door.answers(question.id(), (page - 1) * PAGE, PAGE);
    String more = page < count ? TerminalMessage.LIST_SHOWS_MORE.text((page + 1)) : "";
    return columns -> {
      List<String> lines = new ArrayList<>(numberedLines(shown, columns));
      if (count > 1) {
        lines.add("  page " + page + " of " + count + more);
      }
      return lines;
    };
  }

  /** Answers with their numbers, in columns where they are short. */
  private List<String> numberedLines(List<LegalAnswer> answers, int columns) {
    List<String> cells = answers.stream().map(this::cell).toList();
    if (cells.stream().anyMatch(cell -> cell.contains(ON_CARD))) {
      return cells.stream().flatMap(cell -> WordWrap.of(cell, columns).stream()).toList();
    }
    int words = (int) answers.stream().filter(one -> isWord(one.index())).count();
    List<String> lines = new ArrayList<>();
    lines.addAll(ColumnLayout.of(cells.subList(0, cells.size() - words), columns));
    lines.addAll(ColumnLayout.of(cells.subList(cells.size() - words, cells.size()), columns));
    return lines;
  }

  /** Whether an answer is a word instead of a proper one; those stand behind the others. */
  private boolean isWord(long answer) {
    return question.words().stream().anyMatch(word -> word.index() == answer);
  }

  private String cell(LegalAnswer listed) {
    String number = Long.toString(listed.index() + 1);
    String blanks = " ".repeat(Math.max(0, 3 - number.length()));
    return " "
        + blanks
        + number
        + "  "
        + listed.words()
        + places.of(listed.index())
        + onCard(listed.index());
  }

  /** A dash and what a card or the display says of the answer; empty if nothing does. */
  private String onCard(long answer) {
    return question.form() instanceof AnswerSchema.OneOf one && answer < one.things().size()
        ? printedSuffix(one.things().get((int) answer))
        : "";
  }

  /** What is printed on a card, in brief; else what choosing the thing does. */
  private String printedSuffix(AnswerSchema.Thing thing) {
    String printed = handbook.onCard(thing);
    return suffix(printed.isEmpty() ? thing.text() : printed);
  }

  private static String suffix(String text) {
    return text.isEmpty() ? "" : ON_CARD + text;
  }

  // ---- too many to list

  private List<String> schemaLines(int columns) {
    AnswerSchema form = question.form();
    List<String> lines = new ArrayList<>(WordWrap.of("  " + describeSchema(form), columns));
    if (form instanceof AnswerSchema.Group group && group.totals().contains(0)) {
      lines.add("  or none");
    }
    for (OpenQuestion.AnswerWord word : question.words()) {
      lines.addAll(WordWrap.of("  or " + explainWord(word), columns));
    }
    if (!(form instanceof AnswerSchema.Numbers) && !question.example().isEmpty()) {
      lines.addAll(WordWrap.of("  for example: " + question.example(), columns));
    }
    if (!(form instanceof AnswerSchema.Numbers)) {
      lines.add(TerminalMessage.ANSWERS_IN_ALL.text(question.size()));
    }
    if (form instanceof AnswerSchema.Group group) {
      group.things().stream()
          .filter(some -> some.most() > 0 && !printedSuffix(some.thing()).isEmpty())
          .map(some -> "  " + some.thing().title() + printedSuffix(some.thing()))
          .forEach(line -> lines.addAll(WordWrap.of(line, columns)));
    }
    return lines;
  }

  /** A word and its meaning; the meaning alone if it begins with the word. */
  private static String explainWord(OpenQuestion.AnswerWord word) {
    String plain = word.word().replace('-', ' ');
    boolean alone = word.meaning().startsWith(plain);
    return alone || word.meaning().isEmpty() ? plain : plain + ": " + word.meaning();
  }

  private String describeSchema(AnswerSchema form) {
    if (form instanceof AnswerSchema.Numbers number) {
      return TerminalMessage.NUMBER_FROM.text(number.from(), number.to());
    }
    if (form instanceof AnswerSchema.Group group) {
      return TerminalMessage.TOTAL_OF.text(
          totals(group.totals()),
          joinThings(group.things(), some -> some.most() + " " + some.thing().title()));
    }
    if (form instanceof AnswerSchema.Places places) {
      return TerminalMessage.TOTAL_OVER.text(
          totals(places.totals()), joinThings(places.places(), AnswerList::place));
    }
    List<String> names = completions(form);
    return IntStream.range(0, names.size())
        .mapToObj(at -> names.get(at) + places.of(at))
        .collect(Collectors.joining(", ", "one of: ", ""));
  }

  /** The form of the answers, with right and wrong things in the order of the alphabet. */
  private String describeWithWrong() {
    AnswerSchema form = question.form();
    String names =
        Stream.concat(completions(form).stream(), wrong.stream())
            .distinct()
            .sorted(String.CASE_INSENSITIVE_ORDER)
            .collect(Collectors.joining(", "));
    if (form instanceof AnswerSchema.Group group) {
      return TerminalMessage.TOTAL_OF.text(totals(group.totals()), names);
    }
    return form instanceof AnswerSchema.Places places
        ? TerminalMessage.TOTAL_OVER.text(totals(places.totals()), names)
        : TerminalMessage.ONE_OF.text(names);
  }

  private static String joinThings(
      List<AnswerSchema.CountedThing> all, Function<AnswerSchema.CountedThing, String> words) {
    return all.stream()
        .filter(some -> some.most() > 0)
        .map(words)
        .collect(Collectors.joining(", "));
  }

  private static String place(AnswerSchema.CountedThing some) {
    String most = some.most() == AnswerSchema.UNLIMITED ? "" : " (up to " + some.most() + ")";
    return some.thing().title() + most;
  }

  /** {@code 3}, or {@code 1 to 3}. */
  private static String totals(List<Integer> totals) {
    if (totals.isEmpty()) {
      return "none";
    }
    int least = totals.get(0);
    int most = totals.get(totals.size() - 1);
    return least == most ? Integer.toString(least) : least + " to " + most;
  }
}
