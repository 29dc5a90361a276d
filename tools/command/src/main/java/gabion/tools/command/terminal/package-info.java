/**
 * A game at a table: who sits where, what they are asked, what they type. Enters: a table with its
 * doors, and lines from a keyboard or a pipe. Leaves: a game played on, and what each seat may see
 * of it. Imports {@code play} and {@code text} of the kernel and {@code
 * gabion.tools.command.display}.
 */
@NullMarked
package gabion.tools.command.terminal;

import org.jspecify.annotations.NullMarked;
