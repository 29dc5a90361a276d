package gabion.expr.value;

import gabion.hook.HookKind;

/**
 * How a hook is attached to a name, for attributing its reasons.
 *
 * @param owner the title of its card, or the name of its pack
 * @param rule the cited rule; may be empty
 */
public record HookOrigin(HookKind hookKind, String head, String owner, String rule) {}
