package gabion.flow.run;

import gabion.text.Where;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives the instructions of procedures classes of their own, each stretch of them once it has been
 * run so often that what it has lost without is what its class costs. Whether a stretch has its own
 * nobody can tell by what it does.
 *
 * <p>All threads share one. Whichever comes first makes a class; should two make the same, either
 * will do.
 */
final class Stretches {

  /** Whether all stays as it was linked: for who wants to compare. */
  private static final boolean PLAIN = Boolean.getBoolean("gabion.plain");

  /**
   * After how many instructions run in a stretch it gets its class: a third of a second, of which a
   * fifth would have been saved, and to compile a class takes as long as that fifth.
   */
  static final int OFTEN = 8_000_000;

  /** The longest stretch; the compiler of the machine gives longer ones up. */
  private static final int LONGEST = 40;

  private final Program program;
  private final int often;

  /** For each instruction the stretch it is in, where that has its class. */
  private final @Nullable OwnCode[] made;

  /** For each instruction the beginning of the stretch it is in. */
  private final int[] begins;

  /** For the beginning of each stretch how many of its instructions have been run. */
  private final int[] ran;

  Stretches(Program program, int often) {
    this.program = program;
    this.often = often;
    int length = program.code.length;
    made = new OwnCode[length];
    ran = new int[length];
    begins = new int[length];
    boolean[] entries = new boolean[length];
    for (Procedure procedure : program.procedures) {
      if (procedure.entry >= 0) {
        entries[procedure.entry] = true;
      }
    }
    int begin = 0;
    for (int pc = 0; pc < length; pc++) {
      if (entries[pc] || pc - begin == LONGEST) {
        begin = pc;
      }
      begins[pc] = begin;
    }
  }

  /** The stretch that an instruction is about to run in; null as long as it has no class. */
  @Nullable OwnCode at(int pc) {
    OwnCode own = made[pc];
    if (own == null && !PLAIN && ran[begins[pc]]++ == often) {
      make(begins[pc]);
    }
    return own;
  }

  private void make(int from) {
    int to = from;
    while (to < begins.length && begins[to] == from) {
      to++;
    }
    Where where = program.about[from].where();
    if (where != null) {
      Arrays.fill(made, from, to, StretchClass.of(program, from, to, where));
    }
  }
}
