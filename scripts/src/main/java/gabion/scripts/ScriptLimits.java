package gabion.scripts;

/**
 * Limits for one call of a script.
 *
 * @param statements the decisive limit, the same on every machine
 * @param milliseconds of CPU time; a safety net for built-ins that run long within one statement
 * @param clock elapsed milliseconds; a safety net for work the JVM does for the script, mainly
 *     garbage collection
 * @param bytes a safety net for memory: bytes that the thread may allocate
 * @param elements of an array, and values in all that one call returns
 * @param characters of a text that a built-in processes or a script returns
 */
public record ScriptLimits(
    long statements, long milliseconds, long clock, long bytes, int elements, int characters) {

  private static final long USUAL_CLOCK = 20_000;

  /** The limits for playing games. */
  public static final ScriptLimits USUAL =
      new ScriptLimits(1_000_000, 5_000, 256L << 20, 10_000, 100_000);

  /** With the usual limit of the clock, which a busy machine must not reach by itself. */
  public ScriptLimits(
      long statements, long milliseconds, long bytes, int elements, int characters) {
    this(statements, milliseconds, USUAL_CLOCK, bytes, elements, characters);
  }
}
