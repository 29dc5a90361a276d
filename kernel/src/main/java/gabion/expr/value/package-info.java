/**
 * Compiled sentences: numbers, claims, sets, groups, throws and lists as closures over a draft;
 * definitions, tables and scopes; the caches and generated classes that make them fast. Imports
 * {@code text}, {@code define}, {@code state}, {@code ask} and {@code hook}.
 */
@NullMarked
package gabion.expr.value;

import org.jspecify.annotations.NullMarked;
