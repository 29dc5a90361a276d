/**
 * Makes the layout of a ruleset: a builder for each part of it, each giving away what it has made
 * once it is whole. Definitions come in; a layout leaves. Imports {@code text}, {@code define} and
 * {@code state}.
 */
@NullMarked
package gabion.state.build;

import org.jspecify.annotations.NullMarked;
