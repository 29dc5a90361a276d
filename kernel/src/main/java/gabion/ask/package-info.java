/**
 * What the machine says to the world and hears from it: questions whose legal answers come in
 * shapes, oracles that answer, and events. Imports {@code text}, {@code define}, {@code state} and
 * {@code ask.shape}.
 */
@NullMarked
package gabion.ask;

import org.jspecify.annotations.NullMarked;
