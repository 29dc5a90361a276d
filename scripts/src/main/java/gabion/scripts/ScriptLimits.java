package gabion.scripts;

/**
 * What one call of a script may cost.
 *
 * @param statements the limit that counts: the same on every machine
 * @param milliseconds the net behind it, for built-ins that run long within one statement
 * @param bytes the net for memory: what the thread may allocate
 * @param elements of an array, and values in all that one call gives back
 * @param characters of a text a built-in works on or a script gives back
 */
public record ScriptLimits(
    long statements, long milliseconds, long bytes, int elements, int characters) {

  /** What a game is played with. */
  public static final ScriptLimits USUAL =
      new ScriptLimits(1_000_000, 5_000, 256L << 20, 10_000, 100_000);
}
