package gabion.tools.serve;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is looked for at one table: one thing at a time. */
final class Searches {

  private final Lock turn = new ReentrantLock();
  private @Nullable Search search;
  private @Nullable Object asker;
  private String what = "";

  /**
   * Looks for something, or goes on with it where the same is asked again. Who asks for something
   * else ends what he asked for before.
   *
   * @param who asks
   * @param asked what, in words that are always the same for the same
   * @throws Misspoken where somebody else waits for something
   */
  ObjectNode ask(Object who, String asked, Function<Search, ObjectNode> work) {
    return of(who, asked, work).told();
  }

  private synchronized Search of(Object who, String asked, Function<Search, ObjectNode> work) {
    Search now = search;
    boolean isMine = who.equals(asker);
    if (now != null && now.isWanted()) {
      if (isMine && asked.equals(what)) {
        return now;
      }
      if (!isMine) {
        throw new Misspoken("too-fast", "somebody looks back already; ask again");
      }
      now.stop();
    }
    Search begun = new Search(turn, work);
    search = begun;
    asker = who;
    what = asked;
    return begun;
  }

  /** Ends what somebody asked for, who has left. */
  synchronized void left(Object who) {
    Search now = search;
    if (now != null && who.equals(asker)) {
      now.stop();
    }
  }
}
