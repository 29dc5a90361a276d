package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.GameRecord;
import gabion.play.Ruleset;
import gabion.play.door.OpenQuestion;
import gabion.play.door.SeatDoor;
import gabion.play.door.Table;
import gabion.play.door.Wish;
import gabion.text.Problems;
import gabion.tools.lab.desk.Nearest;

/**
 * What a seat would like to do, tried on a copy of its table: whether it is legal, and if not, what
 * would make it so. It is told what it could find out by answering and taking back, and nothing
 * more.
 */
final class Wished {

  private final Hosted hosted;
  private final Search search;
  private final String seat;

  Wished(Hosted hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;
    this.seat = seat;
  }

  /** Works with a copy of the table, at which nobody sits and which is not kept. */
  private interface Trying<T> {
    T at(Table copy, SeatDoor mine);
  }

  private <T> T tried(Trying<T> trying) {
    if (seat.equals(Links.SPECTATOR)) {
      throw new Misspoken("spectator", "who only watches says nothing");
    }
    RulesShelf.Opened opened = hosted.opened();
    try (Table copy =
        Table.resume(
                opened.rules(),
                opened.display(),
                hosted.table().record(),
                Integer.MAX_VALUE,
                new Problems())
            .orElseThrow(() -> new Misspoken("over", "the game cannot be played again"))) {
      search.heed();
      SeatDoor mine = copy.door(seat);
      if (mine.open().isEmpty()) {
        throw new Misspoken("not-asked", "you are asked nothing now");
      }
      return trying.at(copy, mine);
    }
  }

  private static String words(Message message) {
    String words = message.text("words").strip();
    if (words.isEmpty()) {
      throw new Misspoken("malformed", "`words` wants what you would like to do");
    }
    return words;
  }

  /** Whether a wish is legal, which may answer several questions in turn. */
  ObjectNode may(Message message) {
    String words = words(message);
    Wish.Outcome outcome = tried((copy, mine) -> Wish.of(mine, words, search::heed));
    ObjectNode reply = JsonText.object().put("words", words).put("legal", outcome.isLegal());
    reply.set("answered", JsonText.of(outcome.answered()));
    reply.put("question", outcome.question().map(OpenQuestion::text).orElse(""));
    reply.set("objections", JsonText.of(outcome.objections()));
    reply.set("untold", JsonText.of(outcome.untold()));
    return reply.put("thing", outcome.thing());
  }

  /**
   * The smallest changes of the position under which something would be legal, as far as this seat
   * can know; behind the answers of a wish, where one is told.
   */
  ObjectNode nearest(Message message) {
    String thing = message.text("thing");
    Ruleset rules = hosted.opened().rules();
    ObjectNode reply = JsonText.object().put("thing", thing);
    Game copy =
        record(message)
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(() -> new Misspoken("over", "nothing is asked any more"));
    try (Game game = copy) {
      int asked = rules.seats(game.setup()).indexOf(game.prospect().seat());
      if (asked < 0 || !rules.seatIds(game.setup()).get(asked).equals(seat)) {
        throw new Misspoken("not-asked", "the game waits for another");
      }
      reply.set("changes", JsonText.of(Nearest.of(rules, game.prospect(), thing, search::heed)));
    }
    return reply;
  }

  /** The game, or as it would stand where a wish is refused: no further than its seat may know. */
  private GameRecord record(Message message) {
    if (!message.has("words")) {
      return hosted.table().record();
    }
    String words = words(message);
    return tried(
        (copy, mine) -> {
          if (Wish.of(mine, words, search::heed).question().isEmpty()) {
            String why = "behind that wish nothing is refused, as far as you can know";
            throw new Misspoken("not-asked", why);
          }
          return copy.record();
        });
  }
}
