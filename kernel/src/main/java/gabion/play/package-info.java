/**
 * The public API: compile a ruleset; begin, answer and undo games. Displays use the API of {@code
 * tools/table}; drivers of the machine use {@link gabion.play.Game}. May import all other kernel
 * packages.
 */
@NullMarked
package gabion.play;

import org.jspecify.annotations.NullMarked;
