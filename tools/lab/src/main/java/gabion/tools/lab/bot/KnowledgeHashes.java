package gabion.tools.lab.bot;

import gabion.flow.log.Visibility;
import gabion.flow.log.VisibleChange;
import gabion.state.Draft;
import gabion.state.GameRandom;
import java.util.Arrays;
import java.util.List;

/**
 * The knowledge of each seat in a trial game, as a hash that differs between information sets. It
 * covers the answers of all seats. Once an answer is hidden from a seat, because it was
 * simultaneous or placed something the seat does not see, the hash covers the visible changes
 * instead. The next chance event makes everything known to all.
 */
final class KnowledgeHashes {

  private final Draft table;
  private final Draft before;
  private final int[] seats;
  private final Visibility[] sights;
  private final long[] knows;
  private final boolean[] dark;
  private long told;
  private int answering;
  private long answered;
  private boolean open;
  private boolean inRound;

  /**
   * @param table on which trial games are played
   * @param seats those that may be asked
   */
  KnowledgeHashes(Draft table, List<Integer> seats) {
    this.table = table;
    this.before = table.newEmptyDraft();
    this.seats = seats.stream().mapToInt(Integer::intValue).toArray();
    this.sights = seats.stream().map(seat -> Visibility.of(table, seat)).toArray(Visibility[]::new);
    this.knows = new long[seats.size()];
    this.dark = new boolean[seats.size()];
  }

  /** Resets all knowledge. */
  void begin() {
    told = 0;
    open = false;
    allIsTold();
  }

  /**
   * A seat gives an answer; the table is still as it was before.
   *
   * @param answer equal only to the same answer's
   * @param together whether nothing comes of it before others have answered, too
   */
  void answers(int seat, long answer, boolean together) {
    if (!open && seats.length > 1) {
      table.copyInto(before);
      open = true;
      inRound = false;
    }
    inRound |= together;
    answering = seat;
    answered = answer;
    told = GameRandom.mix(told, answer);
    for (int i = 0; i < seats.length; i++) {
      if (seats[i] == seat) {
        knows[i] = GameRandom.mix(knows[i], answer);
      } else {
        dark[i] |= together;
      }
    }
  }

  /** Another question is put, for which something may have come of the answers before. */
  void onQuestion(boolean together) {
    if (!open || inRound && together) {
      return;
    }
    open = false;
    for (int i = 0; i < seats.length; i++) {
      VisibleChange change = new VisibleChange(sights[i], before, table);
      boolean own = seats[i] == answering;
      dark[i] |= !own && !sights[i].isComplete() && change.isHidden();
      if (dark[i]) {
        knows[i] = GameRandom.mix(knows[i], change.visibleHash());
      } else if (!own) {
        knows[i] = GameRandom.mix(knows[i], answered);
      }
    }
  }

  /** Fate throws. */
  void onThrow() {
    open = false;
    allIsTold();
  }

  private void allIsTold() {
    Arrays.fill(knows, told);
    Arrays.fill(dark, false);
  }

  /** Returns a seat's knowledge hash. */
  long of(int seat) {
    int at = at(seat);
    return at < 0 ? told : knows[at];
  }

  /** Whether an answer of another is hidden from a seat. */
  boolean isDarkFor(int seat) {
    int at = at(seat);
    return at >= 0 && dark[at];
  }

  private int at(int seat) {
    for (int i = 0; i < seats.length; i++) {
      if (seats[i] == seat) {
        return i;
      }
    }
    return -1;
  }
}
