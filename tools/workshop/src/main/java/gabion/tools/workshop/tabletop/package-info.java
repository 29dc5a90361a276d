/**
 * A game for programs that play on a virtual table without rules: a module of VASSAL, a save of
 * Tabletop Simulator. Input: a ruleset with its display. Output: the bytes of files.
 */
@NullMarked
package gabion.tools.workshop.tabletop;

import org.jspecify.annotations.NullMarked;
