package gabion.flow;

import gabion.expr.Members;

/**
 * A rule that holds at every instant.
 *
 * @param places the places where it has something to do; worked out for touched places alone
 * @param body its steps, which take one place
 */
record Standing(String name, Members places, Procedure body) {}
