package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.battle.BattleRest;
import gabion.tools.lab.odds.PolicyParser;
import gabion.tools.table.display.BattleProcedure;
import gabion.tools.table.session.SeatEvent;
import gabion.tools.table.session.TableAccess;
import gabion.yaml.Problems;
import java.util.List;

/**
 * The odds of the rest of a battle, from the question that is open to a seat. Computed on a game
 * that holds only what the seat knows.
 */
final class BattleRestService {

  private final HostedGame hosted;
  private final Search search;
  private final TableAccess door;
  private final String seat;

  BattleRestService(HostedGame hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;
    this.seat = seat;
    this.door = hosted.door(seat);
  }

  /**
   * Returns the odds in lines, and a note on the choices that they assume; with {@code check} only
   * whether there are any.
   */
  ObjectNode odds(ClientMessage message) {
    SeatEvent heading = heading(message.number("entry"));
    Ruleset rules = hosted.loadedRuleset().rules();
    int place = hosted.table().placeOf(door, heading.entry());
    try (Game copy =
        hosted
            .table()
            .record()
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(
                () -> new InvalidMessageException("over", ServeMessage.NO_QUESTIONS.text()))) {
      int asked = rules.seats(copy.setup()).indexOf(copy.prospect().seat());
      if (asked < 0 || !rules.seatIds(copy.setup()).get(asked).equals(seat)) {
        throw new InvalidMessageException("not-asked", ServeMessage.NOT_YOUR_TURN.text());
      }
      BattleProcedure battle =
          BattleRest.battleAt(copy, place, hosted.loadedRuleset().display())
              .orElseThrow(BattleRestService::noBattle);
      try (Game supposed = copy.prospect().game(0).orElseThrow(BattleRestService::noBattle)) {
        if (message.has("check") && message.claim("check")) {
          return JsonText.object()
              .put("isOpen", BattleRest.hasChance(supposed, battle, this::goesOn));
        }
        String text = String.join(" ", heading.lines());
        return (ObjectNode) JsonText.of(BattleRest.of(supposed, battle, text, this::goesOn));
      }
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new InvalidMessageException("unknown", String.valueOf(wrong.getMessage()));
    }
  }

  private boolean goesOn(int positions) {
    search.heed();
    return true;
  }

  /** Returns the heading of a battle that is not over yet. */
  private SeatEvent heading(long entry) {
    List<SeatEvent> since = door.since(entry).happenings();
    boolean isBattle =
        !since.isEmpty()
            && since.get(0).entry() == entry
            && since.get(0).kind().equals("heading")
            && since.get(0).parts().containsKey("battle")
            && since.stream().skip(1).allMatch(one -> one.depth() > since.get(0).depth());
    if (!isBattle) {
      throw noBattle();
    }
    return since.get(0);
  }

  private static InvalidMessageException noBattle() {
    return new InvalidMessageException("unknown", ServeMessage.NO_BATTLE.text());
  }
}
