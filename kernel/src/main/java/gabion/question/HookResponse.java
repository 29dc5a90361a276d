package gabion.question;

/**
 * A hook that was called, and its response.
 *
 * @param hookKind its kind as written: {@code before}, {@code counts}
 * @param owner the title of its card or the name of its pack
 * @param head the hooked head
 * @param rule its citation; may be empty
 * @param hasEffect whether it responded with anything but "pass"
 * @param sentence its response in words; empty if it has none
 */
public record HookResponse(
    String hookKind, String owner, String head, String rule, boolean hasEffect, String sentence) {}
