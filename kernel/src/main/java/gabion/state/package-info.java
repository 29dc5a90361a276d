/**
 * What lies on the table, as numbers: the immutable layout of a ruleset, and the position of a game
 * as arrays over it. A draft is mutable, a {@code GameState} a frozen draft; two kinds of draft
 * note what is read of them. Imports {@code text} and {@code define}.
 */
@NullMarked
package gabion.state;

import org.jspecify.annotations.NullMarked;
