/**
 * Steps become instructions, names become numbers, and a machine runs them. Definitions and linked
 * sentences come in; a program and its machine leave. Imports all packages to its left: {@code
 * text}, {@code define}, {@code state}, {@code ask}, {@code hook} and {@code expr}.
 */
@NullMarked
package gabion.flow;

import org.jspecify.annotations.NullMarked;
