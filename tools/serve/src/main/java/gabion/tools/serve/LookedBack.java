package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.GameRecord;
import gabion.play.Ruleset;
import gabion.play.door.Door;
import gabion.play.door.Happening;
import gabion.play.door.Seen;
import gabion.text.Problems;
import gabion.tools.lab.desk.Nearest;
import gabion.tools.lab.desk.Rerun;
import gabion.tools.lab.desk.Stretch;
import java.util.ArrayList;
import java.util.List;

/**
 * What a seat looks up in the course of its game: what lay at a place, as it saw that then; and,
 * when the game is over and nothing is hidden any more, a stretch of it as a case.
 */
final class LookedBack {

  private static final String ID = "a-stretch-of-a-game";

  /** As it stood when nothing had been told. */
  private static final long BEGUN = -1;

  private static final int MOST_CHANGES = 12;
  private static final int MOST_MOMENTS = 500;

  private final Hosted hosted;
  private final String seat;
  private final Door door;

  LookedBack(Hosted hosted, String seat) {
    this.hosted = hosted;
    this.seat = seat;
    this.door = hosted.door(seat);
  }

  // ---- a place

  /**
   * A change of what lies at a place.
   *
   * @param entry with which it was told, or with one soon behind it
   */
  private record Change(long entry, List<String> before, List<String> after) {}

  /** What lay at a place, the last changes last; made of what this door was shown alone. */
  ObjectNode history(Message message) {
    String place = message.text("place");
    List<Happening> told = door.since(0).happenings();
    List<Change> changes = new ArrayList<>();
    List<String> after = lies(door.see(), place);
    int at = told.size() - 1;
    for (int looks = 0; at >= 0 && looks < MOST_MOMENTS && changes.size() < MOST_CHANGES; looks++) {
      List<String> before = lies(door.moment(at == 0 ? BEGUN : told.get(at - 1).entry()), place);
      if (!before.equals(after)) {
        changes.add(0, new Change(told.get(at).entry(), before, after));
      }
      after = before;
      at--;
    }
    ObjectNode reply = JsonText.object().put("place", place).put("more", at >= 0);
    reply.set("changes", JsonText.of(changes));
    return reply;
  }

  /** What lies at a place, and what is noted for it, in words. */
  private static List<String> lies(Seen seen, String place) {
    Seen.Place there =
        seen.places().stream()
            .filter(one -> one.id().equals(place))
            .findFirst()
            .orElseThrow(() -> new Misspoken("unknown", "there is no such place"));
    List<String> words = new ArrayList<>();
    if (!there.seen() && there.number() > 0) {
      words.add(there.number() + " unseen");
    }
    there.piles().forEach(pile -> words.add(pile.number() + " " + pile.title()));
    there.pieces().forEach(piece -> words.add(piece.title()));
    seen.fields().stream()
        .filter(noted -> noted.of().contains(place))
        .forEach(noted -> words.add(noted.field() + ": " + noted.title()));
    return List.copyOf(words);
  }

  // ---- what would be legal

  /**
   * The smallest changes of the position under which something would be legal, as far as this seat
   * can know.
   */
  ObjectNode nearest(Message message) {
    String thing = message.text("thing");
    Ruleset rules = hosted.opened().rules();
    ObjectNode reply = JsonText.object().put("thing", thing);
    Game copy =
        hosted
            .table()
            .record()
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(() -> new Misspoken("over", "nothing is asked any more"));
    try (Game game = copy) {
      int asked = rules.seats(game.setup()).indexOf(game.prospect().seat());
      if (asked < 0 || !rules.seatIds(game.setup()).get(asked).equals(seat)) {
        throw new Misspoken("not-asked", "the game waits for another");
      }
      reply.set("changes", JsonText.of(Nearest.of(rules, game.prospect(), thing)));
    }
    return reply;
  }

  // ---- a stretch

  /** The answers between two entries as a case; only of a game that is over. */
  ObjectNode stretch(Message message) {
    if (!door.status().over()) {
      String why = "while the game goes on, a case would tell what is hidden from you";
      throw new Misspoken("not-over", why);
    }
    long from = Math.max(0, message.number("from"));
    long to = Math.max(from, message.number("to"));
    int before = hosted.table().recordAt(door, from).answers().size();
    GameRecord record = hosted.table().recordAt(door, to);
    int last = record.answers().size();
    if (last <= before) {
      throw new Misspoken("unknown", "nothing was answered between these moments");
    }
    Rerun game = Rerun.of(hosted.opened().rules(), record, last);
    boolean isShrunk = message.has("shrink") && message.claim("shrink");
    String yaml =
        (isShrunk ? Stretch.least(game, before, ID, tries -> {}) : Stretch.of(game, before, ID))
            .orElseThrow(() -> new Misspoken("unknown", "this stretch cannot be told as a case"));
    return JsonText.object().put("first", before + 1).put("last", last).put("yaml", yaml);
  }
}
