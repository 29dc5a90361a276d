package gabion.tools.command.terminal;

import gabion.tools.command.message.TerminalMessage;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.WhatIf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Several answers in one line: {@code hill 3 vale}. All of it is read before the first is given, as
 * far as the seat may know; where fate or another seat speaks in between, the rest is left.
 */
final class AnswerSequence {

  private final SeatAccess door;
  private final Screen screen;
  private final QuestionPrompt person;
  private int given;

  AnswerSequence(SeatAccess door, Screen screen, QuestionPrompt person) {
    this.door = door;
    this.screen = screen;
    this.person = person;
  }

  /**
   * Reads a line and gives its answers.
   *
   * @param shown reads an answer to the open question
   */
  QuestionPrompt.InputResult hear(
      String line, Function<String, ParsedAnswer> shown, AnswerList answers) {
    WhatIf.Outcome read = door.read(line, Optional.of(shown), () -> {});
    if (!read.objections().isEmpty()) {
      return reportRefusal(read, answers);
    }
    for (WhatIf.WhatIfAnswer answer : read.answers()) {
      QuestionPrompt.InputResult heard = give(answer);
      if (heard != QuestionPrompt.InputResult.ANSWERED) {
        return heard;
      }
    }
    return read.undisclosedWords().isEmpty()
        ? QuestionPrompt.InputResult.ANSWERED
        : further(read.undisclosedWords().get(0), answers);
  }

  private QuestionPrompt.InputResult reportRefusal(WhatIf.Outcome read, AnswerList answers) {
    if (given == 0 && read.answers().isEmpty()) {
      return person.refuse(read.objections(), answers);
    }
    for (; given > 0 && door.canUndo(); given--) {
      person.takesBack(door);
    }
    String at = read.question().map(open -> "at `" + open.text() + "` ").orElse("");
    screen.remark(TerminalMessage.LINE_NOT_ANSWERED.text(at, read.objections().get(0).line()));
    return QuestionPrompt.InputResult.PARTLY;
  }

  /** Gives an answer, and before it those that alone are possible. */
  private QuestionPrompt.InputResult give(WhatIf.WhatIfAnswer answer) {
    List<ForcedAnswers> forced = answerForcedQuestions(question -> !isFor(answer, question));
    Optional<OpenQuestion> open =
        door.open().stream().filter(question -> isFor(answer, question)).findFirst();
    if (open.isEmpty() || !door.whatIfExactly(open.get().id(), answer.words()).isLegal()) {
      return reportRemainder(answer.words(), forced);
    }
    given++;
    if (open.get().isForced()) {
      return giveOnlyAnswer(open.get())
          ? QuestionPrompt.InputResult.ANSWERED
          : QuestionPrompt.InputResult.STOPPED;
    }
    person.echo(answer.words(), answer.isWhole());
    return person.giveAnswer(open.get(), door, answer.words(), answer.index());
  }

  private static boolean isFor(WhatIf.WhatIfAnswer answer, OpenQuestion question) {
    return answer.asks().equals(question.asks()) && answer.text().equals(question.text());
  }

  private boolean giveOnlyAnswer(OpenQuestion question) {
    return person.gives(() -> door.answer(question.id(), 0));
  }

  /** Reads on, where what could not be known before can be taken back all the same. */
  private QuestionPrompt.InputResult further(String rest, AnswerList answers) {
    List<ForcedAnswers> forced = answerForcedQuestions(question -> true);
    if (!door.canUndo() || door.open().isEmpty()) {
      return reportRemainder(rest, forced);
    }
    long id = door.open().get(0).id();
    return hear(rest, words -> door.whatIfUnlisted(id, words), answers);
  }

  /** Answers questions with one answer alone, while all can still be taken back. */
  private List<ForcedAnswers> answerForcedQuestions(Predicate<OpenQuestion> passes) {
    List<ForcedAnswers> forced = new ArrayList<>();
    while (door.canUndo() && !door.open().isEmpty()) {
      OpenQuestion question = door.open().get(0);
      if (!question.isForced() || !passes.test(question)) {
        break;
      }
      forced.add(ForcedAnswers.of(question, door));
      if (!giveOnlyAnswer(question)) {
        break;
      }
    }
    return forced;
  }

  private QuestionPrompt.InputResult reportRemainder(String rest, List<ForcedAnswers> unsaid) {
    unsaid.forEach(forced -> screen.remark(forced.line()));
    screen.remark(TerminalMessage.REST_NOT_USED.text(rest));
    return QuestionPrompt.InputResult.PARTLY;
  }
}
