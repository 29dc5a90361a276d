/**
 * What is worked out: numbers, claims, sets, groups of pieces, throws and lists as closures over a
 * draft; definitions, scopes and lookup tables. Imports {@code text}, {@code define}, {@code state}
 * and {@code hook}.
 */
@NullMarked
package gabion.expr.value;

import org.jspecify.annotations.NullMarked;
