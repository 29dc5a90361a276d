package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Setup;
import gabion.tools.lab.position.InvalidEditException;
import gabion.tools.lab.position.LaidPosition;
import gabion.tools.packs.Library;
import gabion.yaml.Problems;
import java.util.List;
import java.util.concurrent.Executor;

/** The author in the workshop: each message changes the position, or reads something of it. */
final class WorkshopRole implements Role {

  private final WorkshopService service;
  private final Workers workers;
  private final String lobbyKey;

  /**
   * @param lobbyKey the secret that opens the lobby, whose lab the author may use
   */
  WorkshopRole(WorkshopService service, Workers workers, String lobbyKey) {
    this.service = service;
    this.workers = workers;
    this.lobbyKey = lobbyKey;
  }

  @Override
  public ObjectNode hear(ClientMessage message) {
    try {
      return reply(message);
    } catch (InvalidEditException wrong) {
      throw new InvalidMessageException(wrong.code(), wrong.sentence());
    }
  }

  private ObjectNode reply(ClientMessage message) {
    return switch (message.type()) {
      case "hello" -> hello(message);
      case "rulesets" -> service.rulesets();
      case "open" ->
          service.open(
              message.text("ruleset"), message.text("scenario", ""), message.texts("options"));
      case "whole" -> service.whole();
      case "look" -> service.look();
      case "move", "count", "turn", "set", "run", "begin", "clear", "undo", "redo" ->
          change(message);
      case "play", "answer", "random", "unplay", "whyNot", "end" -> play(message);
      case "battle" ->
          service.odds(
              message.text("run"),
              message.text("winner", ""),
              List.copyOf(message.texts("fields").keySet()));
      case "scenario" ->
          service.previewScenario(
              message.text("id"), message.text("title", ""), message.text("about", ""));
      case "case" ->
          service.previewCase(
              message.text("id"), message.text("title", ""), message.text("file", ""));
      case "map" ->
          message.has("drawn") ? service.previewMap(message.tree("drawn")) : service.describeMap();
      case "effect" -> service.effect(message.text("path"), message.text("value"));
      case "value" -> service.previewValue(message.text("path"), message.text("value"));
      case "write" -> service.write();
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private ObjectNode hello(ClientMessage message) {
    return JsonText.object()
        .put("protocol", message.number("protocol"))
        .put("engine", Library.ENGINE_VERSION)
        .put("role", "author")
        .put("host", lobbyKey);
  }

  /** Changes the position, and returns it. */
  private ObjectNode change(ClientMessage message) {
    LaidPosition position = service.position();
    switch (message.type()) {
      case "move" ->
          position.move(
              message.text("piece"), message.text("from"), message.text("to"), count(message));
      case "count" -> position.count(message.text("piece"), message.text("at"), count(message));
      case "turn" ->
          position.turn(
              message.text("piece"), message.text("at"), message.text("to"), count(message));
      case "set" -> position.set(message.text("field"), message.text("value"));
      case "run" -> position.runAt(message.text("entry"));
      case "begin" -> position.begin(setup(position, message));
      case "clear" -> position.clear();
      default -> position.undo(message.type().equals("undo"));
    }
    return service.state();
  }

  private static int count(ClientMessage message) {
    long number = message.number("number", 1);
    return (int) Math.max(-1, Math.min(Short.MAX_VALUE, number));
  }

  private static Setup setup(LaidPosition position, ClientMessage message) {
    Problems problems = new Problems();
    return position
        .rules()
        .setup(message.text("scenario", ""), message.texts("options"), problems)
        .orElseThrow(
            () -> new InvalidMessageException("unknown", problems.list().get(0).message()));
  }

  private ObjectNode play(ClientMessage message) {
    switch (message.type()) {
      case "play" -> {
        return service.play();
      }
      case "unplay" -> {
        return service.unplay();
      }
      case "end" -> {
        service.endGame(message.has("keep") && message.claim("keep"));
        return service.state();
      }
      case "whyNot" -> {
        return service.game().whyNot(message.number("id"), message.text("words"));
      }
      case "random" -> service.game().answerRandomly(message.number("id"));
      default -> answer(message);
    }
    return service.game().describe();
  }

  private void answer(ClientMessage message) {
    long id = message.number("id");
    if (message.has("index")) {
      service.game().answer(id, message.number("index"));
    } else {
      service.game().answer(id, message.text("words"));
    }
  }

  @Override
  public Executor worker() {
    return workers.hosts();
  }

  @Override
  public void onConnectionClosed() {
    service.leave(this);
  }
}
