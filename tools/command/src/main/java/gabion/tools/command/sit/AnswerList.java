package gabion.tools.command.sit;

import gabion.play.door.AnswerForm;
import gabion.play.door.Listed;
import gabion.play.door.OpenQuestion;
import gabion.play.door.SeatDoor;
import gabion.tools.command.show.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Shows the legal answers: all of them with numbers when they are few, else by their form. */
final class AnswerList {

  /** So many answers are listed unasked. */
  private static final int FEW = 20;

  /** So many answers fill a page. */
  private static final int PAGE = 40;

  private static final int MOST_COMPLETED = 200;

  private final OpenQuestion question;
  private final SeatDoor door;
  private final int columns;

  AnswerList(OpenQuestion question, SeatDoor door, int columns) {
    this.question = question;
    this.door = door;
    this.columns = columns;
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

  boolean areFew() {
    return question.size() <= FEW;
  }

  /** What stands below a question. */
  List<String> brief() {
    return areFew() ? numbered(0, question.size()) : formed();
  }

  /** One page of all answers, from 1 on. */
  List<String> page(long page) {
    long pages = (question.size() + PAGE - 1) / PAGE;
    if (page < 1 || page > pages) {
      return List.of("there are " + pages + " pages of answers");
    }
    List<String> lines = new ArrayList<>(numbered((page - 1) * PAGE, PAGE));
    if (pages > 1) {
      String more = page < pages ? "; `list " + (page + 1) + "` shows more" : "";
      lines.add("  page " + page + " of " + pages + more);
    }
    return lines;
  }

  /** Answers with their numbers, in columns where they are short. */
  private List<String> numbered(long from, long most) {
    List<String> cells =
        door.answers(question.id(), from, most).stream().map(AnswerList::cell).toList();
    int width = cells.stream().mapToInt(String::length).max().orElse(1) + 2;
    int across = cells.size() <= 4 ? 1 : Math.max(1, columns / width);
    int down = (cells.size() + across - 1) / across;
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < down; row++) {
      StringBuilder line = new StringBuilder();
      for (int at = row; at < cells.size(); at += down) {
        line.append(cells.get(at)).append(" ".repeat(width - cells.get(at).length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static String cell(Listed listed) {
    String number = Long.toString(listed.index() + 1);
    return " " + " ".repeat(Math.max(0, 3 - number.length())) + number + "  " + listed.words();
  }

  // ---- too many to list

  private List<String> formed() {
    AnswerForm form = question.form();
    List<String> lines = new ArrayList<>(Wrapped.of("  " + described(form), columns));
    for (OpenQuestion.Word word : question.words()) {
      lines.addAll(Wrapped.of("  or " + explained(word), columns));
    }
    if (!(form instanceof AnswerForm.Numbers) && !question.example().isEmpty()) {
      lines.addAll(Wrapped.of("  for example: " + question.example(), columns));
    }
    lines.add("  " + question.size() + " answers in all; `list` shows them page by page");
    return lines;
  }

  /** A word and what it means; the meaning alone where it begins with the word. */
  private static String explained(OpenQuestion.Word word) {
    String plain = word.word().replace('-', ' ');
    boolean alone = word.meaning().startsWith(plain);
    return alone || word.meaning().isEmpty() ? plain : plain + ": " + word.meaning();
  }

  private static String described(AnswerForm form) {
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
    return "one of: " + String.join(", ", completions(form));
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
