/**
 * A game at a table: who sits where, what they are asked, what they type. Enters: a ruleset, a
 * setup and lines from a keyboard or a pipe. Leaves: a game played on, and what each seat may see
 * of it. Imports the kernel and {@code gabion.tools.show}.
 */
@NullMarked
package gabion.tools.sit;

import org.jspecify.annotations.NullMarked;
