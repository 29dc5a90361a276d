/**
 * The expression language: small, typed and total. Sentences come in as text with positions;
 * closures over the numbers of a draft leave. Imports {@code text}, {@code define}, {@code state},
 * {@code ask} and {@code hook}.
 */
@NullMarked
package gabion.expr;

import org.jspecify.annotations.NullMarked;
