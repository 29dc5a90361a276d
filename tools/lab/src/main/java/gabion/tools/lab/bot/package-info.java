/**
 * Who plays a seat that no person holds. A bot is told what its seat may know and no more, has no
 * clock, and gives the same answers for the same game.
 */
@NullMarked
package gabion.tools.lab.bot;

import org.jspecify.annotations.NullMarked;
