package gabion.scripts;

/**
 * What one call of a script may cost.
 *
 * @param statements the limit that counts: the same on every machine
 * @param milliseconds of the thread's own time: the net behind it, for built-ins that run long
 *     within one statement
 * @param clock milliseconds that pass meanwhile: the net behind that, for what the machine does in
 *     the script's place, above all to collect its garbage
 * @param bytes the net for memory: what the thread may allocate
 * @param elements of an array, and values in all that one call gives back
 * @param characters of a text a built-in works on or a script gives back
 */
public record ScriptLimits(
    long statements, long milliseconds, long clock, long bytes, int elements, int characters) {

  private static final long USUAL_CLOCK = 20_000;

  /** What a game is played with. */
  public static final ScriptLimits USUAL =
      new ScriptLimits(1_000_000, 5_000, 256L << 20, 10_000, 100_000);

  /** With the usual limit of the clock, which a busy machine must not reach by itself. */
  public ScriptLimits(
      long statements, long milliseconds, long bytes, int elements, int characters) {
    this(statements, milliseconds, USUAL_CLOCK, bytes, elements, characters);
  }
}
