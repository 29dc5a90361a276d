/**
 * Bots for seats without a human player. A bot receives only information available to its seat, has
 * no clock, and gives the same answers for the same game.
 */
@NullMarked
package gabion.tools.lab.bot;

import org.jspecify.annotations.NullMarked;
