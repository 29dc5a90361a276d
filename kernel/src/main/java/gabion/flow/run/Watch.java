package gabion.flow.run;

import gabion.ask.Asking;
import gabion.state.Draft;
import gabion.state.Parts;
import gabion.text.Fault;
import gabion.text.Problem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Looks whether the invariants of the rules hold, for those who watch a game: random play and
 * cases. Where nobody watches, nothing is worked out.
 */
public final class Watch {

  private final Machine machine;
  private final BitSet excused = new BitSet();

  /** For each part of a position the invariants that read it, as bits; once somebody watches. */
  private long[][] readers = new long[0][];

  /** Those of which something that they read has changed since they were looked at. */
  private long[] stirred = new long[0];

  private boolean watching;

  Watch(Machine machine) {
    this.machine = machine;
  }

  /** From now on a game ends with a {@link PlayProblem} where an invariant does not hold. */
  public void begin() {
    watching = true;
    List<Invariant> all = machine.program().invariants;
    stirred = new long[(all.size() + Long.SIZE - 1) / Long.SIZE];
    Arrays.fill(stirred, -1);
    readers = new long[machine.draft().changed().size()][stirred.length];
    for (Invariant invariant : all) {
      int number = invariant.number();
      invariant.reads().forEach(part -> readers[part][number >>> 6] |= 1L << number);
    }
  }

  /** The same, but for what does not hold on a table that somebody has laid by hand. */
  public void beginFrom(Draft laid) {
    laid.speaker(machine.scripts());
    machine.program().invariants.stream()
        .filter(invariant -> !invariant.holds(laid))
        .forEach(invariant -> excused.set(invariant.number()));
    begin();
  }

  /** A seat is about to be asked; within one moment there is nothing to see yet. */
  void atQuestion(Asking asking) {
    if (watching && !machine.draft().stack().isOneMoment()) {
      look(machine.program().restingInvariants, "when `" + asking.name() + "` was asked");
    }
  }

  /** A procedure has come to its end. */
  public void atEnd(Procedure procedure) {
    if (watching && !procedure.invariants.isEmpty()) {
      look(procedure.invariants, "at the end of `" + procedure.name + "`");
    }
  }

  private void look(List<Invariant> invariants, String when) {
    stir(machine.draft().changed());
    for (int i = 0; i < invariants.size(); i++) {
      Invariant invariant = invariants.get(i);
      int number = invariant.number();
      if ((stirred[number >>> 6] >>> number & 1) != 0) {
        stirred[number >>> 6] &= ~(1L << number);
        if (!invariant.holds(machine.draft()) && !excused.get(number)) {
          throw broken(invariant, when);
        }
      }
    }
  }

  /** Notes which invariants read something of what has changed. */
  private void stir(Parts changed) {
    for (int word = 0; word < changed.words(); word++) {
      for (long left = changed.word(word); left != 0; left &= left - 1) {
        long[] read = readers[(word << 6) + Long.numberOfTrailingZeros(left)];
        for (int i = 0; i < read.length; i++) {
          stirred[i] |= read[i];
        }
      }
    }
    changed.clear();
  }

  private PlayProblem broken(Invariant invariant, String when) {
    List<String> things = invariant.breaking(machine.draft());
    String by = things.isEmpty() ? "" : " of " + String.join(", ", things);
    String message =
        Fault.BROKEN_INVARIANT.say(
            invariant.name(), by, when, invariant.says(), invariant.citation().brief());
    return new PlayProblem(
        new Problem(Fault.BROKEN_INVARIANT, message, invariant.where(), null), invariant);
  }
}
