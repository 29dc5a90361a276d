package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.lesson.Lesson;
import gabion.tools.lab.lesson.Lessons;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.yaml.Problems;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** A client at a lesson: a table in memory that is never saved and goes with the socket. */
final class LessonRole implements Role {

  private final ClientConnection talk;
  private final LessonService service;
  private final RulesetCache.LoadedRuleset opened;
  private final Lessons lessons;
  private final Lesson lesson;
  private final Workers workers;
  private final Table table;
  private final SeatQueryService reading;
  private final long task;
  private long entry;
  private boolean changed = true;

  LessonRole(
      ClientConnection talk,
      LessonService service,
      RulesetCache.LoadedRuleset opened,
      Lessons lessons,
      Lesson lesson,
      Workers workers) {
    this.talk = talk;
    this.service = service;
    this.opened = opened;
    this.lessons = lessons;
    this.lesson = lesson;
    this.workers = workers;
    this.table =
        lessons
            .game(lesson.id())
            .flatMap(game -> Table.at(opened.rules(), opened.display(), game, new Problems()))
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_LESSON.text()));
    this.reading = new SeatQueryService(table, opened, lesson.seat());
    this.task = table.door(lesson.seat()).open().get(0).id();
  }

  @Override
  public ObjectNode hear(ClientMessage message) {
    return switch (message.type()) {
      case "hello" -> hello(message);
      case "see" -> see(Math.max(0, message.number("entry", 0)));
      case "answers" -> reading.answers(message);
      case "answer" -> answer(message);
      case "whatIf" -> reading.whatIf(message);
      case "why" -> reading.explainQuestion(message);
      case "moment" -> reading.moment(message);
      case "film" -> FilmMessage.of(table.door(lesson.seat()), message);
      case "eval" -> reading.evaluate(message);
      case "rules" -> reading.rules();
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private ObjectNode hello(ClientMessage message) {
    List<Lesson> all = lessons.all();
    ObjectNode reply = JsonText.object().put("protocol", message.number("protocol"));
    reply.put("engine", gabion.tools.packs.Library.ENGINE_VERSION).put("role", "seat");
    reply.put("game", "").put("seat", lesson.seat());
    reply.putObject("holders").put(lesson.seat(), Links.PERSON);
    ObjectNode told = (ObjectNode) JsonText.of(lesson);
    told.put("ruleset", opened.rules().id());
    told.put("number", all.indexOf(lesson) + 1).put("of", all.size());
    told.put("next", LessonService.next(all, lesson));
    reply.set("lesson", told);
    return reply;
  }

  private ObjectNode see(long from) {
    ObjectNode reply = JsonText.object();
    SeatUpdate.of(table.door(lesson.seat()), from).fill(reply, Optional.<SeatView>empty());
    return reply;
  }

  /** Answers. The first legal answer to the task is right, but for words that decline to choose. */
  private ObjectNode answer(ClientMessage message) {
    long id = message.number("id");
    if (id == task && declines(message)) {
      String sentence = ServeMessage.LESSON_CHOICE.text();
      return JsonText.object().put("done", false).put("sentence", sentence).put("isSolved", false);
    }
    Reply reply =
        message.has("index")
            ? table.door(lesson.seat()).answer(id, message.number("index"))
            : table.door(lesson.seat()).answer(id, reading.words(id, message));
    ObjectNode said = SeatRole.describe(reply);
    changed = reply.isDone();
    said.put("isSolved", reply.isDone() && id == task);
    return said;
  }

  private boolean declines(ClientMessage message) {
    List<OpenQuestion> open = table.door(lesson.seat()).open();
    if (open.isEmpty() || open.get(0).id() != task) {
      return false; // it was answered before
    }
    List<OpenQuestion.AnswerWord> words = open.get(0).words();
    long index =
        message.has("index")
            ? message.number("index")
            : table.door(lesson.seat()).whatIf(task, reading.words(task, message)).index();
    return words.size() < open.get(0).size()
        && words.stream().anyMatch(word -> word.index() == index);
  }

  @Override
  public Executor worker() {
    return workers.hosts();
  }

  /** Sends the table after hello and after each change. */
  @Override
  public void onReplySent() {
    if (changed) {
      changed = false;
      ObjectNode update = see(entry);
      entry = update.path("next").asLong();
      update.put("type", "table");
      talk.send(JsonText.text(update));
    }
  }

  /** Makes room for another lesson. */
  void putAway() {
    table.close();
    talk.end(CloseReason.FULL, ServeMessage.LESSON_CLOSED.text());
  }

  @Override
  public void onConnectionClosed() {
    service.release(this);
    table.close();
  }
}
