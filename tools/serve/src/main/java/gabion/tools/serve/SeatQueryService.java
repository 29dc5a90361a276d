package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.play.Setup;
import gabion.tools.table.display.Hand;
import gabion.tools.table.display.Handbook;
import gabion.tools.table.display.SentenceValue;
import gabion.tools.table.session.AnswerSchema;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.ParsedAnswer;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.TableAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Replies to the messages of a seat that change nothing. */
record SeatQueryService(Table table, RulesetCache.LoadedRuleset ruleset, String seat) {

  private static final int MOST_ANSWERS = 200;

  ObjectNode answers(ClientMessage message) {
    long most = Math.max(1, Math.min(MOST_ANSWERS, message.number("most", MOST_ANSWERS)));
    long from = Math.max(0, message.number("from", 0));
    ObjectNode reply = JsonText.object().put("id", message.number("id")).put("from", from);
    reply.set("answers", JsonText.of(door().answers(message.number("id"), from, most)));
    return reply;
  }

  ObjectNode whatIf(ClientMessage message) {
    long id = message.number("id");
    ParsedAnswer meant = door().whatIf(id, words(id, message));
    ObjectNode reply = JsonText.object().put("id", id).put("legal", meant.isLegal());
    reply.put("index", meant.index()).put("words", meant.words());
    reply.set("objection", JsonText.of(meant.objection()));
    reply.set("also", JsonText.of(meant.otherObjections()));
    reply.put("line", meant.isLegal() ? "" : meant.objection().line());
    return reply;
  }

  /**
   * Returns an answer's words, given directly or as a count for each entry of the answer's form.
   */
  String words(long id, ClientMessage message) {
    if (!message.has("counts") && !message.has("words")) {
      throw new InvalidMessageException("malformed", ServeMessage.ONE_ANSWER.text());
    }
    if (!message.has("counts")) {
      return message.text("words");
    }
    List<Integer> counts = message.counts("counts");
    Optional<AnswerSchema> open =
        door().open().stream()
            .filter(question -> question.id() == id)
            .map(OpenQuestion::form)
            .findFirst();
    if (open.isEmpty()) {
      return ""; // the door says why
    }
    AnswerSchema form = open.get();
    if (form instanceof AnswerSchema.Group group) {
      return words(group.things(), counts, true);
    }
    if (form instanceof AnswerSchema.Places places) {
      return words(places.places(), counts, false);
    }
    throw new InvalidMessageException("malformed", ServeMessage.NO_COUNTS.text(form.form()));
  }

  private static String words(
      List<AnswerSchema.CountedThing> entries, List<Integer> counts, boolean before) {
    if (counts.size() != entries.size()) {
      throw new InvalidMessageException(
          "malformed", ServeMessage.WRONG_COUNTS.text(entries.size(), counts.size()));
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      String id = entries.get(i).thing().id();
      if (counts.get(i) > 0) {
        parts.add(before ? counts.get(i) + " " + id : id + " " + counts.get(i));
      }
    }
    return parts.isEmpty() ? "none" : String.join(", ", parts);
  }

  ObjectNode explainQuestion(ClientMessage message) {
    long id = message.number("id");
    ObjectNode reply = JsonText.object().put("id", id);
    reply.setAll((ObjectNode) JsonText.of(door().explanation(id)));
    return reply;
  }

  ObjectNode moment(ClientMessage message) {
    long then = Math.max(0, message.number("entry"));
    ObjectNode reply = JsonText.object().put("entry", then);
    reply.set("see", JsonText.of(access().moment(then)));
    return reply;
  }

  /** Evaluates a sentence now, or as it was after an entry. */
  ObjectNode evaluate(ClientMessage message) {
    String sentence = message.text("sentence");
    TableAccess access = access();
    SentenceValue value =
        message.has("entry")
            ? access.evaluate(sentence, Math.max(0, message.number("entry")))
            : access.evaluate(sentence);
    ObjectNode reply = JsonText.object().put("understood", value.isUnderstood());
    reply.put("type", value.type()).put("value", value.value());
    reply.set("numbers", JsonText.of(value.numbers()));
    reply.put(
        "objection",
        value.problems().stream()
            .map(one -> one.message() + (one.help() == null ? "" : "; " + one.help()))
            .collect(Collectors.joining("; ")));
    return reply;
  }

  ObjectNode rules() {
    Ruleset rules = ruleset.rules();
    SeatView.Status status = access().status();
    ObjectNode reply = JsonText.object().put("ruleset", rules.id()).put("title", rules.title());
    Handbook handbook = ruleset.handbook();
    reply.set("tables", JsonText.of(handbook.tables()));
    reply.set("clauses", JsonText.of(rules.clauses()));
    reply.set("rulings", JsonText.of(rules.rulingTexts()));
    reply.set("dice", JsonText.of(handbook.dice()));
    reply.set("brief", JsonText.of(handbook.brief()));
    reply.put("scenario", handbook.scenarioIntroduction(status.scenario()));
    reply.set(
        "endings", JsonText.of(handbook.endings().stream().map(Handbook.Ending::line).toList()));
    Setup setup = new Setup(status.scenario(), status.options());
    reply.set("cards", JsonText.of(new Hand(rules).cards(setup)));
    reply.set("drawn", JsonText.of(access().drawnBoard()));
    return reply;
  }

  private TableAccess access() {
    return seat.equals(Links.SPECTATOR) ? table.spectator() : table.door(seat);
  }

  private SeatAccess door() {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    return table.door(seat);
  }
}
