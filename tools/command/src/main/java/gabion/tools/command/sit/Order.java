package gabion.tools.command.sit;

import gabion.play.door.AnswerForm;
import gabion.play.door.Meant;
import gabion.play.door.OpenQuestion;
import gabion.play.door.SeatDoor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Several answers in one line: {@code hill 3 vale}. Where one of them is none, those before it are
 * taken back; where fate or another seat speaks in between, the rest of the line is left.
 */
final class Order {

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

  private static final Pattern MANY = Pattern.compile("(\\d{1,6})\\s+(\\D.*)");

  /** The sort of the kinds of pieces. */
  private static final String KIND = "kind";

  /** What says that two answers stand in a line. */
  private static final Pattern PARTED = Pattern.compile("[;>]");

  /** What may stand between two answers. */
  private static final Pattern GAP = Pattern.compile("\\s*[;>]\\s*|\\s+");

  /** A blank, and words that do not begin with a number. */
  private static final Pattern NAMED = Pattern.compile("\\s+[^\\s\\d;>-].*");

  private final SeatDoor door;
  private final Screen screen;
  private final Person person;
  private final AnswerList answers;

  /** An answer and what stands behind it in the line. */
  private record Head(Meant meant, String rest) {}

  /**
   * The next question, if there is one, and what is left of the line for it.
   *
   * @param unsaid what alone was possible on the way, where the line does not say it
   */
  private record Next(Optional<OpenQuestion> question, String rest, List<Forced> unsaid) {}

  /**
   * @param answers the answers to the question that stands, as they were shown
   */
  Order(SeatDoor door, Screen screen, Person person, AnswerList answers) {
    this.answers = answers;
    this.door = door;
    this.screen = screen;
    this.person = person;
  }

  /**
   * So many of a kind, {@code 2 ropes}, where first the kind is asked for: as the answers to this
   * question and to the next.
   */
  static String turned(String typed, OpenQuestion question) {
    Matcher many = MANY.matcher(typed);
    boolean kinds =
        question.form() instanceof AnswerForm.OneOf one
            && one.things().stream().allMatch(thing -> thing.type().equals(KIND));
    return kinds && many.matches() ? many.group(2) + "; " + many.group(1) : typed;
  }

  /** What words mean as an answer; a number only one that was shown, or how many. */
  static Meant meant(String typed, OpenQuestion question, SeatDoor door, AnswerList answers) {
    boolean number = NUMBER.matcher(typed).matches();
    boolean shown = number && answers.hasShown(Long.parseLong(typed));
    return shown || number && Long.parseLong(typed) > question.size()
        ? door.whatIf(question.id(), typed)
        : unshown(typed, question, door);
  }

  /** What words mean where no list was shown. */
  private static Meant unshown(String words, OpenQuestion question, SeatDoor door) {
    Meant exact = door.whatIfExactly(question.id(), words); // a thing may be called by a number
    if (exact.isLegal()) {
      return exact;
    }
    boolean number = NUMBER.matcher(words).matches();
    return !number || question.form() instanceof AnswerForm.Numbers
        ? door.whatIf(question.id(), words)
        : many(words, question, door).orElseGet(() -> called(words, question, door));
  }

  /** A number that no answer can have may be a part of a name, as that of a hex is. */
  private static Meant called(String number, OpenQuestion question, SeatDoor door) {
    return Long.parseLong(number) > question.size()
        ? door.whatIf(question.id(), number)
        : Meant.none("no answer was shown as " + number);
  }

  /** A number alone is how many, where there is one sort of thing or one place. */
  private static Optional<Meant> many(String number, OpenQuestion question, SeatDoor door) {
    List<AnswerForm.Thing> things = Focus.things(question.form()).toList();
    boolean counts = !(question.form() instanceof AnswerForm.OneOf);
    return counts && things.size() == 1
        ? Optional.of(door.whatIf(question.id(), number + " " + things.get(0).id()))
        : Optional.empty();
  }

  /** Whether a line begins with an answer to a question and goes on with another, if at all. */
  boolean begins(String typed, OpenQuestion question) {
    return head(typed, question)
        .filter(
            head -> head.rest.isEmpty() || PARTED.matcher(typed).find() || named().begin(head.rest))
        .isPresent();
  }

  /**
   * Whether a number is followed by words: then it is how many of those, and no answer's number.
   */
  private boolean isCounted(String words, OpenQuestion question, String behind) {
    return NUMBER.matcher(words).matches()
        && answers.hasShown(Long.parseLong(words))
        && !(question.form() instanceof AnswerForm.Numbers)
        && NAMED.matcher(behind).matches();
  }

