/**
 * The display of a game: the board, the sheets, the log, the dice. Enters: board views, tables and
 * log entries of a session. Leaves: lines of text. Imports {@code play} of the kernel, the table
 * and the lab; knows no game.
 */
@NullMarked
package gabion.tools.command.display;

import org.jspecify.annotations.NullMarked;
