/**
 * Positions and maps that an author makes by hand. Enters: rules, a pack's folder, changes. Leaves:
 * what lies where, games that begin there, and lines of YAML. May import the lab and the display.
 */
@NullMarked
package gabion.tools.lab.position;

import org.jspecify.annotations.NullMarked;