  private Named named() {
    return Named.of(door);
  }

  /**
   * The longest beginning of a line that is an answer, none of it shortened; one that cuts no name
   * in two, if it can.
   */
  private Optional<Head> head(String line, OpenQuestion question) {
    return whole(line, question).or(() -> head(line, question, gap -> true));
  }

  private Optional<Head> whole(String line, OpenQuestion question) {
    Named named = named();
    return head(line, question, gap -> !isCut(line, gap, named));
  }

  private static boolean isCut(String line, MatchResult gap, Named named) {
    return gap.group().isBlank()
        && named.isCutBetween(line.substring(0, gap.start()), line.substring(gap.end()));
  }

  private Optional<Head> head(String line, OpenQuestion question, Predicate<MatchResult> fits) {
    boolean first = question.id() == answers.question();
    List<MatchResult> gaps = GAP.matcher(line).results().filter(fits).toList();
    for (int at = gaps.size(); at >= 0; at--) {
      String words = at == gaps.size() ? line : line.substring(0, gaps.get(at).start());
      String rest = at == gaps.size() ? "" : line.substring(gaps.get(at).end());
      Meant meant = first ? meant(words, question, door, answers) : unshown(words, question, door);
      boolean many = first && isCounted(words, question, line.substring(words.length()));
      if (meant.isLegal() && !many && (rest.isEmpty() || meant.isWhole())) {
        return Optional.of(new Head(meant, rest));
      }
      if (meant.isLegal() && door.whatIf(question.id(), rest).index() == meant.index()) {
        return Optional.of(new Head(meant, "")); // the number of an answer, and its name
      }
    }
    return Optional.empty();
  }

  /** The longest beginning of a line that is something known, where that is no answer. */
  Optional<Meant> known(String line, OpenQuestion question) {
    List<MatchResult> gaps = GAP.matcher(line).results().toList();
    for (int at = gaps.size(); at >= 0; at--) {
      String words = at == gaps.size() ? line : line.substring(0, gaps.get(at).start());
      Meant meant = unshown(words, question, door);
      if (meant.isWhole()) {
        return Optional.of(meant).filter(one -> !one.isLegal());
      }
    }
    return Optional.empty();
  }

  /** Gives the answers of a line, the first of which is one. */
  Person.Heard hear(String line, OpenQuestion first) {
    OpenQuestion question = first;
    String rest = line;
    int given = 0;
    while (true) {
      Optional<Head> head = head(rest, question);
      if (head.isEmpty()) {
        return back(rest, question, given);
      }
      person.echo(head.get().meant);
      if (person.given(question, door, head.get().meant) == Person.Heard.STOPPED) {
        return Person.Heard.STOPPED;
      }
      given++;
      rest = head.get().rest;
      if (rest.isEmpty()) {
        return Person.Heard.ANSWERED;
      }
      Next next = next(rest);
      rest = next.rest;
      if (rest.isEmpty()) {
        return Person.Heard.ANSWERED;
      }
      if (next.question.isEmpty()) {
        next.unsaid.forEach(forced -> screen.remark(forced.line()));
        screen.remark("  (`" + rest + "` is left: fate or another seat came in between)");
        return Person.Heard.PARTLY;
      }
      question = next.question.get();
    }
  }

  /**
   * Goes to the next question with a choice, while all can still be taken back. A part of the line
   * that says what alone was possible on the way is passed over, unless it answers that question; a
   * part of another name says nothing.
   */
  private Next next(String line) {
    String unsaid = line;
    List<Forced> forced = new ArrayList<>();
    while (door.canUndo() && !door.open().isEmpty()) {
      OpenQuestion question = door.open().get(0);
      if (!question.isForced()) {
        String rest = head(line, question).isPresent() ? line : unsaid;
        return new Next(Optional.of(question), rest, forced);
      }
      Optional<Head> said = whole(unsaid, question);
      unsaid = said.map(Head::rest).orElse(unsaid);
      if (said.isEmpty()) {
        forced.add(Forced.of(question, door));
      }
      if (!person.gives(() -> door.answer(question.id(), 0))) {
        break;
      }
    }
    return new Next(Optional.empty(), unsaid, forced);
  }

  /** Takes back what the line has answered so far. */
  private Person.Heard back(String rest, OpenQuestion question, int given) {
    Meant none = known(rest, question).orElseGet(() -> unshown(rest, question, door));
    for (int i = 0; i < given && door.canUndo(); i++) {
      person.takesBack(door);
    }
    screen.remark(
        "  (nothing of the line is done: at `" + question.text() + "` " + none.sentence() + ")");
    return Person.Heard.PARTLY;
  }
}
