/**
 * Makes the layout of a ruleset, with a builder for each of its parts. Definitions come in; a
 * complete, immutable layout leaves. Imports {@code text}, {@code define} and {@code state}.
 */
@NullMarked
package gabion.state.build;

import org.jspecify.annotations.NullMarked;
