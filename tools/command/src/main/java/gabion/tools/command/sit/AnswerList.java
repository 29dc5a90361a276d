package gabion.tools.command.sit;

import gabion.tools.command.show.Wrapped;
import gabion.tools.table.door.AnswerForm;
import gabion.tools.table.door.Listed;
import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.SeatDoor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Shows the legal answers: all of them with numbers when they are few, else by their form. */
final class AnswerList {

  /** So many answers are listed unasked. */
  private static final int FEW = 20;

  /** So many answers fill a page; so many single things are listed unasked. */
  private static final int PAGE = 40;

  private static final int MOST_COMPLETED = 200;

  /** What stands between a card and what is printed on it. */
  private static final String ON_CARD = " - ";

  private final OpenQuestion question;
  private final SeatDoor door;
  private final Standpoints places;
  private final LookUp handbook;

  /** What is listed unasked, if anything. */
  private final List<Listed> listed;

  /** The pages that were shown besides. */
  private final Set<Long> pages = new HashSet<>();

  AnswerList(OpenQuestion question, SeatDoor door, LookUp handbook) {
    this.handbook = handbook;
    this.question = question;
    this.door = door;
    this.places = Standpoints.of(question, door);
    this.listed = areFew() ? door.answers(question.id(), 0, question.size()) : List.of();
  }

  /** Words that may complete what is being typed. */
  static List<String> completions(OpenQuestion question) {
    List<String> words = new ArrayList<>(completions(question.form()));
    question.words().forEach(word -> words.add(word.word()));
    return words;
  }

  private static List<String> completions(AnswerForm form) {
    if (form instanceof AnswerForm.OneOf one) {
      return one.things().stream().limit(MOST_COMPLETED).map(AnswerForm.Thing::title).toList();
    }
    if (form instanceof AnswerForm.Group group) {
      return group.things().stream().map(some -> some.thing().title()).toList();
    }
    if (form instanceof AnswerForm.Places places) {
      return places.places().stream().map(some -> some.thing().title()).toList();
    }
    if (form instanceof AnswerForm.Numbers number) {
      long last = Math.min(number.to(), number.from() + MOST_COMPLETED - 1);
      return LongStream.rangeClosed(number.from(), last).mapToObj(Long::toString).toList();
    }
    return form instanceof AnswerForm.YesOrNo ? List.of("yes", "no") : List.of();
  }

  /** The number of the question. */
  long question() {
    return question.id();
  }

  boolean areFew() {
    boolean single = question.form() instanceof AnswerForm.OneOf;
    boolean number = question.form() instanceof AnswerForm.Numbers;
    return !number && question.size() <= (single ? PAGE : FEW);
  }

  /** Whether an answer has been shown with its number, from 1 on. */
  boolean hasShown(long number) {
    return number >= 1
        && number <= question.size()
        && (areFew() || pages.contains((number - 1) / PAGE + 1));
  }

  /** What stands below a question. */
  List<String> brief(int columns) {
    return areFew() ? numbered(listed, columns) : formed(columns);
  }

  /** One page of all answers, from 1 on. */
  IntFunction<List<String>> page(String typed) {
    long count = (question.size() + PAGE - 1) / PAGE;
    long page = typed.isEmpty() ? 1 : typed.matches("\\d{1,9}") ? Long.parseLong(typed) : 0;
    if (page < 1 || page > count) {
      String many = count == 1 ? "there is 1 page" : "there are " + count + " pages";
      return columns -> List.of("`list " + typed + "` is no page; " + many + " of answers");
    }
    pages.add(page);
    List<Listed> shown = door.answers(question.id(), (page - 1) * PAGE, PAGE);
    String more = page < count ? "; `list " + (page + 1) + "` shows more" : "";
    return columns -> {
      List<String> lines = new ArrayList<>(numbered(shown, columns));
      if (count > 1) {
        lines.add("  page " + page + " of " + count + more);
      }
      return lines;
    };
  }

