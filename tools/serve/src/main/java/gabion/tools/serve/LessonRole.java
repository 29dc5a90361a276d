package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
  private final PageTask task;
  private final Workers workers;
  private final Table table;
  private final SeatQueryService reading;
  private final long question;
  private volatile boolean isClosed;
  private long entry;
  private boolean changed = true;

  LessonRole(
      ClientConnection talk,
      LessonService service,
      RulesetCache.LoadedRuleset opened,
      PageTask task,
      Workers workers) {
    this.talk = talk;
    this.service = service;
    this.task = task;
    this.workers = workers;
    this.table =
        task.game()
            .flatMap(game -> Table.at(opened.rules(), opened.display(), game, new Problems()))
            .orElseThrow(
                () -> new InvalidMessageException("unknown", ServeMessage.NO_LESSON.text()));
    this.reading = new SeatQueryService(table, opened, task.seat());
    this.question = table.door(task.seat()).open().get(0).id();
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
      case "film" -> FilmMessage.of(table.door(task.seat()), message);
      case "eval" -> reading.evaluate(message);
      case "rules" -> reading.rules();
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private ObjectNode hello(ClientMessage message) {
    ObjectNode reply = JsonText.object().put("protocol", message.number("protocol"));
    reply.put("engine", gabion.tools.packs.Library.ENGINE_VERSION).put("role", "seat");
    reply.put("game", "").put("seat", task.seat());
    reply.putObject("holders").put(task.seat(), Links.PERSON);
    reply.set("lesson", task.fields());
    return reply;
  }

  private ObjectNode see(long from) {
    ObjectNode reply = JsonText.object();
    SeatUpdate.of(table.door(task.seat()), from).fill(reply, Optional.<SeatView>empty());
    return reply;
  }

  /** Answers. A legal answer to the task is judged before it is given. */
  private ObjectNode answer(ClientMessage message) {
    long id = message.number("id");
    List<OpenQuestion> open = table.door(task.seat()).open();
    boolean isTask = id == question && !open.isEmpty() && open.get(0).id() == question;
    PageTask.Verdict verdict = new PageTask.Verdict("", "");
    if (isTask) {
      long index = index(message);
      if (index >= 0 && index < open.get(0).size()) {
        verdict = task.judge(index, declines(open.get(0), index), () -> isClosed);
      }
    }
    if (!verdict.objection().isEmpty()) {
      return JsonText.object()
          .put("done", false)
          .put("sentence", verdict.objection())
          .put("isSolved", false);
    }
    Reply reply =
        message.has("index")
            ? table.door(task.seat()).answer(id, message.number("index"))
            : table.door(task.seat()).answer(id, reading.words(id, message));
    ObjectNode said = SeatRole.describe(reply);
    changed = reply.isDone();
    said.put("isSolved", reply.isDone() && id == question);
    return reply.isDone() && isTask ? said.put("text", verdict.praise()) : said;
  }

  /** The number of an answer to the task; -1 where it is not legal. */
  private long index(ClientMessage message) {
    return message.has("index")
        ? message.number("index")
        : table.door(task.seat()).whatIf(question, reading.words(question, message)).index();
  }

  private static boolean declines(OpenQuestion open, long index) {
    return open.words().size() < open.size()
        && open.words().stream().anyMatch(word -> word.index() == index);
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
    isClosed = true;
    service.release(this);
    table.close();
  }
}
