/**
 * Maps: reads the outlines of areas and the ground around them, checks them, computes the cells of
 * areas that have only a point, and writes the map document of a board. Imports {@code table} and,
 * of the kernel, {@code yaml} and {@code define}.
 */
@NullMarked
package gabion.tools.table.map;

import org.jspecify.annotations.NullMarked;
