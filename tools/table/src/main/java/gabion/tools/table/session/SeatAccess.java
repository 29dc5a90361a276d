package gabion.tools.table.session;

import gabion.question.Question;
import gabion.tools.table.GameEnd;
import gabion.tools.table.TableMessage;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One seat's access to a table: its questions and its answers. It cannot act for another seat. */
public final class SeatAccess extends TableAccess {

  private final UndoPolicy takingBack;

  SeatAccess(Table table, int seat) {
    super(table, seat);
    this.takingBack = table.takingBack();
  }

  /** Whether this seat sees anything that not everybody may see. */
  public boolean seesMoreThanAll() {
    return table.look(() -> table.course().seesMoreThanAll(seat));
  }

  // ---- being asked

  /** The questions that are open to this seat; several where a round asks it several. */
  public List<OpenQuestion> open() {
    return table.look(() -> table.course().openTo(seat));
  }

  /**
   * Returns up to {@code most} legal answers to an open question, from index {@code from} on; empty
   * if it is not open.
   */
  public List<LegalAnswer> answers(long id, long from, long most) {
    return table.look(
        () ->
            refusal(id).isPresent()
                ? List.of()
                : with(
                    id, question -> table.course().questions.legalAnswers(question, from, most)));
  }

  /** Returns the rules that affect an open question: its numbers, and the hooks consulted. */
  public Explanation explanation(long id) {
    return table.look(
        () ->
            refusal(id).isPresent()
                ? Explanation.NONE
                : with(id, question -> table.course().questions.explanation(question)));
  }

  private <T> T with(long id, Function<Question, T> work) {
    return table.course().with(table.course().round().ahead(id), work);
  }

  /** What this seat has answered so far, the oldest first. */
  public List<AnswerEntry> answerEntries() {
    return table.look(() -> table.answerEntries(seat));
  }

  // ---- answering

  /** Answers an open question by the index of the answer. */
  public Reply answer(long id, long index) {
    return takeAnswer(id, question -> table.course().questions.at(question, index));
  }

  /** Answers an open question in words, as a person types them. */
  public Reply answer(long id, String words) {
    return takeAnswer(id, question -> table.course().questions.read(question, words));
  }

  private Reply takeAnswer(long id, Function<Question, ParsedAnswer> reading) {
    return table.work(
        () -> {
          Optional<Reply> refused = refusal(id);
          if (refused.isPresent()) {
            return refused.get();
          }
          ParsedAnswer meant = with(id, reading);
          if (!meant.isLegal()) {
            return new Reply.Refused(Reply.Reason.NOT_LEGAL, meant.objection());
          }
          takingBack.lapse();
          return table.course().take(id, meant);
        });
  }

  /** Whether words would be a legal answer, and why not; nothing is answered. */
  public ParsedAnswer whatIf(long id, String words) {
    return checkAnswer(id, question -> table.course().questions.read(question, words));
  }

  /** Whether words are a legal answer as they stand, word for word. */
  public ParsedAnswer whatIfExactly(long id, String words) {
    return checkAnswer(id, question -> table.course().questions.exactly(question, words));
  }

  /** Same, where no list was shown, so that a number is a value, not a list position. */
  public ParsedAnswer whatIfUnlisted(long id, String words) {
    return checkAnswer(id, question -> table.course().questions.readUnlisted(question, words));
  }

  /**
   * Reads a line as answers to the open question and to those after it, as far as this seat may
   * know; nothing is answered.
   *
   * @param shown how the open question is read, where its answers were listed
   * @param tries is called often meanwhile, and ends it where it throws
   */
  public WhatIf.Outcome read(
      String line, Optional<Function<String, ParsedAnswer>> shown, Runnable tries) {
    return WhatIf.of(this, line, shown, tries);
  }

  private ParsedAnswer checkAnswer(long id, Function<Question, ParsedAnswer> reading) {
    return table.look(
        () ->
            refusal(id)
                .map(reply -> ParsedAnswer.none(((Reply.Refused) reply).objection()))
                .orElseGet(() -> with(id, reading)));
  }

  /** Why a question cannot be answered through this door, if it cannot. */
  private Optional<Reply> refusal(long id) {
    GameSession course = table.course();
    if (course.end().isPresent()) {
      GameEnd end = course.end().get();
      String told = end.sentence(end.seat().isEmpty() ? "" : table.title(course.seat(end.seat())));
      return refusedReply(Reply.Reason.OVER, TableMessage.ENDED.text(told));
    }
    Optional<QuestionRound.AskedQuestion> asked =
        course.round().questions().stream().filter(one -> one.id() == id).findFirst();
    if (course.round().ahead(id) >= 0 && asked.isPresent()) {
      int other = asked.get().seat();
      if (other != seat) {

        return refusedReply(
            Reply.Reason.OTHER_SEAT,
            TableMessage.QUESTION_OF_OTHER.text(id, table.title(other), table.title(seat)));
      }
      return course.round().pendingAnswers().containsKey(id)
          ? refusedReply(Reply.Reason.TWICE, TableMessage.ANSWERED.text(id))
          : Optional.empty();
    }
    Optional<Integer> who = course.whoAnswered(id);
    if (who.isPresent() && who.get() == seat) {
      return refusedReply(Reply.Reason.TWICE, TableMessage.ANSWERED.text(id));
    }
    if (course.game.isOver()) {
      return refusedReply(Reply.Reason.OVER, TableMessage.OVER.text());
    }
    return course.wasPut(id)
        ? refusedReply(Reply.Reason.OLD, TableMessage.QUESTION_CLOSED.text(id))
        : refusedReply(Reply.Reason.UNKNOWN, TableMessage.NO_QUESTION.text(id));
  }

  private static Optional<Reply> refusedReply(Reply.Reason reason, String sentence) {
    return Optional.of(new Reply.Refused(reason, sentence));
  }

  // ---- taking back

  /** Whether this seat may take its last answer back without asking anybody. */
  public boolean canUndo() {
    return table.look(() -> takingBack.canUndo(seat));
  }

  /** Gives what fate draws with from now on beside its secret; once. */
  public Reply share(String digits) {
    return table.work(() -> table.course().share(seat, digits));
  }

  /** Takes back the last answer of this seat, with what followed by itself. */
  public Reply undo() {
    return table.work(() -> takingBack.undo(seat));
  }

  /**
   * Wishes to take the last answer of this seat back, whatever has followed; the others must agree.
   */
  public Reply wishToUndo() {
    return table.work(() -> takingBack.wish(seat));
  }

  /** Grants the wish of another seat, or refuses it. */
  public Reply grant(boolean granted) {
    return table.work(() -> takingBack.grant(seat, granted));
  }
}
