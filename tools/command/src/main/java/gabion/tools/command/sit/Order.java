package gabion.tools.command.sit;

import gabion.tools.table.door.Meant;
import gabion.tools.table.door.OpenQuestion;
import gabion.tools.table.door.SeatDoor;
import gabion.tools.table.door.Wish;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Several answers in one line: {@code hill 3 vale}. All of it is read before the first is given, as
 * far as the seat may know; where fate or another seat speaks in between, the rest is left.
 */
final class Order {

  private final SeatDoor door;
  private final Screen screen;
  private final Person person;
  private int given;

  Order(SeatDoor door, Screen screen, Person person) {
    this.door = door;
    this.screen = screen;
    this.person = person;
  }

  /**
   * Reads a line and gives its answers.
   *
   * @param shown how the question that stands is read
   */
  Person.Heard hear(String line, Function<String, Meant> shown, AnswerList answers) {
    Wish.Outcome read = door.read(line, Optional.of(shown), () -> {});
    if (!read.objections().isEmpty()) {
      return refused(read, answers);
    }
    for (Wish.Answered answer : read.answered()) {
      Person.Heard heard = give(answer);
      if (heard != Person.Heard.ANSWERED) {
        return heard;
      }
    }
    return read.untold().isEmpty() ? Person.Heard.ANSWERED : further(read.untold().get(0), answers);
  }

  private Person.Heard refused(Wish.Outcome read, AnswerList answers) {
    if (given == 0 && read.answered().isEmpty()) {
      return person.refuse(read.objections(), answers);
    }
    for (; given > 0 && door.canUndo(); given--) {
      person.takesBack(door);
    }
    String at = read.question().map(open -> "at `" + open.text() + "` ").orElse("");
    screen.remark("  (nothing of the line is done: " + at + read.objections().get(0).line() + ")");
    return Person.Heard.PARTLY;
  }

  /** Gives an answer, and before it those that alone are possible. */
  private Person.Heard give(Wish.Answered answer) {
    List<Forced> forced = forced(question -> !isFor(answer, question));
    Optional<OpenQuestion> open =
        door.open().stream().filter(question -> isFor(answer, question)).findFirst();
    if (open.isEmpty() || !door.whatIfExactly(open.get().id(), answer.words()).isLegal()) {
      return left(answer.words(), forced);
    }
    given++;
    if (open.get().isForced()) {
      return passed(open.get()) ? Person.Heard.ANSWERED : Person.Heard.STOPPED;
    }
    person.echo(answer.words(), answer.isWhole());
    return person.given(open.get(), door, answer.words(), answer.index());
  }

  private static boolean isFor(Wish.Answered answer, OpenQuestion question) {
    return answer.asks().equals(question.asks()) && answer.text().equals(question.text());
  }

  private boolean passed(OpenQuestion question) {
    return person.gives(() -> door.answer(question.id(), 0));
  }

  /** Reads on, where what could not be known before can be taken back all the same. */
  private Person.Heard further(String rest, AnswerList answers) {
    List<Forced> forced = forced(question -> true);
    if (!door.canUndo() || door.open().isEmpty()) {
      return left(rest, forced);
    }
    long id = door.open().get(0).id();
    return hear(rest, words -> door.whatIfUnlisted(id, words), answers);
  }

  /** Answers questions with one answer alone, while all can still be taken back. */
  private List<Forced> forced(Predicate<OpenQuestion> passes) {
    List<Forced> forced = new ArrayList<>();
    while (door.canUndo() && !door.open().isEmpty()) {
      OpenQuestion question = door.open().get(0);
      if (!question.isForced() || !passes.test(question)) {
        break;
      }
      forced.add(Forced.of(question, door));
      if (!passed(question)) {
        break;
      }
    }
    return forced;
  }

  private Person.Heard left(String rest, List<Forced> unsaid) {
    unsaid.forEach(forced -> screen.remark(forced.line()));
    screen.remark("  (`" + rest + "` is left: fate or another seat came in between)");
    return Person.Heard.PARTLY;
  }
}