  /** Answers with their numbers, in columns where they are short. */
  private List<String> numbered(List<Listed> answers, int columns) {
    List<String> cells = answers.stream().map(this::cell).toList();
    if (cells.stream().anyMatch(cell -> cell.contains(ON_CARD))) {
      return cells.stream().flatMap(cell -> Wrapped.of(cell, columns).stream()).toList();
    }
    int words = (int) answers.stream().filter(one -> isWord(one.index())).count();
    List<String> lines = new ArrayList<>();
    lines.addAll(SideBySide.of(cells.subList(0, cells.size() - words), columns));
    lines.addAll(SideBySide.of(cells.subList(cells.size() - words, cells.size()), columns));
    return lines;
  }

  /** Whether an answer is a word instead of a proper one; those stand behind the others. */
  private boolean isWord(long answer) {
    return question.words().stream().anyMatch(word -> word.index() == answer);
  }

  private String cell(Listed listed) {
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

  /** What is printed on the card that is an answer, behind a dash. */
  private String onCard(long answer) {
    boolean card = question.form() instanceof AnswerForm.OneOf one && answer < one.things().size();
    return card ? printed(((AnswerForm.OneOf) question.form()).things().get((int) answer)) : "";
  }

  private String printed(AnswerForm.Thing thing) {
    String printed = handbook.onCard(thing);
    return printed.isEmpty() ? "" : ON_CARD + printed;
  }

  // ---- too many to list

  private List<String> formed(int columns) {
    AnswerForm form = question.form();
    List<String> lines = new ArrayList<>(Wrapped.of("  " + described(form), columns));
    if (form instanceof AnswerForm.Group group && group.totals().contains(0)) {
      lines.add("  or none");
    }
    for (OpenQuestion.Word word : question.words()) {
      lines.addAll(Wrapped.of("  or " + explained(word), columns));
    }
    if (!(form instanceof AnswerForm.Numbers) && !question.example().isEmpty()) {
      lines.addAll(Wrapped.of("  for example: " + question.example(), columns));
    }
    if (!(form instanceof AnswerForm.Numbers)) {
      lines.add("  " + question.size() + " answers in all; `list` shows them page by page");
    }
    if (form instanceof AnswerForm.Group group) {
      group.things().stream()
          .filter(some -> some.most() > 0 && !printed(some.thing()).isEmpty())
          .map(some -> "  " + some.thing().title() + printed(some.thing()))
          .forEach(line -> lines.addAll(Wrapped.of(line, columns)));
    }
    return lines;
  }

  /** A word and what it means; the meaning alone where it begins with the word. */
  private static String explained(OpenQuestion.Word word) {
    String plain = word.word().replace('-', ' ');
    boolean alone = word.meaning().startsWith(plain);
    return alone || word.meaning().isEmpty() ? plain : plain + ": " + word.meaning();
  }

  private String described(AnswerForm form) {
    if (form instanceof AnswerForm.Numbers number) {
      return "a number from " + number.from() + " to " + number.to();
    }
    if (form instanceof AnswerForm.Group group) {
      return totals(group.totals())
          + " in all of "
          + joined(group.things(), some -> some.most() + " " + some.thing().title());
    }
    if (form instanceof AnswerForm.Places places) {
      return totals(places.totals()) + " in all over " + joined(places.places(), AnswerList::place);
    }
    List<String> names = completions(form);
    return IntStream.range(0, names.size())
        .mapToObj(at -> names.get(at) + places.of(at))
        .collect(Collectors.joining(", ", "one of: ", ""));
  }

  private static String joined(List<AnswerForm.Some> all, Function<AnswerForm.Some, String> words) {
    return all.stream()
        .filter(some -> some.most() > 0)
        .map(words)
        .collect(Collectors.joining(", "));
  }

  private static String place(AnswerForm.Some some) {
    String most = some.most() == AnswerForm.UNLIMITED ? "" : " (up to " + some.most() + ")";
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
