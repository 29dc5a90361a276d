/**
 * What a person sees of a game: the board, the sheets, the log, the dice. Enters: a game, a seat
 * and what the ruleset says of its display. Leaves: lines of text. Imports the kernel; knows no
 * game.
 */
@NullMarked
package gabion.tools.show;

import org.jspecify.annotations.NullMarked;
