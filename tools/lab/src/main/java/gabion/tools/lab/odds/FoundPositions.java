package gabion.tools.lab.odds;

import gabion.state.Draft;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Positions that have been found, by what lies and by what has come of them, and their chain. */
final class FoundPositions {

  private final Chain chain = new Chain();
  private final Numbered known = new Numbered();
  private final Map<Integer, Integer> ends = new HashMap<>();
  private final EndReader reading;
  private final BitSet asked = new BitSet();

  /** None yet. */
  FoundPositions(EndReader reading) {
    this.reading = reading;
  }

  Chain chain() {
    return chain;
  }

  Numbered known() {
    return known;
  }

  EndReader reading() {
    return reading;
  }

  /** The seats that have had a choice on the way. */
  BitSet asked() {
    return asked;
  }

  /** The position in which it is over as it is there. */
  int end(Draft draft) {
    return ends.computeIfAbsent(reading.number(draft), end -> chain.add(Chain.Kind.END, end));
  }
}
