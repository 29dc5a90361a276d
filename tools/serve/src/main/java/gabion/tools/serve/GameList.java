package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.tools.lab.saved.SavedGameHeader;
import gabion.tools.lab.saved.SavedGames;
import gabion.tools.table.session.SaveErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The saved games as the host sees them: lists, renames, deletes and restores them. */
final class GameList {

  private static final int MOST_LISTED = 500;

  private final TableRegistry hall;

  GameList(TableRegistry hall) {
    this.hall = hall;
  }

  ObjectNode games() {
    List<SavedGames.Entry> games;
    try {
      games = SavedGames.newest(hall.folder());
    } catch (IOException e) {
      throw new InvalidMessageException("not-kept", ServeMessage.NO_GAMES.text());
    }
    ObjectNode reply = JsonText.object();
    ArrayNode all = reply.putArray("games");
    games.stream()
        .filter(game -> GameFile.isId(game.id()))
        .limit(MOST_LISTED)
        .forEach(game -> hall.head(game).ifPresent(head -> describe(all.addObject(), game, head)));
    return reply;
  }

  /** Adds what the list shows of one game, as far as it is there. */
  void describe(ObjectNode node, String id) {
    Path file = GameFile.record(hall.folder(), id);
    try {
      if (GameFile.isId(id) && Files.isRegularFile(file)) {
        SavedGames.Entry game =
            new SavedGames.Entry(file, Files.getLastModifiedTime(file), Files.size(file));
        hall.head(game).ifPresent(head -> describe(node, game, head));
      }
    } catch (IOException gone) {
      // it is listed without its state
    }
  }

  private void describe(ObjectNode node, SavedGames.Entry game, SavedGameHeader head) {
    node.put("id", game.id());
    node.put("ruleset", head.ruleset()).put("scenario", head.scenario());
    node.put("answers", head.answers());
    node.put("saved", game.savedAt().toInstant().toString());
    hall.profile(game.id()).describe(node, head.answers());
  }

  /** Gives a game a title of its own, or none. */
  ObjectNode rename(ClientMessage message) {
    String id = existing(message);
    String title = PlainText.line(message, "title", GameProfile.LONGEST_TITLE);
    try {
      hall.profile(id).rename(title);
    } catch (IOException e) {
      throw notKept(e);
    }
    return JsonText.object().put("game", id).put("title", title);
  }

  /**
   * Deletes a game if the host names the number of its answers; otherwise asks, so that nothing is
   * deleted by one click, or after the game has gone on.
   */
  ObjectNode delete(ClientMessage message) {
    String id = existing(message);
    long confirmed = message.number("answers", -1);
    int answers = answers(id);
    ObjectNode reply = JsonText.object().put("game", id);
    if (confirmed != answers) {
      String title = hall.profile(id).title();
      reply.put("done", false).put("title", title).put("answers", answers);
      String called = title.isEmpty() ? id : title;
      return reply.put("sentence", ServeMessage.DELETE_ASKS.text(called, answers));
    }
    try {
      hall.delete(id);
    } catch (IOException e) {
      throw notKept(e);
    }
    return reply.put("done", true);
  }

  /** Takes a deletion back. */
  ObjectNode restore(ClientMessage message) {
    String id = message.text("game");
    try {
      if (!hall.deletedGames().restore(id)) {
        throw new InvalidMessageException("unknown", ServeMessage.NOT_DELETED.text());
      }
    } catch (IOException e) {
      throw notKept(e);
    }
    return JsonText.object().put("game", id);
  }

  private String existing(ClientMessage message) {
    String id = message.text("game");
    if (!GameFile.isId(id) || !Files.isRegularFile(GameFile.record(hall.folder(), id))) {
      throw new InvalidMessageException("unknown", ServeMessage.NO_GAME.text());
    }
    return id;
  }

  private int answers(String id) {
    Path file = GameFile.record(hall.folder(), id);
    return SavedGameHeader.read(file).map(SavedGameHeader::answers).orElse(0);
  }

  private InvalidMessageException notKept(IOException why) {
    String reason = TableRegistry.hideFolder(hall.folder(), SaveErrors.reason(why));
    return new InvalidMessageException("not-kept", ServeMessage.CANNOT_SAVE.text(reason));
  }
}
