package gabion.yaml;

import org.jspecify.annotations.Nullable;

/**
 * An author's mistake: its description, location and correction.
 *
 * @param code the kind of mistake; the reference lists its code
 * @param message one sentence, lower-case first letter, no final period, the author's text in
 *     backticks
 * @param location null only if no text is responsible
 * @param help the correction, or null
 */
public record Problem(
    ProblemCode code, String message, @Nullable SourceLocation location, @Nullable String help) {}
