package gabion.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.CompletionException;

/**
 * The finished games of a server: lists them, opens them for spectators, and gives their records.
 */
final class ArchiveService {

  private static final int MOST_A_PAGE = 100;

  /** A list is used again for so long: many may ask for it. */
  private static final long REUSE_NANOS = 5_000_000_000L;

  private static final double FILES_A_SECOND = 5;
  private static final int FILES_AT_ONCE = 20;

  private final TableRegistry hall;
  private final GameList games;
  private final RateLimiter rate = new RateLimiter(FILES_A_SECOND, FILES_AT_ONCE);
  private ArrayNode finished = JsonText.object().putArray("games");
  private long listedAt;
  private boolean isListed;

  ArchiveService(TableRegistry hall) {
    this.hall = hall;
    this.games = new GameList(hall);
  }

  /** Returns a page of the finished games, the latest first. */
  ObjectNode page(ClientMessage message) {
    long from = Math.max(0, message.number("from", 0));
    ArrayNode all = listFinished();
    ObjectNode reply = JsonText.object().put("number", all.size()).put("from", from);
    ArrayNode page = reply.putArray("games");
    for (long i = from; i < Math.min(all.size(), from + MOST_A_PAGE); i++) {
      page.add(all.get((int) i));
    }
    return reply;
  }

  private synchronized ArrayNode listFinished() {
    long now = System.nanoTime();
    if (!isListed || now - listedAt > REUSE_NANOS) {
      ArrayNode all = JsonText.object().putArray("games");
      for (JsonNode game : games.games().path("games")) {
        if (game.path("isOver").asBoolean()) {
          all.add(game);
        }
      }
      finished = all;
      listedAt = now;
      isListed = true;
    }
    return finished;
  }

  /** Returns the link to watch a finished game; it is always the same. */
  ObjectNode watch(ClientMessage message) {
    HostedGame hosted = table(finishedId(message));
    return JsonText.object().put("game", hosted.id()).put("link", watchLink(hosted));
  }

  private HostedGame table(String id) {
    return hall.table(id, false)
        .orElseThrow(() -> new InvalidMessageException("unknown", ServeMessage.NO_GAME.text()))
        .exceptionally(
            failure -> {
              throw failure instanceof CompletionException wrapped
                      && wrapped.getCause() instanceof RuntimeException why
                  ? why
                  : new CompletionException(failure);
            })
        .join();
  }

  /** Returns a link for spectators of a game, made of the lobby's secret. */
  String watchLink(HostedGame hosted) {
    String token = SeatKeys.derive(LobbyKey.of(hall.folder()), "watch\n" + hosted.id());
    Links links = hosted.links();
    synchronized (links) {
      if (links.seat(token).isEmpty()) {
        if (!links.addKey(Links.SPECTATOR, token)) {
          throw new InvalidMessageException("full", ServeMessage.KEYS_FULL.text());
        }
        try {
          hosted.saveLinks();
        } catch (IOException e) {
          throw new InvalidMessageException(
              "not-kept", ServeMessage.LINKS_NOT_SAVED.text(SaveErrors.reason(e)));
        }
      }
    }
    return "/t/" + hosted.id() + "#" + token;
  }

  /** Returns the record of a finished game as text, unless the next may keep what it hides. */
  ObjectNode download(ClientMessage message) {
    String id = finishedId(message);
    if (!table(id).isOpenToAll()) {
      throw new InvalidMessageException("not-over", ServeMessage.RECORD_HIDDEN.text());
    }
    return record(id);
  }

  /** The same for the host, who has the file. */
  ObjectNode downloadAsHost(ClientMessage message) {
    return record(finishedId(message));
  }

  private ObjectNode record(String id) {
    try {
      byte[] bytes = Files.readAllBytes(GameFile.record(hall.folder(), id));
      String record = new String(bytes, StandardCharsets.UTF_8);
      return JsonText.object().put("game", id).put("file", id + ".json").put("record", record);
    } catch (IOException e) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_GAME.text());
    }
  }

  /** Returns the game of a message if it is over: during a game its record is a secret. */
  private String finishedId(ClientMessage message) {
    String id = message.text("game");
    if (!rate.allows(System.nanoTime())) {
      throw new InvalidMessageException("too-fast", ServeMessage.TOO_MANY_MESSAGES.text());
    }
    ObjectNode game = JsonText.object();
    games.describe(game, id);
    if (!game.path("isKnown").asBoolean() || !game.path("isOver").asBoolean()) {
      throw new InvalidMessageException("unknown", ServeMessage.NOT_FINISHED.text());
    }
    return id;
  }
}
