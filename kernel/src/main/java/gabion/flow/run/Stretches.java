package gabion.flow.run;

import gabion.text.Where;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives the instructions of procedures classes of their own, each stretch of them once it has been
 * run so often that what it has lost without is what its class costs. Whether a stretch has its own
 * nobody can tell by what it does.
 *
 * <p>All machines share the classes. Each counts for itself and hands on what it has counted now
 * and then, so that threads share nothing that is written often.
 */
final class Stretches {

  /** Whether all stays as it was linked: for who wants to compare. */
  private static final boolean PLAIN = Boolean.getBoolean("gabion.plain");

  /**
   * After how many instructions run in a stretch it gets its class: earlier, and short runs pay for
   * classes that they have no time to earn; later, and long ones wait for theirs.
   */
  static final int OFTEN = 8_000_000;

  /**
   * Where all stretches without a class have run so many times as much together, it is a long run,
   * which has time to earn more classes.
   */
  private static final int LONG = 24;

  /** In a long run this part of it is enough. */
  private static final int PART = 8;

  /** How many a machine counts before it hands them on. */
  private static final int MOST_COUNTED = 10_000;

  /** The longest stretch; the compiler of the machine gives longer ones up. */
  private static final int LONGEST = 40;

  /** How often a stretch has been run that is not to get a class again. */
  private static final long DONE = Long.MIN_VALUE;

  private final Program program;
  private final int often;
  private final int handedOn;

  /** For each instruction the stretch it is in, where that has its class. */
  private final @Nullable OwnCode[] made;

  /** For each instruction the beginning of the stretch it is in. */
  private final int[] begins;

  /** For the beginning of each stretch how many of its instructions have been run. */
  private final long[] ran;

  /** How many instructions have been run in stretches without a class. */
  private long all;

  Stretches(Program program, int often) {
    this.program = program;
    this.often = often;
    this.handedOn = Math.min(often, MOST_COUNTED);
    int length = program.code.length;
    made = new OwnCode[length];
    ran = new long[length];
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

  /** Counts for one machine. */
  Counter counter() {
    return new Counter();
  }

  /** What one machine has run since it last handed on what it counted. */
  final class Counter {

    /** For the beginning of each stretch. */
    private final int[] ranHere = new int[begins.length];

    /** The stretch that an instruction is about to run in; null as long as it has no class. */
    @Nullable OwnCode at(int pc) {
      OwnCode own = made[pc];
      if (own == null && !PLAIN && ++ranHere[begins[pc]] == handedOn) {
        ranHere[begins[pc]] = 0;
        add(begins[pc], handedOn);
      }
      return own;
    }

    /** The stretch that an instruction is in; null as long as it has no class. */
    @Nullable OwnCode made(int pc) {
      return made[pc];
    }

    /** Hands on the rest, when the machine is of no more use. */
    void close() {
      for (int begin = 0; begin < ranHere.length; begin++) {
        if (ranHere[begin] > 0) {
          add(begin, ranHere[begin]);
          ranHere[begin] = 0;
        }
      }
    }
  }

  private synchronized void add(int begin, int more) {
    ran[begin] += more;
    all += more;
    int enough = all < (long) LONG * often ? often : often / PART;
    if (ran[begin] >= enough) {
      ran[begin] = DONE;
      make(begin);
    }
  }

  private void make(int from) {
    int to = from;
    while (to < begins.length && begins[to] == from) {
      to++;
    }
    Where where = null; // what a card does begins with an instruction of no line
    for (int pc = from; pc < to && where == null; pc++) {
      where = program.about[pc].where();
    }
    if (where != null) {
      Arrays.fill(made, from, to, StretchClass.of(program, from, to, where));
    }
  }
}
