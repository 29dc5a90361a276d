/**
 * What a person sees of a game: the board, the sheets, the log, the dice. Enters: pictures, tables
 * and news from a door. Leaves: lines of text. Imports {@code play} of the kernel; knows no game.
 */
@NullMarked
package gabion.tools.command.display;

import org.jspecify.annotations.NullMarked;
