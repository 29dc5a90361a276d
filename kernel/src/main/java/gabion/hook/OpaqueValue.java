package gabion.hook;

/**
 * What a sentence came to that a script hands on in a step and never looks at ({@link
 * Template#handed()}): it crosses in both directions as it is, whatever it stands for.
 */
public interface OpaqueValue {}
