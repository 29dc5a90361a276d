package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.SeedShare;
import gabion.tools.table.session.Reply;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.SeatView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** A client at a table: a seat, or a spectator, who sees everything public and cannot act. */
final class SeatRole implements Role, HostedGame.Watcher {

  private final ClientConnection talk;
  private final TableRegistry hall;
  private final HostedGame hosted;
  private final LinkQuota quota;
  private final String seat;
  private final PeopleService people;
  private final ClosingService closing;
  private final SeatQueryService reading;
  private final NotifyService notifying;
  private final KeyService keeping;
  private final String userKey;
  private volatile long entry;
  private volatile boolean wantsChanges;
  private volatile Optional<SeatView> seen = Optional.empty();
  private volatile boolean dirty;
  private volatile boolean isTalkDue;
  private long heardTalk;
  private boolean joined;
  private boolean changed;

  /**
   * @param userKey the key of the client if a proxy has named him; else empty
   */
  SeatRole(
      ClientConnection talk,
      TableRegistry hall,
      HostedGame hosted,
      TableRegistry.SeatGrant opening,
      String userKey) {
    this.talk = talk;
    this.hall = hall;
    this.hosted = hosted;
    this.quota = opening.quota();
    this.seat = opening.seat();
    this.people = new PeopleService(hosted, seat);
    this.closing = new ClosingService(hosted, hall, seat);
    this.reading = new SeatQueryService(hosted.table(), hosted.loadedRuleset(), seat);
    this.userKey = userKey;
    this.keeping = new KeyService(hosted, hall, seat);
    this.notifying = new NotifyService(hosted, hall, opening);
  }

  // ---- hearing

