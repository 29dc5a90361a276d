/**
 * The display of a game: compiles the expressions of {@code display:} and evaluates them for one
 * seat, to immutable pictures. Clients that draw get pictures and tables, never a draft. Imports
 * the kernel and {@code table.map}.
 */
@NullMarked
package gabion.tools.table.display;

import org.jspecify.annotations.NullMarked;
