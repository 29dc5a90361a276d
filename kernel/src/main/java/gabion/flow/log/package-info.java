/**
 * Seat knowledge and its formatting: visibility, known values, determinized positions for bots,
 * restricted events, and the log. Independent of the machine. Imports {@code expr}, {@code
 * question} and the packages below them.
 */
@NullMarked
package gabion.flow.log;

import org.jspecify.annotations.NullMarked;
