package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gabion.play.Game;
import gabion.play.Ruleset;
import gabion.tools.lab.bot.Bots;
import gabion.tools.lab.coach.Hint;
import gabion.tools.lab.coach.HintSearch;
import gabion.yaml.Problems;
import java.util.concurrent.atomic.AtomicBoolean;

/** A hint for the open question of a seat, computed from what the seat sees alone. */
final class HintService {

  /** So that a hint has other luck than the bots of the game. */
  private static final String LUCK = "hint";

  /** A hint takes no longer on a slow machine; it is made of fewer trial games there. */
  private static final long LONGEST_NANOS = 16_000_000_000L;

  private static final long MILLIS_BETWEEN_LOOKS = 100;

  private final HostedGame hosted;
  private final Search search;
  private final String seat;

  HintService(HostedGame hosted, String seat, Search search) {
    this.hosted = hosted;
    this.search = search;
    this.seat = seat;
  }

  /** Returns the answer and the reasons for it, in sentences. */
  ObjectNode hint(ClientMessage message) {
    long id = message.number("id");
    Ruleset rules = hosted.loadedRuleset().rules();
    try (Game copy =
        hosted
            .table()
            .record()
            .replay(rules, Integer.MAX_VALUE, new Problems())
            .filter(game -> !game.isOver())
            .orElseThrow(HintService::notAsked)) {
      int asked = rules.seats(copy.setup()).indexOf(copy.prospect().seat());
      if (asked < 0 || !rules.seatIds(copy.setup()).get(asked).equals(seat)) {
        throw new InvalidMessageException("not-asked", ServeMessage.NOT_YOUR_TURN.text());
      }
      if (hosted.seatDoor(seat).open().stream().noneMatch(question -> question.id() == id)) {
        throw notAsked();
      }
      // the number of the question, and not the game's seed: the seed knows what comes
      long seed = Bots.seed(hosted.table().record().answers().size(), seat + LUCK);
      return reply(id, find(rules, copy, seed));
    }
  }

  private Hint find(Ruleset rules, Game copy, long seed) {
    try (HintSearch hints = new HintSearch(rules)) {
      long began = System.nanoTime();
      AtomicBoolean isOver = new AtomicBoolean();
      Thread watch = new Thread(() -> watch(hints, began, isOver), "gabion-hint");
      watch.setDaemon(true);
      watch.start();
      try {
        return hints.search(copy.prospect(), seed, () -> isLate(began));
      } finally {
        isOver.set(true);
        search.heed(); // nothing is said where it was stopped
      }
    }
  }

  /** Hurries the bot where it takes long or nobody waits for it any more. */
  private void watch(HintSearch hints, long began, AtomicBoolean isOver) {
    while (!isOver.get()) {
      search.noteTries((int) hints.games());
      if (!search.isWanted() || System.nanoTime() - began > LONGEST_NANOS / 2) {
        hints.hurry();
      }
      try {
        Thread.sleep(MILLIS_BETWEEN_LOOKS);
      } catch (InterruptedException closing) {
        return;
      }
    }
  }

  private boolean isLate(long began) {
    search.heed();
    return System.nanoTime() - began > LONGEST_NANOS;
  }

  private static ObjectNode reply(long id, Hint hint) {
    ObjectNode reply = JsonText.object().put("id", id).put("index", hint.answer());
    reply.put("words", hint.words()).put("isSure", hint.isSure());
    reply.set("lines", JsonText.of(hint.lines()));
    return reply;
  }

  private static InvalidMessageException notAsked() {
    return new InvalidMessageException("not-asked", ServeMessage.NOT_ASKED.text());
  }
}
