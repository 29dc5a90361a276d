/**
 * The shapes of answers: one of several, a number of each, a number, yes or no, a throw. A shape
 * counts, tests, samples, parses and describes its answers without listing them, and gives the odds
 * of fate's. Imports nothing of the house.
 */
@NullMarked
package gabion.question.shape;

import org.jspecify.annotations.NullMarked;
