package gabion.hook;

import gabion.yaml.SourceLocation;

/**
 * One function of a script.
 *
 * @param script the number of its script in {@link Scripts#scripts()}
 * @param kind how it hangs
 * @param head the head it hangs on as written, {@code clear the hill}; empty for {@link
 *     Manner#PLAY}
 * @param generator whether it yields its steps one by one
 * @param location the head in the script, or the exported name
 */
public record ScriptHook(
    int script, HookKind kind, String head, boolean generator, SourceLocation location) {}
