package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Answer;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.lab.position.LaidPosition;
import gabion.tools.lab.position.PlayedPosition;
import gabion.tools.table.session.LegalAnswer;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A game that an author plays on from a position that was laid by hand, on all seats. */
final class WorkshopGame implements AutoCloseable {

  private static final int MOST_ANSWERS = 60;

  private final Ruleset rules;
  private final Setup setup;
  private final PlayedPosition start;
  private final Table table;

  private WorkshopGame(Ruleset rules, Setup setup, PlayedPosition start, Table table) {
    this.rules = rules;
    this.setup = setup;
    this.start = start;
    this.table = table;
  }

  /**
   * Begins.
   *
   * @param problems receives the fault of the rules at which it fails
   * @return empty if it fails before its first question
   */
  static Optional<WorkshopGame> begin(LaidPosition position, long seed, Problems problems) {
    return position
        .startPlay(problems)
        .flatMap(start -> begin(position, start, seed, List.of(), problems));
  }

  private static Optional<WorkshopGame> begin(
      LaidPosition position,
      PlayedPosition start,
      long seed,
      List<Answer> answers,
      Problems problems) {
    return Table.at(
            position.rules(), position.display(), () -> start.begin(seed, answers), problems)
        .map(table -> new WorkshopGame(position.rules(), position.setup(), start, table));
  }

  /** Returns the open questions of all seats. */
  private List<OpenQuestion> open() {
    List<OpenQuestion> open = new ArrayList<>();
    for (String seat : rules.seatIds(setup)) {
      open.addAll(table.door(seat).open());
    }
    return open;
  }

  private OpenQuestion question(long id) {
    return open().stream()
        .filter(one -> one.id() == id)
        .findFirst()
        .orElseThrow(
            () -> new InvalidMessageException("old", ServeMessage.WORKSHOP_NO_QUESTION.text()));
  }

  /** Describes the game: its board, its questions with their answers, and its log. */
  ObjectNode describe() {
    ObjectNode reply = JsonText.object();
    reply.set("see", JsonText.of(table.everything().see()));
    reply.set("story", JsonText.of(table.everything().story(0, true)));
    reply.put("answers", table.record().answers().size());
    var questions = reply.putArray("questions");
    for (OpenQuestion one : open()) {
      ObjectNode asked = (ObjectNode) JsonText.questions(List.of(one)).get(0);
      List<LegalAnswer> legal = door(one).answers(one.id(), 0, MOST_ANSWERS);
      asked.set("legal", JsonText.of(legal));
      asked.put("seatTitle", rules.seatTitle(one.seat()));
      questions.add(asked);
    }
    reply.put("trouble", table.trouble().map(problem -> problem.message()).orElse(""));
    return reply;
  }

  private SeatAccess door(OpenQuestion question) {
    return table.door(question.seat());
  }

  /** Answers a question in words. */
  void answer(long id, String words) {
    accept(door(question(id)).answer(id, words));
  }

  /** Answers a question by the index of the answer. */
  void answer(long id, long index) {
    accept(door(question(id)).answer(id, index));
  }

  /** Answers a question with any of its answers. */
  void answerRandomly(long id) {
    OpenQuestion question = question(id);
    long chance = new SplittableRandom(table.record().answers().size()).nextLong(question.size());
    accept(door(question).answer(id, chance));
  }

  private static void accept(Reply reply) {
    if (reply instanceof Reply.Refused refused) {
      throw new InvalidMessageException("not-legal", refused.objection().line());
    }
    if (reply instanceof Reply.RulesetFailed failed) {
      LaidPosition.Fault fault = LaidPosition.fault(failed.problem());
      throw new InvalidMessageException("not-legal", fault.at() + " " + fault.sentence());
    }
  }

  /** Returns whether words are a legal answer, and why not. */
  ObjectNode whyNot(long id, String words) {
    ParsedAnswer parsed = door(question(id)).whatIf(id, words);
    ObjectNode reply = JsonText.object().put("legal", parsed.isLegal());
    reply.put("words", parsed.words());
    reply.put("line", parsed.isLegal() ? "" : parsed.objection().line());
    return reply;
  }

  /** Returns the game without the last answer that a seat gave, whatever came of it. */
  Optional<WorkshopGame> withoutLast(LaidPosition position) {
    List<Answer> answers = table.record().answers();
    int last = answers.size() - 1;
    while (last >= 0 && answers.get(last).isFate()) {
      last--;
    }
    return last < 0
        ? Optional.empty()
        : begin(position, start, table.record().seed(), answers.subList(0, last), new Problems());
  }

  /** Lets a position become what the game has come to. */
  void keepIn(LaidPosition position) {
    position.take(start, table.record().answers(), table.record().seed());
  }

  /** Returns the position, the answers and what came of them as a case; empty if none says so. */
  Optional<String> asCase(String id, String title) {
    return start.asCase(table.record().answers(), table.record().seed(), id, title);
  }

  @Override
  public void close() {
    table.close();
  }
}
