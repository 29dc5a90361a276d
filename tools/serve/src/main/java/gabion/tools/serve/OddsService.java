package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Ruleset;
import gabion.tools.lab.battle.BattleCatalog;
import gabion.tools.lab.battle.BattleGrid;
import gabion.tools.lab.battle.BattleQuery;
import gabion.tools.lab.odds.PolicyParser;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The outcome probabilities of a battle, under the rules and with other die faces. Computes one
 * query at a time.
 */
final class OddsService {

  private static final int MOST_KNOWN = 12;
  private static final int MOST_WAITING = 4;

  /** Nanoseconds spent on one grid per reply. */
  private static final long SLICE = 400_000_000L;

  private final RulesetCache shelf;
  private final ReentrantLock working = new ReentrantLock();

  /** Rules with changed die faces, by ruleset and changes. */
  private final Map<String, Ruleset> known = latest();

  /** Grids of outcomes by unit counts, by rules and query. */
  private final Map<String, BattleGrid> grids = latest();

  OddsService(RulesetCache shelf) {
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

  /** Returns the ruleset's battle templates and the candidates for their placeholders. */
  ObjectNode battles(ClientMessage message) {
    Ruleset rules = shelf.requireServed(message.text("ruleset")).rules();
    ObjectNode reply = JsonText.object();
    reply.setAll((ObjectNode) JsonText.of(BattleCatalog.of(rules)));
    return reply;
  }

  /** Returns the outcome probabilities of one battle, and of those with other unit counts. */
  ObjectNode odds(ClientMessage message) {
    if (working.getQueueLength() >= MOST_WAITING) {
      throw new InvalidMessageException("too-fast", ServeMessage.ODDS_BUSY.text());
    }
    working.lock();
    try {
      Ruleset rules = shelf.requireServed(message.text("ruleset")).rules();
      Map<String, String> changes = BattleCatalog.of(rules).changes(message.texts("faces"));
      BattleQuery query =
          new BattleQuery(
              message.text("battle"),
              message.texts("holes"),
              message.text("policy", "best"),
              message.text("side"));
      Optional<BattleQuery.PiecePair> grid = grid(message);
      ObjectNode reply = JsonText.object();
      reply.set("now", oddsReply(rules.id(), rules, query, grid));
      if (!changes.isEmpty()) {
        String key = rules.id() + changes;
        reply.set("then", oddsReply(key, other(key, rules.id(), changes), query, grid));
      }
      return reply;
    } catch (PolicyParser.InvalidRequestException wrong) {
      throw new InvalidMessageException("unknown", String.valueOf(wrong.getMessage()));
    } finally {
      working.unlock();
    }
  }

  private static Optional<BattleQuery.PiecePair> grid(ClientMessage message) {
    return message.has("most")
        ? Optional.of(
            new BattleQuery.PiecePair(
                message.text("hole"),
                message.text("piece"),
                message.text("otherHole"),
                message.text("otherPiece"),
                (int) Math.max(0, Math.min(Integer.MAX_VALUE, message.number("most")))))
        : Optional.empty();
  }

  private Ruleset other(String key, String id, Map<String, String> changes)
      throws PolicyParser.InvalidRequestException {
    Ruleset other = known.get(key);
    if (other == null) {
      other = shelf.loadVariation(id, changes);
      known.put(key, other);
    }
    return other;
  }

  private ObjectNode oddsReply(
      String key, Ruleset rules, BattleQuery query, Optional<BattleQuery.PiecePair> grid)
      throws PolicyParser.InvalidRequestException {
    ObjectNode told = (ObjectNode) JsonText.of(query.computeOdds(rules));
    if (grid.isPresent()) {
      BattleGrid worked = grid(key, rules, query, grid.get());
      worked.fill(SLICE);
      told.set("grid", JsonText.of(worked.rows()));
      told.put("more", !worked.isDone());
    }
    return told;
  }

  /** Units by units, as far as they are known; how many there are of the two kinds is all one. */
  private BattleGrid grid(String key, Ruleset rules, BattleQuery query, BattleQuery.PiecePair of) {
    BattleQuery bare = query.with(of, 0, 0);
    return grids.computeIfAbsent(key + of + bare, all -> new BattleGrid(rules, bare, of));
  }
}
