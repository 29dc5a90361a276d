/**
 * Mistakes planted on purpose, one at a time, in rulesets that are right: what {@code check} finds
 * of them, whether at the right line, and whether it says what would be right. In: the rulesets of
 * the checkout and of the examples. Out: a table by kind of mistake. Knows no game: what to spoil
 * is found by what is declared.
 */
@NullMarked
package gabion.rulesets.plants;

import org.jspecify.annotations.NullMarked;
