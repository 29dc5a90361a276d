package gabion.expr.read;

import gabion.define.Holds;

/**
 * A word of the language itself, declared once.
 *
 * @param name its name in lists of words: {@code highest N of}
 * @param form how it is written, and so where it may stand
 * @param gives what it is, and so what it may stand for
 * @param help a line that says what it means
 */
public record BuiltIn(String name, String form, Holds gives, String help) {}
