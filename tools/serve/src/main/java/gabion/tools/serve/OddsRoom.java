package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.battle.BattleAsked;
import gabion.tools.lab.battle.BattleGrid;
import gabion.tools.lab.battle.BattleSheet;
import gabion.tools.lab.odds.Policies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What may come of a battle, in numbers, as the rules are and with other faces on their dice. One
 * question is worked out at a time.
 */
final class OddsRoom {

  private static final int MOST_KNOWN = 12;
  private static final int MOST_WAITING = 4;

  /** So long is worked at one grid before something is told. */
  private static final long SLICE = 400_000_000L;

  private final RulesShelf shelf;
  private final ReentrantLock working = new ReentrantLock();

  /** Rules with other faces, by what they are. */
  private final Map<String, Ruleset> known = latest();

  /** Units by units, by the rules and what was asked. */
  private final Map<String, BattleGrid> grids = latest();

  OddsRoom(RulesShelf shelf) {
    this.shelf = shelf;
  }

  /** A map from which the oldest goes. */
  private static <T> Map<String, T> latest() {
    return new LinkedHashMap<>() {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
        return size() > MOST_KNOWN;
      }
    };
  }

  /** The lines that a ruleset reads, and what may be filled in. */
  ObjectNode battles(Message message) {
    Ruleset rules = shelf.listed(message.text("ruleset")).rules();
    ObjectNode reply = JsonText.object();
    reply.setAll((ObjectNode) JsonText.of(BattleSheet.of(rules)));
    return reply;
  }

  /** What may come of one battle, and of those with other numbers of units. */
  ObjectNode odds(Message message) {
    if (working.getQueueLength() >= MOST_WAITING) {
      throw new Misspoken("too-fast", "other odds are being worked out");
    }
    working.lock();
    try {
      Ruleset rules = shelf.listed(message.text("ruleset")).rules();
      Map<String, String> changes = BattleSheet.of(rules).changes(message.texts("faces"));
      BattleAsked asked =
          new BattleAsked(
              message.text("battle"),
              message.texts("holes"),
              message.text("policy", "best"),
              message.text("side"));
      Optional<BattleAsked.Pair> grid = grid(message);
      ObjectNode reply = JsonText.object();
      reply.set("now", told(rules.id(), rules, asked, grid));
      if (!changes.isEmpty()) {
        String key = rules.id() + changes;
        reply.set("then", told(key, other(key, rules.id(), changes), asked, grid));
      }
      return reply;
    } catch (Policies.Wrong wrong) {
      throw new Misspoken("unknown", String.valueOf(wrong.getMessage()));
    } finally {
      working.unlock();
    }
  }

  private static Optional<BattleAsked.Pair> grid(Message message) {
    return message.has("most")
        ? Optional.of(
            new BattleAsked.Pair(
                message.text("hole"),
                message.text("piece"),
                message.text("otherHole"),
                message.text("otherPiece"),
                (int) Math.max(0, Math.min(Integer.MAX_VALUE, message.number("most")))))
        : Optional.empty();
  }

  private Ruleset other(String key, String id, Map<String, String> changes) throws Policies.Wrong {
    Ruleset other = known.get(key);
    if (other == null) {
      other = shelf.varied(id, changes);
      known.put(key, other);
    }
    return other;
  }

  private ObjectNode told(
      String key, Ruleset rules, BattleAsked asked, Optional<BattleAsked.Pair> grid)
      throws Policies.Wrong {
    ObjectNode told = (ObjectNode) JsonText.of(asked.told(rules));
    if (grid.isPresent()) {
      BattleGrid worked = grid(key, rules, asked, grid.get());
      worked.fill(SLICE);
      told.set("grid", JsonText.of(worked.rows()));
      told.put("more", !worked.isDone());
    }
    return told;
  }

  /** Units by units, as far as they are known; how many there are of the two kinds is all one. */
  private BattleGrid grid(String key, Ruleset rules, BattleAsked asked, BattleAsked.Pair of) {
    BattleAsked bare = asked.with(of, 0, 0);
    return grids.computeIfAbsent(key + of + bare, all -> new BattleGrid(rules, bare, of));
  }
}
