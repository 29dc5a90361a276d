package gabion.yaml;

import org.jspecify.annotations.Nullable;

/**
 * An author's mistake: what is wrong, where, and what would be right.
 *
 * @param code the kind of mistake; its code stands in the reference
 * @param message one sentence, lower-case first letter, no final period, the author's text in
 *     backticks
 * @param location null only where no text is to blame
 * @param help what would be right, or null
 */
public record Problem(
    ProblemCode code, String message, @Nullable SourceLocation location, @Nullable String help) {}
