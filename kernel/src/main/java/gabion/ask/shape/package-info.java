/**
 * The shapes of answers: one of several, so many of each, a number, yes or no, dice, a deal. A
 * shape is filled by the machine; it can count, test, rank, sample and describe its answers without
 * making them. Imports {@code text}, {@code define} and {@code state}.
 */
@NullMarked
package gabion.ask.shape;

import org.jspecify.annotations.NullMarked;
