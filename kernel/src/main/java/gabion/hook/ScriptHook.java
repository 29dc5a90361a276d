package gabion.hook;

import gabion.yaml.SourceLocation;

/**
 * A function of a script.
 *
 * @param script the number of its script in {@link Scripts#scripts()}
 * @param kind its hook kind
 * @param head the hooked head as written, {@code clear the hill}; empty for {@link HookKind#PLAY}
 * @param generator whether it yields its steps one by one
 * @param location the head in the script, or the exported name
 */
public record ScriptHook(
    int script, HookKind kind, String head, boolean generator, SourceLocation location) {}
