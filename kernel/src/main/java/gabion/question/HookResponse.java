package gabion.question;

/**
 * A hook that was asked, and what it said.
 *
 * @param hookKind how it hangs, as it is written: {@code before}, {@code counts}
 * @param owner the title of the card or the name of the pack whose it is
 * @param head what it hangs on
 * @param rule what it cites; may be empty
 * @param hasEffect whether it said anything but "pass"
 * @param sentence what it said in words; empty where it has none
 */
public record HookResponse(
    String hookKind, String owner, String head, String rule, boolean hasEffect, String sentence) {}
