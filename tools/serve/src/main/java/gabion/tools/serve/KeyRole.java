package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/** The role of somebody with a key: lists the games in which it opens seats. */
final class KeyRole implements Role {

  private static final Comparator<ObjectNode> MINE_FIRST =
      Comparator.<ObjectNode, Boolean>comparing(game -> !game.path("isMyTurn").asBoolean())
          .thenComparing(game -> game.path("isOver").asBoolean())
          .thenComparing(game -> game.path("saved").asText(), Comparator.reverseOrder());

  private final TableRegistry hall;
  private final GameList games;
  private final String key;
  private final String name;
  private final LinkQuota quota;

  /**
   * @param name the name that a proxy has checked; empty if the key was said
   * @param quota that of the key
   */
  KeyRole(TableRegistry hall, String key, String name, LinkQuota quota) {
    this.hall = hall;
    this.games = new GameList(hall);
    this.key = key;
    this.name = name;
    this.quota = quota;
  }

  @Override
  public ObjectNode hear(ClientMessage message) {
    return switch (message.type()) {
      case "hello" ->
          JsonText.object()
              .put("protocol", message.number("protocol"))
              .put("engine", gabion.tools.packs.Library.ENGINE_VERSION)
              .put("role", "key")
              .put("name", name);
      case "mine" -> listGames();
      case "drop" -> drop(message);
      case "ping" -> JsonText.object();
      default -> throw new InvalidMessageException("unknown", ServeMessage.UNKNOWN_TYPE.text());
    };
  }

  private ObjectNode listGames() {
    Map<String, List<String>> seats = new LinkedHashMap<>();
    for (SeatKeys.KeptSeat kept : hall.keys().seats(key)) {
      seats.computeIfAbsent(kept.game(), any -> new ArrayList<>()).add(kept.seat());
    }
    List<ObjectNode> mine = new ArrayList<>();
    seats.forEach((game, own) -> mine.add(describe(game, own)));
    mine.sort(MINE_FIRST);
    ObjectNode reply = JsonText.object();
    ArrayNode all = reply.putArray("games");
    mine.forEach(all::add);
    return reply;
  }

  private ObjectNode describe(String game, List<String> own) {
    ObjectNode node = JsonText.object().put("id", game);
    games.describe(node, game);
    ArrayNode list = node.putArray("mine");
    boolean isMyTurn = false;
    for (String seat : own) {
      ObjectNode entry = list.addObject().put("seat", seat);
      String token = SeatKeys.token(key, new SeatKeys.KeptSeat(game, seat));
      Optional<InvalidMessageException> refusal = hall.refusal(game, token);
      entry.put("link", refusal.isPresent() ? "" : "/t/" + game + "#" + token);
      entry.put("refusal", refusal.map(InvalidMessageException::sentence).orElse(""));
      boolean isTurn = refusal.isEmpty() && hall.profile(game).state().turn().contains(seat);
      entry.put("isTurn", isTurn);
      isMyTurn |= isTurn;
    }
    return node.put("isMyTurn", isMyTurn);
  }

  /** Removes a seat from the list; its links stay valid. */
  private ObjectNode drop(ClientMessage message) {
    String game = message.text("game");
    String seat = message.text("seat");
    try {
      hall.keys().drop(key, new SeatKeys.KeptSeat(game, seat));
    } catch (IOException e) {
      throw new InvalidMessageException(
          "not-kept", ServeMessage.CANNOT_SAVE.text(SaveErrors.reason(e)));
    }
    return JsonText.object().put("game", game).put("seat", seat);
  }

  @Override
  public Executor worker() {
    return quota.worker(Links.SPECTATOR);
  }

  @Override
  public boolean allows(long now) {
    return quota.allows(Links.SPECTATOR, now);
  }

  @Override
  public void onConnectionClosed() {
    quota.release(Links.SPECTATOR);
  }
}