  @Override
  public ObjectNode hear(ClientMessage message) {
    return switch (message.type()) {
      case "hello" -> hello(message);
      case "see" -> see(message);
      case "answers" -> reading.answers(message);
      case "answer" -> answer(message);
      case "whatIf" -> reading.whatIf(message);
      case "why" -> reading.explainQuestion(message);
      case "share" -> share(message);
      case "undo" -> takingBack(() -> door().undo());
      case "wish" -> takingBack(() -> door().wishToUndo());
      case "grant" -> takingBack(() -> door().grant(message.claim("granted")));
      case "moveNow" -> moveNow();
      case "resign" -> agreeing(() -> closing.resign(message));
      case "draw" -> agreeing(() -> closing.draw(message));
      case "holder" -> agreeing(() -> closing.holder(message));
      case "rematch" -> agreeing(() -> closing.rematch(message));
      case "passOn" -> closing.passOn(message);
      case "name" -> talk.user().isEmpty() ? people.name(message) : people.callAs(talk.user());
      case "say" -> people.say(message);
      case "note" -> people.note(message);
      case "keep" -> keeping.keep(message);
      case "notify" -> notifying.addresses(message);
      case "moment" -> reading.moment(message);
      case "film" -> FilmMessage.of(hosted.door(seat), message);
      case "eval" -> reading.evaluate(message);
      case "fork" -> fork(message);
      case "history" -> lookedBack(message, SeatHistory::history);
      case "cause" -> lookedBack(message, SeatHistory::cause);
      case "blame" -> lookedBack(message, SeatHistory::blame);
      case "may" -> runWhatIf(message, WhatIfService::may);
      case "nearest" -> runWhatIf(message, WhatIfService::nearest);
      case "rest" ->
          runSearch(message, search -> new BattleRestService(hosted, seat, search).odds(message));
      case "hint" -> hint(message);
      case "review" -> review(message);
      case "case" -> lookedBack(message, SeatHistory::stretch);
      case "rules" -> reading.rules();
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private ObjectNode hello(ClientMessage message) {
    entry = Math.max(0, message.number("entry", 0));
    long version = message.number("protocol");
    boolean isNormal = version > Protocol.WHOLE_TABLES;
    wantsChanges = message.has("changes") ? message.claim("changes") : isNormal;
    if (!talk.user().isEmpty()) {
      people.callAs(talk.user());
    } else if (message.has("name")) {
      people.name(message);
    }
    if (!userKey.isEmpty() && !seat.equals(Links.SPECTATOR)) {
      keeping.keep(userKey);
    }
    whenSent();
    ObjectNode reply = JsonText.object();
    reply.put("protocol", version);
    reply.put("engine", gabion.tools.packs.Library.ENGINE_VERSION);
    reply.put("role", seat.isEmpty() ? "spectator" : "seat");
    reply.put("game", hosted.id());
    reply.put("seat", seat);
    hosted.links().teaching().write(reply);
    reply.put(
        "answered",
        hosted.table().record().answers().stream().filter(one -> one.seat().equals(seat)).count());
    reply.set("holders", JsonText.of(hosted.links().holders()));
    reply.set("pledge", hosted.pledge(hosted.table().spectator().status().over()));
    return reply;
  }

  private void whenSent() {
    talk.whenSent(
        () -> {
          if (dirty) {
            dirty = false;
            hosted.tell(this);
          }
          if (isTalkDue) {
            sendTalk();
          }
        });
  }

  /** Says everything again from an entry on, as after a hello. */
  private ObjectNode see(ClientMessage message) {
    ObjectNode reply = JsonText.object();
    long from = Math.max(0, message.number("entry", 0));
    SeatUpdate.of(hosted.door(seat), from).fill(reply, Optional.empty());
    return reply;
  }

  private ObjectNode answer(ClientMessage message) {
    long id = message.number("id");
    closing.mustPlay();
    return changing(
        message.has("index")
            ? door().answer(id, message.number("index"))
            : door().answer(id, reading.words(id, message)));
  }

  /**
   * Adds the seat's share to the game's random source, after the client has seen the commitment.
   */
  private ObjectNode share(ClientMessage message) {
    String digits = message.text("digits");
    if (!SeedShare.isOne(digits)) {
      throw new InvalidMessageException("malformed", ServeMessage.DIGITS.text());
    }
    return changing(door().share(digits));
  }

  /**
   * Takes an answer back, unless the random source's secret has been published: it reveals future
   * results.
   */
  private ObjectNode takingBack(Supplier<Reply> work) {
    if (hosted.isFair() && hosted.isOpenToAll()) {
      throw new InvalidMessageException("over", ServeMessage.SECRET_SHOWN.text());
    }
    closing.mustPlay();
    return changing(work.get());
  }

  /** Does what people agree beside the rules; all see what came of it. */
  private ObjectNode agreeing(Supplier<ObjectNode> work) {
    ObjectNode reply = work.get();
    changed = reply.path("done").asBoolean();
    return reply;
  }

  /** Makes the computer that thinks answer with the best that it has found. */
  private ObjectNode moveNow() {
    door();
    Optional<String> told = hosted.moveNow();
    ObjectNode reply = JsonText.object().put("done", told.isPresent());
    reply.set("seats", JsonText.of(told.stream().toList()));
    return reply;
  }

  /**
   * Plays on from an earlier moment, in a game of its own; only who plays alone may know so much.
   */
  private ObjectNode fork(ClientMessage message) {
    long then = Math.max(0, message.number("entry"));
    if (hosted.isFair() || hosted.links().areSeveral()) {
      throw new InvalidMessageException("not-alone", ServeMessage.NOT_ALONE.text());
    }
    return SeatLinks.links(hall.fork(hosted, door(), then));
  }

  private ObjectNode lookedBack(
      ClientMessage message, BiFunction<SeatHistory, ClientMessage, ObjectNode> work) {
    return runSearch(message, search -> work.apply(new SeatHistory(hosted, seat, search), message));
  }

  private ObjectNode runWhatIf(
      ClientMessage message, BiFunction<WhatIfService, ClientMessage, ObjectNode> work) {
    return runSearch(
        message, search -> work.apply(new WhatIfService(hosted, seat, search), message));
  }

  /** Searches the whole history of the game; a seat has one such search at a time. */
  private ObjectNode runSearch(ClientMessage message, Function<Search, ObjectNode> work) {
    return quota.searches().ask(seat, this, message.textWithoutNumber(), work);
  }

  private ObjectNode hint(ClientMessage message) {
    door();
    if (!hosted.links().teaching().hints()) {
      throw new InvalidMessageException("off", ServeMessage.HINTS_OFF.text());
    }
    return runSearch(message, search -> new HintService(hosted, seat, search).hint(message));
  }

  private ObjectNode review(ClientMessage message) {
    door();
    return hall.reviews().review(hosted, seat, message);
  }

  private SeatAccess door() {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    return hosted.seatDoor(seat);
  }

  /** Returns the table's reply as an object, and notes whether all watchers need an update. */
  private ObjectNode changing(Reply reply) {
    changed = reply.isDone();
    ObjectNode said = describe(reply);
    if (reply instanceof Reply.Refused refused) {
      String sentence = TableRegistry.hideFolder(hall.folder(), refused.objection().line());
      said.put("sentence", sentence);
      if (refused.reason() == Reply.Reason.NOT_KEPT) {
        said.withObject("objection").put("sentence", sentence);
      }
    }
    return said;
  }

  /** Returns the table's reply as an object. */
  static ObjectNode describe(Reply reply) {
    if (reply instanceof Reply.RulesetFailed broken) {
      return JsonText.object()
          .put("done", false)
          .put("reason", "BROKEN")
          .put("sentence", broken.problem().message());
    }
    ObjectNode said = (ObjectNode) JsonText.of(reply);
    said.put("done", reply.isDone());
    if (reply instanceof Reply.Refused refused) {
      said.put("sentence", refused.objection().line());
    }
    return said;
  }

  @Override
  public Executor worker() {
    return quota.worker(seat);
  }

  @Override
  public boolean allows(long now) {
    return quota.allows(seat, now);
  }

  @Override
  public void onReplySent() {
    if (!joined) {
      joined = true;
      hosted.join(this);
    }
    if (closing.hasPassedOn()) {
      hosted.dismiss(seat);
    }
    if (changed) {
      changed = false;
      hosted.notifyChange();
    }
  }

  // ---- watching

  @Override
  public String seat() {
    return seat;
  }

  @Override
  public long entry() {
    return entry;
  }

  @Override
  public boolean isReady() {
    if (talk.hasSent()) {
      return true;
    }
    dirty = true;
    return talk.hasSent(); // it may just have become so
  }

  @Override
  public Optional<SeatView> lastSeatView() {
    return seen;
  }

  @Override
  public void send(String text, long next, SeatView now) {
    entry = next;
    seen = wantsChanges ? Optional.of(now) : Optional.empty();
    talk.send(text);
  }

  @Override
  public void sendIfReady(String text) {
    if (talk.hasSent()) {
      talk.send(text);
    }
  }

  @Override
  public void sendTalk() {
    isTalkDue = true;
    if (!talk.hasSent()) {
      return; // it is sent when the client has taken the last message
    }
    synchronized (people) {
      isTalkDue = false;
      boolean isAll = seat.equals(Links.SPECTATOR) || hosted.table().spectator().status().over();
      List<TableTalk.TalkLine> lines = hosted.talk().since(heardTalk, isAll);
      if (!lines.isEmpty()) {
        heardTalk = lines.get(lines.size() - 1).id();
        ObjectNode message = JsonText.message("talk");
        message.set("lines", JsonText.of(lines));
        talk.send(JsonText.text(message));
      }
    }
  }

  @Override
  public void onTableClosed() {
    talk.end(CloseReason.AGAIN, ServeMessage.TABLE_CLOSED.text());
  }

  @Override
  public void onGameDeleted() {
    talk.end(
        CloseReason.DELETED, ServeMessage.DELETED.text(WallClock.text(WallClock.currentTime())));
  }

  @Override
  public void onConnectionClosed() {
    quota.searches().stopSearchesOf(this);
    hosted.leave(this);
    quota.release(seat);
  }
}
