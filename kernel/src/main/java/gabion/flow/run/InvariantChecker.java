package gabion.flow.run;

import gabion.question.StepDescriptor;
import gabion.state.Draft;
import gabion.state.PartSet;
import gabion.yaml.Problem;
import gabion.yaml.ProblemCode;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Checks the rules' invariants during random play and test cases. Evaluates nothing unless checking
 * is switched on.
 */
public final class InvariantChecker {

  private final Machine machine;
  private final BitSet excused = new BitSet();

  /** The invariants by number; empty until checking begins. */
  private Invariant[] all = {};

  /** How many words a set of invariants has. */
  private int words;

  /** For each part of a position the invariants that read it, one set after the other. */
  private long[] readers = {};

  /** Those of which something that they read has changed since they were looked at. */
  private long[] stirred = {};

  /** Those that hold whenever a seat is asked. */
  private long[] resting = {};

  private boolean watching;

  InvariantChecker(Machine machine) {
    this.machine = machine;
  }

  /** From now on a game ends with a {@link RulesetException} where an invariant does not hold. */
  public void begin() {
    watching = true;
    Program program = machine.program();
    all = program.invariants.toArray(new Invariant[0]);
    words = (all.length + Long.SIZE - 1) / Long.SIZE;
    stirred = new long[words];
    Arrays.fill(stirred, -1);
    resting = set(program.restingInvariants);
    readers = new long[machine.draft().changedParts().size() * words];
    for (Invariant invariant : all) {
      int number = invariant.number();
      invariant.reads().forEach(part -> readers[part * words + (number >>> 6)] |= 1L << number);
    }
  }

  private long[] set(List<Invariant> some) {
    long[] set = new long[words];
    some.forEach(one -> set[one.number() >>> 6] |= 1L << one.number());
    return set;
  }

  /** Begins checking, but excuses invariants that already fail on a position set up by hand. */
  public void beginFrom(Draft laid) {
    laid.setScriptEvaluator(machine.scripts());
    machine.program().invariants.stream()
        .filter(invariant -> !invariant.holds(laid))
        .forEach(invariant -> excused.set(invariant.number()));
    begin();
  }

  /** A seat is about to be asked; within one moment there is nothing to see yet. */
  void atQuestion(StepDescriptor asking) {
    if (watching && !machine.draft().stack().isOneMoment()) {
      stir(machine.draft().changedParts());
      for (int word = 0; word < words; word++) {
        for (long left = stirred[word] & resting[word]; left != 0; left &= left - 1) {
          Invariant invariant = all[(word << 6) + Long.numberOfTrailingZeros(left)];
          if (isBroken(invariant)) {
            throw broken(invariant, "when `" + asking.name() + "` was asked");
          }
        }
      }
    }
  }

  /** A procedure has come to its end. */
  public void atEnd(Procedure procedure) {
    if (watching && !procedure.invariants.isEmpty()) {
      stir(machine.draft().changedParts());
      for (Invariant invariant : procedure.invariants) {
        if (isBroken(invariant)) {
          throw broken(invariant, "at the end of `" + procedure.name + "`");
        }
      }
    }
  }

  /** Whether one does not hold; while nothing that it reads has changed, it holds as it did. */
  private boolean isBroken(Invariant invariant) {
    int number = invariant.number();
    long bit = 1L << number;
    if ((stirred[number >>> 6] & bit) == 0) {
      return false;
    }
    stirred[number >>> 6] &= ~bit;
    return !invariant.holds(machine.draft()) && !excused.get(number);
  }

  /** Marks the invariants that read a changed part. */
  private void stir(PartSet changed) {
    for (int word = 0; word < changed.words(); word++) {
      for (long left = changed.word(word); left != 0; left &= left - 1) {
        int part = (word << 6) + Long.numberOfTrailingZeros(left);
        for (int i = 0; i < words; i++) {
          stirred[i] |= readers[part * words + i];
        }
      }
    }
    changed.clear();
  }

  private RulesetException broken(Invariant invariant, String when) {
    List<String> things = invariant.breaking(machine.draft());
    String by = things.isEmpty() ? "" : " of " + String.join(", ", things);
    String message =
        ProblemCode.BROKEN_INVARIANT.message(
            invariant.name(), by, when, invariant.says(), invariant.citation().brief());
    return new RulesetException(
        new Problem(ProblemCode.BROKEN_INVARIANT, message, invariant.location(), null), invariant);
  }
}
