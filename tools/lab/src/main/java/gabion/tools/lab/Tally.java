package gabion.tools.lab;

import gabion.play.Ruleset;
import gabion.state.Draft;
import gabion.state.Fields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** What came of some games. Tallies add up to the same whatever their order. */
public final class Tally {

  static final String DRAWN = "draw";

  /** The ending reported for a game that stopped without an ending. */
  public static final String UNENDED = "no ending";

  private final Ruleset rules;

  /** Games by winning side; the last count is draws. */
  private final long[] wins;

  /** Games by their ending; the last count is of games whose rules ran out. */
  private final long[] ends;

  private long decisions;
  private long least = Long.MAX_VALUE;
  private long most;

  Tally(Ruleset rules) {
    this.rules = rules;
    wins = new long[rules.layout().sorts().sides().size() + 1];
    ends = new long[rules.program().endings().size() + 1];
  }

  /** Counts a game that is over. */
  void count(Draft end, long made) {
    wins[index(end.field(Fields.WINNER), wins)]++;
    ends[index(end.field(Fields.ENDING), ends)]++;
    decisions += made;
    least = Math.min(least, made);
    most = Math.max(most, made);
  }

  private static int index(int number, long[] counts) {
    return number < 0 ? counts.length - 1 : number;
  }

  void add(Tally other) {
    IntStream.range(0, wins.length).forEach(i -> wins[i] += other.wins[i]);
    IntStream.range(0, ends.length).forEach(i -> ends[i] += other.ends[i]);
    decisions += other.decisions;
    least = Math.min(least, other.least);
    most = Math.max(most, other.most);
  }

  /** Games by the side that won, and drawn ones. */
  public Map<String, Long> outcomes() {
    Map<String, Long> outcomes = new LinkedHashMap<>();
    for (int side = 0; side < wins.length - 1; side++) {
      outcomes.put(rules.layout().sorts().sides().id(side), wins[side]);
    }
    outcomes.put(DRAWN, wins[wins.length - 1]);
    return outcomes;
  }

  /** Games by how they ended: each ending that there is, and games without one if there are any. */
  public Map<String, Long> endings() {
    Map<String, Long> endings = new LinkedHashMap<>();
    for (int ending = 0; ending < ends.length - 1; ending++) {
      endings.put(rules.program().endings().get(ending), ends[ending]);
    }
    if (ends[ends.length - 1] > 0) {
      endings.put(UNENDED, ends[ends.length - 1]);
    }
    return endings;
  }

  public long decisions() {
    return decisions;
  }

  /** The fewest decisions of a game. */
  public long least() {
    return least == Long.MAX_VALUE ? 0 : least;
  }

  /** The most decisions of a game. */
  public long most() {
    return most;
  }
}
