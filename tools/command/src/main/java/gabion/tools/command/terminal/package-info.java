/**
 * A game at a terminal: seats, questions, input. Enters: a table with its seats' access, and lines
 * from a keyboard or a pipe. Leaves: a continued game, and each seat's view of it. Imports {@code
 * play} and {@code yaml} of the kernel, the table, the bots of the lab and {@code
 * gabion.tools.command.display}.
 */
@NullMarked
package gabion.tools.command.terminal;

import org.jspecify.annotations.NullMarked;
