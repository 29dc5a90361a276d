package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.desk.NearestLegalPosition;
import gabion.tools.table.GameRecord;
import gabion.tools.table.session.OpenQuestion;
import gabion.tools.table.session.SeatAccess;
import gabion.tools.table.session.Table;
import gabion.tools.table.session.WhatIf;
import gabion.yaml.Problems;
import java.util.Optional;

/**
 * Tries a seat's intended answers on a copy of its table: whether they are legal and, if not, which
 * changes would make them legal. The result never depends on information hidden from the seat.
 */
final class WhatIfService {

  private final HostedGame hosted;
  private final Search search;
  private final String seat;

  WhatIfService(HostedGame hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;
    this.seat = seat;
  }

  /** Whether a wish is legal, which may answer several questions in turn. */
  ObjectNode may(ClientMessage message) {
    if (seat.equals(Links.SPECTATOR)) {
      throw new InvalidMessageException("spectator", ServeMessage.SPECTATOR.text());
    }
    String words = message.text("words").strip();
    if (words.isEmpty()) {
      throw new InvalidMessageException("malformed", ServeMessage.WORDS.text());
    }
    WhatIf.Outcome outcome = tryAnswers(words);
    ObjectNode reply = JsonText.object().put("words", words).put("legal", outcome.isLegal());
    reply.set("answered", JsonText.of(outcome.answers()));
    reply.put("question", outcome.question().map(OpenQuestion::text).orElse(""));
    reply.set("objections", JsonText.of(outcome.objections()));
    reply.set("untold", JsonText.of(outcome.undisclosedWords()));
    return reply.put("thing", outcome.thing());
  }

  /** Tries the answers at copies of the table, which have no clients and are not saved. */
  private WhatIf.Outcome tryAnswers(String words) {
    RulesetCache.LoadedRuleset opened = hosted.loadedRuleset();
    GameRecord record = hosted.table().record();
    Problems problems = new Problems();
    try (Table copy =
        Table.resume(opened.rules(), opened.display(), record, Integer.MAX_VALUE, problems)
            .orElseThrow(
                () -> new InvalidMessageException("over", ServeMessage.CANNOT_REPLAY.text()))) {
      search.heed();
      SeatAccess door = copy.door(seat);
      if (door.open().isEmpty()) {
        throw new InvalidMessageException("not-asked", ServeMessage.NOT_ASKED.text());
      }
      return door.read(words, Optional.empty(), search::heed);
    }
  }

  /**
   * The smallest changes of the position under which something would be legal, as far as this seat
   * can know.
   */
  ObjectNode nearest(ClientMessage message) {
    String thing = message.text("thing");
    Ruleset rules = hosted.loadedRuleset().rules();
    ObjectNode reply = JsonText.object().put("thing", thing);
    Game copy =
        hosted
            .table()
            .record()
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(
                () -> new InvalidMessageException("over", ServeMessage.NO_QUESTIONS.text()));
    try (Game game = copy) {
      int asked = rules.seats(game.setup()).indexOf(game.prospect().seat());
      if (asked < 0 || !rules.seatIds(game.setup()).get(asked).equals(seat)) {
        throw new InvalidMessageException("not-asked", ServeMessage.NOT_YOUR_TURN.text());
      }
      reply.set(
          "changes",
          JsonText.of(NearestLegalPosition.of(rules, game.prospect(), thing, search::heed)));
    }
    return reply;
  }
}
