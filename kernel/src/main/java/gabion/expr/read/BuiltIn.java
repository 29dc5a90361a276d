package gabion.expr.read;

import gabion.define.Holds;

/**
 * A word of the language itself, declared once.
 *
 * @param name what the decisions call it
 * @param form how it is written, and so where it may stand
 * @param gives what it is, and so what it may stand for
 * @param help a line that says what it means
 */
public record BuiltIn(String name, String form, Holds gives, String help) {}
