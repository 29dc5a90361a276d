package gabion.expr.value;

import gabion.hook.HookKind;

/**
 * How a hook hangs on a name, for those who ask whose reason it is.
 *
 * @param owner the title of its card, or the name of its pack
 * @param rule what it cites; may be empty
 */
public record HookOrigin(HookKind hookKind, String head, String owner, String rule) {}
