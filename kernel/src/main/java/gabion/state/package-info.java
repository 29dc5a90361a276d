/**
 * The position as numbers: the immutable layout of a ruleset, and the position of a game as arrays
 * over it. A draft is mutable, a {@code GameState} is a frozen draft; two kinds of draft record
 * their reads. Imports {@code yaml} and {@code define}.
 */
@NullMarked
package gabion.state;

import org.jspecify.annotations.NullMarked;
